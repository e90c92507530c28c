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
  public enum TouchType: Int, Hashable, Sendable {
    /// A finger.
    case direct
    /// A touch that is not on the screen, such as of a remote control. None here.
    case indirect
    /// A pen.
    case pencil
    /// A mouse.
    case indirectPointer

    /// A pen.
    public static let stylus = TouchType.pencil
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

  /// Returns the exact position before the last change, in a view's points.
  public func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

  /// The angle between a pen and the surface, in radians: 0 for a pen that lies on it, and π/2 for one that is upright, a finger and a
  /// mouse.
  public var altitudeAngle: CGFloat {
    guard let lean = pen?.lean else { return .pi / 2 }
    return .pi / 2 - atan(lean.length)
  }

  /// Returns the direction in which a pen leans, in radians: 0 towards the x axis of a view, and more clockwise. 0 for an upright pen.
  public func azimuthAngle(in view: UIView?) -> CGFloat {
    let direction = azimuthUnitVector(in: view)
    return direction == .zero ? 0 : atan2(direction.dy, direction.dx)
  }

  /// Returns the direction in which a pen leans, as a vector of length 1 in a view's points. Zero for an upright pen.
  public func azimuthUnitVector(in view: UIView?) -> CGVector {
    guard let lean = pen?.lean, lean.length > 0 else { return .zero }
    let end = position + lean
    let direction = view.map { $0.convert(end, from: nil) - $0.convert(position, from: nil) } ?? lean
    return direction.length > 0 ? direction / direction.length : .zero
  }

  @available(*, unavailable, message: "displays do not report the size of a touch")
  public var majorRadius: CGFloat { 0 }

  @available(*, unavailable, message: "a pointer's values are final: nothing is estimated")
  public var estimatedProperties: Int { 0 }
}

extension PenState {
  /// The horizontal direction of the end that is not on the surface, as long as the tangent of its angle from upright.
  fileprivate var lean: Vector { Vector(tan(tilt.dx), tan(tilt.dy)) }
}

extension PointerPhase {
  public static let began = PointerPhase.down
  public static let moved = PointerPhase.move
  public static let ended = PointerPhase.up
  public static let cancelled = PointerPhase.cancel

  @available(*, unavailable, message: "a touch that does not move is not reported")
  public static let stationary = PointerPhase.move
}

extension TouchEvent {
  /// All touches that are down, or have just ended.
  public var allTouches: Set<UITouch>? { Set(touches) }

  /// Returns the touches on a view.
  public func touches(for view: UIView) -> Set<UITouch>? { Set(touches.filter { $0.owner === view }) }

  /// Returns the touch: its positions within the frame are `UITouch.coalesced`.
  public func coalescedTouches(for touch: UITouch) -> [UITouch]? { [touch] }

  /// Returns none: `UITouch.predicted` returns one position, and no touch.
  public func predictedTouches(for touch: UITouch) -> [UITouch]? { [] }
}
