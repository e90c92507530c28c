import Geometry

extension World {
  /// Copies the awake bodies into the solver's rows, and computes what the sub-steps do to their velocities besides
  /// contacts and joints. Row 0 is that of all fixed bodies.
  ///
  /// Bodies without contacts and joints are moved by the whole step at once: the same numbers, without a way through memory
  /// for each sub-step. The others are listed.
  @inline(never) mutating func prepareBodies(time: Double) {
    let count = awake.count
    let h = time / Double(subSteps)
    scratch.states.resizeWithoutValues(to: count + 1)
    scratch.drives.resizeWithoutValues(to: count)
    scratch.bound.resizeWithoutValues(to: count)
    scratch.sweeps.resizeWithoutValues(to: count)
    let states = scratch.states.mutableElements()
    let drives = scratch.drives.mutableElements()
    let bound = scratch.bound.mutableElements()
    let motions = motions.mutableElements()
    var end = StepEnd(proxies.mutableElements(), scratch.sweeps.mutableElements(), time: time)
    let (records, awake) = (records.elements, awake.elements)
    let (subSteps, isWeightless) = (subSteps, gravity == .zero)
    let (limit, turnLimit) = (maximumSpeed, World.turnLimit / h)
    var boundCount = 0
    states[0] = BodyState()
    for index in 0..<count {
      let body = awake[index]
      let motion = motions + Int(body)
      let record = records + Int(body)
      let state = states + (index + 1)
      // Also of bodies that nothing changes: what meets them in an impact reads it.
      state.pointee.inverseMass = motion.pointee.inverseMass
      state.pointee.inverseInertia = motion.pointee.inverseInertia
      var velocity = (motion.pointee.velocity.dx, motion.pointee.velocity.dy, motion.pointee.spin)
      let isFree = record.pointee.firstJoint < 0 && !scratch.batches.hasContact(index + 1)
      var (dx, dy, turn) = (0.0, 0.0, 0.0)
      let isCoasting = isFree && isCoasting(motion, record, isWeightless: isWeightless)
      if isCoasting {
        velocity = World.limited(velocity, limit, turnLimit)
        let (x, y, w) = (velocity.0 * h, velocity.1 * h, velocity.2 * h)
        for _ in 0..<subSteps { (dx, dy, turn) = (dx + x, dy + y, turn + w) }
      } else {
        let drive = drive(of: motion, record, isInPile: scratch.batches.isInPile(index + 1), time: h)
        guard isFree, drive.isDriven else {
          state.pointee.move(to: velocity, 0, 0, 0)
          drives[index] = drive
          bound[boundCount] = Int32(index + 1)
          boundCount += 1
          continue
        }
        for _ in 0..<subSteps {
          velocity = World.accelerated(velocity, drive, limit, turnLimit)
          (dx, dy, turn) = (dx + velocity.0 * h, dy + velocity.1 * h, turn + velocity.2 * h)
        }
      }
      state.pointee.move(to: velocity, dx, dy, turn)
      if !isCoasting, !state.pointee.isFinite { state.pointee.stop() }
      finish(body, state, &end, isCoasting: isCoasting)
    }
    scratch.bound.truncate(to: boundCount)
    scratch.sweeps.truncate(to: end.sweepCount)
    scratch.hasKinematic = false
  }

  /// Returns whether nothing but contacts and joints changes the velocity of a body.
  @inline(__always) private func isCoasting(
    _ motion: UnsafePointer<BodyMotion>, _ record: UnsafePointer<BodyRecord>, isWeightless: Bool
  ) -> Bool {
    motion.pointee.inverseMass > 0 && motion.pointee.force.dx == 0 && motion.pointee.force.dy == 0
      && motion.pointee.torque == 0 && (isWeightless || record.pointee.gravityScale == 0)
      && record.pointee.linearDamping == 0
      && record.pointee.angularDamping == 0 && record.pointee.groundFriction == 0 && !record.pointee.locksX
      && !record.pointee.locksY && !record.pointee.locksRotation
  }

  /// Returns what the sub-steps do to the velocity of a body besides contacts and joints.
  @inline(__always) private func drive(
    of motion: UnsafePointer<BodyMotion>, _ record: UnsafePointer<BodyRecord>, isInPile: Bool, time h: Double
  ) -> BodyDrive {
    let (inverseMass, inverseInertia) = (motion.pointee.inverseMass, motion.pointee.inverseInertia)
    var drive = BodyDrive()
    drive.isDriven = inverseMass > 0 || inverseInertia > 0
    drive.locksX = record.pointee.locksX
    drive.locksY = record.pointee.locksY
    drive.locksRotation = record.pointee.locksRotation
    let scale = record.pointee.gravityScale
    drive.vx = h * (gravity.dx * scale + motion.pointee.force.dx * inverseMass)
    drive.vy = h * (gravity.dy * scale + motion.pointee.force.dy * inverseMass)
    drive.w = h * motion.pointee.torque * inverseInertia
    if record.pointee.linearDamping != 0 { drive.factor = 1 / (1 + h * record.pointee.linearDamping) }
    if record.pointee.angularDamping != 0 { drive.spinFactor = 1 / (1 + h * record.pointee.angularDamping) }
    if allowsSleep, isInPile, motion.pointee.pace < World.creep * record.pointee.sleepThreshold {
      let factor = 1 / (1 + h * World.restDamping)
      drive.factor *= factor
      drive.spinFactor *= factor
    }
    if record.pointee.groundFriction > 0 {
      // Coulomb friction stops a body exactly, and a disk's spin with the lever 3/4 of its radius.
      drive.loss = record.pointee.groundFriction * h
      drive.spinLoss = motion.pointee.extent > 0 ? 4 / 3 * drive.loss / motion.pointee.extent : 0
    }
    return drive
  }

  /// Adds the forces of a sub-step, damping and limits to the velocities of the solver's rows.
  @inline(never) func integrateVelocities(_ states: UnsafeMutablePointer<BodyState>, time h: Double) {
    let (limit, turnLimit) = (maximumSpeed, World.turnLimit / h)
    let drives = scratch.drives.elements
    let bound = scratch.bound.elements
    for index in 0..<scratch.bound.count {
      let row = Int(bound[index])
      let drive = drives + (row - 1)
      guard drive.pointee.isDriven else { continue }
      let state = states + row
      let velocity = World.accelerated(
        (state.pointee.vx, state.pointee.vy, state.pointee.w), drive.pointee, limit, turnLimit)
      (state.pointee.vx, state.pointee.vy, state.pointee.w) = velocity
    }
  }

  /// Moves the solver's rows by a sub-step.
  @inline(never) func integratePositions(_ states: UnsafeMutablePointer<BodyState>, time h: Double) {
    let drives = scratch.drives.elements
    let bound = scratch.bound.elements
    for index in 0..<scratch.bound.count {
      let row = Int(bound[index])
      let (state, drive) = (states + row, drives + (row - 1))
      if drive.pointee.locksX { state.pointee.vx = 0 }
      if drive.pointee.locksY { state.pointee.vy = 0 }
      state.pointee.dx += state.pointee.vx * h
      state.pointee.dy += state.pointee.vy * h
      state.pointee.turn += state.pointee.w * h
    }
  }

  /// The largest turn in a sub-step, in radians.
  private static let turnLimit = 0.25 * Double.pi
  private typealias Velocity = (vx: Double, vy: Double, w: Double)

  /// Returns the velocity after a sub-step with forces, damping, friction with the ground and locks.
  @inline(__always) private static func accelerated(
    _ old: Velocity, _ drive: BodyDrive, _ limit: Double, _ turnLimit: Double
  ) -> Velocity {
    var vx = (old.vx + drive.vx) * drive.factor
    var vy = (old.vy + drive.vy) * drive.factor
    var w = (old.w + drive.w) * drive.spinFactor
    if drive.loss > 0 {
      let loss = drive.loss
      let speed = (vx * vx + vy * vy).squareRoot()
      let factor = speed > loss ? 1 - loss / speed : 0
      vx *= factor
      vy *= factor
      let spinLoss = drive.spinLoss
      w = w > spinLoss ? w - spinLoss : w < -spinLoss ? w + spinLoss : 0
    }
    var velocity = limited((vx, vy, w), limit, turnLimit)
    if drive.locksX { velocity.vx = 0 }
    if drive.locksY { velocity.vy = 0 }
    if drive.locksRotation { velocity.w = 0 }
    return velocity
  }

  @inline(__always) private static func limited(
    _ velocity: Velocity, _ limit: Double, _ turnLimit: Double
  ) -> Velocity {
    let speedSquared = velocity.vx * velocity.vx + velocity.vy * velocity.vy
    guard speedSquared > limit * limit || abs(velocity.w) > turnLimit else { return velocity }
    return clamped(velocity, limit, turnLimit)
  }

  /// Apart from the test, so that the root and the division are not computed for every body.
  @inline(never) private static func clamped(
    _ velocity: Velocity, _ limit: Double, _ turnLimit: Double
  ) -> Velocity {
    var (vx, vy, w) = velocity
    let speedSquared = vx * vx + vy * vy
    if speedSquared > limit * limit {
      let factor = limit / speedSquared.squareRoot()
      vx *= factor
      vy *= factor
    }
    if abs(w) > turnLimit { w = w > 0 ? turnLimit : -turnLimit }
    return (vx, vy, w)
  }

  /// Moves the bodies that had contacts or joints.
  @inline(never) mutating func finishBound(time: Double) {
    let count = scratch.sweeps.count
    scratch.sweeps.resizeWithoutValues(to: awake.count)
    let states = scratch.states.elements
    let (bound, awake) = (scratch.bound.elements, awake.elements)
    _ = motions.mutableElements()
    var end = StepEnd(proxies.mutableElements(), scratch.sweeps.mutableElements(), time: time)
    end.sweepCount = count
    for index in 0..<scratch.bound.count {
      let row = Int(bound[index])
      finish(awake[row - 1], states + row, &end, isCoasting: false)
    }
    scratch.sweeps.truncate(to: end.sweepCount)
    scratch.hasKinematic = end.hasKinematic
  }

  /// What moving a body writes besides its motion.
  private struct StepEnd {
    let proxies: UnsafeMutablePointer<Proxy>
    let sweeps: UnsafeMutablePointer<FastBody>
    var sweepCount = 0
    let time: Double
    let inverseTime: Double
    var hasKinematic = false

    @inline(__always) init(
      _ proxies: UnsafeMutablePointer<Proxy>, _ sweeps: UnsafeMutablePointer<FastBody>, time: Double
    ) {
      self.proxies = proxies
      self.sweeps = sweeps
      self.time = time
      inverseTime = 1 / time
    }
  }

  /// Moves a body to where its row is, measures its shapes, and remembers it if it moved so far that it may have passed
  /// through others. The memory of the motions must be unique.
  @inline(__always) private mutating func finish(
    _ body: Int32, _ state: UnsafePointer<BodyState>, _ end: inout StepEnd, isCoasting: Bool
  ) {
    let motion = UnsafeMutablePointer(mutating: motions.elements + Int(body))
    let record = records.elements + Int(body)
    motion.pointee.velocity = Vector(state.pointee.vx, state.pointee.vy)
    motion.pointee.spin = state.pointee.w
    motion.pointee.force = Vector(0, 0)
    motion.pointee.torque = 0
    let move = Vector(state.pointee.dx, state.pointee.dy)
    let turn = state.pointee.turn
    let (start, rotation) = (motion.pointee.center, motion.pointee.rotation)
    motion.pointee.center = (start + move).bounded(WorldLimits.distance)
    if turn != 0 { motion.pointee.rotation = rotation.turned(by: turn) }
    let isInside = measure(body, end.proxies)
    guard record.pointee.kind == .dynamic else {
      if record.pointee.kind == .kinematic { end.hasKinematic = true }
      return
    }
    let swing = abs(turn) * motion.pointee.extent
    let reach = move.length + swing
    // Written without a condition, because half of the bodies may be fast.
    end.sweeps[end.sweepCount] = FastBody(
      body: body,
      isClear: isCoasting && isInside && swing < ContactLength.slop / 2 && !record.pointee.isBullet,
      sweep: Sweep(start: start, move: move, rotation: rotation, turn: turn))
    end.sweepCount += reach > 0.5 * motion.pointee.core ? 1 : 0
    // No point of the body was faster than its pace; a correction of overlaps counts half.
    let threshold = record.pointee.sleepThreshold
    if 0.5 * reach * end.inverseTime > threshold || motion.pointee.pace > threshold {
      motion.pointee.sleepTime = 0
    } else {
      motion.pointee.sleepTime += end.time
    }
  }

  /// Gives new boxes to the shapes that left theirs.
  @inline(never) mutating func updateBoxes() {
    let proxies = proxies.mutableElements()
    for index in 0..<awake.count { moveBoxes(of: awake.elements[index], proxies) }
  }
}
