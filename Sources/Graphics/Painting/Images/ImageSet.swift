import Geometry

/// One image in several resolutions, of which the scale of a window selects one.
///
/// ```swift
/// let star = ImageSet([
///   Image(width: 16, height: 16, pixels: .init(repeating: 0xFFFF_FFFF, count: 256)),
///   Image(width: 32, height: 32, scale: 2, pixels: .init(repeating: 0xFFFF_FFFF, count: 1024)),
/// ])
/// let sharp = star.image(forScale: 1.5)  // the one of 32 × 32 pixels
/// ```
public struct ImageSet: Hashable, Sendable {
  /// The images in ascending order of their scales, each of which occurs once.
  public let images: [Image]

  /// Creates a set. Of several images with one scale, the first is used.
  ///
  /// - Parameter images: the resolutions in any order. An empty array gives a set that shows nothing.
  public init(_ images: [Image]) {
    var ordered: [Image] = []
    for image in images where !ordered.contains(where: { $0.scale == image.scale }) { ordered.append(image) }
    self.images = ordered.sorted { $0.scale < $1.scale }
  }

  /// Creates a set with one resolution.
  ///
  /// - Parameter image: the image that is shown at every scale.
  public init(_ image: Image) { images = [image] }

  /// The size in points: that of the image with the lowest scale, so that it is the same at every scale of the window.
  /// Zero for an empty set.
  public var size: Size { images.first?.size ?? .zero }

  /// Returns the image with the lowest scale that is at least `scale`, else that with the highest.
  ///
  /// - Parameter scale: pixels per point. Not-a-number counts as 1.
  /// - Returns: nil for an empty set.
  public func image(forScale scale: Double) -> Image? {
    let wanted = scale.isNaN ? 1 : scale
    return images.first { $0.scale >= wanted } ?? images.last
  }
}
