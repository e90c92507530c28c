import Easel
import RasterTestSupport
import SceneTestSupport
import Testing

@testable import Controls

@Suite("Text layer") @MainActor struct TextLayerTests {
  private let harness = SceneHarness(size: Size(240, 150))
  private let font: Font

  init() throws {
    font = try FontLibrary(usesInstalledFonts: false).font(size: 99)
    harness.window.background = .white
  }

  private func add(_ text: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double) -> TextLayer {
    let layer = TextLayer(text, frame: Rect(x: x, y: y, width: width, height: height))
    layer.font = font
    layer.fontSize = 14
    layer.backgroundColor = Color(rgb: 0xE0E8F0)
    harness.root.layer.addSublayer(layer)
    return layer
  }

  @Test("Alignment, wrapping and truncation")
  func picture() {
    let text = "The quick brown fox jumps over the lazy dog"
    for (index, alignment) in [ParagraphStyle.Alignment.left, .center, .right].enumerated() {
      let layer = add(text, 6 + Double(index) * 78, 6, 72, 76)
      layer.isWrapped = true
      layer.alignment = alignment
      layer.truncation = .tail
    }
    for (index, truncation) in [ParagraphStyle.Truncation.head, .middle, .tail].enumerated() {
      add(text, 6, 88 + Double(index) * 20, 150, 18).truncation = truncation
    }
    let tall = add("Aa", 166, 88, 68, 56)
    tall.fontSize = 44
    tall.textColor = Color(rgb: 0xC03020)
    harness.frame()
    #expect(harness.staleArea() == nil)
    expectPicture(harness.bitmap, "text_layers")
  }

  @Test("The size of the font and the colour animate; the text is laid out at each size")
  func animation() {
    let layer = add("one two three", 10, 10, 90, 80)
    layer.isWrapped = true
    harness.frame()
    #expect(layer.lines == ["one two", "three"])
    layer.fontSize = 28
    layer.textColor = .red
    harness.run(for: 0.12)
    #expect(layer.$fontSize > 14 && layer.$fontSize < 28)
    harness.runUntilIdle()
    #expect(layer.$fontSize == 28 && layer.$textColor == .red)
    #expect(layer.lines == ["one", "two", "three"])
    #expect(harness.staleArea() == nil)
  }

  @Test("Without a font, that of the window is used")
  func windowFont() {
    let layer = add("text", 10, 10, 90, 30)
    layer.font = nil
    #expect(TextLayer("text").preferredSize() == .zero)
    harness.window.defaultFont = font
    harness.frame()
    #expect(layer.lines == ["text"])
    #expect(layer.preferredSize() == font.withSize(14).measure("text"))
  }

  @Test("The preferred size is that of the wrapped lines")
  func preferredSize() {
    let layer = add("one two", 10, 10, 0, 0)
    let own = font.withSize(14)
    #expect(layer.preferredSize() == own.measure("one two"))
    #expect(layer.preferredSize(width: 30) == own.measure("one two"), "without wrapping, there is one line")
    layer.isWrapped = true
    let (wrapped, expected) = (
      layer.preferredSize(width: own.measure("one").width + 1), own.measure("one\ntwo")
    )
    #expect(abs(wrapped.width - expected.width) < 1e-9 && abs(wrapped.height - expected.height) < 1e-9)
  }

  @Test("Sizes that are not positive draw nothing, others that are not finite are ignored")
  func badSizes() {
    let layer = add("text", 10, 10, 90, 30)
    layer.fontSize = .nan
    #expect(layer.fontSize == 14)
    View.performWithoutAnimation { layer.fontSize = -3 }
    layer.backgroundColor = nil
    harness.runUntilIdle()
    let isWhite = harness.bitmap.pixels.allSatisfy { $0 == 0xFFFF_FFFF }
    #expect(isWhite)
    #expect(layer.preferredSize() == .zero)
  }
}
