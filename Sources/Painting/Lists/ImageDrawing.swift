import Geometry

/// Which pixels of an image a command draws, and how.
public struct ImageDrawing: Hashable, Sendable {
  public var image: Image
  /// The part of the image that is drawn, in its pixels; inside of the image, fractions allowed. No pixel outside is looked at.
  public var source: Rect
  public var quality: ImageQuality
  /// Of the image only the alpha counts, and this is the colour; nil: the image has its own colours.
  public var tint: Color?

  public init(_ image: Image, source: Rect? = nil, quality: ImageQuality = .linear, tint: Color? = nil) {
    self.image = image
    self.source = source ?? image.pixelBounds
    self.quality = quality
    self.tint = tint
  }
}

extension Image {
  /// All of it, in its pixels.
  public var pixelBounds: Rect { Rect(x: 0, y: 0, width: Double(width), height: Double(height)) }
}
