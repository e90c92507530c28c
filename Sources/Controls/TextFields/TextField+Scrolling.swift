import Geometry
import Gestures
import Scene

/// A drag of a finger that scrolls a field.
struct TextFieldPan {
  /// The scrolled distance at the beginning of the drag, in points.
  var start = 0.0
}

/// Scrolling of a text that is wider than its field. The caret stays where it is, and the next change scrolls back to it.
extension TextField {
  /// The distance that a notch of the wheel scrolls, in points.
  static let lineDistance = 48.0

  func addPan() {
    let pan = TextFieldPanRecognizer()
    pan.name = "scroll text"
    pan.allowedKinds = [.touch]
    pan.field = self
    pan.addAction(for: self) { field, pan in
      switch pan.state {
      case .began:
        field.pan.start = field.scroll
        field.scroll(to: field.pan.start - pan.translation(in: field).dx)
      case .changed: field.scroll(to: field.pan.start - pan.translation(in: field).dx)
      case .possible, .ended, .cancelled, .failed: break
      }
    }
    addGestureRecognizer(pan)
  }

  /// Scrolls by a wheel event along either axis. Returns whether the text moved.
  func turnWheel(_ event: WheelEvent) -> Bool {
    guard isEnabled else { return false }
    let notches = event.delta.dx != 0 ? event.delta.dx : event.delta.dy
    return scroll(to: scroll + notches * TextField.lineDistance)
  }

  /// Scrolls to a distance, limited to the text. Returns whether the text moved.
  @discardableResult
  func scroll(to distance: Double) -> Bool {
    guard let range = scrollRange, distance.isFinite else { return false }
    let new = max(range.lowerBound, min(range.upperBound, distance))
    if new == scroll { return false }
    scroll = new
    scrolledByUser()
    return true
  }
}

/// A pan that begins only along a text that is wider than its field.
private final class TextFieldPanRecognizer: PanGestureRecognizer {
  weak var field: TextField?

  override func mayBegin(towards direction: Vector) -> Bool {
    guard let field, field.isEnabled, let range = field.scrollRange, range.lowerBound < range.upperBound
    else {
      return false
    }
    return abs(direction.dx) > abs(direction.dy)
  }
}
