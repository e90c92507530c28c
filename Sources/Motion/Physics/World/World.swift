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
public struct World: Sendable {
  // MARK: - Settings

  /// The acceleration of dynamic bodies, in m/s². Changes wake all bodies. Numbers that are not finite are ignored; those beyond
  /// ±1e6 count as that.
  public var gravity: Vector {
    didSet {
      gravity = gravity.isFinite ? gravity.bounded(WorldLimits.gravity) : oldValue
      if gravity != oldValue { wakeAll() }
    }
  }
  /// The number of equal parts of a step, 1...64. More make piles and joints stiffer. Default 4.
  public var subSteps = 4 { didSet { subSteps = max(1, min(64, subSteps)) } }
  /// Whether bodies may fall asleep. Default: true.
  public var allowsSleep = true { didSet { if !allowsSleep { wakeAll() } } }
  /// How long the bodies of a pile must be slow before they sleep, in seconds. Default 0.5.
  public var timeToSleep = 0.5
  /// Slower impacts do not bounce, in m/s. Nil: twice the change of gravity in a step plus 0.01, so that every impact
  /// bounces without gravity. Default nil.
  public var restitutionThreshold: Double?
  /// Whether fast bodies are stopped by fixed and kinematic ones, and bullets by all. Default: true.
  public var isContinuous = true
  /// The speed limit of centres of mass, in m/s, in 0...1e9. Other numbers are ignored. Default 400.
  public var maximumSpeed = 400.0 {
    didSet { if !(maximumSpeed >= 0 && maximumSpeed <= WorldLimits.speed) { maximumSpeed = oldValue } }
  }
  /// The frequency of contacts between moving bodies, in Hz, at most 1 / (8 h) for a sub-step of h. Default 30. Those
  /// with fixed bodies have twice as much. In 0...1e6; other numbers are ignored.
  public var contactHertz = 30.0 {
    didSet { if !(contactHertz >= 0 && contactHertz <= 1e6) { contactHertz = oldValue } }
  }
  /// In 0...1e6; other numbers are ignored. Default 10.
  public var contactDampingRatio = 10.0 {
    didSet { if !(contactDampingRatio >= 0 && contactDampingRatio <= 1e6) { contactDampingRatio = oldValue } }
  }
  /// The largest speed with which overlapping bodies are moved apart, in m/s, in 0...1e6. Other numbers are ignored. Default 3.
  public var pushSpeed = 3.0 { didSet { if !(pushSpeed >= 0 && pushSpeed <= 1e6) { pushSpeed = oldValue } } }
  /// The least speed of a hit event, in m/s. Default 1.
  public var hitSpeed = 1.0

  // MARK: - State

  /// What happened in the last step.
  public internal(set) var events = PhysicsEvents()
  /// The number of steps so far.
  public internal(set) var stepCount = 0
  /// The length of the last step in seconds: boxes have room for the way in the next one.
  var stepTime = 1.0 / 60

  var motions = Column<BodyMotion>()
  var records = Column<BodyRecord>()
  /// The place of each body in the list of awake ones; -1 for bodies that are fixed or asleep. Apart from the records,
  /// because every contact reads it in every step.
  var awakeIndices = Column<Int32>()
  var freeBodies = Column<Int32>()
  /// The bodies that a step moves, in the order in which they woke.
  var awake = Column<Int32>()

  var shapes = Column<ShapeRecord>()
  var proxies = Column<Proxy>()
  var densities = Column<Double>()
  var freeShapes = Column<Int32>()
  /// The vertices and normals of polygons and edges.
  var blocks = Column<Point>()
  var freeBlocks = Column<Int32>()

  /// The shapes of awake bodies, and those of all others.
  var activeTree = BoxTree()
  var idleTree = BoxTree()
  /// The leaves that wait for a search for pairs: those that were in the tree of active shapes when they were noted, and
  /// all others.
  var moved = Column<Int32>()
  var movedIdle = Column<Int32>()
  /// Odd: the number of the next search for pairs. One more: that of the leaves that are searched.
  var pairRound: UInt64 = 1

  var pairs = PairTable()
  var contacts = Column<Contact>()
  /// A cache for each contact.
  var caches = Column<ContactCache>()
  var freeContacts = Column<Int32>()
  var sensorContactCount = 0
  /// The contacts with an awake body, in the order in which they were found or woke.
  var listed = Column<ListedContact>()
  /// Whether contacts of the list may have been removed or lost their last awake body.
  var hasStaleContacts = false

  var joints = Column<JointRecord>()
  var freeJoints = Column<Int32>()
  var activeFields: [Field] = []

  /// Events between steps, which belong to the next one.
  var pendingEvents = PhysicsEvents()

  /// Whether debug builds check a large world after every step, too: for tests, because it costs as much as many steps.
  var checksEveryStep = false
  /// Debug builds check worlds with up to this many bodies after every step.
  static let checkedBodyCount = 50

  /// Memory of a step, kept from one step to the next.
  var scratch = StepScratch()

  /// Creates an empty world.
  /// - Parameter gravity: in m/s². Default: none.
  public init(gravity: Vector = .zero) {
    self.gravity = gravity.isFinite ? gravity.bounded(WorldLimits.gravity) : .zero
  }

  /// The number of bodies.
  public var bodyCount: Int { records.count - freeBodies.count }
  /// The number of dynamic and kinematic bodies that are awake.
  public var awakeBodyCount: Int { awake.count }
  /// The number of awake pairs of shapes that touch.
  public var touchingContactCount: Int {
    var count = 0
    for index in 0..<listed.count where contacts[listed[index].contact].isTouching { count += 1 }
    return count
  }
}

/// What a step needs for its computations, but not the world's state.
struct StepScratch: Sendable {
  var states = Column<BodyState>()
  var drives = Column<BodyDrive>()
  var batches = ContactBatches()
  var impacts = Column<Impact>()
  var impactKeys = Column<ImpactKey>()
  /// The contacts of bodies that overlap deeply, and how far a sub-step has moved each body of the solver.
  var deep = Column<DeepContact>()
  var partingMoves = Column<Vector>()
  /// The contacts of bodies with very different masses.
  var squeezes = Column<World.Squeeze>()
  var squeezeMarks = Column<World.SqueezeMark>()
  /// The contacts that the solver gets, in the order of the list.
  var touching = Column<Int32>()
  /// The rows of bodies that move with others: all but those without contacts and joints.
  var bound = Column<Int32>()
  var impactStamps = Column<Int32>()
  var points = Column<Point>()
  var found = Column<Int32>()
  var candidates = Column<UInt64>()
  var parents = Column<Int32>()
  var islands = Column<Island>()
  var bodies = Column<Int32>()
  var sweeps = Column<FastBody>()
  /// Whether a kinematic body is awake.
  var hasKinematic = false

  init() { points.resize(to: 3 * ShapeRecord.blockSize, repeating: .zero) }
}

/// A body whose way in the step is long enough to pass through others.
struct FastBody: BitwiseCopyable, Sendable {
  var body: Int32
  /// Whether no fixed body can be in the way, so that no moment of an impact has to be searched.
  ///
  /// The body is made of circles, kept its velocity, hardly turned and stayed in its boxes. Every shape on its way then has
  /// a contact whose normal separates the two at the start and at the end of the step; all other contacts bind a body to
  /// the solver or the impacts. Polygons are not clear, because a vertex beside the face is no point of the manifold.
  var isClear: Bool
  var sweep: Sweep
  /// The part of the way that the body keeps.
  var fraction = 1.0
}
