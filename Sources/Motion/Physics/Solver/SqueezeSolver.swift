import Geometry

/// Light bodies between a heavy one and a support.
///
/// An impulse that stops the heavy body passes through the light one, whose mass limits what a pass of the solver transfers. With
/// a ratio of some hundreds a few passes are not enough: the heavy body sinks in, or pushes the light one aside. The solver
/// therefore takes a squeezed body as heavier than it is. Nothing that can be seen depends on its mass, because the support
/// takes the impulse. A light body that is not squeezed keeps its mass, and momentum is kept.
struct SqueezeSolver: Sendable {
  private var squeezes = Column<Squeeze>()
  /// For each row whether its body was found to rest on something.
  private var marks = Column<Mark>()

  /// The largest ratio of the masses of a body and of a lighter one that it squeezes.
  static let ratio = 20.0
  /// The squeezed bodies in a row to the support that are looked at.
  private static let maximumDepth = 16
  /// The least cosine of the angle between the directions in which a body is pushed and pushes on.
  private static let minimumCosine = 0.5

  private enum Mark: UInt8, BitwiseCopyable, Sendable { case unknown, free, supported }

  /// A light body that a heavy one pushes.
  private struct Squeeze: BitwiseCopyable, Sendable {
    var contact: Int32
    var isLightA: Bool
  }

  mutating func removeAll() { squeezes.removeAll() }

  /// Notes a contact if its bodies have very different masses.
  @inline(__always) mutating func note(
    _ slot: Int32, _ a: UnsafePointer<BodyMotion>, _ b: UnsafePointer<BodyMotion>
  ) {
    let (massA, massB) = (a.pointee.inverseMass, b.pointee.inverseMass)
    if massA > SqueezeSolver.ratio * massB {
      squeezes.append(Squeeze(contact: slot, isLightA: true))
    } else if massB > SqueezeSolver.ratio * massA {
      squeezes.append(Squeeze(contact: slot, isLightA: false))
    }
  }

  /// Raises the masses of the squeezed bodies in the rows of the solver.
  @inline(never) mutating func raiseMasses(_ states: UnsafeMutablePointer<BodyState>, _ input: StepInput) {
    guard !squeezes.isEmpty else { return }
    marks.removeAll()
    marks.resize(to: input.awakeCount + 1, repeating: .unknown)
    var search = Search(marks: marks.mutableElements(), states: states, input: input)
    for index in 0..<squeezes.count {
      let squeeze = squeezes[index]
      let contact = input.contacts[squeeze.contact]
      let (bodyA, bodyB) = (contact.pointee.bodyA, contact.pointee.bodyB)
      let (light, heavy) = squeeze.isLightA ? (bodyA, bodyB) : (bodyB, bodyA)
      let normal = contact.pointee.manifold.normal
      search.inverseMass = input.bodies.motions[Int(heavy)].inverseMass * SqueezeSolver.ratio
      // From the heavy body to the light one.
      search.raise(light, by: heavy, squeeze.isLightA ? -normal : normal, depth: 0)
    }
  }

  /// The search for the support of a squeezed body.
  private struct Search {
    let marks: UnsafeMutablePointer<Mark>
    let states: UnsafeMutablePointer<BodyState>
    let input: StepInput
    /// The largest inverse mass that the bodies may have.
    var inverseMass = 0.0

    /// Raises the mass of a body and of what it rests on.
    ///
    /// - Parameter direction: the one in which the body is pushed.
    /// - Returns: whether the body has a support.
    @discardableResult func raise(_ body: Int32, by heavy: Int32, _ direction: Vector, depth: Int) -> Bool {
      let row = input.bodies.row(of: body)
      guard row > 0, depth < SqueezeSolver.maximumDepth else { return row == 0 }
      // Each body is looked at once, so that a wide heap takes no more time than its contacts.
      if marks[row] == .unknown {
        marks[row] = .free
        if isSupported(body, against: heavy, direction, depth: depth) { marks[row] = .supported }
      }
      guard marks[row] == .supported else { return false }
      let old = states[row].inverseMass
      if old > inverseMass {
        states[row].inverseMass = inverseMass
        states[row].inverseInertia *= inverseMass / old
      }
      return true
    }

    /// Returns whether a body rests on a fixed one, or on one that does; the masses of those are raised.
    private func isSupported(_ body: Int32, against heavy: Int32, _ direction: Vector, depth: Int) -> Bool {
      var isSupported = false
      var key = input.contacts.first(of: body)
      while key >= 0 {
        let contact = input.contacts[key >> 1]
        let isA = key & 1 == 0
        key = contact.pointee.next(key & 1)
        let other = isA ? contact.pointee.bodyB : contact.pointee.bodyA
        guard contact.pointee.isTouching, !contact.pointee.isSensor, other != heavy,
          contact.pointee.manifold.count > 0
        else { continue }
        let normal = isA ? contact.pointee.manifold.normal : -contact.pointee.manifold.normal
        guard normal.dot(direction) > SqueezeSolver.minimumCosine else { continue }
        if input.bodies.motions[Int(other)].inverseMass == 0 {
          isSupported = true
        } else if raise(other, by: body, normal, depth: depth + 1) {
          isSupported = true
        }
      }
      return isSupported
    }
  }
}
