import Documents
import Geometry

/// The canvas as a document with a file.
@MainActor final class QuartzDocument: Document {
  private unowned let scene: QuartzScene

  init(_ scene: QuartzScene) { self.scene = scene }

  var content: QuartzDrawing {
    QuartzDrawing(scene.drawing, size: scene.canvas.bounds.size, standardImage: scene.image)
  }

  var emptyContent: QuartzDrawing {
    QuartzDrawing(Drawing(), size: scene.canvas.bounds.size, standardImage: scene.image)
  }

  func show(_ content: QuartzDrawing, isStep: Bool) {
    var drawing = scene.drawing
    if isStep {
      drawing.replaceAll(by: drawing.figures(of: content))
    } else {
      drawing.begin(with: content)
    }
    scene.show(drawing)
  }

  var revision: Int { scene.drawing.revision }
  var isEmpty: Bool { scene.drawing.figures.isEmpty && !canUndo && !canRedo }
  var canUndo: Bool { scene.drawing.canUndo }
  var canRedo: Bool { scene.drawing.canRedo }
  func undo() { scene.undo() }
  func redo() { scene.redo() }
}
