import Easel
import Testing

@testable import Controls

@Suite("Layout of a menu")
struct MenuLayoutTests {
  let layout = MenuLayout(count: 5, titleWidth: 70, shortcutWidth: 20)
  let window = Rect(x: 0, y: 0, width: 800, height: 600)

  @Test("Lines are stacked, each as high as a touch target")
  func lines() {
    #expect(layout.size == Size(150, 232))
    for index in 0..<5 {
      let line = layout.line(index)
      #expect(line.height == 44)
      #expect(layout.index(at: line.center) == index)
    }
    #expect(layout.index(at: Point(75, 3)) == nil)
    #expect(layout.index(at: Point(2, 100)) == nil)
  }

  @Test("The menu lies at the right of its anchor, or at the left without room, and always in the window")
  func place() {
    let beside = layout.frame(beside: Rect(x: 100, y: 90, width: 44, height: 44), in: window)
    #expect(beside.origin == Point(152, 90))
    let left = layout.frame(beside: Rect(x: 700, y: 90, width: 44, height: 44), in: window)
    #expect(left.maxX == 692)
    for x in stride(from: -50.0, through: 850, by: 25) {
      for y in stride(from: -50.0, through: 650, by: 25) {
        for size in [0.0, 44, 400, 2_000] {
          let frame = layout.frame(beside: Rect(center: Point(x, y), size: Size(size, size)), in: window)
          #expect(window.insetBy(dx: 8, dy: 8).contains(frame), "\(x), \(y), \(size)")
        }
      }
    }
  }

  @Test("A window that is too small limits the menu's frame, and the arrow stays beside it")
  func noRoom() throws {
    let frame = layout.frame(beside: .zero, in: Rect(x: 0, y: 0, width: 60, height: 60))
    #expect(frame == Rect(x: 8, y: 8, width: 44, height: 44))
    let anchor = Rect(x: 20, y: 120, width: 10, height: 10)
    let low = layout.frame(beside: anchor, in: Rect(x: 0, y: 0, width: 320, height: 140.5))
    #expect(low == Rect(x: 38, y: 8, width: 150, height: 124))
    #expect(try #require(layout.arrowTip(for: low, beside: anchor)).y <= 118)
  }

  @Test("Lines and swatches grow with the text, and are never lower than a finger")
  func textHeight() {
    func layout(_ textHeight: Double) -> MenuLayout {
      MenuLayout(swatches: [2, 0, 0], titleWidth: 70, shortcutWidth: 0, textHeight: textHeight)
    }
    #expect(layout(5).lineHeight == 44 && layout(17.5).lineHeight == 44)
    let large = layout(35)
    #expect(large.lineHeight == 61)
    #expect(large.line(1).height == 61 && large.line(2).minY == large.line(1).maxY)
    #expect(large.swatch(1, inLine: 0).size == Size(61, 61))
    #expect(large.size.height == 2 * 61 + 2 * MenuLayout.padding)
  }
}
