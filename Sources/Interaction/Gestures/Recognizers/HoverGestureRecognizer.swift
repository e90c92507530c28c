import Geometry

/// Tracks a mouse or a pen that hovers over the view: it begins when the pointer enters and ends when it leaves.
///
/// It excludes no other recognizer, and fingers do not hover.
///
/// ```swift
/// shape.addGestureRecognizer(HoverGestureRecognizer()) { shape, hover in
///   shape.alpha = hover.state.isActive ? 1 : 0.8
/// }
/// ```
@MainActor open class HoverGestureRecognizer: GestureRecognizer {
  /// The state of one attempt.
  private struct Tracking {
    /// Nil before the pointer has entered.
    var position: Point?
    var pen: PenState?
  }
  private var tracking = Tracking()

  /// The state of a hovering pen; nil for a mouse, and if the host does not report it.
  public var pen: PenState? { tracking.pen }

  open override var receivesHover: Bool { true }
  open override var locationInWindow: Point { tracking.position ?? super.locationInWindow }

  open override func hoverReceived(_ event: PointerEvent) {
    tracking.position = event.position
    tracking.pen = event.pen
  }

  open override func reset() {
    super.reset()
    if let position = tracking.position { lastCentroid = position }
    tracking = Tracking()
  }
}
