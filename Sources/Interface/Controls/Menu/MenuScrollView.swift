import Geometry
import Gestures
import Scene

/// The scroll view of a menu. A finger that presses a line and then moves scrolls; the mouse moves the highlight instead.
final class MenuScrollView: ForegroundScrollView {
  /// Called with the touches that do not scroll.
  var onTouch: ((PointerPhase, Touch) -> Void)?

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    name = "menu scrolling"
    panGestureRecognizer.allowedKinds = [.touch, .pen]
    bounces = false
    delaysContentTouches = false
  }

  override func touchesBegan(_ touches: [Touch]) { notify(.down, touches) }
  override func touchesMoved(_ touches: [Touch]) { notify(.move, touches) }
  override func touchesEnded(_ touches: [Touch]) { notify(.up, touches) }
  override func touchesCancelled(_ touches: [Touch]) { notify(.cancel, touches) }

  private func notify(_ phase: PointerPhase, _ touches: [Touch]) {
    if let touch = touches.first { onTouch?(phase, touch) }
  }
}
