import Easel
import SceneTestSupport
import Testing

@testable import ColorModel

@Suite("Text fields of ColorModel") @MainActor struct ColorEntryTests {
  private let scene = ColorScene(size: Size(820, 520), scale: 1, color: Color(rgb: 0x336699))
  private let harness: SceneHarness

  init() {
    harness = SceneHarness(scene.window)
    harness.frame()
  }

  private func entry(_ name: String) -> ColorEntry {
    scene.entries.first { $0.field.name == name } ?? scene.entries[0]
  }

  private var texts: [String] { scene.entries.map(\.field.text) }

  /// Types a text into a field in place of its own.
  private func write(_ text: String, into name: String) {
    entry(name).field.becomeFocused()
    entry(name).field.selectAll()
    harness.type(text)
  }

  @Test("The fields show the colour")
  func shown() {
    #expect(texts == ["#336699", "51 102 153", "49.9% 0.099 250.4", "210°", "66.7 %", "60 %"])
    harness.drag(scene.brightnessSlider, at: scene.brightnessSlider.knobFrame.center, by: Vector(400, 0))
    #expect(texts[0] == "#55AAFF" && texts[5] == "100 %")
    harness.drag(scene.field, at: Point(0, 0), by: Vector(-10, -10))
    #expect(texts[0] == "#FF0000" && texts[3] == "0°" && texts[4] == "100 %")
    #expect(harness.staleArea() == nil)
  }

  @Test("Each field changes the colour and the other fields while it is typed into")
  func written() {
    write("#ff8000", into: "hex")
    #expect(scene.components.color.hex == "#FF8000" && texts[1] == "255 128 0" && texts[3] == "30.1°")
    #expect(texts[0] == "#ff8000")
    harness.key("enter")
    #expect(texts[0] == "#FF8000" && entry("hex").field.selectedRange == 0..<7)
    write("0 0 255", into: "rgb")
    #expect(texts[0] == "#0000FF" && scene.hueSlider.value == 240)
    write("73.2% 0.186 53", into: "oklch")
    #expect(texts[0] == "#FF8000")
    write("120", into: "hue text")
    #expect(texts[0] == "#00FF00" || scene.hueSlider.value == 120)
    write("50", into: "saturation text")
    write("50", into: "brightness text")
    #expect(scene.saturationSlider.value == 50 && scene.brightnessSlider.value == 50 && texts[5] == "50")
    scene.window.focusedView?.resignFocus()
    #expect(texts[5] == "50 %")
  }

  @Test("An invalid text stays with a message, and changes no colour; a valid one takes the message away")
  func invalid() {
    let before = scene.components
    write("51 102 x", into: "rgb")
    #expect(scene.state.line == "Write 3 numbers, 0–255, such as 255 128 0")
    #expect(entry("rgb").field.errorMessage != nil && scene.components == before)
    harness.key("tab")
    harness.key("tab")
    #expect(entry("rgb").field.text == "51 102 x")
    #expect(scene.state.fields[1].problem != nil)
    entry("rgb").field.becomeFocused()
    harness.key("end")
    harness.key("backspace")
    harness.type("0")
    #expect(scene.components.color.hex == "#336600" && entry("rgb").problem == nil)
    #expect(scene.state.line.hasPrefix("Contrast"))
    write("x", into: "hex")
    harness.key("escape")
    #expect(texts[0] == "#336600" && entry("hex").problem == nil)
    write("x", into: "hex")
    harness.drag(scene.hueSlider, at: scene.hueSlider.knobFrame.center, by: Vector(-30, 0))
    #expect(entry("hex").problem == nil && texts[0] == scene.components.color.hex)
  }

  @Test("The letters of shortcuts are text in a field, and shortcuts elsewhere")
  func shortcuts() {
    let kept = scene.kept
    write("cs", into: "hex")
    #expect(texts[0] == "cs" && scene.kept == kept && scene.message == nil)
    harness.click(scene.window.rootView, at: Point(815, 515))
    harness.key("s")
    #expect(scene.kept.count == kept.count + 1)
  }

  @Test("A grey that is written keeps the hue, and black the saturation")
  func grey() {
    let hue = scene.components.hue
    write("#808080", into: "hex")
    #expect(scene.components.hue == hue && scene.components.saturation == 0)
    write("70", into: "saturation text")
    write("#000000", into: "hex")
    #expect(scene.components.saturation == 0.7 && scene.components.hue == hue)
  }

  @Test("The fields fit into every window, and each is hit by a finger")
  func layout() {
    for size in [Size(320, 420), Size(820, 520), Size(620, 420)] {
      harness.resize(to: size)
      for entry in scene.entries {
        #expect(scene.window.bounds.contains(entry.field.frame), "\(size) \(entry.field.name ?? "")")
        let center = entry.field.convert(entry.field.bounds.center, to: nil)
        for y in [-20.0, 0, 20] {
          let hit = scene.window.rootView.hitTest(center + Vector(0, y))
          #expect(hit?.isDescendant(of: entry.field) == true, "\(size) \(y)")
        }
      }
    }
  }
}
