import Geometry

/// What a recognizer is attached to. A view, for the engine's purposes: something with a place in a tree, a
/// space of its own, and an interest in raw touches.
@MainActor public protocol GestureOwner: AnyObject {
  /// The next one up, or nil at the root.
  var gestureParent: (any GestureOwner)? { get }
  /// In the order in which they were added.
  var gestureRecognizers: [GestureRecognizer] { get }
  /// From the owner's own points to the window's.
  var transformToWindow: Transform { get }
  /// Whether further fingers reach the owner's own touch methods while one is down.
  var isMultipleTouchEnabled: Bool { get }

  /// What people call it, for logs and the inspector; the type's name where it has none.
  var gestureLabel: String { get }

  func touchesBegan(_ touches: [Touch])
  func touchesMoved(_ touches: [Touch])
  func touchesEnded(_ touches: [Touch])
  func touchesCancelled(_ touches: [Touch])
}

extension GestureOwner {
  public var gestureLabel: String { String(describing: type(of: self)) }

  /// Whether this owner is `other` or lies above it.
  func contains(_ other: (any GestureOwner)?) -> Bool {
    var next = other
    while let owner = next {
      if owner === self { return true }
      next = owner.gestureParent
    }
    return false
  }
}
