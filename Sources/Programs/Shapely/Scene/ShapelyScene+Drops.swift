import Documents
import Geometry
import Gestures
import Scene

/// Files that are dropped on the window.
extension ShapelyScene {
  /// The distance of two files of one drop along each axis, in points.
  private static let cascade = 24.0
  /// The number of files after which the places of a drop begin again.
  private static let cascadeLength = 8

  /// Inserts files where they fell: pictures and drawings of other programs, each as one shape, and the shapes of documents. What can be
  /// read becomes one step of the history; one sentence tells what cannot.
  func drop(_ event: DropEvent) {
    guard let documents, !event.files.isEmpty else { return }
    let area = canvas.corral.area
    let places = event.files.indices.map { index in
      let shift = ShapelyScene.cascade * Double(index % ShapelyScene.cascadeLength)
      return ForeignDrawing.Placement(
        area: area, center: event.position + Vector(shift, shift), separatesParts: false)
    }
    let placements = Dictionary(zip(event.files.indices, places)) { first, _ in first }
    documents.readFiles(event.files) { (index, bytes, name) throws(DocumentError) in
      try ForeignDrawing(
        bytes, name: name,
        placement: placements[index] ?? ForeignDrawing.Placement(area: area, separatesParts: false))
    } then: { [weak self] results in
      self?.insert(results)
    }
  }

  /// Inserts drawings as one step, and tells what cannot be read and what was left out.
  func insert(_ results: [Result<ForeignDrawing, DocumentError>]) {
    var shapes: [ShapeRecord] = []
    var problems: [String] = []
    var remark: String?
    for result in results {
      switch result {
      case .success(let drawing):
        shapes += drawing.shapes
        remark = remark ?? drawing.remark
      case .failure(let error): problems.append(error.description)
      }
    }
    if canvas.hasRoom(for: shapes) {
      canvas.insert(shapes)
    } else {
      problems.append("there is no room for more pictures in this drawing; nothing was inserted")
    }
    guard let first = problems.first else {
      if let remark { notice.text = remark }
      return
    }
    let others = problems.count - 1
    notice.text =
      first + (others == 0 ? "" : others == 1 ? "; and one more file" : "; and \(others) more files")
  }
}

extension CanvasView {
  /// Whether a store and a file can have the graphics of more shapes, beside those of the canvas and its history.
  func hasRoom(for records: [ShapeRecord]) -> Bool {
    var known = unsaved.graphics
    for graphic in controllers.compactMap(\.view.kind.graphic) { known[graphic.id] = graphic.text.utf8.count }
    let added = ShapeRecord.graphics(of: records).filter { known[$0.id] == nil }
    let total = known.values.reduce(0, +) + added.reduce(0) { $0 + $1.text.utf8.count }
    return total <= ShapeGraphic.greatestTotal
  }
}
