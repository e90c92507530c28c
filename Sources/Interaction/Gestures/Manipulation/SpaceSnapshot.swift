import Geometry

/// The transforms of a view and its ancestors at the beginning of a gesture. Changes that the gesture makes to them
/// must not affect its own values.
struct SpaceSnapshot {
  private var entries: [(owner: ObjectIdentifier, fromWindow: Transform)] = []

  /// Captures the transforms of `owner` and its ancestors. Allocates once per gesture.
  mutating func capture(from owner: (any GestureOwner)?) {
    var next = owner
    while let space = next {
      entries.append((ObjectIdentifier(space), space.transformToWindow.inverse ?? .identity))
      next = space.gestureParent
    }
  }

  /// Returns the transform from the window to `space`: the captured one, or the present one if none was captured.
  func transform(to space: any GestureOwner) -> Transform {
    let id = ObjectIdentifier(space)
    for entry in entries where entry.owner == id { return entry.fromWindow }
    return space.transformToWindow.inverse ?? .identity
  }

  /// Converts a vector from the window to `space`. It is unchanged if `space` is nil.
  func convert(_ vector: Vector, to space: (any GestureOwner)?) -> Vector {
    guard let space else { return vector }
    return transform(to: space) * vector
  }
}
