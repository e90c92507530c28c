import Geometry

/// The object that a recognizer is attached to, usually a view. It has a parent, a coordinate space and touch methods
/// of its own.
///
/// ```swift
/// func labels(from owner: any GestureOwner) -> [String] {
///   [owner.gestureLabel] + (owner.gestureParent.map(labels) ?? [])
/// }
/// print(labels(from: shape))
/// ```
@MainActor public protocol GestureOwner: AnyObject {
  /// The parent, or nil at the root.
  var gestureParent: (any GestureOwner)? { get }
  /// The recognizers in the order in which they were added.
  var gestureRecognizers: [GestureRecognizer] { get }
  /// The transform from the owner's points to the window's.
  var transformToWindow: Transform { get }
  /// Returns the owner's point at a point of the window. By default by the inverse of ``transformToWindow``; an owner under
  /// perspective has no such transform. The point itself if there is none.
  func pointFromWindow(_ point: Point) -> Point
  /// Whether the owner's own touch methods receive further touches while one is active.
  var isMultipleTouchEnabled: Bool { get }

  /// Returns whether a recognizer of the owner or of an ancestor may begin with touches that landed on the owner. Default true.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool

  /// The name in logs and in the inspector. The type's name by default.
  var gestureLabel: String { get }

  /// Receives touches that landed on the owner.
  func touchesBegan(_ touches: [Touch])
  /// Receives touches of the owner that moved.
  func touchesMoved(_ touches: [Touch])
  /// Receives touches of the owner that were lifted, at their last positions.
  func touchesEnded(_ touches: [Touch])
  /// Receives touches that the owner lost: a recognizer took them, or the system ended them. What they began must be undone.
  func touchesCancelled(_ touches: [Touch])
}

extension GestureOwner {
  public var gestureLabel: String { String(describing: type(of: self)) }
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool { true }

  public func pointFromWindow(_ point: Point) -> Point {
    transformToWindow.inverse.map { $0 * point } ?? point
  }

  /// Returns whether this owner is `other` or one of its ancestors.
  func contains(_ other: (any GestureOwner)?) -> Bool {
    var next = other
    while let owner = next {
      if owner === self { return true }
      next = owner.gestureParent
    }
    return false
  }
}
