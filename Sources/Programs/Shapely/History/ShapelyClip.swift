import Documents
import Geometry
import Painting
import PlainXML

/// Copied shapes, as the content of a clipboard: a drawing of their own size, without the ground, and where they lay.
nonisolated struct ShapelyClip: DocumentFileContent, Hashable {
  static let kind = ShapelyDrawing.kind

  /// The shapes, in the space from (0, 0) to the size.
  private(set) var drawing: ShapelyDrawing
  /// Where the drawing lay on the canvas, in points.
  private(set) var origin: Point

  /// Copies shapes.
  ///
  /// - Parameter records: the shapes on the canvas, from back to front.
  init(_ records: [ShapeRecord]) {
    let boxes = records.map { $0.geometry.drawnBounds(of: $0.kind) }
    let bounds = boxes.dropFirst().reduce(boxes.first ?? Rect(x: 0, y: 0, width: 1, height: 1)) {
      $0.union($1)
    }
    origin = bounds.origin
    func side(_ length: Double) -> Double { max(1, min(length.rounded(.up), ShapelyDrawing.greatestSide)) }
    drawing = ShapelyDrawing(size: Size(side(bounds.width), side(bounds.height)))
    drawing.shapes = records.map { $0.moved(by: .zero - origin) }
    drawing.count = records.reduce(0) { max($0, $1.id.number) }
  }

  init(model: DocumentModel) throws(DocumentError) {
    drawing = try ShapelyDrawing(model: model)
    func coordinate(_ name: String) -> Double { model.number(name).map { max(-1e9, min($0, 1e9)) } ?? 0 }
    origin = Point(coordinate("left"), coordinate("top"))
  }

  var model: DocumentModel {
    var model = drawing.model
    model.attributes += [XMLAttribute("left", origin.x), XMLAttribute("top", origin.y)]
    return model
  }

  var size: Size { drawing.size }

  func draw(in context: inout GraphicsContext) { drawing.draw(in: &context) }

  /// The shapes where they lay on the canvas.
  var shapes: [ShapeRecord] { drawing.shapes.map { $0.moved(by: origin - .zero) } }
}

nonisolated extension ShapeRecord {
  /// Returns the shape moved by a vector.
  func moved(by vector: Vector) -> ShapeRecord {
    var record = self
    record.geometry = geometry.moved(by: vector)
    return record
  }
}
