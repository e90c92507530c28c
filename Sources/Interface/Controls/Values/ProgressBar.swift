import Geometry
import Painting
import Scene

/// A bar that shows how much of a task is done. It receives no touches.
///
/// ```swift
/// let bar = ProgressBar()
/// bar.progress = 0.25
/// ```
@MainActor open class ProgressBar: View {
  /// The height of the bar, in points.
  static let barHeight = 4.0
  /// The time in which an animated change is shown, in seconds.
  public static let animationDuration = 0.25

  /// How much is done, 0...1. Other numbers count as the nearest one; not-a-number is ignored. Changes at once. Default 0.
  public var progress: Double {
    get { amount }
    set { set(newValue, animated: false) }
  }

  private var amount = 0.0
  private let track = ShapeLayer()
  private let bar = ShapeLayer()

  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    for shape in [track, bar] {
      shape.fillColor = .clear
      shape.lineCap = .round
      shape.lineWidth = ProgressBar.barHeight
      layer.addSublayer(shape)
    }
    bar.strokeEnd = 0
    updateColors()
  }

  /// Returns nil: views are not archived.
  @_documentation(visibility: internal)
  public override init?(coder: AnyObject) { return nil }

  /// Changes ``progress``.
  ///
  /// - Parameters:
  ///   - progress: from 0 to 1. Numbers outside are limited; not-a-number is ignored.
  ///   - animated: whether the bar grows evenly; with reduced motion it never does.
  public func set(_ progress: Double, animated: Bool) {
    if progress.isNaN { return }
    amount = max(0, min(1, progress))
    let grows = animated && !omitsMotion
    Transaction.run(duration: ProgressBar.animationDuration, curve: .linear, disablesActions: !grows) {
      bar.strokeEnd = amount
    }
  }

  /// The progress on the screen now, which differs from ``progress`` during an animation.
  public var presentedProgress: Double { bar.$strokeEnd }

  /// The offered width, or the present one if that is infinite, and the height of the bar.
  open override func sizeThatFits(_ size: Size) -> Size {
    Size(size.width.isFinite ? size.width : bounds.width, ProgressBar.barHeight)
  }

  /// Without a width, and with the height of the bar.
  open override var intrinsicContentSize: Size { Size(View.noIntrinsicMetric, ProgressBar.barHeight) }

  open override var isAccessibilityElement: Bool {
    get { true }
    set { super.isAccessibilityElement = newValue }
  }
  open override var accessibilityRole: AccessibilityRole {
    get { .progressBar }
    set { super.accessibilityRole = newValue }
  }
  open override var accessibilityTraits: AccessibilityTraits {
    get { super.accessibilityTraits.union(.updatesFrequently) }
    set { super.accessibilityTraits = newValue }
  }
  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? ValueRange().spokenText(of: amount) }
    set { super.accessibilityValue = newValue }
  }
  open override var accessibilityRange: AccessibilityRange? {
    get { AccessibilityRange(amount) }
    set { super.accessibilityRange = newValue }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let radius = min(ProgressBar.barHeight, bounds.width) / 2
    let path = Path {
      $0.move(to: Point(bounds.minX + radius, bounds.midY))
      $0.addLine(to: Point(bounds.maxX - radius, bounds.midY))
    }
    Transaction.run(disablesActions: true) {
      track.path = path
      bar.path = path
    }
  }

  open override func traitsChanged() {
    super.traitsChanged()
    updateColors()
  }

  private func updateColors() {
    Transaction.run(disablesActions: true) {
      track.strokeColor = theme.track
      bar.strokeColor = theme.tint
    }
  }
}
