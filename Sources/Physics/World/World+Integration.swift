import Geometry

extension World {
  /// Adds the forces of a sub-step, damping and limits to the velocities of the solver's rows.
  @inline(never) mutating func integrateVelocities(_ states: UnsafeMutablePointer<BodyState>, time h: Double)
  {
    let limit = maximumSpeed
    let (gx, gy) = (gravity.dx, gravity.dy)
    let turnLimit = 0.25 * Double.pi / h
    for index in 0..<awake.count {
      let body = awake.elements[index]
      let motion = motions.elements + Int(body)
      let state = states + (index + 1)
      let inverseMass = motion.pointee.inverseMass
      guard inverseMass > 0 || motion.pointee.inverseInertia > 0 else { continue }
      let scale = motion.pointee.gravityScale
      var vx = state.pointee.vx + h * (gx * scale + motion.pointee.force.dx * inverseMass)
      var vy = state.pointee.vy + h * (gy * scale + motion.pointee.force.dy * inverseMass)
      var w = state.pointee.w + h * motion.pointee.torque * motion.pointee.inverseInertia
      if motion.pointee.linearDamping != 0 {
        let factor = 1 / (1 + h * motion.pointee.linearDamping)
        vx *= factor
        vy *= factor
      }
      if motion.pointee.angularDamping != 0 { w /= 1 + h * motion.pointee.angularDamping }
      if motion.pointee.sleepTime > 0, allowsSleep, scratch.batches.isInPile(index + 1) {
        let factor = 1 / (1 + h * World.restDamping)
        vx *= factor
        vy *= factor
        w *= factor
      }
      if motion.pointee.groundFriction > 0 {
        // Coulomb friction stops a body exactly, and a disk's spin with the lever 3/4 of its radius.
        let loss = motion.pointee.groundFriction * h
        let speed = (vx * vx + vy * vy).squareRoot()
        let factor = speed > loss ? 1 - loss / speed : 0
        vx *= factor
        vy *= factor
        let spinLoss = motion.pointee.extent > 0 ? 4 / 3 * loss / motion.pointee.extent : 0
        w = w > spinLoss ? w - spinLoss : w < -spinLoss ? w + spinLoss : 0
      }
      let speedSquared = vx * vx + vy * vy
      if speedSquared > limit * limit {
        let factor = limit / speedSquared.squareRoot()
        vx *= factor
        vy *= factor
      }
      if abs(w) * h > 0.25 * Double.pi { w = w > 0 ? turnLimit : -turnLimit }
      let record = records.elements + Int(body)
      if record.pointee.locksX { vx = 0 }
      if record.pointee.locksY { vy = 0 }
      if record.pointee.locksRotation { w = 0 }
      state.pointee.vx = vx
      state.pointee.vy = vy
      state.pointee.w = w
    }
  }

  /// Moves the solver's rows by a sub-step.
  @inline(never) func integratePositions(_ states: UnsafeMutablePointer<BodyState>, time h: Double) {
    for index in 1..<awake.count + 1 {
      let state = states + index
      let record = records.elements + Int(awake.elements[index - 1])
      if record.pointee.locksX { state.pointee.vx = 0 }
      if record.pointee.locksY { state.pointee.vy = 0 }
      state.pointee.dx += state.pointee.vx * h
      state.pointee.dy += state.pointee.vy * h
      state.pointee.turn += state.pointee.w * h
    }
  }

  /// Moves the bodies, and remembers those that moved so far that they may have passed through others.
  @inline(never) mutating func finalize(time: Double) {
    let states = scratch.states.elements
    let motions = motions.mutableElements()
    let records = records.elements
    scratch.sweeps.removeAll()
    for index in 0..<awake.count {
      let body = awake.elements[index]
      let motion = motions + Int(body)
      let state = states + (index + 1)
      motion.pointee.velocity = Vector(state.pointee.vx, state.pointee.vy)
      motion.pointee.spin = state.pointee.w
      motion.pointee.force = .zero
      motion.pointee.torque = 0
      let move = Vector(state.pointee.dx, state.pointee.dy)
      let turn = state.pointee.turn
      let record = records + Int(body)
      if record.pointee.kind == .dynamic {
        let core = motion.pointee.core
        let reach = move.length + abs(turn) * motion.pointee.extent
        if reach > 0.5 * core, record.pointee.firstShape >= 0 {
          scratch.sweeps.append(
            FastBody(
              body: body,
              sweep: Sweep(
                start: motion.pointee.center, move: move, rotation: motion.pointee.rotation, turn: turn)))
        }
        // No point of the body was faster than this; a correction of overlaps counts half.
        let extent = motion.pointee.extent
        let speed = motion.pointee.velocity.length + abs(motion.pointee.spin) * extent
        let drift = 0.5 * reach / time
        let fastest = speed > drift ? speed : drift
        if fastest > record.pointee.sleepThreshold {
          motion.pointee.sleepTime = 0
        } else {
          motion.pointee.sleepTime += time
        }
      }
      motion.pointee.center += move
      if turn != 0 { motion.pointee.rotation = motion.pointee.rotation.turned(by: turn) }
    }
  }

  /// Gives new boxes to the shapes that left theirs.
  @inline(never) mutating func updateBoxes(time: Double) {
    for index in 0..<awake.count {
      let body = awake.elements[index]
      let motion = motions.elements + Int(body)
      let (center, rotation) = (motion.pointee.center, motion.pointee.rotation)
      let (dx, dy) = (motion.pointee.velocity.dx * time, motion.pointee.velocity.dy * time)
      var shape = records.elements[Int(body)].firstShape
      while shape >= 0 {
        updateProxy(shape, center, rotation, dx: dx, dy: dy)
        shape = shapes.elements[Int(shape)].next
      }
    }
  }
}
