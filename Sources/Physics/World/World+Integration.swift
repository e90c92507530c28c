import Geometry

extension World {
  /// Computes what the sub-steps do to the velocities of each body besides contacts and joints.
  @inline(never) mutating func prepareDrives(time h: Double) {
    scratch.drives.resize(to: awake.count, repeating: BodyDrive())
    let drives = scratch.drives.mutableElements()
    let gravity = gravity
    for index in 0..<awake.count {
      let motion = motions.elements + Int(awake.elements[index])
      let record = records.elements + Int(awake.elements[index])
      let (inverseMass, inverseInertia) = (motion.pointee.inverseMass, motion.pointee.inverseInertia)
      var drive = BodyDrive()
      drive.isDriven = inverseMass > 0 || inverseInertia > 0
      drive.isFree = drive.isDriven && record.pointee.firstJoint < 0 && !scratch.batches.hasContact(index + 1)
      drive.locksX = record.pointee.locksX
      drive.locksY = record.pointee.locksY
      drive.locksRotation = record.pointee.locksRotation
      let scale = record.pointee.gravityScale
      drive.vx = h * (gravity.dx * scale + motion.pointee.force.dx * inverseMass)
      drive.vy = h * (gravity.dy * scale + motion.pointee.force.dy * inverseMass)
      drive.w = h * motion.pointee.torque * inverseInertia
      drive.factor = 1 / (1 + h * record.pointee.linearDamping)
      drive.spinFactor = 1 / (1 + h * record.pointee.angularDamping)
      if motion.pointee.pace < World.creep * record.pointee.sleepThreshold, allowsSleep,
        scratch.batches.isInPile(index + 1)
      {
        let factor = 1 / (1 + h * World.restDamping)
        drive.factor *= factor
        drive.spinFactor *= factor
      }
      if record.pointee.groundFriction > 0 {
        // Coulomb friction stops a body exactly, and a disk's spin with the lever 3/4 of its radius.
        drive.loss = record.pointee.groundFriction * h
        drive.spinLoss = motion.pointee.extent > 0 ? 4 / 3 * drive.loss / motion.pointee.extent : 0
      }
      drive.isSteady =
        drive.vx == 0 && drive.vy == 0 && drive.w == 0 && drive.factor == 1 && drive.spinFactor == 1
        && drive.loss == 0 && !drive.locksX && !drive.locksY && !drive.locksRotation
      drives[index] = drive
    }
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
        (state.pointee.vx, state.pointee.vy, state.pointee.w), drive, limit, turnLimit)
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

  /// Moves the rows of bodies without contacts and joints through all sub-steps at once: the same numbers, without a way
  /// through memory for each sub-step. Lists the other ones.
  @inline(never) mutating func integrateFree(_ states: UnsafeMutablePointer<BodyState>, time h: Double) {
    let (limit, turnLimit) = (maximumSpeed, World.turnLimit / h)
    let drives = scratch.drives.elements
    scratch.bound.removeAll()
    for index in 0..<scratch.drives.count {
      let drive = drives + index
      guard drive.pointee.isFree else {
        scratch.bound.append(Int32(index + 1))
        continue
      }
      let state = states + (index + 1)
      var velocity = (state.pointee.vx, state.pointee.vy, state.pointee.w)
      var (dx, dy, turn) = (0.0, 0.0, 0.0)
      if drive.pointee.isSteady {
        velocity = World.limited(velocity, limit, turnLimit)
        let (x, y, w) = (velocity.0 * h, velocity.1 * h, velocity.2 * h)
        for _ in 0..<subSteps { (dx, dy, turn) = (dx + x, dy + y, turn + w) }
      } else {
        for _ in 0..<subSteps {
          velocity = World.accelerated(velocity, drive, limit, turnLimit)
          (dx, dy, turn) = (dx + velocity.0 * h, dy + velocity.1 * h, turn + velocity.2 * h)
        }
      }
      (state.pointee.vx, state.pointee.vy, state.pointee.w) = velocity
      (state.pointee.dx, state.pointee.dy, state.pointee.turn) = (dx, dy, turn)
    }
  }

  /// The largest turn in a sub-step, in radians.
  private static let turnLimit = 0.25 * Double.pi
  private typealias Velocity = (vx: Double, vy: Double, w: Double)

  /// Returns the velocity after a sub-step with forces, damping, friction with the ground and locks.
  @inline(__always) private static func accelerated(
    _ old: Velocity, _ drive: UnsafePointer<BodyDrive>, _ limit: Double, _ turnLimit: Double
  ) -> Velocity {
    var vx = (old.vx + drive.pointee.vx) * drive.pointee.factor
    var vy = (old.vy + drive.pointee.vy) * drive.pointee.factor
    var w = (old.w + drive.pointee.w) * drive.pointee.spinFactor
    if drive.pointee.loss > 0 {
      let loss = drive.pointee.loss
      let speed = (vx * vx + vy * vy).squareRoot()
      let factor = speed > loss ? 1 - loss / speed : 0
      vx *= factor
      vy *= factor
      let spinLoss = drive.pointee.spinLoss
      w = w > spinLoss ? w - spinLoss : w < -spinLoss ? w + spinLoss : 0
    }
    var velocity = limited((vx, vy, w), limit, turnLimit)
    if drive.pointee.locksX { velocity.vx = 0 }
    if drive.pointee.locksY { velocity.vy = 0 }
    if drive.pointee.locksRotation { velocity.w = 0 }
    return velocity
  }

  @inline(__always) private static func limited(
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

  /// Moves the bodies, and remembers those that moved so far that they may have passed through others.
  @inline(never) mutating func finalize(time: Double) {
    let states = scratch.states.elements
    let motions = motions.mutableElements()
    let records = records.elements
    scratch.sweeps.removeAll()
    scratch.hasKinematic = false
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
      if record.pointee.kind == .kinematic { scratch.hasKinematic = true }
      motion.pointee.center += move
      if turn != 0 { motion.pointee.rotation = motion.pointee.rotation.turned(by: turn) }
    }
  }

  /// Gives new boxes to the shapes that left theirs.
  @inline(never) mutating func updateBoxes() {
    for index in 0..<awake.count { moveBoxes(of: awake.elements[index]) }
  }

  /// Computes the boxes of the awake bodies' shapes at the end of the step.
  @inline(never) mutating func measureBoxes() {
    for index in 0..<awake.count { measure(awake.elements[index]) }
  }
}
