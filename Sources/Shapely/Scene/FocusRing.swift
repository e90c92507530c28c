import Controls
import Geometry
import Painting

/// The frame round the shape that the keyboard acts on; it looks like that of the buttons.
nonisolated enum FocusRing {
  /// Between what has the focus and the ring, in points.
  static let gap = 4.0

  /// Draws the ring outside of `rect`.
  static func draw(around rect: Rect, _ context: inout GraphicsContext) {
    let theme = Theme()
    let outset = gap + theme.focusRingWidth / 2
    context.strokeColor = theme.focusRingColor
    context.strokeStyle = StrokeStyle(width: theme.focusRingWidth)
    context.stroke(
      Path(roundedRect: rect.insetBy(dx: -outset, dy: -outset), cornerRadius: theme.cornerRadius))
  }
}
