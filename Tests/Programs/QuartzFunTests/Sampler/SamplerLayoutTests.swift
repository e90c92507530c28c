import Easel
import Testing

@testable import QuartzFun

@Suite("SamplerLayout")
struct SamplerLayoutTests {
  private func layout(_ width: Double, _ height: Double) -> SamplerLayout {
    SamplerLayout(window: Size(width, height), panelCount: 6)
  }

  @Test("Large windows show all panels, smaller ones have pages with equal numbers of panels")
  func pages() {
    for (width, height, pages, panels) in [
      (800.0, 600.0, 1, 6), (1600, 900, 1, 6), (800, 400, 2, 3), (540, 600, 2, 3), (320, 320, 6, 1),
      (320, 640, 3, 2), (10, 10, 6, 1),
    ] {
      let layout = layout(width, height)
      #expect(layout.buttons.count == (pages == 1 ? 2 : 4))
      #expect(layout.pageCount == pages && layout.panels.count == panels, "\(width) × \(height)")
    }
  }

  @Test("Buttons with long titles are in two rows, in windows that are high enough")
  func buttonRows() {
    func layout(_ width: Double, _ height: Double) -> SamplerLayout {
      SamplerLayout(window: Size(width, height), panelCount: 6, buttonSize: Size(125, 51))
    }
    let narrow = layout(320, 480)
    #expect(narrow.buttons.count == 4 && Set(narrow.buttons.map(\.minY)).count == 2)
    #expect(narrow.buttons.allSatisfy { $0.width == 148 && $0.height == 51 })
    #expect(narrow.panels.allSatisfy { $0.maxY <= narrow.buttons[0].minY })
    #expect(Set(layout(320, 400).buttons.map(\.minY)).count == 1)
    #expect(Set(layout(700, 480).buttons.map(\.minY)).count == 1)
    // Two buttons of a single page are in one row.
    #expect(Set(layout(800, 2000).buttons.map(\.minY)).count == 1)
  }

  @Test(
    "Panels and buttons lie in the window, apart from each other",
    arguments: [
      (320.0, 320.0), (320, 700), (500, 500), (800, 600), (1920, 1080), (900, 330), (10, 10), (0, 0),
    ])
  func frames(width: Double, height: Double) {
    let layout = layout(width, height)
    let all = layout.panels + layout.buttons
    for (index, frame) in all.enumerated() {
      #expect(frame.width >= 0 && frame.height >= 0)
      if width >= 320, height >= 320 {
        #expect(Rect(x: 0, y: 0, width: width, height: height).contains(frame))
        #expect(frame.width >= 44 && frame.height >= 44)
        for other in all.dropFirst(index + 1) { #expect(!frame.intersects(other)) }
      }
    }
  }
}
