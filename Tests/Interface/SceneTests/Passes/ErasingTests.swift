import Easel
import RasterTestSupport
import SceneTestSupport
import Testing

/// UIKit's views draw into bitmaps of their own, so their blend modes never see what lies below: "Drawing and Printing Guide
/// for iOS" and `UIGraphicsGetCurrentContext` in developer.apple.com.
@Suite("Blend modes in drawings of views") struct ErasingTests {
  /// A view that fills its bounds with blue and blends a red rectangle into it.
  private final class Blender: View {
    var mode = BlendMode.clear { didSet { setNeedsDisplay() } }
    var inset = 12.0 { didSet { setNeedsDisplay() } }
    /// Whether the modes are those of layers, which cover the whole clip.
    var blendsLayers = false

    override func draw(_ context: inout GraphicsContext) {
      Blender.draw(in: &context, bounds, mode, inset, blendsLayers)
    }

    static func draw(
      in context: inout GraphicsContext, _ bounds: Rect, _ mode: BlendMode, _ inset: Double,
      _ blendsLayers: Bool
    ) {
      context.clip(to: bounds)
      context.fillColor = Color(red: 0, green: 0.2, blue: 1, alpha: 0.8)
      context.fill(bounds.insetBy(dx: 4, dy: 4))
      context.blendMode = mode
      context.fillColor = Color(red: 1, green: 0.3, blue: 0, alpha: 0.6)
      let part = Rect(x: bounds.minX, y: bounds.minY, width: bounds.width / 2, height: bounds.height).insetBy(
        dx: 0, dy: inset)
      if blendsLayers { context.withLayer { $0.fill(part) } } else { context.fill(part) }
    }
  }

  private let harness = SceneHarness(size: Size(80, 60))
  private let view = Blender(frame: Rect(x: 10, y: 10, width: 50, height: 40))
  private let backdrop = View(frame: Rect(x: 0, y: 0, width: 40, height: 60))

  init() {
    harness.window.background = .white
    backdrop.backgroundColor = Color(red: 0.2, green: 0.7, blue: 0.3)
    harness.root.addSubview(backdrop)
    harness.root.addSubview(view)
    harness.frame()
  }

  private func pixel(_ x: Int, _ y: Int) -> UInt32 { harness.bitmap[x, y].bits }

  /// The expected pixels: the content below, with a bitmap of the drawing over it.
  private func bitmapOverBackdrop() -> SceneHarness {
    let bitmap = BitmapContext(width: 50, height: 40)
    bitmap.draw { Blender.draw(in: &$0, view.bounds, view.mode, view.inset, view.blendsLayers) }
    let expected = SceneHarness(size: Size(80, 60))
    expected.window.background = .white
    let below = View(frame: backdrop.frame)
    below.backgroundColor = backdrop.backgroundColor
    expected.root.addSubview(below)
    let image = View(frame: view.frame)
    image.layer.contents = bitmap.makeImage()
    expected.root.addSubview(image)
    expected.frame()
    return expected
  }

  @Test("Erasing in a view shows the window below")
  func eraser() {
    final class Eraser: View {
      override func draw(_ context: inout GraphicsContext) {
        context.fillColor = .blue
        context.fill(bounds)
        context.blendMode = .clear
        context.fill(Rect(x: 20, y: 0, width: 20, height: 40))
        context.blendMode = .normal
        context.clear(Rect(x: 0, y: 30, width: 10, height: 10))
      }
    }
    let harness = SceneHarness(size: Size(60, 60))
    harness.window.background = .white
    harness.root.addSubview(Eraser(frame: Rect(x: 10, y: 10, width: 40, height: 40)))
    harness.frame()
    #expect(harness.bitmap[40, 30].bits == 0xFFFF_FFFF && harness.bitmap[12, 45].bits == 0xFFFF_FFFF)
    #expect(harness.bitmap[20, 20].bits == 0xFF00_00FF)
  }

  @Test(
    "Every blend mode gives what a bitmap of the drawing over the backdrop gives", arguments: [false, true])
  func everyMode(blendsLayers: Bool) {
    view.blendsLayers = blendsLayers
    for mode in BlendMode.allCases {
      view.mode = mode
      harness.frame()
      let difference = BitmapDifference(bitmapOverBackdrop().bitmap, harness.bitmap)
      #expect(difference.greatest <= 2, "\(mode): \(difference)")
      #expect(harness.bitmap[2, 2].bits >> 24 == 255 && harness.bitmap[30, 30].bits >> 24 == 255)
    }
  }

  @Test("Frames that paint a part give what a whole frame gives")
  func partialFrames() {
    for mode in [BlendMode.clear, .copy, .sourceOut, .destinationAtop, .multiply, .plusLighter] {
      view.mode = mode
      harness.frame()
      for step in 0..<4 {
        switch step {
        case 0: view.inset = 5
        case 1: backdrop.center.x += 7.5
        case 2: view.center.y += 3
        default: view.setNeedsDisplay(in: Rect(x: 0, y: 0, width: 9, height: 9))
        }
        harness.frame()
        #expect(harness.staleArea() == nil, "\(mode), step \(step)")
      }
    }
  }

  @Test("The background colour, subviews and groups around the view are not erased")
  func surroundings() {
    view.mode = .clear
    view.backgroundColor = .green
    let label = View(frame: Rect(x: 0, y: 0, width: 10, height: 40))
    label.backgroundColor = .black
    view.addSubview(label)
    harness.frame()
    // In the erased half: the label, and the background beside it.
    #expect(pixel(15, 30) == 0xFF00_0000 && pixel(25, 30) == 0xFF00_FF00)
    view.alpha = 0.5
    view.clipsToBounds = true
    harness.frame()
    // Half of the background over the backdrop's (51, 179, 77).
    let bits = harness.bitmap[25, 30].bits
    let (red, green) = (Int(bits >> 16 & 255), Int(bits >> 8 & 255))
    // (51 + 0) / 2 and (179 + 255) / 2.
    #expect(abs(red - 25) <= 2 && abs(green - 217) <= 2)
    #expect(harness.staleArea() == nil)
  }

  @Test("Delegates, off-screen rendering, kept pictures and planes in space draw alike")
  func otherPaths() {
    view.mode = .sourceOut
    harness.frame()
    let plain = harness.picture
    view.layer.rasterizes = true
    harness.runUntilIdle()
    #expect(BitmapDifference(plain, harness.bitmap).greatest <= 2)
    view.layer.rasterizes = false
    view.layer.transform3D = Transform3D(rotation: 1e-4, axis: Vector3D(0, 1, 0))
    harness.frame()
    #expect(
      harness.bitmap[30, 30].bits >> 24 == 255
        && BitmapDifference(plain, harness.bitmap).wrongCount < 40)
    view.layer.transform3D = .identity
    let offscreen = BitmapContext(width: 80, height: 60)
    offscreen.draw { context in
      context.fillColor = .white
      context.fill(Rect(x: 0, y: 0, width: 80, height: 60))
      harness.root.layer.render(in: &context)
    }
    let words = offscreen.premultiplied(in: offscreen.bounds)
    var greatest = 0
    for y in 0..<60 {
      for x in 0..<80 {
        let (one, other) = (words[y * 80 + x], plain[x, y].bits)
        for shift in [0, 8, 16, 24] as [UInt32] {
          greatest = max(greatest, abs(Int(one >> shift & 255) - Int(other >> shift & 255)))
        }
      }
    }
    #expect(greatest <= 2)
  }

  @Test("Additive particles and replicated layers still blend with what lies below")
  func composedLayers() {
    let replicator = ReplicatorLayer(frame: harness.root.bounds)
    let square = Layer(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    square.backgroundColor = .black
    square.blendMode = .difference
    replicator.addSublayer(square)
    harness.root.layer.addSublayer(replicator)
    harness.frame()
    // The difference of white and black is white.
    #expect(harness.bitmap[5, 5].bits >> 24 == 255 && pixel(5, 5) != 0xFF00_0000)
  }
}
