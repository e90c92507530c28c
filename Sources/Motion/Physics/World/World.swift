import Geometry

/// A world of rigid bodies in a plane.
///
/// Lengths are in metres, times in seconds, masses in kilograms, angles in radians. Bodies from 0.1 to 10 m behave best;
/// a canvas uses 100 points for a metre. The world does not care where y points.
///
/// ```swift
/// var world = World(gravity: Vector(0, 10))
/// try world.addBody(
///   BodyDefinition(kind: .fixed, shapes: [ShapeDefinition(.halfPlane(point: Point(0, 5), normal: Vector(0, -1)))]))
/// let ball = try world.addBody(BodyDefinition(shapes: [ShapeDefinition(.circle(radius: 0.5))]))
/// for _ in 0..<600 { world.step() }
/// print(world.position(of: ball))
/// ```
///
/// A world is a value: a copy is a snapshot with all impulses and timers, and goes on to the same bits as the original.
/// The same calls give the same bits on every machine, in debug and release builds, and whatever else is in the world:
/// bodies that do not meet do not influence each other. Each step costs time for the bodies that are awake, not for those
/// that are fixed or asleep.
// The world owns its parts, each of which owns its data and works without a world: `BodyStore`, `ShapeStore`, `BroadPhase`,
// `ContactGraph` and `JointStore` are its state, `StepSolver` and `IslandBuilder` memory of a step. `NarrowPhase` and
// `ContinuousCollision` are views of the parts for a step. The world keeps what concerns several parts: the order of a step,
// waking, the life of contacts, and events. It has more than 60 methods because half of them are its public interface, which
// mostly asks one part (Docs/Decisions/0162-parts-of-a-physics-world.md).
public struct World: Sendable {
  // MARK: - Settings

  /// The acceleration of dynamic bodies, in m/s². Changes wake all bodies. Numbers that are not finite are ignored; those beyond
  /// ±1e6 count as that.
  public var gravity: Vector {
    get { settings.gravity }
    set {
      let old = settings.gravity
      settings.gravity = newValue
      if gravity != old { wakeAll() }
    }
  }
  /// The number of equal parts of a step, 1...64. More make piles and joints stiffer. Default 4.
  public var subSteps: Int {
    get { settings.subSteps }
    set { settings.subSteps = newValue }
  }
  /// Whether bodies may fall asleep. Default: true.
  public var allowsSleep: Bool {
    get { settings.allowsSleep }
    set {
      settings.allowsSleep = newValue
      if !newValue { wakeAll() }
    }
  }
  /// How long the bodies of a pile must be slow before they sleep, in seconds. Default 0.5.
  public var timeToSleep: Double {
    get { settings.timeToSleep }
    set { settings.timeToSleep = newValue }
  }
  /// Slower impacts do not bounce, in m/s. Nil: twice the change of gravity in a step plus 0.01, so that every impact
  /// bounces without gravity. Default nil.
  public var restitutionThreshold: Double? {
    get { settings.restitutionThreshold }
    set { settings.restitutionThreshold = newValue }
  }
  /// Whether fast bodies are stopped by fixed and kinematic ones, and bullets by all. Default: true.
  public var isContinuous: Bool {
    get { settings.isContinuous }
    set { settings.isContinuous = newValue }
  }
  /// The speed limit of centres of mass, in m/s, in 0...1e9. Other numbers are ignored. Default 400.
  public var maximumSpeed: Double {
    get { settings.maximumSpeed }
    set { settings.maximumSpeed = newValue }
  }
  /// The frequency of contacts between moving bodies, in Hz, at most 1 / (8 h) for a sub-step of h. Default 30. Those
  /// with fixed bodies have twice as much. In 0...1e6; other numbers are ignored.
  public var contactHertz: Double {
    get { settings.contactHertz }
    set { settings.contactHertz = newValue }
  }
  /// In 0...1e6; other numbers are ignored. Default 10.
  public var contactDampingRatio: Double {
    get { settings.contactDampingRatio }
    set { settings.contactDampingRatio = newValue }
  }
  /// The largest speed with which overlapping bodies are moved apart, in m/s, in 0...1e6. Other numbers are ignored. Default 3.
  public var pushSpeed: Double {
    get { settings.pushSpeed }
    set { settings.pushSpeed = newValue }
  }
  /// The least speed of a hit event, in m/s. Default 1.
  public var hitSpeed: Double {
    get { settings.hitSpeed }
    set { settings.hitSpeed = newValue }
  }

  // MARK: - State

  /// The events of the last step.
  public internal(set) var events = PhysicsEvents()
  /// Events between steps, which belong to the next one.
  var pendingEvents = PhysicsEvents()
  /// The number of steps so far.
  public internal(set) var stepCount = 0
  /// The length of the last step in seconds: boxes have room for the way in the next one.
  var stepTime = 1.0 / 60

  var settings: StepSettings
  var bodyStore = BodyStore()
  var shapeStore = ShapeStore()
  var broadPhase = BroadPhase()
  var contactGraph = ContactGraph()
  var jointStore = JointStore()
  var activeFields: [Field] = []

  // Memory of a step, kept from one step to the next.
  var narrowPhaseScratch = NarrowPhase.makeScratch()
  var solver = StepSolver()
  var islandBuilder = IslandBuilder()

  /// Whether debug builds check a large world after every step, too: for tests, because it costs as much as many steps.
  var checksEveryStep = false
  /// Debug builds check worlds with up to this many bodies after every step.
  static let checkedBodyCount = 50

  /// Creates an empty world.
  /// - Parameter gravity: in m/s². Default: none.
  public init(gravity: Vector = .zero) { settings = StepSettings(gravity: gravity) }

  /// The number of bodies.
  public var bodyCount: Int { bodyStore.count }
  /// The number of dynamic and kinematic bodies that are awake.
  public var awakeBodyCount: Int { bodyStore.awake.count }
  /// The number of awake pairs of shapes that touch.
  public var touchingContactCount: Int { contactGraph.touchingCount }
}
