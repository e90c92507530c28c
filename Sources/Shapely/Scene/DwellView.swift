import Geometry
import Gestures
import Motion
import Painting
import Scene

/// A ring round a finger that rests on a shape. It fills until the shape's menu opens, and is gone as soon as the finger
/// does something else.
final class DwellView: View {
  /// For how long a finger rests before the ring is seen, in seconds: taps and drags come and go without it.
  static let patience = 0.15

  private let ring = DwellRing()
  private weak var press: LongPressGestureRecognizer?
  private var start: ScheduledAction?
  private var link: DisplayLink?

  init() {
    super.init()
    name = "dwell"
    isUserInteractionEnabled = false
    ring.isHidden = true
    addSubview(ring)
  }

  /// How much of the ring is full, in 0...1; nil while there is none.
  var progress: Double? { ring.isHidden ? nil : ring.progress }

  /// A finger has landed that `press` may take for one that stays. The ring is about the last one that did.
  func watch(_ press: LongPressGestureRecognizer) {
    end()
    guard isWaiting(press) else { return }
    self.press = press
    start = window?.schedule(after: DwellView.patience) { [weak self] in self?.begin() }
  }

  private func isWaiting(_ press: LongPressGestureRecognizer) -> Bool {
    press.state == .possible && press.numberOfTouches == 1
  }

  private func begin() {
    guard show() else { return }
    link = window?.addDisplayLink { [weak self] _ in _ = self?.show() }
  }

  /// Shows the ring as it is now.
  /// - Returns: whether there still is one.
  private func show() -> Bool {
    guard let press, isWaiting(press), let landing = press.touches.first?.startTime, let window else {
      end()
      return false
    }
    let duration = press.minimumPressDuration ?? press.settings.longPressDuration
    let fill = Tween(from: 0.0, to: 1, duration: duration - DwellView.patience, curve: .linear)
    ring.progress = fill.value(at: window.time - landing - DwellView.patience)
    ring.center = press.location(in: self)
    ring.isHidden = false
    return true
  }

  private func end() {
    start?.cancel()
    start = nil
    link?.invalidate()
    link = nil
    press = nil
    ring.isHidden = true
  }
}

/// Larger than a fingertip, which would hide it.
private final class DwellRing: View {
  var progress = 0.0 { didSet { if progress != oldValue { setNeedsDisplay() } } }

  init() { super.init(frame: Rect(x: 0, y: 0, width: 84, height: 84)) }

  override func draw(_ context: inout GraphicsContext) {
    let circle = bounds.insetBy(dx: 6, dy: 6)
    context.strokeStyle = StrokeStyle(width: 8, cap: .round)
    context.strokeColor = Color(white: 0, alpha: 0.35)
    context.strokeEllipse(in: circle)
    context.strokeStyle = StrokeStyle(width: 4)
    context.strokeColor = Color(white: 1, alpha: 0.25)
    context.strokeEllipse(in: circle)
    guard progress > 0 else { return }
    var arc = Path()
    arc.addArc(
      center: circle.center, radius: circle.width / 2, startAngle: -.pi / 2,
      endAngle: -.pi / 2 + 2 * .pi * progress, clockwise: true)
    context.strokeStyle = StrokeStyle(width: 4, cap: .round)
    context.strokeColor = .white
    context.stroke(arc)
  }
}
