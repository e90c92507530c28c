import Geometry

/// Follows a mouse or a pen that is over the view without being pressed: began as it enters, ended as it leaves.
///
/// It competes with nobody, and fingers do not hover.
@MainActor open class HoverGestureRecognizer: GestureRecognizer {
  private var place = Point.zero
  /// How a pen that hovers is held; nil for a mouse, and where the host does not know.
  public private(set) var pen: PenState?

  open override var receivesHover: Bool { true }
  open override var locationInWindow: Point { place }

  open override func hoverReceived(_ event: PointerEvent) {
    place = event.position
    pen = event.pen
  }

  open override func reset() {
    super.reset()
    pen = nil
  }
}
