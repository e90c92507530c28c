import Controls
import Geometry
import Painting

/// A button that shows a colour, or an empty frame.
final class SwatchButton: Button {
  /// The colour; nil for an empty place.
  var color: Color? { didSet { if color != oldValue { setNeedsDisplay() } } }
  /// Whether it is the one with which the contrast is measured.
  var isMarked = false { didSet { if isMarked != oldValue { setNeedsDisplay() } } }

  /// The colour, and whether it is marked.
  override var accessibilityValue: String? {
    get { color.map { $0.spokenName + (isMarked ? ", marked" : "") } ?? "empty" }
    set {}
  }

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    drawContent = { [unowned self] context, bounds, _ in
      // The mark is a ring around a gap, so that it is visible beside every colour.
      let inset = isMarked ? 6.0 : 2
      let shape = Path(roundedRect: bounds.insetBy(dx: inset, dy: inset), cornerRadius: isMarked ? 3 : 6)
      context.fillColor = color ?? theme.title.withAlpha(0.06)
      context.fill(shape)
      let line = theme.controlBorder.alpha > 0 ? theme.controlBorder : theme.title.withAlpha(0.25)
      context.strokeColor = line
      context.strokeStyle = StrokeStyle(width: 1)
      context.stroke(shape)
      if !isMarked { return }
      context.strokeColor = theme.title
      context.strokeStyle = StrokeStyle(width: 2)
      context.stroke(Path(roundedRect: bounds.insetBy(dx: 2, dy: 2), cornerRadius: 6))
    }
  }
}
