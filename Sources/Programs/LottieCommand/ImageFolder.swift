import ImageFiles
import Lottie
import Painting

/// The images beside an animation's file.
struct ImageFolder {
  private let folder: String

  /// - Parameter path: the animation's file.
  init(of path: String) {
    folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "./"
  }

  /// Returns the image of an asset within limits. Files are read only below the animation's folder.
  func image(_ asset: LottieImageAsset, _ limits: ImageLimits) -> Image? {
    if asset.embedded != nil { return LottieResources.embedded(asset, limits) }
    let relative = asset.folder + asset.fileName
    guard !relative.hasPrefix("/"), !relative.split(separator: "/").contains("..") else { return nil }
    return try? ImageFile.read(folder + relative, scale: 1, limits: limits)
  }
}
