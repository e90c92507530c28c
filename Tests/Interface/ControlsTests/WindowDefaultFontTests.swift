import Easel
import SceneTestSupport
import Testing

@Suite("The default font of a window")
struct WindowDefaultFontTests {
  final class Sign: View {
    var sizes: [Double] = []
    override func draw(_ context: inout GraphicsContext) {
      guard let font = font(size: 20) else { return }
      sizes.append(font.size)
      context.fillColor = .white
      context.draw("Hello", centeredIn: bounds, font: font)
    }
  }

  @Test("The default font is the bundled family until another is set, which redraws every view")
  func change() throws {
    let harness = SceneHarness()
    let sign = Sign(frame: Rect(x: 0, y: 0, width: 100, height: 40))
    #expect(sign.font(size: 20) == nil)
    harness.root.addSubview(sign)
    harness.frame()
    #expect(harness.window.defaultFont.familyName == FontLibrary.bundledFamily)
    #expect(harness.window.defaultFont.size == 16 && harness.window.defaultFont == harness.window.defaultFont)
    let white = harness.bitmap.pixels
    #expect(Set(white).count > 2)
    harness.window.defaultFont = try FontLibrary().font(size: 12, weight: .bold)
    harness.frame()
    #expect(sign.sizes == [20, 20] && harness.bitmap.pixels != white)
    let other = SceneHarness()
    #expect(other.window.defaultFont.size == 16)
  }
}
