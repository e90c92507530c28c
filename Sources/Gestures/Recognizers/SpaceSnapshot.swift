import Geometry

/// The spaces of a view and of those above it as they lay when a gesture began: what the gesture itself does to them
/// must not change how it is measured.
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

  /// From the window to `space`: as it was frozen, or as it is now.
  func transform(to space: any GestureOwner) -> Transform {
    let id = ObjectIdentifier(space)
    for entry in entries where entry.owner == id { return entry.fromWindow }
    return space.transformToWindow.inverse ?? .identity
  }
}
