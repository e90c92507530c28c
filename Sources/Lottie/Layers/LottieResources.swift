import ImageFiles
import Painting
import Text

/// Where a composition gets images and fonts that a file only names.
public struct LottieResources {
  /// Returns the image of an asset; nil if there is none, which shows nothing.
  public var image: (LottieImageAsset) -> Image?
  /// The fonts of texts. Nil shows no texts.
  public var fonts: FontLibrary?

  /// - Parameters:
  ///   - fonts: the fonts of texts. A family that it lacks is replaced by the bundled one.
  ///   - image: returns the image of an asset. By default embedded files are decoded, and other files are not read,
  ///     because a file from elsewhere must not choose which ones.
  public init(
    fonts: FontLibrary? = nil, image: @escaping (LottieImageAsset) -> Image? = LottieResources.embedded
  ) {
    self.fonts = fonts
    self.image = image
  }

  /// Decodes an embedded PNG, JPEG or WebP file of at most 4,096 × 4,096 pixels; nil for another image.
  public static func embedded(_ asset: LottieImageAsset) -> Image? {
    guard let bytes = asset.embedded else { return nil }
    return try? ImageFile.decode(
      bytes, scale: 1, limits: ImageLimits(side: 4_096, pixels: 1 << 24), name: asset.id)
  }
}
