import Geometry

/// The part of an image that a command draws, with its resampling and tint.
public struct ImageDrawing: Hashable, Sendable {
  /// The image.
  public var image: Image
  /// The drawn part of the image, in its pixels. It lies inside of the image and may have fractions. Pixels outside
  /// are never sampled.
  public var source: Rect
  /// The resampling of the image.
  public var quality: ImageQuality
  /// The colour of all pixels, for which the image supplies only the alpha. Nil for the image's own colours.
  public var tint: Color?

  /// Creates a drawing of a part of an image; by default, of the whole image.
  ///
  /// - Parameters:
  ///   - image: the image.
  ///   - source: the part that is drawn, in pixels of the image.
  ///   - quality: the resampling.
  ///   - tint: if not nil, the colour of all pixels; the image then supplies only the alpha.
  public init(_ image: Image, source: Rect? = nil, quality: ImageQuality = .linear, tint: Color? = nil) {
    self.image = image
    self.source = source ?? image.pixelBounds
    self.quality = quality
    self.tint = tint
  }
}

extension Image {
  /// The whole image, in its pixels.
  public var pixelBounds: Rect { Rect(x: 0, y: 0, width: Double(width), height: Double(height)) }
}
