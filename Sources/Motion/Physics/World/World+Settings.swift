import Geometry

/// Changing what a body began with. All functions have the precondition that the body exists in the world. Numbers that
/// are not finite or out of the range of ``BodyDefinition`` are ignored.
extension World {
  /// Changes the parts of the velocity and of the angular velocity that are lost in a second, in 0...1e4.
  public mutating func setDamping(linear: Double, angular: Double, of id: BodyID) {
    let index = checked(id)
    guard linear >= 0, linear <= 1e4, angular >= 0, angular <= 1e4 else { return }
    bodyStore[record: index].linearDamping = linear
    bodyStore[record: index].angularDamping = angular
  }

  /// Changes the deceleration by friction with the ground, in m/s², in 0...1e6.
  public mutating func setGroundFriction(_ deceleration: Double, of id: BodyID) {
    let index = checked(id)
    guard deceleration >= 0, deceleration <= 1e6 else { return }
    bodyStore[record: index].groundFriction = deceleration
  }

  /// Changes the factor of the world's gravity, in -1e3...1e3, and wakes the body if it differs.
  public mutating func setGravityScale(_ scale: Double, of id: BodyID) {
    let index = checked(id)
    guard scale >= -1e3, scale <= 1e3, scale != bodyStore[record: index].gravityScale else { return }
    bodyStore[record: index].gravityScale = scale
    wake(index)
  }

  /// Changes whether the body keeps its angle.
  public mutating func setLocksRotation(_ locks: Bool, of id: BodyID) {
    let index = checked(id)
    guard locks != bodyStore[record: index].locksRotation else { return }
    bodyStore[record: index].locksRotation = locks
    bodyStore.updateInverseMass(of: index)
    if locks { bodyStore[motion: index].spin = 0 }
    wake(index)
  }
}
