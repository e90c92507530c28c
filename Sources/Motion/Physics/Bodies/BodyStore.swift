import Geometry

/// The bodies: their motions and records, and which of them are awake.
///
/// Bodies that fall asleep together form a ring, so that one of them wakes all. The list of awake bodies has the order in which
/// they woke, which depends on nothing but their history.
struct BodyStore: Sendable {
  private var motions = Column<BodyMotion>()
  private var records = Column<BodyRecord>()
  /// The place of each body in ``awake``; -1 for bodies that are fixed or asleep. Apart from the records, because every
  /// contact reads it in every step.
  private(set) var awakeIndices = Column<Int32>()
  /// The bodies that a step moves, in the order in which they woke.
  private(set) var awake = Column<Int32>()
  /// The next body of the ring of those that sleep together; the body itself if it is awake or sleeps alone.
  private var nextAsleep = Column<Int32>()
  /// The first place of ``awake`` whose body has left since the gaps were closed.
  private var firstGap = Int.max
  private var ids = IdPool()

  /// The number of bodies.
  var count: Int { ids.count }
  /// The number of slots, of which some may be empty.
  var slotCount: Int { ids.slotCount }
  /// The memory of the bodies, for loops. Valid until a body is added, or the store is copied.
  @inline(__always) var columns: BodyColumns {
    mutating get {
      BodyColumns(
        motions: motions.mutableElements(), records: records.elements,
        awakeIndices: UnsafePointer(awakeIndices.mutableElements()))
    }
  }
  @inline(__always) subscript(motion body: Int32) -> BodyMotion {
    get { motions[body] }
    _modify { yield &motions[body] }
  }
  @inline(__always) subscript(record body: Int32) -> BodyRecord {
    get { records[body] }
    _modify { yield &records[body] }
  }

  func isTaken(_ body: Int32) -> Bool { ids.isTaken(body) }
  func contains(_ id: BodyID) -> Bool { ids.contains(id.index, generation: id.generation) }
  @inline(__always) func id(of body: Int32) -> BodyID {
    BodyID(index: body, generation: ids.generation(of: body))
  }
  func pose(of body: Int32) -> Pose { Pose(motions[body].center, motions[body].rotation) }
  @inline(__always) func isAwake(_ body: Int32) -> Bool { awakeIndices[body] >= 0 }
  @inline(__always) func isDynamic(_ body: Int32) -> Bool { records[body].kind == .dynamic }

  // MARK: - Changes

  /// Adds a body that is not awake.
  mutating func add(_ record: BodyRecord, _ motion: BodyMotion) -> Int32 {
    let body = ids.take()
    records.store(record, at: body)
    motions.store(motion, at: body)
    awakeIndices.store(-1, at: body)
    nextAsleep.store(body, at: body)
    return body
  }

  /// Removes a body. If it was awake, the gaps must be closed afterwards.
  mutating func remove(_ body: Int32) {
    if isAwake(body) { putToSleep(body) }
    ids.release(body)
  }

  /// Gives a body a mass, which only a dynamic one has, and leaves its centre of mass where it is.
  mutating func setMass(_ mass: MassProperties, of body: Int32) {
    let isDynamic = isDynamic(body)
    records[body].mass.center = mass.center
    records[body].mass.mass = isDynamic ? mass.mass : 0
    records[body].mass.inertia = isDynamic ? mass.inertia : 0
    updateInverseMass(of: body)
  }

  /// Computes the inverse masses from the mass and the locks.
  mutating func updateInverseMass(of body: Int32) {
    let record = records[body]
    let isDynamic = record.kind == .dynamic
    motions[body].inverseMass = isDynamic && record.mass.mass > 0 ? 1 / record.mass.mass : 0
    motions[body].inverseInertia =
      isDynamic && record.mass.inertia > 0 && !record.locksRotation ? 1 / record.mass.inertia : 0
  }

  // MARK: - Sleep

  /// Adds a body that is not awake to the awake ones, and restarts its time to sleep.
  ///
  /// - Returns: the body that fell asleep with it and must wake next, up to the first one that was woken.
  @discardableResult mutating func wake(_ body: Int32) -> Int32 {
    assert(!isAwake(body), "the body \(body) is awake already")
    awakeIndices[body] = Int32(awake.count)
    awake.append(body)
    motions[body].sleepTime = 0
    let next = nextAsleep[body]
    nextAsleep[body] = body
    return next
  }

  /// Restarts the time after which a body may fall asleep.
  mutating func restartSleepTime(of body: Int32) { motions[body].sleepTime = 0 }

  /// Takes an awake body out of the awake ones; it sleeps alone. Its place stays until ``closeGaps()``, which is called once for
  /// many bodies.
  mutating func putToSleep(_ body: Int32) {
    firstGap = min(firstGap, Int(awakeIndices[body]))
    awakeIndices[body] = -1
    nextAsleep[body] = body
  }

  /// Makes a body sleep together with others.
  ///
  /// - Parameters:
  ///   - body: one that sleeps alone. It follows `previous` in the ring.
  ///   - previous: a body of the ring of the others.
  mutating func join(_ body: Int32, toRingOf previous: Int32) {
    nextAsleep[body] = nextAsleep[previous]
    nextAsleep[previous] = body
  }

  /// Removes the places of the bodies that ceased to be awake. The order of the others stays. Complexity: O(awake bodies behind
  /// the first that left).
  mutating func closeGaps() {
    guard firstGap < awake.count else {
      firstGap = .max
      return
    }
    var count = firstGap
    for index in firstGap..<awake.count {
      let body = awake[index]
      if awakeIndices[body] < 0 { continue }
      awake[count] = body
      awakeIndices[body] = Int32(count)
      count += 1
    }
    awake.truncate(to: count)
    firstGap = .max
  }

  // MARK: - Sums

  /// The kinetic energy of a body, in joules.
  func kineticEnergy(of body: Int32) -> Double {
    let (motion, mass) = (motions[body], records[body].mass)
    return 0.5 * (mass.mass * motion.velocity.lengthSquared + mass.inertia * motion.spin * motion.spin)
  }
  /// The kinetic energy of all bodies, in joules.
  var kineticEnergy: Double {
    var sum = 0.0
    for body in 0..<Int32(slotCount) where isAwake(body) { sum += kineticEnergy(of: body) }
    return sum
  }
  /// The momentum of all bodies, in kg m/s.
  var momentum: Vector {
    var sum = Vector.zero
    for body in 0..<Int32(slotCount) where isAwake(body) {
      sum += motions[body].velocity * records[body].mass.mass
    }
    return sum
  }
  /// The angular momentum of all bodies about the origin, in kg m²/s.
  var angularMomentum: Double {
    var sum = 0.0
    for body in 0..<Int32(slotCount) where isAwake(body) {
      let (motion, mass) = (motions[body], records[body].mass)
      sum += mass.mass * (motion.center - .zero).cross(motion.velocity) + mass.inertia * motion.spin
    }
    return sum
  }

  /// Checks that the awake bodies and their places agree, and that all motions are finite. Complexity: O(n).
  func checkInvariants() {
    precondition(firstGap == .max, "the gaps among the awake bodies must be closed")
    for index in 0..<awake.count {
      let body = awake[index]
      precondition(
        isTaken(body) && Int(awakeIndices[body]) == index && nextAsleep[body] == body,
        "an awake body must know its place")
      let motion = motions[body]
      let rotation = motion.rotation
      precondition(
        motion.center.isFinite && motion.velocity.isFinite && motion.spin.isFinite
          && abs(rotation.cosine * rotation.cosine + rotation.sine * rotation.sine - 1) < 1e-9,
        "the motion of a body must be finite")
    }
  }
}
