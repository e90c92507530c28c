import Geometry

/// A contact of bodies that overlap deeply, with the rows of its bodies.
struct DeepContact: BitwiseCopyable, Sendable {
  var contact: Impact
  var a: Int32
  var b: Int32
}

/// Moves bodies apart that overlap by more than a contact's softness allows: those that were added, moved or resized into each
/// other.
///
/// Only their places change. A speed that pushes bodies apart is taken back by the next pass of the solver, but only as far as
/// its few passes converge. In a heap of bodies most of the speed would stay.
struct Parting: Sendable {
  private var contacts = Column<DeepContact>()
  /// For each row the way that it was moved in the present sub-step.
  private var moves = Column<Vector>()

  mutating func removeAll() { contacts.removeAll() }
  mutating func add(_ contact: DeepContact) { contacts.append(contact) }

  /// Contacts that overlap by more than this are parted from then on, in metres. The softness of contacts corrects smaller
  /// overlaps.
  static let depth = 10 * ContactLength.slop
  /// Parting ends at this overlap, in metres. What is left gives a body no speed worth mentioning.
  static let rest = ContactLength.slop / 10
  /// The part of an overlap that is corrected in a sub-step.
  private static let rate = 0.15

  /// Moves the bodies of each contact apart along its normal.
  ///
  /// - Parameters:
  ///   - rowCount: the number of rows of the solver.
  ///   - limit: the largest way of a body in a sub-step, in metres.
  mutating func solve(_ states: UnsafeMutablePointer<BodyState>, rowCount: Int, limit: Double) {
    guard !contacts.isEmpty else { return }
    moves.removeAll()
    moves.resize(to: rowCount, repeating: .zero)
    let (count, moves) = (contacts.count, moves.mutableElements())
    let contacts = contacts.elements
    for index in 0..<count {
      let entry = contacts + index
      Parting.part(entry.pointee.contact.first, entry, states, moves, limit)
      if entry.pointee.contact.count == 2 {
        Parting.part(entry.pointee.contact.second, entry, states, moves, limit)
      }
    }
  }

  @inline(__always) private static func part(
    _ side: Impact.Side, _ entry: UnsafePointer<DeepContact>, _ states: UnsafeMutablePointer<BodyState>,
    _ moves: UnsafeMutablePointer<Vector>, _ limit: Double
  ) {
    let (a, b) = (states + Int(entry.pointee.a), states + Int(entry.pointee.b))
    let (moveA, moveB) = (moves + Int(entry.pointee.a), moves + Int(entry.pointee.b))
    let normal = entry.pointee.contact.normal
    let gap = (b.pointee.dx - a.pointee.dx) * normal.dx + (b.pointee.dy - a.pointee.dy) * normal.dy
    let distance =
      side.separation + gap + (b.pointee.turn * side.normalLeverB - a.pointee.turn * side.normalLeverA)
    let inverseMass =
      a.pointee.inverseMass + b.pointee.inverseMass + a.pointee.inverseInertia * side.normalLeverA
      * side.normalLeverA + b.pointee.inverseInertia * side.normalLeverB * side.normalLeverB
    guard distance < -rest, inverseMass > 0 else { return }
    var share = -rate * (distance + rest) / inverseMass
    // Both bodies move or none, so that their common centre stays.
    share = min(share, room(moveA.pointee, -normal * a.pointee.inverseMass, limit))
    share = min(share, room(moveB.pointee, normal * b.pointee.inverseMass, limit))
    let (pushA, pushB) = (normal * (-a.pointee.inverseMass * share), normal * (b.pointee.inverseMass * share))
    moveA.pointee += pushA
    moveB.pointee += pushB
    a.pointee.dx += pushA.dx
    a.pointee.dy += pushA.dy
    a.pointee.turn -= a.pointee.inverseInertia * share * side.normalLeverA
    b.pointee.dx += pushB.dx
    b.pointee.dy += pushB.dy
    b.pointee.turn += b.pointee.inverseInertia * share * side.normalLeverB
  }

  /// Returns the largest multiple of a push for which a body that was moved already stays within the limit.
  @inline(__always) private static func room(_ move: Vector, _ push: Vector, _ limit: Double) -> Double {
    // |move + s push| = limit, solved for s.
    let (a, b, c) = (push.lengthSquared, move.dot(push), move.lengthSquared - limit * limit)
    guard a > 0 else { return .infinity }
    let discriminant = b * b - a * c
    return discriminant > 0 ? max(0, (discriminant.squareRoot() - b) / a) : 0
  }
}
