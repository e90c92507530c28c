import Geometry

/// Light bodies between a heavy one and a support.
///
/// An impulse that stops the heavy body passes through the light one, whose mass limits what a pass of the solver transfers. With
/// a ratio of some hundreds a few passes are not enough: the heavy body sinks in, or pushes the light one aside. The solver
/// therefore takes a squeezed body as heavier than it is. Nothing that can be seen depends on its mass, because the support
/// takes the impulse. A light body that is not squeezed keeps its mass, and momentum is kept.
extension World {
  /// The largest ratio of the masses of a body and of a lighter one that it squeezes.
  static let squeezeRatio = 20.0
  /// The squeezed bodies in a row to the support that are looked at.
  private static let squeezeDepth = 16
  /// The least cosine of the angle between the directions in which a body is pushed and pushes on.
  private static let squeezeCosine = 0.5

  /// Whether a body was found to rest on something.
  enum SqueezeMark: UInt8, BitwiseCopyable, Sendable { case unknown, free, supported }

  /// A light body that a heavy one pushes.
  struct Squeeze: BitwiseCopyable, Sendable {
    var contact: Int32
    var isLightA: Bool
  }

  /// Notes a contact whose bodies have very different masses.
  @inline(__always) mutating func noteSqueeze(
    _ slot: Int32, _ a: UnsafePointer<BodyMotion>, _ b: UnsafePointer<BodyMotion>
  ) {
    let (massA, massB) = (a.pointee.inverseMass, b.pointee.inverseMass)
    if massA > World.squeezeRatio * massB {
      scratch.squeezes.append(Squeeze(contact: slot, isLightA: true))
    } else if massB > World.squeezeRatio * massA {
      scratch.squeezes.append(Squeeze(contact: slot, isLightA: false))
    }
  }

  /// Raises the masses of the squeezed bodies in the rows of the solver.
  @inline(never) mutating func raiseSqueezedMasses() {
    scratch.squeezeMarks.removeAll()
    scratch.squeezeMarks.resize(to: awake.count + 1, repeating: .unknown)
    for index in 0..<scratch.squeezes.count {
      let squeeze = scratch.squeezes[index]
      let contact = contacts[squeeze.contact]
      let (light, heavy) =
        squeeze.isLightA ? (contact.bodyA, contact.bodyB) : (contact.bodyB, contact.bodyA)
      // From the heavy body to the light one.
      let direction = squeeze.isLightA ? -contact.manifold.normal : contact.manifold.normal
      raise(
        light, by: heavy, direction, inverseMass: motions[heavy].inverseMass * World.squeezeRatio, depth: 0)
    }
  }

  /// Raises the mass of a body and of what it rests on.
  ///
  /// - Parameters:
  ///   - direction: the one in which the body is pushed.
  ///   - inverseMass: the largest inverse mass that the body may have.
  /// - Returns: whether the body has a support.
  @discardableResult private mutating func raise(
    _ body: Int32, by heavy: Int32, _ direction: Vector, inverseMass: Double, depth: Int
  ) -> Bool {
    let row = awakeIndices[body] + 1
    guard row > 0, depth < World.squeezeDepth else { return row == 0 }
    // Each body is looked at once, so that a wide heap takes no more time than its contacts.
    if scratch.squeezeMarks[row] == .unknown {
      scratch.squeezeMarks[row] = .free
      if isSupported(body, against: heavy, direction, inverseMass: inverseMass, depth: depth) {
        scratch.squeezeMarks[row] = .supported
      }
    }
    guard scratch.squeezeMarks[row] == .supported else { return false }
    let old = scratch.states[row].inverseMass
    if old > inverseMass {
      scratch.states[row].inverseMass = inverseMass
      scratch.states[row].inverseInertia *= inverseMass / old
    }
    return true
  }

  /// Returns whether a body rests on a fixed one, or on one that does; the masses of those are raised.
  private mutating func isSupported(
    _ body: Int32, against heavy: Int32, _ direction: Vector, inverseMass: Double, depth: Int
  ) -> Bool {
    var isSupported = false
    var key = records[body].firstContact
    while key >= 0 {
      let contact = contacts[key >> 1]
      let isA = key & 1 == 0
      key = isA ? contact.nextA : contact.nextB
      let other = isA ? contact.bodyB : contact.bodyA
      guard contact.isTouching, !contact.isSensor, other != heavy, contact.manifold.count > 0 else {
        continue
      }
      let normal = isA ? contact.manifold.normal : -contact.manifold.normal
      guard normal.dot(direction) > World.squeezeCosine else { continue }
      if motions[other].inverseMass == 0 {
        isSupported = true
      } else if raise(other, by: body, normal, inverseMass: inverseMass, depth: depth + 1) {
        isSupported = true
      }
    }
    return isSupported
  }
}
