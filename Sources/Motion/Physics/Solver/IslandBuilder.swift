import Geometry

/// Finds the islands of a step: bodies that touch each other, or have a joint, and fall asleep together.
///
/// Union-find over the rows of the solver. Row 0 is no body of an island. Its memory is kept from one step to the next.
struct IslandBuilder: Sendable {
  private var parents = Column<Int32>()
  private var islands = Column<Island>()
  /// The last body of each island that fell asleep, by the row that stands for the island.
  private var last = Column<Int32>()

  /// Returns whether a body was slow for long enough to fall asleep, so that the islands are needed. False in most steps.
  static func isDue(_ input: StepInput) -> Bool {
    for index in 0..<input.awakeCount {
      let body = Int(input.awake[index])
      if input.bodies.motions[body].sleepTime >= input.settings.timeToSleep,
        input.bodies.records[body].kind == .dynamic
      {
        return true
      }
    }
    return false
  }

  /// Finds the islands of the awake bodies.
  ///
  /// - Parameters:
  ///   - listed: the contacts with an awake body.
  ///   - joints: all joints.
  mutating func build(_ input: StepInput, _ listed: Column<ListedContact>, _ joints: JointStore) {
    begin(rowCount: input.awakeCount + 1)
    for index in 0..<listed.count { add(input.contacts[listed.elements[index].contact], input.bodies) }
    for joint in 0..<Int32(joints.slotCount) where joints.isBond(joint) {
      let (a, b) = (joints[joint].bodyA, joints[joint].bodyB)
      if input.bodies.isDynamic(a), input.bodies.isDynamic(b) {
        join(input.bodies.row(of: a), input.bodies.row(of: b))
      }
    }
    judge(input)
  }

  /// The row that stands for the island of a row.
  mutating func root(_ row: Int) -> Int { IslandBuilder.root(row, parents.mutableElements()) }

  /// Returns whether the island of a row falls asleep.
  mutating func sleeps(_ row: Int) -> Bool { islands[root(row)].sleeps }

  /// Notes that a body of the island of a row fell asleep. Returns the one that was noted before it.
  mutating func replaceLast(of row: Int, by body: Int32) -> Int32? {
    let root = root(row)
    let previous = last[root]
    last[root] = body
    return previous >= 0 ? previous : nil
  }

  /// Begins with rows of which each is an island.
  mutating func begin(rowCount: Int) {
    parents.resize(to: rowCount, repeating: 0)
    islands.removeAll()
    islands.resize(to: rowCount, repeating: Island())
    last.removeAll()
    last.resize(to: rowCount, repeating: -1)
    let parents = parents.mutableElements()
    for row in 0..<rowCount { parents[row] = Int32(row) }
  }

  /// Joins the islands of two rows, unless one is that of the bodies that are not awake. The lower row stands for both.
  mutating func join(_ a: Int, _ b: Int) {
    guard a > 0, b > 0 else { return }
    let parents = parents.mutableElements()
    let (rootA, rootB) = (IslandBuilder.root(a, parents), IslandBuilder.root(b, parents))
    if rootA != rootB { parents[max(rootA, rootB)] = Int32(min(rootA, rootB)) }
  }

  @inline(__always) private static func root(_ row: Int, _ parents: UnsafeMutablePointer<Int32>) -> Int {
    var row = row
    while Int(parents[row]) != row {
      parents[row] = parents[Int(parents[row])]
      row = Int(parents[row])
    }
    return row
  }

  private mutating func add(_ contact: UnsafePointer<Contact>, _ bodies: BodyColumns) {
    guard contact.pointee.isAlive, contact.pointee.isTouching, !contact.pointee.isSensor else { return }
    let (bodyA, bodyB) = (contact.pointee.bodyA, contact.pointee.bodyB)
    let (rowA, rowB) = (bodies.row(of: bodyA), bodies.row(of: bodyB))
    if rowA > 0 { islands[rowA].isHeld = true }
    if rowB > 0 { islands[rowB].isHeld = true }
    let isDynamicA = bodies.isDynamic(bodyA)
    if isDynamicA, bodies.isDynamic(bodyB) { return join(rowA, rowB) }
    // A moving kinematic body keeps what it touches awake.
    let (fixed, mover) = isDynamicA ? (bodyB, bodyA) : (bodyA, bodyB)
    if bodies.records[Int(fixed)].kind == .kinematic, bodies.motions[Int(fixed)].isMoving {
      bodies.motions[Int(mover)].sleepTime = 0
      islands[bodies.row(of: mover)].staysAwake = true
    }
  }

  /// Adds up for each island what keeps its bodies awake.
  private mutating func judge(_ input: StepInput) {
    let (parents, islands) = (parents.mutableElements(), islands.mutableElements())
    for index in 0..<input.awakeCount {
      let (body, row) = (input.awake[index], index + 1)
      let record = input.bodies.records + Int(body)
      let motion = input.bodies.motions + Int(body)
      guard record.pointee.kind == .dynamic else { continue }
      let island = islands + IslandBuilder.root(row, parents)
      island.pointee.size += 1
      if islands[row].staysAwake || !record.pointee.allowsSleep { island.pointee.staysAwake = true }
      // At the top of its way a body is slow, and nothing holds it.
      if !islands[row].isHeld, !input.joints.hasJoint(body),
        input.settings.gravity * record.pointee.gravityScale != .zero
      {
        island.pointee.staysAwake = true
      }
      if motion.pointee.sleepTime < input.settings.timeToSleep {
        island.pointee.restless += 1
        if motion.pointee.pace > Island.creep * record.pointee.sleepThreshold {
          island.pointee.staysAwake = true
        }
      }
    }
  }
}

/// Bodies that touch each other or have a joint.
struct Island: BitwiseCopyable, Sendable {
  /// Bodies faster than this keep their island awake, and are not damped in piles, in multiples of their sleep threshold.
  static let creep = 2.0
  /// One body among as many may creep when their island falls asleep.
  static let pileSize = 100

  var size: Int32 = 0
  /// The bodies that were not slow for long enough.
  var restless: Int32 = 0
  /// Whether a body is too fast, may not sleep, or touches a kinematic body that moves.
  var staysAwake = false
  /// Whether the body of this row touches another one.
  var isHeld = false

  /// A few bodies that creep do not keep a large pile awake: it would else take very long until all are slow at once.
  var sleeps: Bool { !staysAwake && size > 0 && Int(restless) * Island.pileSize <= Int(size) }
}
