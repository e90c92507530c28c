extension Touch {
  /// UIKit's name of the phase.
  public typealias Phase = PointerPhase

  /// The view that the touch landed on.
  public var view: UIView? { owner as? UIView }
  /// The window of the view.
  public var window: UIWindow? { view?.window }
  /// The time of the last change, in seconds.
  public var timestamp: TimeInterval { time }
  /// The pressure of a pen, where 1 is an ordinary one; 0 for others.
  public var force: CGFloat { pen?.pressure ?? 0 }
  /// The greatest pressure.
  public var maximumPossibleForce: CGFloat { 1 }

  /// Where a touch comes from, by UIKit's names.
  public enum TouchType: Hashable, Sendable {
    /// A finger.
    case direct
    /// A pen.
    case pencil
    /// A mouse.
    case indirectPointer
  }

  /// Where the touch comes from.
  public var type: TouchType {
    switch kind {
    case .touch: .direct
    case .pen: .pencil
    case .mouse: .indirectPointer
    }
  }

  /// Returns the position before the last change, in a view's points.
  public func previousLocation(in view: UIView?) -> CGPoint {
    view?.pointFromWindow(previousPosition) ?? previousPosition
  }

  /// Returns the exact position, in a view's points.
  public func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }
}

extension PointerPhase {
  public static let began = PointerPhase.down
  public static let moved = PointerPhase.move
  public static let ended = PointerPhase.up
  public static let cancelled = PointerPhase.cancel
}

extension TouchEvent {
  /// All touches that are down, or have just ended.
  public var allTouches: Set<UITouch>? { Set(touches) }

  /// Returns the touches on a view.
  public func touches(for view: UIView) -> Set<UITouch>? { Set(touches.filter { $0.owner === view }) }

  /// Returns the touch: its positions within the frame are `UITouch.coalesced`.
  public func coalescedTouches(for touch: UITouch) -> [UITouch]? { [touch] }
}
