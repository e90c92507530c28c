import Controls
import Geometry
import Gestures
import Painting
import Scene

/// A point of a sample that fingers, the mouse and the arrow keys move.
final class SampleHandle: View {
  /// Called with the new position, in the superview's points.
  var onMove: (Point) -> Void = { _ in }

  /// The diameter of the disc, in points.
  static let diameter = 16.0
  /// The distance of an arrow key, in points; with Shift, 1.
  static let keyDistance = 8.0

  /// The place where the present drag began; nil for none.
  private var grip: Point?

  init(name: String) {
    super.init(frame: Rect(origin: .zero, size: Control.minimumTouchSize))
    self.name = name
    cursor = .openHand
    let pan = PanGestureRecognizer()
    pan.beginsOnLanding = true
    addGestureRecognizer(pan) { handle, pan in handle.follow(pan) }
  }

  private func follow(_ pan: PanGestureRecognizer) {
    if pan.state == .began { grip = center }
    guard let grip else { return }
    switch pan.state {
    case .began, .changed, .ended: onMove(grip + pan.translation(in: superview))
    // A drag that another gesture took away changes nothing.
    case .cancelled, .failed: onMove(grip)
    case .possible: break
    }
    if pan.state != .began, pan.state != .changed { self.grip = nil }
    setNeedsDisplay()
  }

  override var canBecomeFocused: Bool { true }

  // MARK: Accessibility

  override var accessibilityRole: AccessibilityRole {
    get { .figure }
    set {}
  }
  override var accessibilityCustomActions: [AccessibilityCustomAction] {
    get {
      let distance = SampleHandle.keyDistance
      let directions: [(name: String, step: Vector)] = [
        ("Move left", Vector(-distance, 0)), ("Move right", Vector(distance, 0)),
        ("Move up", Vector(0, -distance)),
        ("Move down", Vector(0, distance)),
      ]
      return directions.map { name, step in
        AccessibilityCustomAction(name) { [weak self] in
          guard let self else { return false }
          onMove(center + step)
          return true
        }
      }
    }
    set {}
  }

  // MARK: Keys

  override func keyDown(_ event: KeyEvent) -> Bool {
    guard event.modifiers.isDisjoint(with: [.control, .alt, .meta]) else { return false }
    let distance = event.modifiers.contains(.shift) ? 1 : SampleHandle.keyDistance
    switch event.name {
    case "left": onMove(center + Vector(-distance, 0))
    case "right": onMove(center + Vector(distance, 0))
    case "up": onMove(center + Vector(0, -distance))
    case "down": onMove(center + Vector(0, distance))
    default: return false
    }
    return true
  }

  override func draw(_ context: inout GraphicsContext) {
    let side = grip == nil ? SampleHandle.diameter : SampleHandle.diameter * 1.4
    let disc = Rect(center: bounds.center, size: Size(side, side))
    context.shadow = Shadow(offset: Vector(0, 1), blur: 4, color: Color(white: 0, alpha: 0.5))
    context.fillColor = Color(white: 1, alpha: 0.9)
    context.fillEllipse(in: disc)
    context.shadow = nil
    context.strokeColor = Color(rgb: 0x1C1C1E)
    context.strokeStyle = StrokeStyle(width: 1.5)
    context.strokeEllipse(in: disc.insetBy(dx: 0.75, dy: 0.75))
    if showsFocusRing {
      context.strokeFocusRing(Path(ellipseIn: disc.insetBy(dx: -3, dy: -3)), theme: Theme())
    }
  }
}
