import Geometry

/// The awake bodies as the solver sees them: a row for each, which the sub-steps move.
///
/// Row 0 is that of all fixed bodies. Row i + 1 is that of the body i of the awake ones.
struct SolverRows: Sendable {
  private(set) var states = Column<BodyState>()
  private var drives = Column<BodyDrive>()
  /// The rows of bodies that move with others: all but those without contacts and joints.
  private(set) var bound = Column<Int32>()
  /// The bodies that moved so far in the step that they may have passed through others.
  private(set) var sweeps = Column<FastBody>()
  /// Whether a kinematic body is awake.
  private(set) var hasKinematic = false

  /// The states for writing. Valid until the next step.
  @inline(__always) mutating func mutableStates() -> UnsafeMutablePointer<BodyState> {
    states.mutableElements()
  }
  @inline(__always) mutating func mutableSweeps() -> UnsafeMutablePointer<FastBody> {
    sweeps.mutableElements()
  }

  /// The damping of slow bodies of a pile that may fall asleep, in 1/s. Bodies that fall get out of it, and single ones are
  /// not damped, so that a weak force sets them in motion.
  private static let restDamping = 30.0

  /// Copies the awake bodies into the solver's rows, and computes what the sub-steps do to their velocities besides
  /// contacts and joints. Row 0 is that of all fixed bodies.
  ///
  /// Bodies without contacts and joints are moved by the whole step at once: the same numbers, without a way through memory
  /// for each sub-step. The others are listed.
  @inline(never) mutating func prepare(_ input: StepInput, _ batches: ContactBatches) {
    let count = input.awakeCount
    let h = input.subTime
    states.resizeWithoutValues(to: count + 1)
    drives.resizeWithoutValues(to: count)
    bound.resizeWithoutValues(to: count)
    sweeps.resizeWithoutValues(to: count)
    let states = states.mutableElements()
    let drives = drives.mutableElements()
    let bound = bound.mutableElements()
    var end = StepEnd(sweeps.mutableElements(), time: input.time)
    let (motions, records, awake) = (input.bodies.motions, input.bodies.records, input.awake)
    let (subSteps, isWeightless) = (input.settings.subSteps, input.settings.gravity == .zero)
    let (limit, turnLimit) = (input.settings.maximumSpeed, SolverRows.turnLimit / h)
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
      let isFree = !input.joints.hasJoint(body) && !batches.hasContact(index + 1)
      var (dx, dy, turn) = (0.0, 0.0, 0.0)
      let isCoasting = isFree && SolverRows.isCoasting(motion, record, isWeightless: isWeightless)
      if isCoasting {
        velocity = SolverRows.limited(velocity, limit, turnLimit)
        let (x, y, w) = (velocity.0 * h, velocity.1 * h, velocity.2 * h)
        for _ in 0..<subSteps { (dx, dy, turn) = (dx + x, dy + y, turn + w) }
      } else {
        let drive = SolverRows.drive(
          of: motion, record, isInPile: batches.isInPile(index + 1), input.settings, time: h)
        guard isFree, drive.isDriven else {
          state.pointee.move(to: velocity, 0, 0, 0)
          drives[index] = drive
          bound[boundCount] = Int32(index + 1)
          boundCount += 1
          continue
        }
        for _ in 0..<subSteps {
          velocity = SolverRows.accelerated(velocity, drive, limit, turnLimit)
          (dx, dy, turn) = (dx + velocity.0 * h, dy + velocity.1 * h, turn + velocity.2 * h)
        }
      }
      state.pointee.move(to: velocity, dx, dy, turn)
      if !isCoasting, !state.pointee.isFinite { state.pointee.stop() }
      SolverRows.finish(body, state, input, &end, isCoasting: isCoasting)
    }
    self.bound.truncate(to: boundCount)
    sweeps.truncate(to: end.sweepCount)
    hasKinematic = false
  }

  /// Returns whether nothing but contacts and joints changes the velocity of a body.
  @inline(__always) private static func isCoasting(
    _ motion: UnsafePointer<BodyMotion>, _ record: UnsafePointer<BodyRecord>, isWeightless: Bool
  ) -> Bool {
    motion.pointee.inverseMass > 0 && motion.pointee.force.dx == 0 && motion.pointee.force.dy == 0
      && motion.pointee.torque == 0 && (isWeightless || record.pointee.gravityScale == 0)
      && record.pointee.linearDamping == 0
      && record.pointee.angularDamping == 0 && record.pointee.groundFriction == 0 && !record.pointee.locksX
      && !record.pointee.locksY && !record.pointee.locksRotation
  }

  /// Returns what the sub-steps do to the velocity of a body besides contacts and joints.
  @inline(__always) private static func drive(
    of motion: UnsafePointer<BodyMotion>, _ record: UnsafePointer<BodyRecord>, isInPile: Bool,
    _ settings: StepSettings, time h: Double
  ) -> BodyDrive {
    let (inverseMass, inverseInertia) = (motion.pointee.inverseMass, motion.pointee.inverseInertia)
    var drive = BodyDrive()
    drive.isDriven = inverseMass > 0 || inverseInertia > 0
    drive.locksX = record.pointee.locksX
    drive.locksY = record.pointee.locksY
    drive.locksRotation = record.pointee.locksRotation
    let scale = record.pointee.gravityScale
    drive.vx = h * (settings.gravity.dx * scale + motion.pointee.force.dx * inverseMass)
    drive.vy = h * (settings.gravity.dy * scale + motion.pointee.force.dy * inverseMass)
    drive.w = h * motion.pointee.torque * inverseInertia
    if record.pointee.linearDamping != 0 { drive.factor = 1 / (1 + h * record.pointee.linearDamping) }
    if record.pointee.angularDamping != 0 { drive.spinFactor = 1 / (1 + h * record.pointee.angularDamping) }
    if settings.allowsSleep, isInPile, motion.pointee.pace < Island.creep * record.pointee.sleepThreshold {
      let factor = 1 / (1 + h * restDamping)
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
  @inline(never) mutating func integrateVelocities(_ settings: StepSettings, time h: Double) {
    let (limit, turnLimit) = (settings.maximumSpeed, SolverRows.turnLimit / h)
    let states = states.mutableElements()
    let drives = drives.elements
    let bound = bound.elements
    for index in 0..<self.bound.count {
      let row = Int(bound[index])
      let drive = drives + (row - 1)
      guard drive.pointee.isDriven else { continue }
      let state = states + row
      let velocity = SolverRows.accelerated(
        (state.pointee.vx, state.pointee.vy, state.pointee.w), drive.pointee, limit, turnLimit)
      (state.pointee.vx, state.pointee.vy, state.pointee.w) = velocity
    }
  }

  /// Moves the solver's rows by a sub-step.
  @inline(never) mutating func integratePositions(time h: Double) {
    let states = states.mutableElements()
    let drives = drives.elements
    let bound = bound.elements
    for index in 0..<self.bound.count {
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
  @inline(never) mutating func finish(_ input: StepInput) {
    let count = sweeps.count
    sweeps.resizeWithoutValues(to: input.awakeCount)
    let states = states.elements
    let bound = bound.elements
    var end = StepEnd(sweeps.mutableElements(), time: input.time)
    end.sweepCount = count
    for index in 0..<self.bound.count {
      let row = Int(bound[index])
      SolverRows.finish(input.awake[row - 1], states + row, input, &end, isCoasting: false)
    }
    sweeps.truncate(to: end.sweepCount)
    hasKinematic = end.hasKinematic
  }

  /// The columns that moving a body writes besides its motion.
  private struct StepEnd {
    let sweeps: UnsafeMutablePointer<FastBody>
    var sweepCount = 0
    let time: Double
    let inverseTime: Double
    var hasKinematic = false

    @inline(__always) init(_ sweeps: UnsafeMutablePointer<FastBody>, time: Double) {
      self.sweeps = sweeps
      self.time = time
      inverseTime = 1 / time
    }
  }

  /// Moves a body to where its row is, measures its shapes, and remembers it if it moved so far that it may have passed
  /// through others.
  @inline(__always) private static func finish(
    _ body: Int32, _ state: UnsafePointer<BodyState>, _ input: StepInput, _ end: inout StepEnd,
    isCoasting: Bool
  ) {
    let motion = input.bodies.motions + Int(body)
    let record = input.bodies.records + Int(body)
    motion.pointee.velocity = Vector(state.pointee.vx, state.pointee.vy)
    motion.pointee.spin = state.pointee.w
    motion.pointee.force = Vector(0, 0)
    motion.pointee.torque = 0
    let move = Vector(state.pointee.dx, state.pointee.dy)
    let turn = state.pointee.turn
    let (start, rotation) = (motion.pointee.center, motion.pointee.rotation)
    motion.pointee.center = (start + move).bounded(WorldLimits.distance)
    if turn != 0 { motion.pointee.rotation = rotation.turned(by: turn) }
    let isInside = input.shapes.measure(
      body, motion.pointee.center, motion.pointee.rotation, into: input.proxies)
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

  /// Stops the bodies with contacts or joints whose numbers overflowed, where they were before the step.
  ///
  /// The ranges of definitions permit ratios of mass and forces that no solver can resolve. A program that reads such a file must
  /// not see numbers that are not finite.
  ///
  /// - Returns: whether there was such a body.
  @inline(never) mutating func stopOverflowed() -> Bool {
    let states = states.mutableElements()
    var hasOverflow = false
    let bound = bound.elements
    for index in 0..<self.bound.count where !states[Int(bound[index])].isFinite {
      states[Int(bound[index])].stop()
      hasOverflow = true
    }
    return hasOverflow
  }
}

extension BodyState {
  /// A product with zero is zero only for finite numbers.
  @inline(__always) var isFinite: Bool {
    vx * 0 + vy * 0 + w * 0 + dx * 0 + dy * 0 + turn * 0 == 0
  }

  @inline(__always) mutating func stop() { (vx, vy, w, dx, dy, turn) = (0, 0, 0, 0, 0, 0) }
}
