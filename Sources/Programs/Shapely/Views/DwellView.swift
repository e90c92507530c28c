import Geometry
import Gestures
import Motion
import Painting
import Scene

/// A ring around a finger that rests on a shape. It fills until the shape's menu opens, and disappears when
/// the finger moves or ends.
final class DwellView: View {
  /// The time that a finger must rest before the ring appears, in seconds. Taps and drags end before.
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

  /// The filled fraction of the ring, 0...1; nil while it is hidden.
  var progress: Double? { ring.isHidden ? nil : ring.progress }

  /// Shows the ring for a touch that `press` may recognize. It replaces the ring of an earlier touch.
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
    guard updateRing() else { return }
    link = window?.addDisplayLink { [weak self] _ in _ = self?.updateRing() }
  }

  /// Updates the ring to the current time.
  ///
  /// - Returns: whether the ring is still shown.
  private func updateRing() -> Bool {
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

/// The ring's drawing, larger than a fingertip, which would hide it.
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
      endAngle: -.pi / 2 + 2 * .pi * progress, direction: .clockwise)
    context.strokeStyle = StrokeStyle(width: 4, cap: .round)
    context.strokeColor = .white
    context.stroke(arc)
  }
}
