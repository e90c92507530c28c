import Geometry

/// The part of an image that a command draws, with its resampling and tint.
///
/// ```swift
/// for drawing in context.displayList.imageDrawings where drawing.tint == nil {
///   print(drawing.image.width, drawing.source, drawing.quality)
/// }
/// ```
public struct ImageDrawing: Hashable, Sendable {
  /// The image.
  public var image: Image
  /// The drawn part of the image, in its pixels. It lies inside of the image and may have fractions. Pixels outside
  /// are never sampled.
  public var source: Rect
  /// The resampling of the image.
  public var quality: ImageQuality
  /// The colour that ``tintMode`` combines with the pixels. Nil for the image's own colours.
  public var tint: Color?
  /// The combination of the pixels with ``tint``. Default ``ImageTintMode/replace``.
  public var tintMode: ImageTintMode

  /// Creates a drawing of a part of an image; by default, of the whole image.
  ///
  /// - Parameters:
  ///   - image: the image.
  ///   - source: the part that is drawn, in pixels of the image.
  ///   - quality: the resampling.
  ///   - tint: the colour that is combined with the pixels; nil for none.
  ///   - tintMode: the combination of the pixels with `tint`.
  public init(
    _ image: Image, source: Rect? = nil, quality: ImageQuality = .linear, tint: Color? = nil,
    tintMode: ImageTintMode = .replace
  ) {
    self.image = image
    self.source = source ?? image.pixelBounds
    self.quality = quality
    self.tint = tint
    self.tintMode = tintMode
  }
}

/// The combination of an image's pixels with a tint.
///
/// ```swift
/// context.draw(photo, in: rect, tint: .orange, tintMode: .multiply)  // the photo in shades of orange
/// ```
public enum ImageTintMode: UInt8, Hashable, Sendable, CaseIterable {
  /// All pixels have the tint's colour; the image supplies only the alpha.
  case replace
  /// Each pixel is multiplied by the tint, channel by channel and with the alpha: white takes the tint, black stays black.
  case multiply
}

extension Image {
  /// The whole image, in its pixels.
  public var pixelBounds: Rect { Rect(x: 0, y: 0, width: Double(width), height: Double(height)) }
}
