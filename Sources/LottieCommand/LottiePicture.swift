import FileAccess
import Geometry
import ImageFiles
import Lottie
import Painting
import Raster

/// An image of one frame.
@MainActor struct LottiePicture {
  private let image: Image

  /// - Throws: `CommandError` for a wrong size, an unknown marker, or an animation that takes too much work.
  init(_ file: LottieFile, _ resources: LottieResources, _ options: LottieOptions) throws {
    let composition = LottieComposition(file, resources: resources)
    let marker = try options.marker.map { try file.marker(orError: $0) }
    composition.currentFrame = options.frame ?? marker?.frame ?? file.startFrame
    var context = GraphicsContext()
    let (width, height) = try options.pictureSize(for: file.size)
    let target = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
    let rect = ContentsGravity.resizeAspect.rect(forContents: file.size, in: target)
    context.translateBy(x: rect.minX, y: rect.minY)
    context.scaleBy(x: rect.width / file.size.width, y: rect.height / file.size.height)
    composition.render(in: &context)
    let frame = Frame(
      width: width, height: height, background: options.background ?? .clear,
      keepsBackdrop: options.background == nil,
      items: [.draw(context.displayList, .identity)])
    let bitmap = Bitmap(width: width, height: height)
    if let error = Rasterizer().render(frame, into: bitmap).first { throw CommandError(error.description) }
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
