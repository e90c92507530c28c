import Geometry

/// The contacts of a step, in batches of four without common moving bodies.
///
/// The contacts are coloured: contacts of one colour have no moving body in common, so that they can be solved in any
/// order, and at once. The result depends only on the order of the contacts among those that share bodies: not on
/// contacts elsewhere.
struct ContactBatches: Sendable {
  private(set) var batches = Column<ContactBatch>()
  /// The colours that each body has, a bit for each colour: between moving bodies, then against fixed ones.
  private var movingColors = Column<UInt32>()
  private var fixedColors = Column<UInt32>()
  /// The batch of each colour that has empty lanes; -1 if there is none.
  private var assigned = Column<Place>()
  private var cursors = Column<Cursor>()

  /// Where a contact is.
  struct Place: BitwiseCopyable, Sendable {
    var contact: Int32
    var color: Int16
    var lane: Int16 = 0
    var batch: Int32 = 0
  }
  /// The contacts of a colour: those with one point, then those with two.
  private struct Cursor: BitwiseCopyable, Sendable {
    var single: Int32 = 0
    var double: Int32 = 0
    var singleStart: Int32 = 0
    var doubleStart: Int32 = 0
  }

  /// The colours of each kind; the last one has no limit and is solved one contact at a time.
  private static let colorCount = 24

  /// Begins a step with a number of bodies, the fixed body 0 among them.
  mutating func begin(bodyCount: Int) {
    movingColors.removeAll()
    fixedColors.removeAll()
    movingColors.resize(to: bodyCount, repeating: 0)
    fixedColors.resize(to: bodyCount, repeating: 0)
    assigned.removeAll()
    cursors.removeAll()
    cursors.resize(to: 2 * ContactBatches.colorCount, repeating: Cursor())
  }

  /// Adds a contact between two bodies of the solver; `isMoving` says whether impulses move them.
  @inline(__always) mutating func add(
    _ contact: Int32, _ a: Int, _ b: Int, isMovingA: Bool, isMovingB: Bool, pointCount: Int
  ) {
    let last = ContactBatches.colorCount - 1
    var color: Int
    if isMovingA, isMovingB {
      let colors = movingColors.mutableElements()
      color = min((~(colors[a] | colors[b])).trailingZeroBitCount, last)
      if color < last {
        colors[a] |= 1 << UInt32(color)
        colors[b] |= 1 << UInt32(color)
      }
    } else {
      let colors = fixedColors.mutableElements()
      let mover = isMovingA ? a : b
      color = min((~colors[mover]).trailingZeroBitCount, last)
      if color < last { colors[mover] |= 1 << UInt32(color) }
      // Against fixed bodies last: they have the final word, so that piles sink less.
      color += ContactBatches.colorCount
    }
    let cursor = cursors.mutableElements() + color
    if pointCount == 2 { cursor.pointee.double += 1 } else { cursor.pointee.single += 1 }
    assigned.append(Place(contact: contact, color: Int16(color)))
  }

  /// Lays the contacts out in batches.
  mutating func finish(_ contacts: UnsafePointer<Contact>) {
    let cursors = cursors.mutableElements()
    var count: Int32 = 0
    for color in 0..<2 * ContactBatches.colorCount {
      let isLast = color % ContactBatches.colorCount == ContactBatches.colorCount - 1
      let width: Int32 = isLast ? 1 : 4
      let cursor = cursors + color
      cursor.pointee.singleStart = count
      count += (cursor.pointee.single + width - 1) / width
      cursor.pointee.doubleStart = count
      count += (cursor.pointee.double + width - 1) / width
      cursor.pointee.single = 0
      cursor.pointee.double = 0
    }
    batches.removeAll()
    batches.resize(to: Int(count), repeating: ContactBatch())
    let assigned = assigned.mutableElements()
    for index in 0..<self.assigned.count {
      let entry = assigned + index
      let color = Int(entry.pointee.color)
      let isLast = color % ContactBatches.colorCount == ContactBatches.colorCount - 1
      let width: Int32 = isLast ? 1 : 4
      let cursor = cursors + color
      let isDouble = contacts[Int(entry.pointee.contact)].manifold.count == 2
      let position = isDouble ? cursor.pointee.double : cursor.pointee.single
      entry.pointee.batch =
        (isDouble ? cursor.pointee.doubleStart : cursor.pointee.singleStart) + position / width
      entry.pointee.lane = Int16(position % width)
      if isDouble { cursor.pointee.double += 1 } else { cursor.pointee.single += 1 }
    }
  }

  /// Whether a body of the solver touches at least two other moving ones.
  @inline(__always) func isInPile(_ body: Int) -> Bool {
    let colors = movingColors.elements[body]
    return colors & (colors &- 1) != 0
  }

  /// The number of contacts.
  var contactCount: Int { assigned.count }

  /// The contacts in the order in which they were added, each with its batch and lane.
  var places: UnsafePointer<Place> { assigned.elements }
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
