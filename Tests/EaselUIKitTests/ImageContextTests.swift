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
