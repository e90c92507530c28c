import Geometry

/// The transforms of a view and its ancestors at the beginning of a gesture. Changes that the gesture makes to them
/// must not affect its own values.
struct SpaceSnapshot {
  private var entries: [(owner: ObjectIdentifier, fromWindow: Transform)] = []

  mutating func capture(from owner: (any GestureOwner)?) {
    var next = owner
    while let space = next {
      entries.append((ObjectIdentifier(space), space.transformToWindow.inverse ?? .identity))
      next = space.gestureParent
    }
  }

  mutating func clear() { entries.removeAll(keepingCapacity: true) }

  /// Returns the transform from the window to `space`: the captured one, or the present one if none was captured.
  func transform(to space: any GestureOwner) -> Transform {
    let id = ObjectIdentifier(space)
    for entry in entries where entry.owner == id { return entry.fromWindow }
    return space.transformToWindow.inverse ?? .identity
  }
}
