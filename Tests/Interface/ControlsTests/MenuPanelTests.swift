import Easel
import Testing

@testable import Controls

@Suite("Menu panel")
struct MenuPanelTests {
  private func panel(arrowTip: Point?) throws -> MenuPanel {
    let font = try FontLibrary(usesInstalledFonts: false).font(size: 15)
    let items = ["One", "Two", "Three"].map { MenuItem($0) {} }
    let panel = MenuPanel(items: items, font: font)
    panel.arrowTip = arrowTip
    return panel
  }

  private func isNear(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 1e-9 }

  @Test("The arrow lies between the corners, even if the owner is near one of them")
  func arrowPosition() throws {
    let (width, height) = (try panel(arrowTip: nil).bounds.width, try panel(arrowTip: nil).bounds.height)
    let corner = Theme().cornerRadius + MenuLayout.padding + MenuLayout.arrowLength
    for (y, expected) in [(6.0, corner), (height - 6, height - corner), (height / 2, height / 2)] {
      let left = try panel(arrowTip: Point(-MenuLayout.arrowLength, y)).sheet
      #expect(isNear(left.bounds.minX, -MenuLayout.arrowLength) && isNear(left.bounds.maxX, width))
      #expect(left.contains(Point(-4, expected)))
      #expect(!left.contains(Point(-4, expected - 5)) && !left.contains(Point(-4, expected + 5)))
      let right = try panel(arrowTip: Point(width + MenuLayout.arrowLength, y)).sheet
      #expect(isNear(right.bounds.minX, 0) && isNear(right.bounds.maxX, width + MenuLayout.arrowLength))
      #expect(right.contains(Point(width + 4, expected)))
      // Elsewhere, the outline is the rounded rectangle.
      let plain = try panel(arrowTip: nil).sheet
      for sheet in [left, right] {
        for point in [
          Point(1, 1), Point(width - 1, 1), Point(5, 5), Point(width / 2, 1), Point(1, height / 3),
        ] {
          #expect(sheet.contains(point) == plain.contains(point), "\(point)")
        }
      }
    }
  }
}
