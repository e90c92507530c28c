import Controls
import Geometry
import Motion
import Painting
import Scene

/// A circle that fills with an arc from 12 o'clock clockwise, around a square that means "stop".
///
/// ```
///      ╭──▼━━╮      ▼ where the arc begins
///     ╱       ┃     ━ the arc, ``arcWidth`` wide, at 25 %
///    │   ▪▪   ┃     │ the outline
///    │   ▪▪   │     ▪ the stop square
///     ╲       ╱
///      ╰─────╯
/// ```
///
/// Everything is drawn by shape layers. Outline and arc are strokes along the edge of the circle, twice as wide as they
/// look, and a circular mask cuts off the outer half: both end at exactly the same edge.
/// ``progressAmount`` and ``showsStopSquare`` animate by themselves when they are set. If the user prefers reduced
/// motion, they change at once.
@MainActor public final class ProgressView: View, InspectableView {
  /// How much is done, 0...1. Other numbers count as the nearest one; not-a-number is ignored. Animates when set.
  /// Default 0.
  @Inspectable("Progress", in: 0...1) public var progressAmount = 0.0
  /// Whether the square is shown. It shrinks away and grows back when set. Default true.
  @Inspectable("Stop square") public var showsStopSquare = true
  /// The width of the arc inside the circle, in points, 1...80. Default 10.
  @Inspectable("Arc width", in: 1...80) public var arcWidth = 10.0
  /// The width of the outline inside the circle, in points, 0...20. Default 2.
  @Inspectable("Outline width", in: 0...20) public var outlineWidth = 2.0
  /// The side of the square as a fraction of the circle's diameter, 0.1...0.6. Default 0.28.
  @Inspectable("Square size", in: 0.1...0.6) public var squareFraction = 0.28
  /// The duration of the animations, in seconds, 0...5. Default 0.4.
  @Inspectable("Duration", in: 0...5) public var animationDuration = 0.4
  /// The colour of the arc and the square. Default blue.
  @Inspectable("Tint") public var tint = Color(rgb: 0x0A84FF)
  /// The colour of the outline. Default grey.
  @Inspectable("Outline") public var outlineColor = Color(rgb: 0x8E8E93)

  /// The course of the animations. Default ease in and out.
  public var animationCurve = TimingCurve.easeInOut

  let content = Layer()
  let outline = ShapeLayer()
  let arc = ShapeLayer()
  let square = ShapeLayer()
  let circleMask = ShapeLayer()

  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    for shape in [outline, arc] { shape.fillColor = .clear }
    arc.strokeEnd = 0
    circleMask.fillColor = .black
    content.mask = circleMask
    for shape in [outline, arc, square] { content.addSublayer(shape) }
    layer.addSublayer(content)
    updateColors()
  }

  /// The progress on the screen now. It differs from ``progressAmount`` only during an animation.
  public var presentedProgress: Double { arc.$strokeEnd }
  /// The opacity of the square on the screen now, 0...1.
  public var presentedSquareOpacity: Double { square.presentation.opacity }

  /// The circle in a view of a size: the greatest one in the middle. Empty without room.
  public static func circle(in bounds: Rect) -> Rect {
    let side = max(0, min(bounds.width, bounds.height))
    return Rect(center: bounds.center, size: Size(side, side))
  }

  /// The edge of a circle, from 12 o'clock clockwise once around.
  public static func arcPath(in circle: Rect) -> Path {
    Path {
      $0.addArc(
        center: circle.center, radius: circle.width / 2, startAngle: -.pi / 2, endAngle: 1.5 * .pi)
    }
  }

  /// The width of a stroke along the edge of a circle, of which the mask leaves `width` points inside. Not more than the
  /// diameter, because a stroke beyond the centre would cover the other side.
  public static func strokeWidth(_ width: Double, in circle: Rect) -> Double {
    2 * min(width, circle.width / 2)
  }

  // MARK: View

  public override func sizeThatFits(_ size: Size) -> Size {
    let circle = ProgressView.circle(in: Rect(origin: .zero, size: size))
    return circle.size
  }

  /// Sets the paths. They follow the view's size at once.
  public override func layoutSubviews() {
    let circle = ProgressView.circle(in: bounds)
    Transaction.run(disablesActions: true) {
      for layer in [content, outline, arc, circleMask] { layer.frame = bounds }
      circleMask.path = Path(ellipseIn: circle)
      outline.path = ProgressView.arcPath(in: circle)
      outline.lineWidth = ProgressView.strokeWidth(outlineWidth, in: circle)
      arc.path = outline.path
      arc.lineWidth = ProgressView.strokeWidth(arcWidth, in: circle)
      let side = circle.width * squareFraction
      square.bounds = Rect(x: 0, y: 0, width: side, height: side)
      square.position = circle.center
      square.path = Path(roundedRect: square.bounds, cornerRadius: side / 8)
    }
  }

  // MARK: Accessibility

  public override var isAccessibilityElement: Bool {
    get { true }
    set { super.isAccessibilityElement = newValue }
  }
  public override var accessibilityRole: AccessibilityRole {
    get { .progressBar }
    set { super.accessibilityRole = newValue }
  }
  public override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? "Progress" }
    set { super.accessibilityLabel = newValue }
  }
  public override var accessibilityValue: String? {
    get { super.accessibilityValue ?? ValueRange().spokenText(of: progressAmount) }
    set { super.accessibilityValue = newValue }
  }
  public override var accessibilityRange: AccessibilityRange? {
    get { AccessibilityRange(progressAmount) }
    set { super.accessibilityRange = newValue }
  }

  // MARK: InspectableView

  public func inspectableChanged(_ name: String) {
    switch name {
    case "progressAmount": animate { arc.strokeEnd = progressAmount }
    case "showsStopSquare": animate { showSquare() }
    case "tint", "outlineColor": updateColors()
    default: return
    }
  }

  /// The size of the square when it is away, as a fraction.
  static let smallestSquare = 0.2

  private func showSquare() {
    square.opacity = showsStopSquare ? 1 : 0
    let scale = showsStopSquare ? 1 : ProgressView.smallestSquare
    square.transform = Transform(scale: scale)
  }

  private func updateColors() {
    Transaction.run(disablesActions: true) {
      outline.strokeColor = outlineColor
      arc.strokeColor = tint
      square.fillColor = tint
    }
  }

  private func animate(_ changes: () -> Void) {
    if window?.prefersReducedMotion == true {
      return Transaction.run(disablesActions: true, changes)
    }
    Transaction.run(duration: animationDuration, curve: animationCurve, changes)
  }
}
