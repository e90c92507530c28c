import ImageFiles
import Painting
import Text

/// Where a composition gets images and fonts that a file only names.
///
/// ```swift
/// let resources = LottieResources(fonts: try FontLibrary()) { asset, limits in
///   try? ImageFile.read("images/\(asset.id).png", limits: limits)
/// }
/// let view = LottieView(animation, resources: resources)
/// ```
public struct LottieResources {
  /// Returns the image of an asset within limits, which are what is left for the file; nil if there is none, which shows
  /// nothing.
  public var image: (LottieImageAsset, ImageLimits) -> Image?
  /// The fonts of texts. Nil shows no texts.
  public var fonts: FontLibrary?

  /// - Parameters:
  ///   - fonts: the fonts of texts. A family that it lacks is replaced by the bundled one.
  ///   - image: returns the image of an asset within limits. By default embedded files are decoded, and other files are not read,
  ///     because a file from elsewhere must not choose which ones.
  public init(
    fonts: FontLibrary? = nil,
    image: @escaping (LottieImageAsset, ImageLimits) -> Image? = LottieResources.embedded
  ) {
    self.fonts = fonts
    self.image = image
  }

  /// Decodes an embedded PNG, JPEG or WebP file; nil for another image, or one that exceeds the limits.
  public static func embedded(_ asset: LottieImageAsset, _ limits: ImageLimits) -> Image? {
    guard let bytes = asset.embedded else { return nil }
    return try? ImageFile.decode(bytes, scale: 1, limits: limits, name: asset.id)
  }
}
