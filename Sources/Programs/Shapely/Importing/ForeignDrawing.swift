import Documents
import Geometry
import ImageFiles
import Painting
import SVGImport

/// A file of another program as shapes: an SVG drawing, or a picture as PNG, JPEG or WebP. Also a document of Shapely.
///
/// Reading takes time, so it is done away from the main thread.
nonisolated public struct ForeignDrawing: Sendable {
  /// Where shapes are placed.
  public struct Placement: Hashable, Sendable {
    /// The area that everything must fit into, in points.
    public var area: Rect
    /// Where the middle comes to lie; nil for the middle of the area.
    public var center: Point?
    /// Whether each part of a drawing becomes a shape, and the drawing fills the area. Otherwise it is one shape of its own size.
    public var separatesParts: Bool

    /// Creates a placement.
    public init(area: Rect, center: Point? = nil, separatesParts: Bool) {
      (self.area, self.center, self.separatesParts) = (area, center, separatesParts)
    }

    /// The share of the area that a drawing fills at most.
    static let share = 0.9
    /// The least long side of what is inserted, in points. Smaller icons could not be held by two fingers.
    static let leastSide = 96.0

    /// Returns the scale of a drawing of a size.
    func scale(of size: Size) -> Double {
      let fitting = min(
        area.width * Placement.share / size.width, area.height * Placement.share / size.height)
      if separatesParts { return fitting }
      let wanted = max(1, Placement.leastSide / max(size.width, size.height))
      return min(fitting, wanted)
    }

    /// Returns the frame of something of a size, inside of the area as far as possible.
    func frame(of size: Size) -> Rect {
      let center = center ?? area.center
      func inside(_ value: Double, _ side: Double, _ low: Double, _ high: Double) -> Double {
        max(low + side / 2, min(high - side / 2, value))
      }
      return Rect(
        center: Point(
          inside(center.x, size.width, area.minX, area.maxX),
          inside(center.y, size.height, area.minY, area.maxY)),
        size: size)
    }
  }

  /// The shapes with numbers from 1, from back to front, where they are placed.
  public var shapes: [ShapeRecord]
  /// What of the file is not shown, or is shown in a simpler way, line by line.
  public var omissions: [String] = []
  /// One sentence about the omissions; nil for none.
  public var remark: String?

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: the file.
  ///   - name: its name, for messages.
  ///   - placement: where the shapes are placed.
  /// - Throws: ``Documents/DocumentError`` with one sentence.
  public init(_ bytes: [UInt8], name: String, placement: Placement) throws(DocumentError) {
    guard placement.area.width > 0, placement.area.height > 0 else {
      throw DocumentError(.foreign, "there is no room for “\(name)”; enlarge the window")
    }
    if let format = ShapeGraphic.format(of: bytes) {
      shapes = [try Self.picture(bytes, format, name, placement)]
      return
    }
    if let own = try Self.own(bytes, name, placement) {
      shapes = own
      return
    }
    let picture: SVGPicture
    do {
      picture = try SVGPicture(bytes)
    } catch {
      throw DocumentError(
        error.kind == .malformed || error.kind == .limit ? .damaged : .foreign,
        "“\(name)” cannot be shown: \(error); the file was left as it is")
    }
    shapes = Self.shapes(of: picture, name, placement)
    if shapes.isEmpty {
      throw DocumentError(.foreign, "“\(name)” cannot be shown: there is nothing visible in it")
    }
    if shapes.reduce(0, { $0 + ($1.kind.graphic?.text.utf8.count ?? 0) }) > ShapeGraphic.greatestTotal {
      throw DocumentError(
        .foreign, "“\(name)” has more in it than a drawing of Shapely can keep; use a simpler drawing")
    }
    omissions = picture.omissions.map(\.description)
    remark = Self.remark(picture.omissions, name)
  }

  /// The greatest number of bytes in a picture's file. The file is kept in the drawing.
  static let greatestPicture = 32 << 20

  private static func picture(
    _ bytes: [UInt8], _ format: ShapeGraphic.Format, _ name: String, _ placement: Placement
  ) throws(DocumentError) -> ShapeRecord {
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
    guard let graphic = ShapeGraphic(format: format, data: bytes, size: shown, title: title(of: name)) else {
      throw DocumentError(.damaged, "“\(name)” cannot be shown; save the picture again")
    }
    return record(graphic, 1, center: placement.frame(of: shown).center)
  }

  /// Returns the shapes of a document of Shapely; nil for another file.
  private static func own(
    _ bytes: [UInt8], _ name: String, _ placement: Placement
  ) throws(DocumentError) -> [ShapeRecord]? {
    let drawing: ShapelyDrawing
    do {
      drawing = try DocumentFormat.read(bytes, name: name).content
    } catch {
      if error.kind == .foreign { return nil }
      // The reader of drawings says better what is wrong with a file that is no XML.
      if DocumentFormat.hasModel(bytes) { throw error } else { return nil }
    }
    guard let center = placement.center, !drawing.shapes.isEmpty else { return drawing.shapes }
    let bounds = drawing.shapes.reduce(Rect.null) { $0.union($1.geometry.drawnBounds(of: $1.kind)) }
    return drawing.shapes.map { record in
      var record = record
      record.geometry = record.geometry.moved(by: center - bounds.center)
      return record
    }
  }

  private static func shapes(of picture: SVGPicture, _ name: String, _ placement: Placement) -> [ShapeRecord]
  {
    let scale = placement.scale(of: picture.size)
    let frame = placement.frame(of: picture.size * scale)
    let place = Transform(translationX: frame.minX, y: frame.minY).scaledBy(x: scale, y: scale)
    func shape(_ list: DisplayList, _ bounds: Rect, _ title: String?, _ number: Int) -> ShapeRecord? {
      var context = GraphicsContext()
      context.scaleBy(x: scale, y: scale)
      context.draw(list)
      let scaled = Transform(scale: scale) * bounds
      guard let graphic = ShapeGraphic(context.displayList, bounds: scaled, title: title ?? "") else {
        return nil
      }
      return record(graphic, number, center: place * bounds.center)
    }
    if placement.separatesParts {
      return picture.parts.enumerated().compactMap { shape($1.list, $1.bounds, $1.title, $0 + 1) }
    }
    let bounds = picture.parts.reduce(Rect.null) { $0.union($1.bounds) }
    return [shape(picture.list, bounds, picture.title ?? title(of: name), 1)].compactMap { $0 }
  }

  private static func record(_ graphic: ShapeGraphic, _ number: Int, center: Point) -> ShapeRecord {
    ShapeRecord(
      id: ShapeID(number: number), kind: .graphic(graphic), color: .ofGraphics,
      geometry: ShapeGeometry(center: center))
  }

  /// Returns the name of a file without its suffix.
  private static func title(of name: String) -> String {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    return String((parts.count > 1 ? parts.dropLast().joined(separator: ".") : name).prefix(100))
  }

  private static func remark(_ omissions: [SVGOmission], _ name: String) -> String? {
    var kinds: [SVGOmission.Kind] = []
    for omission in omissions where !kinds.contains(omission.kind) { kinds.append(omission.kind) }
    if kinds.isEmpty { return nil }
    let told = kinds.prefix(3).map(\.rawValue).joined(separator: ", ")
    return "Of “\(name)”, \(told)\(kinds.count > 3 ? ", and more" : "")."
  }
}

/// Files of other programs as documents.
nonisolated extension ShapelyDrawing {
  public static func imported(
    _ bytes: [UInt8], name: String, in area: Rect
  ) throws(DocumentError) -> ImportedDocument<ShapelyDrawing>? {
    let foreign = try ForeignDrawing(
      bytes, name: name, placement: ForeignDrawing.Placement(area: area, separatesParts: true))
    var drawing = ShapelyDrawing(size: Size(area.maxX, area.maxY))
    drawing.shapes = foreign.shapes
    drawing.count = foreign.shapes.count
    return ImportedDocument(drawing, remark: foreign.remark)
  }
}
