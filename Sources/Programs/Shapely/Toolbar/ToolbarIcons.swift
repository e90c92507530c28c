import ImageFiles
import Painting

/// The images of the toolbar's buttons in all resolutions, read at once, so that a missing file is found at
/// the start.
nonisolated public struct ToolbarIcons: Sendable {
  private let images: [ShapeKind: ImageSet]

  /// - Throws: ``ImageFileError`` for a missing or unreadable file.
  public init(_ catalog: ImageCatalog) throws(ImageFileError) {
    var images: [ShapeKind: ImageSet] = [:]
    for kind in ShapeKind.allCases { images[kind] = try catalog.imageSet(named: kind.rawValue) }
    self.images = images
  }

  /// Returns the image for a scale with all of its pixels in one colour, and their coverage as it is.
  public func image(of kind: ShapeKind, scale: Double, color: Color) -> Image? {
    guard let image = image(of: kind, scale: scale) else { return nil }
    // The files are white already.
    if color == .white { return image }
    func component(_ value: Double, _ alpha: UInt32) -> UInt32 {
      UInt32((max(0, min(1, value)) * Double(alpha)).rounded())
    }
    let pixels = image.pixels.map { pixel in
      let alpha = UInt32((Double(pixel >> 24) * color.alpha).rounded())
      return alpha << 24 | component(color.red, alpha) << 16 | component(color.green, alpha) << 8
        | component(color.blue, alpha)
    }
    return Image(width: image.width, height: image.height, scale: image.scale, pixels: pixels)
  }

  /// Returns the smallest image of at least `scale` pixels per point, or else the largest.
  public func image(of kind: ShapeKind, scale: Double) -> Image? {
    images[kind]?.image(forScale: scale)
  }
}
