import Easel
import SceneTestSupport
import Testing

@MainActor @Suite("ImageView") struct ImageViewTests {
  private static func square(_ side: Int, scale: Double, _ color: UInt32) -> Image {
    Image(width: side, height: side, scale: scale, pixels: .init(repeating: color, count: side * side))
  }

  /// Red, green and blue at the scales 1, 2 and 3.
  private static let resolutions = ImageSet([
    square(30, scale: 3, 0xFF00_00FF), square(10, scale: 1, 0xFFFF_0000), square(20, scale: 2, 0xFF00_FF00),
  ])

  @Test("An image view has the size of its image, shows it, and lets touches through")
  func image() {
    let harness = SceneHarness(size: Size(40, 40))
    let view = ImageView(
      Image(width: 20, height: 10, scale: 2, pixels: .init(repeating: 0xFFFF_0000, count: 200)))
    #expect(view.frame.size == Size(10, 5) && view.sizeThatFits(.zero) == Size(10, 5))
    view.frame = Rect(x: 0, y: 0, width: 40, height: 40)
    harness.root.addSubview(view)
    harness.frame()
    #expect(harness.bitmap[20, 20] == PremultipliedColor(bits: 0xFFFF_0000))
    // In its proportions, the image fills the middle half.
    #expect(harness.bitmap[20, 5] == PremultipliedColor(bits: 0xFF00_0000))
    #expect(harness.root.hitTest(Point(20, 20)) === harness.root)
    view.image = nil
    harness.frame()
    #expect(harness.bitmap[20, 20] == PremultipliedColor(bits: 0xFF00_0000))
    #expect(view.sizeThatFits(.zero) == Size(40, 40), "without an image, the present size")
  }

  @Test(
    "The resolution is that of the window's scale, and the size in points is the same",
    arguments: [(0.5, 1.0), (1, 1), (1.25, 2), (2, 2), (2.5, 3), (3, 3), (4, 3)])
  func resolution(scale: Double, expected: Double) {
    let view = ImageView(Self.resolutions)
    #expect(view.frame.size == Size(10, 10) && view.image?.scale == 1)
    let window = Window(size: Size(40, 40), scale: scale)
    window.rootView.addSubview(view)
    #expect(view.image?.scale == expected && view.intrinsicContentSize == Size(10, 10))
    #expect(view.sizeThatFits(.zero) == Size(10, 10))
  }

  @Test("A window on a screen of another scale shows another resolution in its next frame")
  func otherScreen() {
    let harness = SceneHarness(size: Size(40, 40))
    let view = ImageView(Self.resolutions, frame: Rect(x: 0, y: 0, width: 10, height: 10))
    harness.root.addSubview(view)
    for (scale, color) in [
      (1.0, 0xFFFF_0000 as UInt32), (2, 0xFF00_FF00), (3, 0xFF00_00FF), (1, 0xFFFF_0000),
    ] {
      harness.window.scale = scale
      harness.frame()
      #expect(harness.bitmap[Int(5 * scale), Int(5 * scale)] == PremultipliedColor(bits: color), "\(scale)")
      #expect(harness.bitmap[Int(11 * scale), Int(5 * scale)] == PremultipliedColor(bits: 0xFF00_0000))
      #expect(harness.staleArea() == nil)
    }
    // An image without resolutions stays.
    view.image = Self.square(10, scale: 1, 0xFFFF_FFFF)
    #expect(view.imageSet == nil)
    harness.window.scale = 2
    #expect(view.image?.scale == 1)
  }

  @Test("A missing resolution is replaced by the nearest finer one, else by the finest")
  func missing() {
    let window = Window(size: Size(40, 40), scale: 1)
    let view = ImageView(ImageSet([Self.square(20, scale: 2, 0xFF00_FF00)]))
    window.rootView.addSubview(view)
    #expect(view.image?.scale == 2 && view.frame.size == Size(10, 10))
    window.scale = 3
    #expect(view.image?.scale == 2)
    view.imageSet = ImageSet([])
    #expect(view.image == nil && view.sizeThatFits(.zero) == .zero)
  }

  @Test("Borders in points stay as they are in every resolution", arguments: [1, 2, 3])
  func borders(scale: Int) {
    // White, with a red frame of 2 points.
    let images = [1, 2, 3].map { scale in
      let side = 6 * scale
      let pixels = (0..<side * side).map { index -> UInt32 in
        let (x, y) = (index % side, index / side)
        let isFrame = min(x, y) < 2 * scale || max(x, y) >= side - 2 * scale
        return isFrame ? 0xFFFF_0000 : 0xFFFF_FFFF
      }
      return Image(width: side, height: side, scale: Double(scale), pixels: pixels)
    }
    let harness = SceneHarness(size: Size(40, 40))
    harness.window.scale = Double(scale)
    let view = ImageView(ImageSet(images), frame: Rect(x: 0, y: 0, width: 30, height: 20))
    view.contentsGravity = .resize
    view.capInsets = Insets(all: 2)
    harness.root.addSubview(view)
    harness.frame()
    func color(_ x: Int, _ y: Int) -> UInt32 { harness.bitmap[x, y].bits }
    for (inside, outside) in [((2, 2), (1, 2)), ((27, 17), (28, 17)), ((15, 2), (15, 1)), ((2, 10), (1, 10))]
    {
      let last = scale - 1
      #expect(color(inside.0 * scale, inside.1 * scale) == 0xFFFF_FFFF)
      #expect(color(outside.0 * scale + last, outside.1 * scale + last) == 0xFFFF_0000 || outside.0 < 2)
    }
    #expect(color(2 * scale - 1, 10 * scale) == 0xFFFF_0000 && color(2 * scale, 10 * scale) == 0xFFFF_FFFF)
    #expect(color(28 * scale - 1, 10 * scale) == 0xFFFF_FFFF && color(28 * scale, 10 * scale) == 0xFFFF_0000)
    view.contentsCenter = NinePart.unit
    #expect(view.capInsets == .zero)
    view.capInsets = Insets(all: 3)
    view.capInsets = .zero
    #expect(view.contentsCenter == NinePart.unit)
  }
}
