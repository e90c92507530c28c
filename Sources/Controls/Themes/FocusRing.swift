import Geometry
import Painting

extension GraphicsContext {
  /// Strokes a focus ring along `path`, in the theme's colour and width. It changes the stroke colour and style.
  public mutating func strokeFocusRing(_ path: Path, theme: Theme) {
    strokeColor = theme.focusRingColor
    strokeStyle = StrokeStyle(width: theme.focusRingWidth)
    stroke(path)
  }

  /// Strokes the focus ring of a control with `bounds`, at the theme's distance around them.
  mutating func drawFocusRing(around bounds: Rect, theme: Theme) {
    let distance = theme.focusRingDistance
    strokeFocusRing(
      Path(
        roundedRect: bounds.insetBy(dx: -distance, dy: -distance),
        cornerRadius: theme.cornerRadius + distance),
      theme: theme)
  }
}
