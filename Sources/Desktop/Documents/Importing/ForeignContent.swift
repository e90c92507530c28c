import FileDialogs
import Geometry
import ImageFiles
import Painting
import SVGImport

/// A file for a document to take: an SVG drawing of another program, or a picture as PNG, JPEG or WebP. Also a document of the same kind.
///
/// Reading takes time, so it is done away from the main thread.
nonisolated public struct ForeignContent<Content: MovableContent>: Sendable {
  /// The content, where it is placed.
  public var content: Content
  /// The parts of the file that are not shown, or are shown in a simpler way, line by line.
  public var omissions: [String] = []
  /// One sentence about the omissions; nil for none.
  public var remark: String?

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: the file.
  ///   - name: its name, for messages.
  ///   - placement: where the content is placed.
  /// - Throws: ``DocumentError`` with one sentence.
  public init(_ bytes: [UInt8], name: String, placement: ImportPlacement) throws(DocumentError) {
    guard placement.area.width > 0, placement.area.height > 0 else {
      throw DocumentError(.foreign, "there is no room for “\(name)”; enlarge the window")
    }
    let size = Size(placement.area.maxX, placement.area.maxY)
    if let format = ForeignGraphic.format(of: bytes) {
      content = Content([try Self.picture(bytes, format, name, placement)], size: size)
      return
    }
    // A document may be compressed, too.
    let text = try Self.reading(name) { () throws(SVGImportError) in
      try GzipFile(bytes)?.content(limits: SVGLimits()) ?? bytes
    }
    if let native = try Self.native(text, name, placement) {
      content = native
      return
    }
    let picture = try Self.reading(name) { () throws(SVGImportError) in try SVGPicture(text) }
    let graphics = Self.graphics(of: picture, name, placement)
    if graphics.isEmpty {
      throw DocumentError(.foreign, "“\(name)” cannot be shown: there is nothing visible in it")
    }
    if graphics.reduce(0, { $0 + $1.graphic.text.utf8.count }) > ForeignGraphic.greatestTotal {
      let kind = Content.kind
      throw DocumentError(
        .foreign,
        "“\(name)” has more in it than a \(kind.noun) of \(kind.title) can keep; use a simpler drawing")
    }
    content = Content(graphics, size: size)
    omissions = picture.omissions.map(\.description)
    remark = Self.remark(picture.omissions, name)
  }

  /// The greatest number of bytes in a picture's file. The file is kept in the document.
  private static var greatestPicture: Int { 32 << 20 }

  private static func picture(
    _ bytes: [UInt8], _ format: ForeignGraphic.Format, _ name: String, _ placement: ImportPlacement
  ) throws(DocumentError) -> PlacedGraphic {
    guard bytes.count <= greatestPicture else {
      throw DocumentError(
        .foreign,
        "“\(name)” has more than \(greatestPicture >> 20) MiB; save the picture smaller, and insert it again")
    }
    let size: Size
    do {
      size = try ImageFile.decode(bytes, name: "“\(name)”").size
    } catch {
      throw DocumentError(.damaged, error.message)
    }
    let shown = size * placement.scale(of: size)
    guard let graphic = ForeignGraphic(format: format, data: bytes, size: shown, title: title(of: name))
    else {
      throw DocumentError(.damaged, "“\(name)” cannot be shown; save the picture again")
    }
    return PlacedGraphic(graphic, center: placement.frame(of: shown).center)
  }

  /// Reads a drawing, with an error that is a sentence about its file.
  private static func reading<Value>(
    _ name: String, _ read: () throws(SVGImportError) -> Value
  ) throws(DocumentError) -> Value {
    do {
      return try read()
    } catch {
      throw DocumentError(
        error.kind == .malformed || error.kind == .limit ? .damaged : .foreign,
        "“\(name)” cannot be shown: \(error); the file was left as it is")
    }
  }

  /// Returns the content of a document of the same kind; nil for another file.
  private static func native(
    _ bytes: [UInt8], _ name: String, _ placement: ImportPlacement
  ) throws(DocumentError) -> Content? {
    var content: Content
    do {
      content = try DocumentFormat.read(bytes, name: name).content
    } catch {
      if error.kind == .foreign { return nil }
      // The reader of drawings says better what is wrong with a file that is no XML.
      if DocumentFormat.hasModel(bytes) { throw error } else { return nil }
    }
    let bounds = content.drawnBounds
    if let center = placement.center, !bounds.isNull { content.move(by: center - bounds.center) }
    return content
  }

  private static func graphics(
    of picture: SVGPicture, _ name: String, _ placement: ImportPlacement
  ) -> [PlacedGraphic] {
    let scale = placement.scale(of: picture.size)
    let frame = placement.frame(of: picture.size * scale)
    let toFrame = Transform(translationX: frame.minX, y: frame.minY).scaledBy(x: scale, y: scale)
    func placed(_ list: DisplayList, _ bounds: Rect, _ title: String?) -> PlacedGraphic? {
      var context = GraphicsContext()
      context.scaleBy(x: scale, y: scale)
      context.draw(list)
      let scaled = Transform(scale: scale) * bounds
      return ForeignGraphic(context.displayList, bounds: scaled, title: title ?? "").map {
        PlacedGraphic($0, center: toFrame * bounds.center)
      }
    }
    if placement.separatesParts {
      return picture.parts.compactMap { placed($0.list, $0.bounds, $0.title) }
    }
    let bounds = picture.parts.reduce(Rect.null) { $0.union($1.bounds) }
    return [placed(picture.list, bounds, picture.title ?? title(of: name))].compactMap { $0 }
  }

  /// Returns the beginning of a file's name without its suffix.
  private static func title(of name: String) -> String {
    String(FilePath.withoutSuffix(name).prefix(100))
  }

  private static func remark(_ omissions: [SVGOmission], _ name: String) -> String? {
    var kinds: [SVGOmission.Kind] = []
    for omission in omissions where !kinds.contains(omission.kind) { kinds.append(omission.kind) }
    if kinds.isEmpty { return nil }
    let list = kinds.prefix(3).map(\.rawValue).joined(separator: ", ")
    return "Of “\(name)”, \(list)\(kinds.count > 3 ? ", and more" : "")."
  }
}

nonisolated extension ImportedDocument where Content: MovableContent {
  /// Creates a document of a file of another program.
  public init(_ foreign: ForeignContent<Content>) {
    self.init(foreign.content, remark: foreign.remark)
    omissions = foreign.omissions
  }
}
