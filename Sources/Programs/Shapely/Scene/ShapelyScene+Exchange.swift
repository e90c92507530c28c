import Documents
import Geometry
import Scene

/// Copied, pasted and dropped shapes: the shape with the focus, or all shapes if none has it.
extension ShapelyScene: ContentHolder {
  public var insertionArea: Rect { canvas.movement.corral.area }

  public var copiedContent: ShapelyDrawing? {
    var drawing = ShapelyDrawing(size: window.size)
    drawing.shapes = canvas.movement.focusedController.map { [$0.record] } ?? canvas.model.shapes
    drawing.count = drawing.shapes.reduce(0) { max($0, $1.id.number) }
    return drawing.shapes.isEmpty ? nil : drawing
  }

  public func announceCopy(of content: ShapelyDrawing) {
    let count = content.shapes.count
    window.postAccessibilityNotification(.announcement(count == 1 ? "copied" : "\(count) shapes copied"))
  }

  public func removeCopiedContent() {
    if let controller = canvas.movement.focusedController {
      canvas.remove(controller)
    } else {
      canvas.clear()
    }
  }

  public func insert(_ contents: [ShapelyDrawing], isPasted: Bool) -> Bool {
    let shapes = contents.flatMap(\.shapes)
    guard canvas.hasRoom(for: shapes) else { return false }
    if isPasted { canvas.paste(shapes) } else { canvas.insert(shapes) }
    return true
  }
}

extension CanvasView {
  /// Pastes shapes where they lay, or set off a little so that they cover none of their kind that lies there.
  ///
  /// - Parameter records: the shapes where they lay when they were copied.
  func paste(_ records: [ShapeRecord]) {
    guard let first = records.first else { return }
    let taken = Set(
      movement.controllers.lazy.filter { $0.view.kind == first.kind }.map { $0.restingGeometry.center })
    let offset = PasteOffset.first { !taken.contains(resting(first.moved(by: $0)).center) }
    insert(records.map { $0.moved(by: offset) })
  }

  /// Whether a store and a file can have the graphics of more shapes, beside those of the canvas and its history.
  fileprivate func hasRoom(for records: [ShapeRecord]) -> Bool {
    let graphics = movement.controllers.compactMap(\.view.kind.graphic) + records.compactMap(\.kind.graphic)
    return ForeignGraphic.haveRoom(graphics, beside: recorder.unsaved.graphics)
  }
}
