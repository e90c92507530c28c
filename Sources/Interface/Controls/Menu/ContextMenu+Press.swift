import Geometry
import Gestures

extension ContextMenu {
  /// The size of the area that a finger hides, in points. The menu opens beside it.
  private static let fingertip = Size(44, 44)

  /// Follows a long press or a click with the right button.
  ///
  /// - Parameters:
  ///   - press: the recognizer, whose action calls this method at each change.
  ///   - open: opens the menu. Its arguments are the rectangle beside which the menu opens and the position of the press, in the
  ///     menu's points.
  public func follow(_ press: LongPressGestureRecognizer, open: (_ anchor: Rect, _ position: Point) -> Void) {
    let position = press.location(in: self)
    switch press.state {
    case .began:
      let isFinger = press.touches.first?.kind == .touch
      open(Rect(center: position, size: isFinger ? ContextMenu.fingertip : .zero), position)
    case .changed: pressMoved(to: position)
    case .ended:
      pressMoved(to: position)
      pressEnded()
    default: pressEnded(isCancelled: true)
    }
  }
}
