import Geometry
import Gestures
import Scene

/// A drag that starts on a button of the toolbar and begins where the finger leaves the toolbar.
final class ShapePullRecognizer: PanGestureRecognizer {
  /// Whether a point of the window lies on the toolbar, where a press of the button is still meant.
  var isOnToolbar: (Point) -> Bool = { _ in false }

  override func touchesMoved(_ touches: [Touch]) {
    if state == .possible, let finger = self.touches.first, isOnToolbar(finger.position) { return }
    super.touchesMoved(touches)
  }
}

extension ShapelyScene {
  /// Lets a finger, the mouse or a pen pull a new shape out of each button.
  func addPulls() {
    for (kind, button) in zip(ShapeKind.allCases, toolbar.buttons) {
      let pull = ShapePullRecognizer()
      pull.name = "\(kind.rawValue) pull"
      pull.maximumNumberOfTouches = 1
      pull.isOnToolbar = { [weak self] point in self?.toolbarFrame.contains(point) ?? false }
      pull.shouldBegin = { [weak button] in button?.isEnabled ?? false }
      var pulled: (handler: ShapeHandler, last: Point)?
      pull.addAction { [weak self, weak pull, weak button] _ in
        guard let self, let pull else { return }
        let place = pull.location(in: canvas)
        if pull.state == .began {
          pulled = (canvas.pull(kind, to: place, by: pull), place)
          // The pointer belongs to the button until it is let go, and it is the hand that drags.
          button?.cursor = .closedHand
        } else if pull.state.isTerminal {
          button?.cursor = .pointingHand
        }
        guard let (handler, last) = pulled else { return }
        if pull.state == .cancelled {
          pulled = nil
          handler.putBack()
          return
        }
        handler.guide { $0.move(by: place - last) }
        pulled?.last = place
        guard pull.state == .ended else { return }
        pulled = nil
        handler.endGuiding(translation: pull.velocity(in: canvas), growth: 0)
      }
      button.addGestureRecognizer(pull)
    }
  }
}
