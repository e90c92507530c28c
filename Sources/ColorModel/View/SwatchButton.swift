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
      let shape = Path(roundedRect: bounds.insetBy(dx: 2, dy: 2), cornerRadius: 6)
      context.fillColor = color ?? Color(white: 1, alpha: 0.06)
      context.fill(shape)
      context.strokeColor = isMarked ? .white : Color(white: 1, alpha: 0.25)
      context.strokeStyle = StrokeStyle(width: isMarked ? 3 : 1)
      context.stroke(shape)
    }
  }
}
