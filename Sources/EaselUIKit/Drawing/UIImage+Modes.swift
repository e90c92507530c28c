// Properties that images have in UIKit, and not in Easel.

extension Image {
  /// The ways of drawing an image.
  public enum RenderingMode: Int, Hashable, Sendable {
    /// By the context of use.
    case automatic
    /// In its own colours.
    case alwaysOriginal
    /// In the tint of its view.
    case alwaysTemplate
  }

  /// The sides of an image that are up. Easel turns images when it reads them.
  public enum Orientation: Int, Hashable, Sendable {
    /// The image is upright.
    case up
  }

  /// Up: images are turned when they are read.
  public var imageOrientation: Orientation { .up }

  /// Creates an image at a scale.
  public init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    self.init(width: cgImage.width, height: cgImage.height, scale: scale, pixels: cgImage.pixels)
  }

  /// Returns the image in one colour, with its opacity.
  @MainActor public func withTintColor(_ color: UIColor) -> UIImage {
    UIGraphicsImageRenderer(size: size, scale: scale).image { context in
      context.cgContext.context.draw(self, in: CGRect(origin: .zero, size: size), tint: color)
    }
  }

  /// Returns a part of the image, in pixels; nil for one outside of it.
  public func cropping(to rect: CGRect) -> CGImage? {
    let area = rect.integral.intersection(CGRect(x: 0, y: 0, width: width, height: height))
    if area.isEmpty { return nil }
    let (left, top, columns) = (Int(area.minX), Int(area.minY), Int(area.width))
    let rows = top..<top + Int(area.height)
    return Image(
      width: columns, height: rows.count, scale: scale,
      pixels: rows.flatMap { (row: Int) in pixels[(row * width + left)...].prefix(columns) })
  }

  @available(*, unavailable, message: "there are no symbols: read an image file, or draw a Path")
  public init?(systemName: String) { return nil }

  @available(*, unavailable, message: "use withTintColor(_:)")
  public func withRenderingMode(_ mode: RenderingMode) -> UIImage { self }

  @available(*, unavailable, message: "set capInsets of the image view")
  public func resizableImage(withCapInsets insets: UIEdgeInsets) -> UIImage { self }
}

extension UIGraphicsImageRenderer {
  convenience init(size: CGSize, scale: CGFloat) {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    self.init(size: size, format: format)
  }
}
