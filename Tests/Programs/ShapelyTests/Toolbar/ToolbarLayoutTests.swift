import Geometry
import Testing

@testable import Shapely

@Suite struct ToolbarLayoutTests {
  @Test("Six buttons of 44 points form one row in every window of at least the minimum width")
  func oneRow() {
    for width in stride(from: 320.0, through: 3_000, by: 7) {
      let layout = ToolbarLayout(window: Size(width, 600), count: 6)
      #expect(Set(layout.buttons.map(\.minY)) == [548])
      #expect(layout.buttons.allSatisfy { $0.size == Size(44, 44) })
      #expect(layout.safeArea == Rect(x: 0, y: 0, width: width, height: 540))
      #expect(layout.frame == Rect(x: 0, y: 540, width: width, height: 60))
      #expect(layout.buttons[0].minX >= 8 && layout.buttons[5].maxX <= width - 7)
      for (left, right) in zip(layout.buttons, layout.buttons.dropFirst()) {
        #expect(right.minX - left.maxX >= 7 && right.minX - left.maxX <= 17)
      }
      let middle = (layout.buttons[0].minX + layout.buttons[5].maxX) / 2
      #expect(abs(middle - width / 2) <= 1)
    }
  }

  @Test("In a narrower space, they form equal rows")
  func rows() {
    let two = ToolbarLayout(window: Size(200, 400), count: 6)
    #expect(Set(two.buttons.map(\.minY)) == [296, 348])
    #expect(two.buttons[3].minX == two.buttons[0].minX)
    #expect(two.safeArea.height == 288)
    let six = ToolbarLayout(window: Size(50, 400), count: 6)
    #expect(Set(six.buttons.map(\.minY)).count == 6)
  }

  @Test("No two buttons overlap at any window size, and the safe area is never negative")
  func anySize() {
    for width in [-5, 0, 1, 30, 59, 60, 111, 112, 319, 320, 5_000, .infinity, .nan] as [Double] {
      for height in [-5, 0, 20, 320, .infinity, .nan] as [Double] {
        let layout = ToolbarLayout(window: Size(width, height), count: 6)
        #expect(layout.safeArea.isFinite && layout.safeArea.height >= 0)
        for (index, button) in layout.buttons.enumerated() {
          #expect(button.isFinite)
          for other in layout.buttons[..<index] { #expect(!button.intersects(other)) }
        }
      }
    }
    #expect(ToolbarLayout(window: Size(400, 400), count: 0).safeArea.height == 400)
  }
}
