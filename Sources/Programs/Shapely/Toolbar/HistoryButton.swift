import Controls
import Geometry
import Painting
import Scene

/// An undo or redo button, drawn as an arrow.
final class HistoryButton: Button {
  /// - Parameter isRedo: whether the arrow points to the right.
  init(isRedo: Bool) {
    super.init(frame: Rect(origin: .zero, size: Control.minimumTouchSize))
    name = isRedo ? "redo button" : "undo button"
    toolTip = isRedo ? ToolTip("Redo", shortcut: "Ctrl+Y") : ToolTip("Undo", shortcut: "Ctrl+Z")
    for recognizer in gestureRecognizers { recognizer.name = name ?? "" }
    drawContent = { [unowned self] context, bounds, _ in
      HistoryButton.draw(isRedo: isRedo, theme.title, in: bounds, &context)
    }
  }

  /// Draws the arrow at the size of the shapes' icons.
  nonisolated static func draw(
    isRedo: Bool, _ color: Color, in bounds: Rect, _ context: inout GraphicsContext
  ) {
    context.withState { context in
      context.translateBy(x: bounds.midX, y: bounds.midY)
      if isRedo { context.scaleBy(x: -1, y: 1) }
      context.strokeColor = color
      context.strokeStyle = StrokeStyle(width: 2.5, cap: .round, join: .round)
      context.stroke(
        Path { path in
          path.move(to: Point(-3.5, -10))
          path.addLine(to: Point(-10, -4))
          path.addLine(to: Point(-3.5, 2))
          path.move(to: Point(-10, -4))
          path.addLine(to: Point(3.5, -4))
          path.addArc(
            center: Point(3.5, 2.5), radius: 6.5, startAngle: -.pi / 2, endAngle: .pi / 2,
            direction: .clockwise)
          path.addLine(to: Point(-4, 9))
        })
    }
  }
}
