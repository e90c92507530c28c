import Foundation
import Geometry
import Painting
import Raster

/// The surfaces of a case, with the operations drawn on them.
struct CanvasStage {
  private(set) var surfaces: [BitmapContext]
  private let images: [String: CanvasImage]
  /// The folder that image paths are relative to.
  private let folder: String
  /// The pixels of loaded images, and those stored by snapshots.
  private var pixels: [String: Image] = [:]

  init(_ drawing: CanvasDrawing, folder: String, renderer: BitmapContext.Renderer) {
    surfaces = drawing.surfaces.map { BitmapContext(width: $0.width, height: $0.height, renderer: renderer) }
    images = drawing.images
    self.folder = folder
  }

  mutating func perform(_ operation: CanvasOperation) throws(CanvasCaseError) {
    guard surfaces.indices.contains(operation.target) else {
      throw CanvasCaseError("there is no surface \(operation.target)")
    }
    let surface = surfaces[operation.target]
    let look = operation.look
    switch operation.kind {
    case .fill(let path, let rule, let paint):
      let paint = try self.paint(paint)
      CanvasBrush(look).draw(on: surface) { context in
        context.fillPaint = paint
        context.fill(path, rule: rule)
      }
    case .stroke(let path, let style, let paint):
      let paint = try self.paint(paint)
      CanvasBrush(look).draw(on: surface) { context in
        context.strokePaint = paint
        context.strokeStyle = style
        context.stroke(path)
      }
    case .image(let name, let source, let destination, let isSmooth):
      let image = try image(name)
      CanvasBrush(look).draw(on: surface) { context in
        context.imageQuality = isSmooth ? .linear : .nearest
        context.draw(image, from: source, in: destination)
      }
    case .clear(let path): CanvasBrush(look).erase(path, on: surface)
    case .put(let name, let source, let x, let y): try put(name, source, on: surface, x: x, y: y)
    case .snapshot(let name):
      // Parts of an older snapshot of that name become invalid.
      for (other, image) in images { if case .crop(name, _, _, _) = image.source { pixels[other] = nil } }
      pixels[name] = surface.makeImage()
    case .resize(let width, let height): surface.resize(width: width, height: height)
    }
  }

  private mutating func put(
    _ name: String, _ source: PixelRect, on surface: BitmapContext, x: Int, y: Int
  ) throws(CanvasCaseError) {
    let image = try image(name)
    let visible = source.intersection(PixelRect(x: 0, y: 0, width: image.width, height: image.height))
    if visible.isEmpty { return }
    var words: [UInt32] = []
    for row in visible.y..<visible.maxY {
      words += image.pixels[row * image.width + visible.x..<row * image.width + visible.maxX]
    }
    let target = PixelRect(
      x: x + visible.x - source.x, y: y + visible.y - source.y, width: visible.width, height: visible.height)
    surface.write(premultiplied: words, in: target)
  }

  private mutating func paint(_ paint: CanvasPaint) throws(CanvasCaseError) -> Paint {
    switch paint {
    case .plain(let paint): return paint
    case .pattern(let name, let repetition, let transform, let isSmooth):
      return .pattern(
        Pattern(
          try image(name), repetition: repetition, transform: transform,
          quality: isSmooth ? .linear : .nearest))
    }
  }

  // MARK: Images

  private mutating func image(_ name: String) throws(CanvasCaseError) -> Image {
    if let known = pixels[name] { return known }
    guard let description = images[name] else { throw CanvasCaseError("there is no image \"\(name)\"") }
    let image: Image
    switch description.source {
    case .bytes(let bytes):
      image = Image(straightRGBA: bytes, width: description.width, height: description.height)
    case .file(let path):
      let bytes = try CanvasFiles.bytes(of: folder + "/" + path)
      guard bytes.count == description.width * description.height * 4 else {
        throw CanvasCaseError("\(path) does not hold \(description.width) × \(description.height) pixels")
      }
      image = Image(straightRGBA: bytes, width: description.width, height: description.height)
    case .snapshot: throw CanvasCaseError("the snapshot \"\(name)\" has not been taken yet")
    case .crop(let origin, let x, let y, let edits):
      // Only parts of snapshots; parts of parts could be cyclic.
      guard let snapshot = pixels[origin] else {
        throw CanvasCaseError("the snapshot \"\(origin)\" has not been taken yet")
      }
      image = CanvasStage.crop(of: snapshot, x: x, y: y, description, edits)
    }
    pixels[name] = image
    return image
  }

  private static func crop(
    of snapshot: Image, x: Int, y: Int, _ description: CanvasImage, _ edits: [CanvasImage.Edit]
  ) -> Image {
    let context = BitmapContext(width: snapshot.width, height: snapshot.height)
    context.write(
      premultiplied: snapshot.pixels,
      in: PixelRect(x: 0, y: 0, width: snapshot.width, height: snapshot.height))
    var bytes = context.straightRGBA(
      in: PixelRect(x: x, y: y, width: description.width, height: description.height))
    for edit in edits { bytes[edit.index] = edit.value }
    return Image(straightRGBA: bytes, width: description.width, height: description.height)
  }
}

extension Image {
  /// - Precondition: there are four bytes for each pixel.
  init(straightRGBA bytes: [UInt8], width: Int, height: Int) {
    let pixels = stride(from: 0, to: bytes.count, by: 4).map { first -> UInt32 in
      let color = bytes[first..<first + 4].reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      return Premultiplication.premultiplied(fromRGBA: color)
    }
    self.init(width: width, height: height, pixels: pixels)
  }
}
