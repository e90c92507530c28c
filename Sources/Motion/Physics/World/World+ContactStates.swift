import Geometry

/// Where two shapes touch, as an overlay shows it.
///
/// ```swift
/// for contact in world.contactStates where contact.impulse > 0 {
///   print(contact.points, contact.normal, contact.overlap)
/// }
/// ```
public struct ContactState: Hashable, Sendable {
  /// The body of the first shape.
  public var bodyA: BodyID
  /// The body of the second shape.
  public var bodyB: BodyID
  /// From A to B, of length 1.
  public var normal: Vector
  /// One or two points, in metres.
  public var points: [Point]
  /// The largest distance by which the shapes overlap, in metres; 0 if they only touch.
  public var overlap: Double
  /// The impulse along the normal in the last sub-step, in N s.
  public var impulse: Double
}

extension World {
  /// The contacts of awake bodies that touch or nearly touch, in the order in which they were found. Complexity: O(n) for
  /// n contacts.
  public var contactStates: [ContactState] {
    (0..<contactGraph.listed.count).compactMap { state(of: contactGraph[contactGraph.listed[$0].contact]) }
  }

  /// Returns where two bodies touch; nil if they do not. Complexity: O(k) for the contacts of A.
  public func contactState(between a: BodyID, _ b: BodyID) -> ContactState? {
    guard contains(a), contains(b) else { return nil }
    var key = contactGraph.first(of: a.index)
    while key >= 0 {
      let contact = contactGraph[key >> 1]
      key = contact.next(key & 1)
      let isPair = contact.bodyA == b.index || contact.bodyB == b.index
      if isPair, let state = state(of: contact) { return state }
    }
    return nil
  }

  private func state(of contact: Contact) -> ContactState? {
    let manifold = contact.manifold
    guard contact.isAlive, contact.isTouching, manifold.count > 0 else { return nil }
    let center = bodyStore[motion: contact.bodyA].center
    let points = manifold.count > 1 ? [manifold.first, manifold.second] : [manifold.first]
    return ContactState(
      bodyA: bodyID(contact.bodyA), bodyB: bodyID(contact.bodyB), normal: manifold.normal,
      points: points.map { center + $0.anchorA },
      overlap: max(0, points.map { -$0.separation }.max() ?? 0),
      impulse: points.reduce(0) { $0 + $1.normalImpulse })
  }

  /// The bodies that fall asleep together, by a number for each: bodies that touch or have a joint. Bodies that are fixed,
  /// kinematic or asleep are not listed. Complexity: O(n) for n bodies, contacts and joints.
  public var islands: [BodyID: Int] {
    var parents: [Int32: Int32] = [:]
    let awake = bodyStore.awake
    for index in 0..<awake.count where bodyStore.isDynamic(awake[index]) {
      parents[awake[index]] = awake[index]
    }
    func root(_ body: Int32) -> Int32 {
      var body = body
      while let parent = parents[body], parent != body { body = parent }
      return body
    }
    func join(_ a: Int32, _ b: Int32) {
      guard parents[a] != nil, parents[b] != nil else { return }
      let (first, second) = (root(a), root(b))
      if first != second { parents[max(first, second)] = min(first, second) }
    }
    for index in 0..<contactGraph.listed.count {
      let contact = contactGraph[contactGraph.listed[index].contact]
      if contact.isAlive, contact.isTouching, !contact.isSensor { join(contact.bodyA, contact.bodyB) }
    }
    for joint in 0..<Int32(jointStore.slotCount) where jointStore.isBond(joint) {
      join(jointStore[joint].bodyA, jointStore[joint].bodyB)
    }
    var result: [BodyID: Int] = [:]
    for body in parents.keys { result[bodyID(body)] = Int(root(body)) }
    return result
  }
}
