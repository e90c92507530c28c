import Easel
import SceneTestSupport
import Testing

@testable import Controls

@Suite("Grid view")
struct GridViewTests {
  private func box(_ width: Double, _ height: Double) -> View {
    View(frame: Rect(x: 0, y: 0, width: width, height: height))
  }

  private func show(_ grid: GridView, _ size: Size) -> SceneHarness {
    let harness = SceneHarness(size: Size(400, 400))
    grid.frame = Rect(origin: .zero, size: size)
    harness.root.addSubview(grid)
    harness.frame()
    return harness
  }

  @Test("Content columns have the width of their widest cell, flexible ones share the rest by weight")
  func columns() {
    let grid = GridView(columns: [.content, .fixed(30), .flexible(1), .flexible(3)])
    grid.spacing = Size(10, 6)
    let views = [box(20, 10), box(1, 1), box(1, 1), box(1, 1), box(40, 20)]
    grid.addRow(views.prefix(4).map { $0 })
    grid.addRow([views[4]])
    let harness = show(grid, Size(180, 100))
    #expect(views[0].frame == Rect(x: 0, y: 0, width: 40, height: 10))
    #expect(views[1].frame.minX == 50 && views[1].frame.width == 30)
    #expect(views[2].frame.minX == 90 && views[2].frame.width == 20)
    #expect(views[3].frame.minX == 120 && views[3].frame.maxX == 180)
    #expect(views[4].frame == Rect(x: 0, y: 16, width: 40, height: 20))
    #expect(grid.rowCount == 2)
    #expect(harness.staleArea() == nil)
  }

  @Test("A hidden column and row take no room")
  func hiding() {
    let grid = GridView(columns: [.content, .content])
    grid.spacing = Size(10, 10)
    let (a, b, c, d) = (box(20, 20), box(20, 20), box(20, 20), box(20, 20))
    grid.addRow([a, b])
    grid.addRow([c, d])
    let harness = show(grid, Size(200, 200))
    #expect(grid.intrinsicContentSize == Size(50, 50))
    a.isHidden = true
    c.isHidden = true
    harness.frame()
    #expect(grid.intrinsicContentSize == Size(20, 50))
    #expect(b.frame.minX == 0)
    b.isHidden = true
    harness.frame()
    #expect(grid.intrinsicContentSize == Size(20, 20) && d.frame.minY == 0)
    d.removeFromSuperview()
    #expect(grid.intrinsicContentSize == .zero)
  }

  @Test("A cell over several columns widens the last of them, if need be")
  func span() {
    let grid = GridView(columns: [.content, .content])
    grid.spacing = Size(10, 0)
    let (a, b, wide) = (box(20, 20), box(20, 20), box(100, 20))
    grid.addRow([a, b])
    grid.add(wide, row: 1, column: 0, columnSpan: 2)
    let harness = show(grid, Size(200, 200))
    #expect(wide.frame == Rect(x: 0, y: 20, width: 100, height: 20))
    #expect(b.frame.minX == 30 && b.frame.width == 70)
    #expect(harness.staleArea() == nil)
  }

  @Test("Rows can be fixed or share the height; cells can be aligned singly")
  func rows() {
    let grid = GridView(columns: [.flexible(1)])
    let (a, b) = (box(20, 20), box(20, 20))
    grid.add(a, row: 0, column: 0, alignment: (.trailing, .leading))
    grid.add(b, row: 1, column: 0, alignment: (.center, .trailing))
    grid.setRow(.fixed(50), at: 0)
    grid.setRow(.flexible(1), at: 1)
    let harness = show(grid, Size(100, 200))
    #expect(a.frame == Rect(x: 80, y: 0, width: 20, height: 20))
    #expect(b.frame == Rect(x: 40, y: 180, width: 20, height: 20))
    #expect(harness.staleArea() == nil)
  }

  @Test("The height follows text that is wrapped at the width of its column")
  func wrapped() {
    let grid = GridView(columns: [.content, .flexible(1)])
    grid.spacing = Size(8, 8)
    let label = Label("Some words that need more than one line in a narrow column")
    label.numberOfLines = 0
    grid.addRow([Label("Note"), label])
    let harness = show(grid, Size(160, 300))
    let narrow = grid.sizeThatFits(Size(160, .infinity))
    let wide = grid.sizeThatFits(Size(800, .infinity))
    #expect(narrow.height > 1.8 * wide.height)
    #expect(label.frame.height == narrow.height)
    #expect(harness.staleArea() == nil)
  }
}
