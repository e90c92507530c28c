import Controls
import Geometry
import Painting

/// The ring around the focused shape; it looks like that of the buttons.
nonisolated enum FocusRing {
  /// The gap between the focused shape and the ring, in points.
  static let gap = 4.0

  /// Draws the ring outside of `rect`.
  static func draw(around rect: Rect, theme: Theme, _ context: inout GraphicsContext) {
    let outset = gap + theme.focusRingWidth / 2
    context.strokeFocusRing(
      Path(roundedRect: rect.insetBy(dx: -outset, dy: -outset), cornerRadius: theme.cornerRadius),
      theme: theme)
  }
}
