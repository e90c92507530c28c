import Easel
import SceneTestSupport
import Testing

@testable import Controls

@Suite("Colour well")
struct ColorWellTests {
  private let harness = SceneHarness(size: Size(500, 500))

  private func show(_ well: ColorWell) {
    well.frame = Rect(x: 20, y: 20, width: 44, height: 44)
    harness.root.addSubview(well)
    harness.frame()
  }

  @Test("A tap opens the panel inside of the window, another one closes it")
  func tap() throws {
    let well = ColorWell(.red)
    show(well)
    harness.tap(well)
    let panel = try #require(well.panel)
    #expect(well.isPanelOpen && well.isSelected)
    #expect(panel.frame.minY == 72 && harness.window.bounds.contains(panel.frame))
    harness.run(for: 0.5)
    harness.tap(well)
    #expect(!well.isPanelOpen && !well.isSelected)
  }

  @Test(
    "The picker changes the colour of the well, which reports it; a colour of the program is not reported")
  func colors() throws {
    let well = ColorWell(.red)
    show(well)
    var colors: [String] = []
    well.onChange = { colors.append($0.hex) }
    well.openPanel()
    harness.run(for: 0.5)
    let picker = try #require(well.panel?.content as? ColorPicker)
    well.color = Color(rgb: 0x0000FF)
    #expect(colors == [] && picker.color.hex == "#0000FF")
    picker.onChange?(Color(rgb: 0x00FF00))
    #expect(colors == ["#00FF00"] && well.color.hex == "#00FF00")
  }

  @Test("The panel has the theme of the well, and closes with it")
  func lifetime() {
    let well = ColorWell(.red)
    show(well)
    well.theme = .light
    well.openPanel()
    #expect(well.panel?.theme == .light)
    well.theme = .highContrast
    #expect(well.panel?.theme == .highContrast)
    well.removeFromSuperview()
    #expect(!well.isPanelOpen)
  }
}
