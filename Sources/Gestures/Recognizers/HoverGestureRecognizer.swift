import Geometry

/// Tracks a mouse or a pen that hovers over the view: it begins when the pointer enters and ends when it leaves.
///
/// It excludes no other recognizer, and fingers do not hover.
@MainActor open class HoverGestureRecognizer: GestureRecognizer {
  private var position = Point.zero
  /// The state of a hovering pen; nil for a mouse, and if the host does not report it.
  public private(set) var pen: PenState?

  open override var receivesHover: Bool { true }
  open override var locationInWindow: Point { position }

  open override func hoverReceived(_ event: PointerEvent) {
    position = event.position
    pen = event.pen
  }

  open override func reset() {
    super.reset()
    pen = nil
  }
}
