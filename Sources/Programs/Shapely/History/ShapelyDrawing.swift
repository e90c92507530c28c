import Documents
import Export
import Geometry
import PDFExport
import Painting
import PlainXML

/// A canvas as the content of a file: its shapes, and its size. Undo is kept by the store.
nonisolated public struct ShapelyDrawing: DocumentFileContent, Hashable {
  public static let kind = DocumentKind(program: "shapely", title: "Shapely")

  /// The formats for other programs.
  public static let exportFormats: [ExportFormat] = [.svg, .pdf, .png, .jpeg]

  /// The shapes, from back to front.
  public var shapes: [ShapeRecord] = []
  /// The number of shapes created so far. New shapes have greater numbers.
  public var count = 0
  /// The size of the canvas, in points.
  public var size: Size

  /// The greatest side of a canvas in a file, in points.
  public static let greatestSide = 16_384.0
  /// The greatest number of shapes in a file.
  static let greatestCount = 500_000

  /// Creates an empty drawing.
  public init(size: Size) { self.size = size }

  public init(model: DocumentModel) throws(DocumentError) {
    guard let width = model.number("width"), let height = model.number("height"), width > 0, height > 0,
      max(width, height) <= Self.greatestSide
    else { throw DocumentError("the size of the drawing is damaged; the file was left as it is") }
    size = Size(width, height)
    var budget = ForeignGraphic.Budget()
    let graphics = ForeignGraphics(model.parts, &budget)
    var known: Set<ShapeID> = []
    for part in model.parts where part.name.matches("shape") {
      guard shapes.count < Self.greatestCount, let record = ShapeRecord(part, graphics),
        known.insert(record.id).inserted
      else { continue }
      shapes.append(record)
      count = max(count, record.id.number)
    }
    if let stored = model.value("count").flatMap({ Int($0) }), stored <= ShapeID.greatest {
      count = max(count, stored)
    }
  }

  public var model: DocumentModel {
    DocumentModel(
      attributes: [
        XMLAttribute("width", size.width), XMLAttribute("height", size.height),
        XMLAttribute("count", "\(count)"),
      ], parts: ShapeRecord.graphics(of: shapes).map(\.element) + shapes.map(\.element))
  }

  public var background: Color? { .black }

  /// Draws what the window shows of the canvas when nothing is selected or held.
  public func draw(in context: inout GraphicsContext) {
    for shape in shapes {
      context.withState { context in
        context.translateBy(x: shape.geometry.center.x, y: shape.geometry.center.y)
        context.rotate(by: shape.geometry.rotation)
        let size = shape.geometry.size(of: shape.kind)
        shape.kind.draw(shape.color.color, in: Rect(center: .zero, size: size), &context)
      }
    }
  }
}

/// A shape in a file.
nonisolated extension ShapeRecord {
  /// The greatest distance of a centre from the origin, in points, and the greatest angle, in radians.
  private static let greatestNumber = 1e9
  private static let scales = 1e-6...1e6

  /// Reads a shape; nil for one that cannot be shown.
  init?(_ element: XMLElement, _ graphics: ForeignGraphics) {
    guard let number = element.value("id").flatMap({ Int($0) }), (1...ShapeID.greatest).contains(number),
      let (kind, color) = ShapeRecord.look(
        kind: element.value("kind"), color: element.value("color"), graphic: element.value("graphic"),
        graphics),
      let x = element.number("x"),
      let y = element.number("y"), let scale = element.number("scale"),
      let rotation = element.number("rotation"),
      max(abs(x), abs(y), abs(rotation)) <= Self.greatestNumber, Self.scales.contains(scale)
    else { return nil }
    self.init(
      id: ShapeID(number: number), kind: kind, color: color,
      geometry: ShapeGeometry(center: Point(x, y), scale: scale, rotation: rotation))
  }

  /// The shape as an element.
  var element: XMLElement {
    XMLElement(
      XMLName("shape"),
      attributes: [
        XMLAttribute("id", "\(id.number)"), XMLAttribute("kind", kind.rawValue),
        kind.graphic.map { XMLAttribute("graphic", $0.id) } ?? XMLAttribute("color", color.rawValue),
        XMLAttribute("x", geometry.center.x), XMLAttribute("y", geometry.center.y),
        XMLAttribute("scale", geometry.scale), XMLAttribute("rotation", geometry.rotation),
      ])
  }
}

/// Shapes in clipboards, and of other programs' files.
nonisolated extension ShapelyDrawing: MovableContent {
  public init(_ graphics: [PlacedGraphic], size: Size) {
    self.init(size: size)
    shapes = graphics.enumerated().map { index, placed in
      ShapeRecord(
        id: ShapeID(number: index + 1), kind: .graphic(placed.graphic), color: .ofGraphics,
        geometry: ShapeGeometry(center: placed.center))
    }
    count = shapes.count
  }

  public var drawnBounds: Rect {
    shapes.reduce(Rect.null) { $0.union($1.geometry.drawnBounds(of: $1.kind)) }
  }

  public mutating func move(by vector: Vector) {
    for index in shapes.indices { shapes[index].geometry = shapes[index].geometry.moved(by: vector) }
  }

  public static func imported(
    _ bytes: [UInt8], name: String, in area: Rect
  ) throws(DocumentError) -> ImportedDocument<ShapelyDrawing>? {
    ImportedDocument(
      try ForeignContent(
        bytes, name: name, placement: ImportPlacement(area: area, fillsArea: true, separatesParts: true)))
  }
}

nonisolated extension ShapeRecord {
  /// Returns the shape moved by a vector.
  func moved(by vector: Vector) -> ShapeRecord {
    var record = self
    record.geometry = geometry.moved(by: vector)
    return record
  }
}
