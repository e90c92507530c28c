import Geometry

/// Follows a mouse or a pen that is over the view without being pressed: began as it enters, ended as it leaves.
///
/// It competes with nobody, and fingers do not hover.
open class HoverGestureRecognizer: GestureRecognizer {
  private var place = Point.zero

  open override var receivesHover: Bool { true }
  open override var locationInWindow: Point { place }

  open override func hoverReceived(_ event: PointerEvent) { place = event.position }
}
