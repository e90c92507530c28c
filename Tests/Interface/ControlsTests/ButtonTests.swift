import Easel
import SceneTestSupport
import Testing

@testable import Controls

@Suite("Button")
struct ButtonTests {
  private func image(_ word: UInt32) -> Image {
    Image(width: 20, height: 20, pixels: Array(repeating: word, count: 400))
  }

  /// A window with one centred button.
  private func show(_ button: Button) -> SceneHarness {
    let harness = SceneHarness(size: Size(100, 100))
    button.frame = Rect(x: 28, y: 28, width: 44, height: 44)
    harness.root.addSubview(button)
    harness.frame()
    return harness
  }

  @Test("A state without an image shows that of the normal state")
  func pictures() {
    let button = Button(image: image(0xFF00_00FF))
    button.setImage(image(0xFFFF_0000), for: .highlighted)
    #expect(button.image(for: [])?.pixels.first == 0xFF00_00FF)
    #expect(button.image(for: .hovered)?.pixels.first == 0xFF00_00FF)
    #expect(button.image(for: [.highlighted, .hovered])?.pixels.first == 0xFFFF_0000)
    button.setImage(nil, for: [])
    #expect(button.image(for: .hovered) == nil)
  }

  @Test("The fitting size has room for the image and for a finger")
  func size() {
    #expect(Button().sizeThatFits(.zero) == Size(44, 44))
    #expect(Button(image: image(0)).sizeThatFits(.zero) == Size(44, 44))
    let large = Image(width: 120, height: 20, scale: 2, pixels: Array(repeating: 0, count: 2400))
    #expect(Button(image: large).sizeThatFits(.zero) == Size(60, 44))
  }

  @Test("Each state looks different from all others")
  func statesLookDifferent() {
    let button = Button(image: image(0xFF40_8040))
    let harness = show(button)
    var looks: [[UInt32]] = [harness.bitmap.pixels]
    harness.hover(button)
    looks.append(harness.bitmap.pixels)
    harness.mouseDown(button)
    looks.append(harness.bitmap.pixels)
    harness.mouseUp(button)
    harness.mouseLeaves()
    #expect(harness.bitmap.pixels == looks[0])
    harness.key("tab")
    looks.append(harness.bitmap.pixels)
    button.isEnabled = false
    harness.frame()
    looks.append(harness.bitmap.pixels)
    #expect(Set(looks).count == 5)
  }

  @Test("The focus ring lies outside of the button, and leaves no pixel behind")
  func focusRing() {
    let button = Button(image: image(0xFF40_8040))
    let harness = show(button)
    let before = harness.bitmap.pixels
    #expect(harness.bitmap[26, 50].blue == 0)
    harness.key("tab")
    #expect(harness.bitmap[26, 50].blue > 200)
    button.resignFocus()
    harness.frame()
    #expect(harness.bitmap.pixels == before)
  }

  @Test("Drawn content replaces the image, and receives the state")
  func drawing() {
    let button = Button()
    button.drawContent = { context, bounds, state in
      context.fillColor = state.contains(.highlighted) ? .white : Color(rgb: 0xFF0000)
      context.fill(bounds)
    }
    let harness = show(button)
    #expect(harness.bitmap[50, 50].bits == 0xFFFF_0000)
    let finger = harness.down(button)
    #expect(harness.bitmap[50, 50].bits == 0xFFFF_FFFF)
    harness.up(finger)
  }

  @Test("A title is drawn over the button's own background, beside an image")
  func title() {
    let button = Button("OK")
    let harness = show(button)
    let titled = harness.picture.pixels
    #expect(titled.contains { $0 & 0xFF > 0xC0 })
    button.setImage(image(0xFFFF_0000), for: [])
    button.frame = Rect(x: 4, y: 28, width: 92, height: 44)
    harness.frame()
    let pixels = harness.bitmap.pixels
    #expect(pixels.contains(0xFFFF_0000))
    #expect(pixels.contains { $0 & 0xFF > 0xC0 && $0 & 0xFF00 > 0xC000 })
    func left(where isPart: (UInt32) -> Bool) -> Int? {
      pixels.indices.filter { isPart(pixels[$0]) }.map { $0 % 100 }.min()
    }
    let imageStart = left { $0 == 0xFFFF_0000 }
    let titleStart = left { $0 & 0xFF > 0xC0 }
    #expect(imageStart ?? 100 < titleStart ?? 0)
    button.imagePlacement = .trailing
    harness.frame()
    let trailing = harness.bitmap.pixels.indices.filter { harness.bitmap.pixels[$0] == 0xFFFF_0000 }.map {
      $0 % 100
    }
    #expect(trailing.min() ?? 0 > imageStart ?? 100)
    #expect(harness.staleArea() == nil)
  }

  @Test("The size of a button is that of image and title with margins, at least a finger's")
  func titledSize() {
    let button = Button("A long title")
    let harness = show(button)
    let width = harness.window.defaultFont.withSize(Button.titleSize).measure("A long title").width
    #expect(button.intrinsicContentSize == Size((width + 2 * Button.titleMargin).rounded(.up), 44))
    button.setImage(image(0xFFFF_0000), for: [])
    #expect(
      button.intrinsicContentSize.width
        == (width + 20 + Button.imageGap + 2 * Button.titleMargin).rounded(.up))
    button.imagePlacement = .top
    #expect(button.intrinsicContentSize.width == (width + 2 * Button.titleMargin).rounded(.up))
    #expect(button.intrinsicContentSize.height > 44)
  }

  @Test("A title that is wider than the button is shortened inside of it")
  func shortened() {
    let button = Button("A title that is much too long for its button")
    let harness = show(button)
    let pixels = harness.bitmap.pixels
    for y in 28..<72 {
      for x in [20, 24, 76, 80] { #expect(pixels[y * 100 + x] == pixels[0]) }
    }
  }
}
