import Geometry
import Gestures
import Scene

/// A drag that starts on a button of the toolbar and begins where the finger leaves the toolbar.
final class ShapePullRecognizer: PanGestureRecognizer {
  /// Returns whether a point of the window lies on the toolbar, where the touch may still be a tap on the button.
  var isOnToolbar: (Point) -> Bool = { _ in false }

  override func touchesMoved(_ touches: [Touch]) {
    if state == .possible, let finger = self.touches.first, isOnToolbar(finger.position) { return }
    super.touchesMoved(touches)
  }
}

extension ShapelyScene {
  /// Adds the recognizers that drag a new shape out of each button.
  func addPulls() {
    for (kind, button) in zip(ShapeKind.allCases, toolbar.buttons) {
      let pull = ShapePullRecognizer()
      pull.name = "\(kind.rawValue) pull"
      pull.maximumNumberOfTouches = 1
      pull.isOnToolbar = { [weak self] point in self?.toolbarFrame.contains(point) ?? false }
      pull.shouldBegin = { [weak button] in button?.isEnabled ?? false }
      var pulled: (controller: ShapeController, position: Point)?
      pull.addAction { [weak self, weak pull, weak button] _ in
        guard let self, let pull else { return }
        let position = pull.location(in: canvas)
        if pull.state == .began {
          pulled = (canvas.pull(kind, to: position, by: pull), position)
          // The button has the pointer until the touch ends, so it shows the cursor of the drag.
          button?.cursor = .closedHand
        } else if pull.state.isTerminal {
          button?.cursor = .pointingHand
        }
        guard let (controller, last) = pulled else { return }
        if pull.state == .cancelled {
          pulled = nil
          controller.revert()
          return
        }
        controller.guide { $0.move(by: position - last) }
        pulled?.position = position
        guard pull.state == .ended else { return }
        pulled = nil
        controller.endGuiding(translation: pull.velocity(in: canvas), growth: 0)
      }
      button.addGestureRecognizer(pull)
    }
  }
}
