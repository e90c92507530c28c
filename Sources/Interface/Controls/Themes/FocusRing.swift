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

  /// Strokes the theme's line around a control with `bounds`, inside of them. Without effect if the theme has none.
  mutating func strokeBorder(of bounds: Rect, theme: Theme) {
    if theme.controlBorder.alpha <= 0 { return }
    strokeColor = theme.controlBorder
    strokeStyle = StrokeStyle(width: 1)
    stroke(
      Path(
        roundedRect: bounds.insetBy(dx: 0.5, dy: 0.5), cornerRadius: max(0, theme.cornerRadius - 0.5)))
  }

  /// Fills a knob, and strokes the theme's line around it.
  mutating func drawKnob(_ knob: Rect, theme: Theme) {
    fillColor = theme.knob
    fillEllipse(in: knob)
    if theme.knobBorder.alpha <= 0 { return }
    strokeColor = theme.knobBorder
    strokeStyle = StrokeStyle(width: 1)
    strokeEllipse(in: knob.insetBy(dx: 0.5, dy: 0.5))
  }
}
