import ImageFiles
import Painting

/// The pixels and the work that are left for the images of a file.
struct ImageBudget {
  private var pixels = LottieLimits.imagePixels
  /// In pixels times passes over them.
  private var work = 4 * LottieLimits.imagePixels

  /// Returns the limits of an image; nil if nothing is left.
  func limits(for asset: LottieImageAsset) -> ImageLimits? {
    guard pixels > 0, work > 0 else { return nil }
    return ImageLimits(
      fileBytes: LottieLimits.fileBytes, side: 4_096, pixels: min(1 << 24, pixels), work: work)
  }

  /// Counts a decoded image.
  mutating func take(_ image: Image, of asset: LottieImageAsset) {
    // Small ones count as more, because each takes time and memory beside its pixels.
    let count = max(ImageBudget.leastPixels, image.width * image.height)
    pixels -= count
    work -= count * max(1, asset.embedded.map(ImageBudget.scanCount) ?? 1)
  }
  private static let leastPixels = 1 << 16

  /// Counts an image that could not be decoded. One of the file may have taken as much time as an image without damage.
  mutating func takeFailure(of asset: LottieImageAsset) {
    guard asset.embedded != nil else { return }
    pixels -= ImageBudget.failurePixels
    work -= ImageBudget.failurePixels
  }
  private static let failurePixels = 1 << 23

  /// An upper bound of the scans of a JPEG, each of which begins with a marker.
  private static func scanCount(_ bytes: [UInt8]) -> Int {
    guard bytes.starts(with: [0xFF, 0xD8]) else { return 1 }
    return zip(bytes, bytes.dropFirst()).reduce(0) { $0 + ($1.0 == 0xFF && $1.1 == 0xDA ? 1 : 0) }
  }
}
