import Geometry

/// A pair of shapes whose boxes overlap.
///
/// Four lines of the cache; what lists and searches read is in the first one. It has eleven flags, one by one: the loops of a step
/// read and write them in place, each at another time.
struct Contact: BitwiseCopyable, Sendable {
  var shapeA: Int32
  var shapeB: Int32
  var bodyA: Int32
  var bodyB: Int32
  var isAlive = true
  /// Whether the contact has a manifold for the solver, also while the shapes only come nearer.
  var isTouching = false
  /// Whether the events say that the shapes touch.
  var isReported = false
  var isSensor = false
  /// Whether the contact is in the list of awake contacts.
  var isListed = false
  /// Whether B had the reference face.
  var prefersB = false
  /// Whether B is static or kinematic, or A is.
  var isAgainstFixed = false
  /// Whether the contact's cache is filled.
  var isCached = false
  /// Whether the bodies overlapped deeply and are still moved apart.
  var isParting = false
  /// Whether the overlap is corrected by moving the bodies. Otherwise it is corrected by a speed.
  var isMovedApart = false
  /// Whether the contact lies inside of the surface that several fixed shapes form together.
  var isInternal = false
  /// The neighbours in the lists of A and of B. Only ``ContactGraph`` changes them.
  var links = ContactLinks()
  var surface: Surface
  var rollingImpulse = 0.0
  var manifold = Manifold()
  /// The contact of an empty lane: without bodies, mass and points.
  static let empty = Contact(-1, -1, of: -1, -1, Surface())

  init(_ shapeA: Int32, _ shapeB: Int32, of bodyA: Int32, _ bodyB: Int32, _ surface: Surface) {
    self.shapeA = shapeA
    self.shapeB = shapeB
    self.bodyA = bodyA
    self.bodyB = bodyB
    self.surface = surface
  }
}

/// The neighbours of a contact in the lists of its two bodies: contact * 2 + side; -1 at the ends.
struct ContactLinks: BitwiseCopyable, Sendable {
  var nextA: Int32 = -1
  var nextB: Int32 = -1
  var previousA: Int32 = -1
  var previousB: Int32 = -1
}

extension Contact {
  /// The next contact of a body, which is A if `side` is 0.
  @inline(__always) func next(_ side: Int32) -> Int32 { side == 0 ? links.nextA : links.nextB }

  /// Removes the impulses of a contact that the solver does not get.
  @inline(__always) mutating func removeImpulses() {
    rollingImpulse = 0
    manifold.first.removeImpulses()
    manifold.second.removeImpulses()
  }
}

/// A contact with an awake body, with what every step reads of it.
struct ListedContact: BitwiseCopyable, Sendable {
  var contact: Int32
  var shapeA: Int32
  var shapeB: Int32
  /// Whether the shapes could meet in the last step, or the contact may have a manifold from before it was listed.
  var wasNear = true
}

/// The manifold of a contact as it was last computed, while its bodies hardly move against each other.
///
/// Apart from the contacts, because only polygons have it and it is as large as all the rest.
struct ContactCache: BitwiseCopyable, Sendable {
  var manifold = Manifold()
  /// The pose of B seen from A when the manifold was computed.
  var offset = Vector.zero
  var turn = Rotation.identity
  /// The rotation of A when the manifold was computed.
  var rotationA = Rotation.identity
}
