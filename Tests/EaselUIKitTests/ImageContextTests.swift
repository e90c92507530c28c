import EaselUIKit
import SceneTestSupport
import Testing

@Suite("Text for UIKit: images without a closure") struct ImageContextTests {
  @Test("What is drawn between the beginning and the end is the image, at its scale")
  func image() throws {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 4, height: 3), false, 2)
    UIColor.red.setFill()
    UIRectFill(CGRect(x: 0, y: 0, width: 2, height: 3))
    let image = try #require(UIGraphicsGetImageFromCurrentImageContext())
    UIGraphicsEndImageContext()
    #expect(image.size == CGSize(width: 4, height: 3) && image.scale == 2 && image.width == 8)
    #expect(image.pixels[0] == 0xFFFF_0000 && image.pixels[7] == 0)
    #expect(UIGraphicsGetCurrentContext() == nil && UIGraphicsGetImageFromCurrentImageContext() == nil)
    UIGraphicsEndImageContext()
  }

  @Test("An opaque image begins black, and one without options has a pixel per point")
  func options() {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 2, height: 2), true, 1)
    #expect(UIGraphicsGetImageFromCurrentImageContext()?.pixels == [UInt32](repeating: 0xFF00_0000, count: 4))
    UIGraphicsEndImageContext()
    UIGraphicsBeginImageContext(CGSize(width: 3, height: 2))
    #expect(UIGraphicsGetImageFromCurrentImageContext()?.pixels.count == 6)
    UIGraphicsEndImageContext()
  }

  @Test("Images are nested, and drawing goes on after the image was read")
  func nested() {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 2, height: 1), false, 1)
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 1, height: 1), false, 1)
    UIColor.blue.setFill()
    UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 1))
    let inner = UIGraphicsGetImageFromCurrentImageContext()
    UIGraphicsEndImageContext()
    inner?.draw(at: .zero)
    #expect(UIGraphicsGetImageFromCurrentImageContext()?.pixels == [0xFF00_00FF, 0])
    UIColor.red.setFill()
    UIRectFill(CGRect(x: 1, y: 0, width: 1, height: 1))
    #expect(UIGraphicsGetImageFromCurrentImageContext()?.pixels == [0xFF00_00FF, 0xFFFF_0000])
    UIGraphicsEndImageContext()
  }

  @Test("The context of an image returns what is drawn so far, and that of a view nothing")
  func imageOfContext() {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 2, height: 1), false, 1)
    let context = UIGraphicsGetCurrentContext()
    context?.setFillColor(UIColor.red.cgColor)
    context?.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
    let image = context?.makeImage()
    context?.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(image?.pixels == [0, 0xFFFF_0000])
    #expect(context?.makeImage()?.pixels == [0xFFFF_0000, 0xFFFF_0000])
    UIGraphicsEndImageContext()
    let area = CGRect(x: 5, y: 0, width: 2, height: 1)
    let rendered = UIGraphicsImageRenderer(bounds: area, format: .default()).image { context in
      #expect(context.cgContext.makeImage()?.pixels == [0, 0])
      context.cgContext.setFillColor(UIColor.blue.cgColor)
      context.fill(CGRect(x: 5, y: 0, width: 1, height: 1))
      #expect(context.cgContext.makeImage()?.pixels == [0xFF00_00FF, 0])
      UIGraphicsEndImageContext()
    }
    #expect(rendered.pixels == [0xFF00_00FF, 0])
    var drawing = GraphicsContext()
    ContextReference.draw(into: &drawing) { #expect($0.makeImage() == nil) }
  }

  // Red with half the opacity: 0x80 of 0xFF, so that the premultiplied red is 0x80.
  @Test("The bytes of an image are read in the order of its description")
  func bytes() {
    func pixels(_ bytes: [UInt8], _ info: UInt32, bits: Int = 32, rows: Int = 1) -> [UInt32]? {
      CGDataProvider(data: Data(bytes)).flatMap {
        CGImage(
          width: 1, height: rows, bitsPerComponent: 8, bitsPerPixel: bits, bytesPerRow: 4,
          space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGBitmapInfo(rawValue: info), provider: $0,
          decode: nil, shouldInterpolate: false, intent: .defaultIntent)
      }?.pixels
    }
    let half: [UInt32] = [0x8080_0000]
    #expect(pixels([255, 0, 0, 128], CGImageAlphaInfo.last.rawValue) == half)
    #expect(pixels([128, 0, 0, 128], CGImageAlphaInfo.premultipliedLast.rawValue) == half)
    #expect(pixels([128, 255, 0, 0], CGImageAlphaInfo.first.rawValue) == half)
    let little = CGBitmapInfo.byteOrder32Little.rawValue
    #expect(pixels([0, 0, 128, 128], CGImageAlphaInfo.premultipliedFirst.rawValue | little) == half)
    #expect(pixels([1, 2, 3, 0], CGImageAlphaInfo.noneSkipLast.rawValue) == [0xFF01_0203])
    #expect(pixels([1, 2, 3], CGImageAlphaInfo.none.rawValue, bits: 24) == [0xFF01_0203])
    #expect(pixels([1, 2, 3, 0], CGImageAlphaInfo.last.rawValue, rows: 2) == nil, "too few bytes")
    #expect(pixels([1, 2, 3, 0], 31) == nil && pixels([1, 2, 3, 0], 5, bits: 16) == nil)
  }

  @Test("Data that can be changed keeps its bytes when its length is set")
  func mutableData() {
    let data = CFDataCreateMutable(nil, 0)
    CFDataSetLength(data, 2)
    CFDataGetMutableBytePtr(data)?[1] = 7
    CFDataSetLength(data, 4)
    #expect(CFDataGetLength(data) == 4 && CFDataGetMutableBytePtr(data)?[1] == 7)
    #expect(CFDataGetMutableBytePtr(data)?[3] == 0)
    CFDataSetLength(data, -1)
    #expect(CFDataGetLength(data) == 0)
  }

  @Test("The texts of points, sizes and rectangles are read as they are written")
  func texts() {
    let rect = CGRect(x: 1, y: -2.5, width: 3, height: 4)
    #expect(NSCoder.string(for: rect) == "{{1.0, -2.5}, {3.0, 4.0}}")
    #expect(NSCoder.cgRect(for: NSCoder.string(for: rect)) == rect)
    #expect(NSCoder.cgPoint(for: "{1,-2}") == CGPoint(x: 1, y: -2))
    #expect(NSCoder.cgSize(for: "{1,x}") == .zero && NSCoder.cgPoint(for: "{1,nan}") == .zero)
  }

  private final class Careless: UIView {
    override func draw(_ rect: CGRect) {
      UIGraphicsBeginImageContext(CGSize(width: 5, height: 5))
      UIColor.red.setFill()
      UIRectFill(bounds)
    }
  }

  @Test("An image that is begun while a view is drawn and not ended ends with the drawing")
  func unbalanced() {
    let harness = SceneHarness()
    let (careless, other) = (Careless(), UIView())
    careless.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    other.frame = CGRect(x: 20, y: 0, width: 10, height: 10)
    harness.root.addSubview(careless)
    harness.root.addSubview(other)
    harness.frame()
    #expect(UIGraphicsGetCurrentContext() == nil)
    #expect(harness.bitmap[5, 5].bits != 0xFFFF_0000)
  }

  /// Returns a renderer of images with one row of pixels.
  private func renderer(width: Double) -> UIGraphicsImageRenderer {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: CGSize(width: width, height: 1), format: format)
  }

  @Test("A view and its subviews are drawn into an image")
  func hierarchy() {
    let (view, part) = (UIView(), UIView())
    view.frame = CGRect(x: 7, y: 7, width: 2, height: 1)
    view.backgroundColor = .red
    part.frame = CGRect(x: 1, y: 0, width: 1, height: 1)
    part.backgroundColor = .blue
    view.addSubview(part)
    let image = renderer(width: 4).image { _ in
      #expect(view.drawHierarchy(in: CGRect(x: 0, y: 0, width: 4, height: 1), afterScreenUpdates: true))
    }
    #expect(image.pixels == [0xFFFF_0000, 0xFFFF_0000, 0xFF00_00FF, 0xFF00_00FF])
    let plain = renderer(width: 2).image { context in
      view.layer.render(in: context.cgContext)
    }
    #expect(plain.pixels == [0xFFFF_0000, 0xFF00_00FF])
    #expect(!view.drawHierarchy(in: view.bounds, afterScreenUpdates: false))
  }

  @Test("An image is cut by pixels, and has the opacity of its original in another colour")
  func changes() throws {
    let image = UIImage(width: 2, height: 2, scale: 2, pixels: [0xFFFF_0000, 0, 0xFF00_FF00, 0xFF00_00FF])
    let part = try #require(image.cropping(to: CGRect(x: 1, y: 1, width: 5, height: 5)))
    #expect(part.pixels == [0xFF00_00FF] && part.scale == 2)
    #expect(image.cropping(to: CGRect(x: 2, y: 0, width: 1, height: 1)) == nil)
    #expect(image.withTintColor(.white).pixels == [0xFFFF_FFFF, 0, 0xFFFF_FFFF, 0xFFFF_FFFF])
  }
}
