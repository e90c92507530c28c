import Easel
import SceneTestSupport
import Testing

@testable import Controls

@Suite("Colour picker")
struct ColorPickerTests {
  private let harness = SceneHarness(size: Size(400, 400))

  private func show(_ picker: ColorPicker) -> [String: View] {
    picker.frame = Rect(origin: Point(20, 20), size: picker.intrinsicContentSize)
    harness.root.addSubview(picker)
    harness.frame()
    var named: [String: View] = [:]
    func visit(_ view: View) {
      if let name = view.name { named[name] = view }
      for subview in view.subviews { visit(subview) }
    }
    visit(picker)
    return named
  }

  @Test("The sliders show the colour, and change it")
  func sliders() throws {
    let picker = ColorPicker()
    picker.color = Color(hue: 0.5, saturation: 0.8, brightness: 0.6, alpha: 0.25)
    let views = show(picker)
    let hue = try #require(views["hue"] as? Slider)
    #expect(abs(hue.value - 180) < 1e-6)
    #expect(abs(((views["opacity"] as? Slider)?.value ?? 0) - 25) < 1e-6)
    var colors: [Color] = []
    picker.onChange = { colors.append($0) }
    hue.becomeFocused()
    harness.key("home")
    #expect(colors.count == 1)
    #expect(abs(picker.color.red - 0.6) < 1e-9 && abs(picker.color.green - 0.12) < 1e-9)
    #expect(picker.color.alpha == 0.25)
  }

  @Test("A grey keeps the hue of the sliders, and black the saturation")
  func greys() throws {
    let picker = ColorPicker()
    picker.color = Color(hue: 0.25, saturation: 1, brightness: 1)
    let views = show(picker)
    let brightness = try #require(views["brightness"] as? Slider)
    brightness.becomeFocused()
    harness.key("home")
    #expect(picker.color.hex == "#000000")
    harness.key("end")
    #expect(abs(picker.color.hue - 0.25) < 1e-9 && picker.color.saturation == 1)
  }

  @Test("A swatch chooses its colour")
  func swatches() throws {
    let picker = ColorPicker(palette: [.red, Color(rgb: 0x00FF00)])
    let views = show(picker)
    var chosen: Color?
    picker.onChange = { chosen = $0 }
    harness.tap(try #require(views["#00FF00"]))
    #expect(chosen?.hex == "#00FF00")
    #expect(abs(((views["hue"] as? Slider)?.value ?? 0) - 120) < 1e-6)
    #expect(harness.staleArea() == nil)
  }
}
