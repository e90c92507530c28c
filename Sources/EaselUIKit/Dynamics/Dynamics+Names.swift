// UIKit Dynamics' members. Identifiers are strings.

extension CollisionBehavior {
  /// Whether the bounds of the reference view are a boundary.
  public var translatesReferenceBoundsIntoBoundary: Bool {
    get { usesReferenceBounds }
    set { usesReferenceBounds = newValue }
  }

  /// Makes the bounds of the reference view, without margins, a boundary.
  public func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {
    self.insets = insets
    usesReferenceBounds = true
  }

  /// Adds a path as a boundary, with a name. A path without a length adds nothing.
  public func addBoundary(withIdentifier identifier: String, for path: UIBezierPath) {
    try? addBoundary(identifier, path: path.cgPath)
  }

  /// Adds a line as a boundary, with a name. A line without a length adds nothing.
  public func addBoundary(withIdentifier identifier: String, from start: CGPoint, to end: CGPoint) {
    try? addBoundary(identifier, from: start, to: end)
  }

  /// Removes a boundary.
  public func removeBoundary(withIdentifier identifier: String) { removeBoundary(identifier) }

  /// The things with which items collide: each other, boundaries, or both.
  public var collisionMode: Mode {
    get { mode }
    set { mode = newValue }
  }

  /// The object that is notified of contacts. Not retained; reading it gives nil.
  public var collisionDelegate: (any UICollisionBehaviorDelegate)? {
    get { nil }
    set {
      guard let newValue else {
        (onBegin, onEnd) = (nil, nil)
        return
      }
      onBegin = { [weak self, weak newValue] contact in
        guard let self, let newValue else { return }
        let point = contact.point ?? contact.item.center
        if let other = contact.other {
          newValue.collisionBehavior(self, beganContactFor: contact.item, with: other, at: point)
        } else {
          newValue.collisionBehavior(
            self, beganContactFor: contact.item, withBoundaryIdentifier: contact.boundary, at: point)
        }
      }
      onEnd = { [weak self, weak newValue] contact in
        guard let self, let newValue else { return }
        if let other = contact.other {
          newValue.collisionBehavior(self, endedContactFor: contact.item, with: other)
        } else {
          newValue.collisionBehavior(
            self, endedContactFor: contact.item, withBoundaryIdentifier: contact.boundary)
        }
      }
    }
  }
}

/// Is told about contacts of items. Every method has a default, as UIKit's.
///
/// ```swift
/// final class Table: UIViewController, UICollisionBehaviorDelegate {
///   func collisionBehavior(
///     _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
///     at point: CGPoint
///   ) { print("contact at", point) }
/// }
/// ```
@MainActor public protocol UICollisionBehaviorDelegate: AnyObject {
  /// Two items met.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
    at point: CGPoint)
  /// Two items parted.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem)
  /// An item met a boundary; the bounds of the reference view are ``/Dynamics/CollisionBehavior/referenceBounds``.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: String?, at point: CGPoint)
  /// An item left a boundary.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: String?)
}

extension UICollisionBehaviorDelegate {
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
    at point: CGPoint
  ) {}
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem
  ) {}
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: String?, at point: CGPoint
  ) {}
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: String?
  ) {}
}

extension AttachmentBehavior {
  /// Attaches an item's centre to a point at its present distance.
  public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
    self.init(item: item, anchorPoint: point)
  }
}

extension SnapBehavior {
  /// Pulls an item to a point.
  public convenience init(item: any UIDynamicItem, snapToPoint point: CGPoint) {
    self.init(item: item, snapTo: point)
  }
}

extension DynamicItemBehavior {
  /// Adds a velocity in points per second, a point in UIKit. `.zero` is that of the method with a vector.
  @_disfavoredOverload
  public func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
    addLinearVelocity(Vector(velocity.x, velocity.y), for: item)
  }
}

extension PushBehavior {
  /// Sets the direction by an angle in radians, and the magnitude.
  public func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    pushDirection = Vector(angle: angle, length: magnitude)
  }

  /// Whether the push acts.
  public var active: Bool {
    get { isActive }
    set { isActive = newValue }
  }
}
