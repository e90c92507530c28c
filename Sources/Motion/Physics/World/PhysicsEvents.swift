import Geometry

/// The events of a step.
///
/// The events of a kind are in the order of their bodies, so that they do not depend on the engine's data structures.
public struct PhysicsEvents: Hashable, Sendable {
  /// Two shapes.
  public struct Pair: Hashable, Sendable {
    /// The body of shape A.
    public var bodyA: BodyID
    /// The body of shape B.
    public var bodyB: BodyID
    /// The first shape.
    public var shapeA: ShapeID
    /// The second shape.
    public var shapeB: ShapeID
  }
  /// An impact.
  public struct Hit: Hashable, Sendable {
    /// The shapes that met.
    public var pair: Pair
    /// Where, in metres.
    public var point: Point
    /// From A to B, of length 1.
    public var normal: Vector
    /// The relative speed along the normal before the impact, in m/s.
    public var speed: Double
  }

  /// Shapes that began to touch.
  public var begun: [Pair] = []
  /// Shapes that ceased to touch. A removed body's pairs are in the next step's events.
  public var ended: [Pair] = []
  /// Shapes that began to touch faster than ``World/hitSpeed``.
  public var hits: [Hit] = []
  /// Sensors, which are shape A, and shapes that entered them.
  public var entered: [Pair] = []
  /// Sensors, which are shape A, and shapes that left them.
  public var left: [Pair] = []
  /// Bodies that fell asleep.
  public var slept: [BodyID] = []
  /// Bodies that woke up, by an impact or by the program.
  public var woken: [BodyID] = []

  /// Creates the events of a step in which nothing happened.
  public init() {}

  var isEmpty: Bool {
    begun.isEmpty && ended.isEmpty && hits.isEmpty && entered.isEmpty && left.isEmpty && slept.isEmpty
      && woken.isEmpty
  }

  mutating func removeAll() {
    begun.removeAll(keepingCapacity: true)
    ended.removeAll(keepingCapacity: true)
    hits.removeAll(keepingCapacity: true)
    entered.removeAll(keepingCapacity: true)
    left.removeAll(keepingCapacity: true)
    slept.removeAll(keepingCapacity: true)
    woken.removeAll(keepingCapacity: true)
  }

  /// Adds the end of a contact.
  mutating func noteEnd(_ pair: Pair, isSensor: Bool) {
    if isSensor { left.append(pair) } else { ended.append(pair) }
  }

  mutating func sort() {
    func isBefore(_ a: Pair, _ b: Pair) -> Bool {
      (a.bodyA.index, a.bodyB.index, a.shapeA.index, a.shapeB.index)
        < (b.bodyA.index, b.bodyB.index, b.shapeA.index, b.shapeB.index)
    }
    begun.sortInPlace(by: isBefore)
    ended.sortInPlace(by: isBefore)
    entered.sortInPlace(by: isBefore)
    left.sortInPlace(by: isBefore)
    hits.sortInPlace { isBefore($0.pair, $1.pair) }
    slept.sortInPlace { $0.index < $1.index }
    woken.sortInPlace { $0.index < $1.index }
  }
}
