import FileAccess
import Geometry
import ImageFiles
import Lottie
import Painting
import Raster

/// An image of one frame.
@MainActor struct LottiePicture {
  private let image: Image

  /// A sentence for each part that was left out because the frame takes too much work or memory.
  let problems: [String]

  /// - Throws: `CommandError` for a wrong size or an unknown marker.
  init(_ file: LottieFile, _ resources: LottieResources, _ options: LottieOptions) throws {
    let composition = LottieComposition(file, resources: resources)
    let marker = try options.marker.map { try file.marker(orError: $0) }
    composition.currentFrame = options.frame ?? marker?.frame ?? file.startFrame
    let (width, height) = try options.pictureSize(for: file.size)
    let target = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
    let rect = ContentsGravity.resizeAspect.rect(forContents: file.size, in: target)
    let toPixels = Transform(
      a: rect.width / file.size.width, b: 0, c: 0, d: rect.height / file.size.height, tx: rect.minX,
      ty: rect.minY)
    var frame = Frame(
      width: width, height: height, background: options.background ?? .clear,
      keepsBackdrop: options.background == nil, items: composition.items(under: toPixels))
    frame.budget = LottieLimits.drawing(pixels: width * height)
    let bitmap = Bitmap(width: width, height: height)
    let errors = Rasterizer().render(frame, into: bitmap)
    let parts = composition.unsupportedParts.filter { $0.path.hasPrefix("frame ") }
    problems = parts.map { "not shown: \($0)" } + errors.prefix(20).map(\.description)
    image = bitmap.makeImage()
  }

  /// Returns the bytes of a PNG file.
  func encoded(name: String) throws -> [UInt8] { try PNG.encode(image, name: name) }
}

extension LottieFile {
  /// Returns a marker, or throws an error that names the others.
  func marker(orError name: String) throws(CommandError) -> LottieMarker {
    if let marker = marker(named: name) { return marker }
    let names = markers.prefix(8).map { MessageText.quoted($0.name) }.joined(separator: ", ")
    throw CommandError(
      .usage,
      "there is no marker \(MessageText.quoted(name)); \(names.isEmpty ? "the file has none" : "there are \(names)")"
    )
  }
}
