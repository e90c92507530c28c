extension World {
  /// Stops the bodies with contacts or joints whose numbers overflowed in the solver, where they were before the step. Then it
  /// removes the impulses of all contacts and joints, because they would overflow again.
  ///
  /// The ranges of definitions permit ratios of mass and forces that no solver can resolve. A program that reads such a file must
  /// not see numbers that are not finite.
  @inline(never) mutating func stopOverflowedBodies() {
    let states = scratch.states.mutableElements()
    var hasOverflow = false
    let bound = scratch.bound.elements
    for index in 0..<scratch.bound.count where !states[Int(bound[index])].isFinite {
      states[Int(bound[index])].stop()
      hasOverflow = true
    }
    guard hasOverflow else { return }
    for index in 0..<contacts.count { contacts.mutableElements()[index].removeImpulses() }
    for index in 0..<joints.count { joints.mutableElements()[index].removeImpulses() }
  }
}

extension BodyState {
  /// A product with zero is zero only for finite numbers.
  @inline(__always) var isFinite: Bool {
    vx * 0 + vy * 0 + w * 0 + dx * 0 + dy * 0 + turn * 0 == 0
  }

  @inline(__always) mutating func stop() { (vx, vy, w, dx, dy, turn) = (0, 0, 0, 0, 0, 0) }
}

extension JointRecord {
  fileprivate mutating func removeImpulses() {
    pointImpulse = .zero
    (angleImpulse, lowerAngleImpulse, upperAngleImpulse) = (0, 0, 0)
    (axisImpulse, lowerImpulse, upperImpulse) = (0, 0, 0)
  }
}
