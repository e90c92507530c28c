import Geometry

/// The contacts of a step, in batches of four without common moving bodies.
///
/// The contacts are coloured: contacts of one colour have no moving body in common, so that they can be solved in any
/// order, and at once. The result depends only on the order of the contacts among those that share bodies: not on
/// contacts elsewhere.
struct ContactBatches: Sendable {
  private(set) var batches = Column<ContactBatch>()
  /// The contacts of the batches' lanes; -1 for empty ones.
  private var lanes = Column<Int32>()
  private var colors = Column<BodyColors>()
  /// The contacts in the order in which they were added.
  private var assigned = Column<Assignment>()
  private var buckets = Column<Bucket>()

  /// The colours of a body of the solver, a bit for each colour.
  private struct BodyColors: BitwiseCopyable, Sendable {
    /// Those of its contacts with moving bodies, and with fixed ones.
    var moving: UInt32 = 0
    var fixed: UInt32 = 0
  }
  /// Where a contact is.
  struct Assignment: BitwiseCopyable, Sendable {
    var contact: Int32
    var batch: Int32
    var lane: Int32 = 0
  }
  /// The contacts of a colour with one point, or with two.
  private struct Bucket: BitwiseCopyable, Sendable {
    var count: Int32 = 0
    var start: Int32 = 0
  }

  /// The colours of each kind; the last one has no limit and is solved one contact at a time.
  private static let colorCount = 24

  /// Begins a step with a number of bodies, the fixed body 0 among them.
  mutating func begin(bodyCount: Int) {
    colors.removeAll()
    colors.resize(to: bodyCount, repeating: BodyColors())
    assigned.removeAll()
    buckets.removeAll()
    buckets.resize(to: 4 * ContactBatches.colorCount, repeating: Bucket())
  }

  /// The two bodies of a contact.
  struct Ends {
    /// The rows of the bodies.
    var a: Int
    var b: Int
    /// Whether impulses move them.
    var isMovingA: Bool
    var isMovingB: Bool
  }

  /// Adds a contact with one or two points.
  @inline(__always) mutating func add(_ contact: Int32, _ ends: Ends, pointCount: Int) {
    let (a, b, isMovingA, isMovingB) = (ends.a, ends.b, ends.isMovingA, ends.isMovingB)
    let last = ContactBatches.colorCount - 1
    let colors = colors.mutableElements()
    var color: Int
    if isMovingA, isMovingB {
      color = min((~(colors[a].moving | colors[b].moving)).trailingZeroBitCount, last)
      if color < last {
        colors[a].moving |= 1 << UInt32(color)
        colors[b].moving |= 1 << UInt32(color)
      }
    } else {
      let mover = isMovingA ? a : b
      color = min((~colors[mover].fixed).trailingZeroBitCount, last)
      if color < last { colors[mover].fixed |= 1 << UInt32(color) }
      // Against fixed bodies last: they have the final word, so that piles sink less.
      color += ContactBatches.colorCount
    }
    let bucket = color * 2 + (pointCount == 2 ? 1 : 0)
    buckets.mutableElements()[bucket].count += 1
    // The bucket until the batches are known.
    assigned.append(Assignment(contact: contact, batch: Int32(bucket)))
  }

  /// Notes that a body may have impacts besides the contacts of the batches.
  @inline(__always) mutating func bind(_ body: Int) {
    // A bit that is no colour.
    colors.mutableElements()[body].fixed |= 1 << 31
  }

  /// Lays the contacts out in batches.
  mutating func finish() {
    guard !assigned.isEmpty else {
      batches.removeAll()
      lanes.removeAll()
      return
    }
    let buckets = buckets.mutableElements()
    @inline(__always) func width(_ bucket: Int) -> Int32 {
      (bucket >> 1) % ContactBatches.colorCount == ContactBatches.colorCount - 1 ? 1 : 4
    }
    var count: Int32 = 0
    for index in 0..<self.buckets.count {
      buckets[index].start = count
      count += (buckets[index].count + width(index) - 1) / width(index)
      buckets[index].count = 0
    }
    batches.resizeWithoutValues(to: Int(count))
    lanes.removeAll()
    lanes.resize(to: 4 * Int(count), repeating: -1)
    let lanes = lanes.mutableElements()
    let assigned = assigned.mutableElements()
    for index in 0..<self.assigned.count {
      let assignment = assigned + index
      let bucket = Int(assignment.pointee.batch)
      let position = buckets[bucket].count
      buckets[bucket].count += 1
      let isSingle = width(bucket) == 1
      assignment.pointee.batch = buckets[bucket].start + (isSingle ? position : position >> 2)
      assignment.pointee.lane = isSingle ? 0 : position & 3
      lanes[Int(assignment.pointee.batch * 4 + assignment.pointee.lane)] = assignment.pointee.contact
    }
  }

  /// Whether a body of the solver touches at least two other moving ones.
  @inline(__always) func isInPile(_ body: Int) -> Bool {
    let colors = colors.elements[body].moving
    return colors & (colors &- 1) != 0
  }

  /// Whether a body of the solver has a contact, or may have an impact.
  @inline(__always) func hasContact(_ body: Int) -> Bool {
    let colors = colors.elements + body
    return colors.pointee.moving | colors.pointee.fixed != 0
  }

  /// The number of contacts.
  var contactCount: Int { assigned.count }

  /// The contacts in the order in which they were added, each with its batch and lane.
  var assignments: UnsafePointer<Assignment> { assigned.elements }
  /// The contacts of the lanes of a batch; -1 for empty ones.
  @inline(__always) func lanes(of batch: Int) -> SIMD4<Int32> {
    let base = lanes.elements + 4 * batch
    return SIMD4(base[0], base[1], base[2], base[3])
  }
  mutating func mutableBatches() -> UnsafeMutablePointer<ContactBatch> { batches.mutableElements() }

  func warmStart(_ states: UnsafeMutablePointer<BodyState>) {
    let base = batches.elements
    for index in 0..<batches.count { base[index].warmStart(states) }
  }

  mutating func solve(_ states: UnsafeMutablePointer<BodyState>, _ rates: ContactRates) {
    let base = batches.mutableElements()
    for index in 0..<batches.count { base[index].solve(states, rates) }
  }

  mutating func relax(_ states: UnsafeMutablePointer<BodyState>, _ rates: ContactRates) {
    let base = batches.mutableElements()
    for index in 0..<batches.count { base[index].relax(states, rates) }
  }
}
