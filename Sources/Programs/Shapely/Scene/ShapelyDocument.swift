import Documents
import Geometry
import Scene

/// The canvas as a document with a file.
@MainActor final class ShapelyDocument: Document {
  private unowned let scene: ShapelyScene

  init(_ scene: ShapelyScene) { self.scene = scene }

  private var canvas: CanvasView { scene.canvas }

  var content: ShapelyDrawing {
    let model = canvas.model
    var drawing = ShapelyDrawing(size: scene.window.size)
    // A drawing of a larger window is whole in its file.
    for shape in model.shapes {
      let bounds = shape.geometry.drawnBounds(of: shape.kind)
      drawing.size.width = max(drawing.size.width, min(bounds.maxX.rounded(.up), ShapelyDrawing.greatestSide))
      drawing.size.height = max(
        drawing.size.height, min(bounds.maxY.rounded(.up), ShapelyDrawing.greatestSide))
    }
    drawing.shapes = model.shapes
    drawing.count = model.count
    return drawing
  }

  var importArea: Rect { canvas.movement.corral.area }

  var emptyContent: ShapelyDrawing { ShapelyDrawing(size: scene.window.size) }

  func show(_ content: ShapelyDrawing, isStep: Bool) {
    if isStep { return canvas.replaceAll(by: content.shapes) }
    var model = CanvasModel()
    model.shapes = content.shapes
    model.count = content.count
    canvas.replaceContent(by: model)
    scene.onCommit?()
  }

  var revision: Int { canvas.history.revision }
  var isEmpty: Bool { canvas.shapes.isEmpty && !canUndo && !canRedo }
  var canUndo: Bool { canvas.history.canUndo }
  var canRedo: Bool { canvas.history.canRedo }
  func undo() { canvas.undo() }
  func redo() { canvas.redo() }
}
