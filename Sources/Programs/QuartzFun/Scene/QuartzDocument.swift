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
    let numbers = content.images.map { drawing.number(of: $0) }
    let figures = content.figures.map { figure in
      var figure = figure
      figure.image = figure.image.map { numbers[$0 - 1] }
      return figure
    }
    if isStep { drawing.replaceAll(by: figures) } else { drawing.begin(with: figures) }
    scene.show(drawing)
  }

  var revision: Int { scene.drawing.revision }
  var isEmpty: Bool { scene.drawing.figures.isEmpty && !canUndo && !canRedo }
  var canUndo: Bool { scene.drawing.canUndo }
  var canRedo: Bool { scene.drawing.canRedo }
  func undo() { scene.undo() }
  func redo() { scene.redo() }
}
