import Easel
import SceneTestSupport
import Testing

@testable import ColorModel

@Suite("Scene of ColorModel")
struct ColorSceneTests {
  private let scene = ColorScene(size: Size(820, 520), scale: 1)
  private let harness: SceneHarness

  init() {
    harness = SceneHarness(scene.window)
    harness.frame()
  }

  @Test("The loupe chooses hue and saturation, also beyond the edges")
  func loupe() {
    let size = scene.field.bounds.size
    let finger = harness.down(scene.field, at: Point(size.width / 4, size.height / 2))
    #expect(scene.components.hue == 0.25 && scene.components.saturation == 0.5)
    #expect(scene.hueSlider.value == 90 && scene.saturationSlider.value == 50)
    harness.move(finger, by: Vector(-1000, 1000))
    harness.frame()
    #expect(scene.components.hue == 0 && scene.components.saturation == 0)
    harness.up(finger)
    #expect(harness.staleArea() == nil)
  }

  @Test("The field is computed only when its brightness or size changes")
  func caching() {
    let before = scene.field.fieldCount
    harness.drag(scene.field, at: Point(50, 50), by: Vector(100, 100))
    harness.drag(scene.hueSlider, by: Vector(40, 0))
    #expect(scene.field.fieldCount == before)
    scene.brightnessSlider.isContinuous = false
    harness.drag(scene.brightnessSlider, at: scene.brightnessSlider.knobFrame.center, by: Vector(-50, 0))
    #expect(scene.field.fieldCount == before + 1)
    harness.resize(to: Size(700, 500))
    harness.frame()
    #expect(scene.field.fieldCount == before + 2)
    harness.frame()
    #expect(harness.staleArea() == nil)
  }

  @Test("Keys move the loupe by degrees and hundredths, with Shift by ten")
  func keys() {
    harness.key("tab")
    let start = scene.components
    harness.key("right")
    harness.key("down", modifiers: [.shift])
    #expect(abs(scene.components.hue - start.hue - 1 / 360) < 1e-12)
    #expect(abs(scene.components.saturation - start.saturation + 0.1) < 1e-12)
    for _ in 0..<50 { harness.key("up", modifiers: [.shift]) }
    #expect(scene.components.saturation == 1)
  }

  @Test("Without saturation or brightness, the hue stays")
  func grey() {
    harness.drag(scene.saturationSlider, at: scene.saturationSlider.knobFrame.center, by: Vector(-600, 0))
    harness.drag(scene.brightnessSlider, at: scene.brightnessSlider.knobFrame.center, by: Vector(-600, 0))
    #expect(scene.components.color == .black)
    #expect(scene.components.hue == 0.58)
    #expect(scene.hueSlider.value > 200)
  }

  @Test("Colours are kept, measured against, and taken back")
  func swatches() {
    scene.keep()
    #expect(scene.kept.count == 3 && scene.marked == 2)
    #expect(scene.state.line.hasPrefix("Contrast 1 : 1"))
    // A tap marks white, a second one takes it.
    harness.tap(scene.swatches[0])
    #expect(scene.marked == 0 && scene.components.brightness == 1)
    harness.tap(scene.swatches[1])
    harness.tap(scene.swatches[1])
    #expect(scene.components.color == .black && scene.components.hue == 0.58)
    // Black is kept already.
    scene.keep()
    #expect(scene.kept.count == 3 && scene.marked == 1)
    // An empty place keeps the colour; the oldest makes room.
    harness.tap(scene.swatches[0])
    harness.tap(scene.swatches[0])
    harness.tap(scene.field, at: Point(200, 40))
    harness.tap(scene.swatches[7])
    #expect(scene.kept.count == 4 && scene.marked == 3)
    for step in 0..<10 {
      harness.tap(scene.field, at: Point(20 + 20 * Double(step), 40))
      scene.keep()
    }
    #expect(scene.kept.count == ColorScene.swatchCount && scene.kept.last == scene.components.color)
  }

  @Test("Copying writes the clipboard of the host; counting reads pixels back")
  func copying() {
    let host = ClipboardHost()
    scene.window.host = host
    harness.key("c", modifiers: [.control])
    #expect(host.clipboardText == scene.components.color.hex)
    #expect(scene.state.line == "Copied \(scene.components.color.hex)")
    harness.tap(scene.countButton)
    #expect(scene.message?.hasSuffix("colours in the field") == true)
    #expect((Int(scene.message?.split(separator: " ").first ?? "") ?? 0) > 10_000)
    #expect(scene.brightnessSlider.setAccessibilityValue(0))
    harness.tap(scene.countButton)
    #expect(scene.message == "1 colour in the field")
    harness.key("tab")
    harness.key("left")
    #expect(scene.message == nil)
  }

  @Test("The notations are those of CSS")
  func notations() {
    let texts = ColorTexts(Color(rgb: 0xFF8000))
    #expect(texts.hex == "#FF8000" && texts.rgb == "rgb(255 128 0)" && texts.hsb == "hsb(30° 100 % 100 %)")
    #expect(texts.oklch == "oklch(73.2% 0.186 53)")
    #expect(ColorTexts.contrast(of: .white, with: .black) == "21 : 1, enough for small text")
    // 4.48 is not 4.5.
    #expect(ColorTexts.contrast(of: Color(rgb: 0x777777), with: .white) == "4.4 : 1, enough for large text")
  }

  @Test(
    "Windows of any size keep the field apart from the panel",
    arguments: [(320.0, 420.0), (619, 500), (620, 420), (1600, 900), (10, 10)])
  func layout(width: Double, height: Double) {
    let layout = ColorLayout(window: Size(width, height), swatchCount: 8, buttonCount: 3)
    #expect(layout.field.width >= 0 && layout.field.height >= 0)
    if width >= 320 {
      #expect(!layout.field.intersects(layout.preview))
      #expect(layout.buttons.allSatisfy { $0.maxX <= width && $0.maxY <= height && $0.width >= 44 })
    }
  }
}
