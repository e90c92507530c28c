import ImageFiles
import Painting

/// The buttons' pictures in all their resolutions, read once, so that a missing file is found out at the start.
nonisolated public struct ToolbarIcons: Sendable {
  private let images: [ShapeKind: [Image]]

  /// - Throws: ``ImageFileError`` that names the file that is missing or cannot be read.
  public init(_ catalog: ImageCatalog) throws(ImageFileError) {
    var images: [ShapeKind: [Image]] = [:]
    for kind in ShapeKind.allCases {
      // The catalog's own error for a name without any file.
      var resolutions = [try catalog.image(named: kind.rawValue, scale: 1)]
      for scale in catalog.scales(of: kind.rawValue) where Double(scale) > resolutions[0].scale {
        resolutions.append(try catalog.image(named: kind.rawValue, scale: Double(scale)))
      }
      images[kind] = resolutions
    }
    self.images = images
  }

  /// The picture that is at least as fine as a window of `scale` pixels per point, else the finest.
  public func image(of kind: ShapeKind, scale: Double) -> Image? {
    let resolutions = images[kind] ?? []
    return resolutions.first { $0.scale >= scale } ?? resolutions.last
  }
}
