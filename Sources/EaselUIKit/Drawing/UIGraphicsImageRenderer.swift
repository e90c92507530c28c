/// Draws images off the screen: UIKit's `UIGraphicsImageRenderer`.
///
/// ```swift
/// let renderer = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40))
/// let badge = renderer.image { context in
///   UIColor.red.setFill()
///   UIBezierPath(ovalIn: context.format.bounds).fill()
/// }
/// ```
@MainActor public final class UIGraphicsImageRenderer {
  /// The area that is drawn, in points.
  public let bounds: CGRect
  /// The scale of the images.
  public let format: UIGraphicsImageRendererFormat

  /// Creates a renderer of images of a size in points, at the scale of the screen.
  public convenience init(size: CGSize) { self.init(size: size, format: .preferred()) }

  /// Creates a renderer of images of a size in points.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  /// Creates a renderer of an area in points.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat = .preferred()) {
    self.bounds = bounds
    self.format = format
    self.format.bounds = CGRect(origin: .zero, size: bounds.size)
  }

  /// Returns what the closure draws, as an image.
  public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    draw(actions).makeImage()
  }

  /// Returns what the closure draws, as a PNG file.
  public func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    Data((try? PNG.encode(image(actions: actions))) ?? [])
  }

  private func draw(_ actions: (UIGraphicsImageRendererContext) -> Void) -> BitmapContext {
    let surface = BitmapContext(size: bounds.size, scale: format.scale)
    surface.draw { context in
      ContextReference.draw(into: &context, scale: format.scale, imageSize: bounds.size) { reference in
        reference.translateBy(x: -bounds.minX, y: -bounds.minY)
        if format.opaque {
          reference.setFillColor(.black)
          reference.fill(bounds)
        }
        actions(UIGraphicsImageRendererContext(cgContext: reference, format: format))
      }
    }
    return surface
  }
}

/// The scale and the opacity of rendered images.
@MainActor public final class UIGraphicsImageRendererFormat {
  /// Pixels per point.
  public var scale: CGFloat
  /// Whether images begin black instead of transparent. Default false.
  public var opaque = false
  /// The area of the image, in points.
  public internal(set) var bounds = CGRect.zero

  /// Creates the format of the screen's scale.
  public init() { scale = UIScreen.main.scale }

  /// Returns the format of the screen's scale.
  public static func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }

  /// Returns the format of the screen's scale.
  public static func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}

/// The context into which the closure of an image renderer draws.
@MainActor public final class UIGraphicsImageRendererContext {
  /// The context, which is the current one.
  public let cgContext: CGContext
  /// The scale and the area of the image.
  public let format: UIGraphicsImageRendererFormat

  init(cgContext: CGContext, format: UIGraphicsImageRendererFormat) {
    self.cgContext = cgContext
    self.format = format
  }

  /// Fills a rectangle in the fill colour.
  public func fill(_ rect: CGRect) { cgContext.fill(rect) }
  /// Strokes a rectangle in the stroke colour.
  public func stroke(_ rect: CGRect) { cgContext.stroke(rect) }
  /// Restricts later drawing to a rectangle.
  public func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}
