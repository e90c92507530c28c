import Geometry

/// A source of particles as a function of time, as Core Animation's `CAEmitterLayer`.
///
/// Nothing is stepped: the particles at a time depend only on the emitter's values, its seed and the time, in seconds
/// since the emitter began. Times can be asked for in any order, backwards too. At time 0 there are no particles.
///
/// Every change of an emitter's or cell's property applies to living particles too, except the birth rates: they are
/// changed at a time, by ``setBirthRate(_:at:)``, and particles born before keep their births.
public struct ParticleEmitter: Hashable, Sendable {
  /// The most particles that are visited at one time: 65,536. Of more, the first cells' youngest particles are kept.
  public static let maximumParticles = 65_536

  /// The centre of the shape, in points.
  public var position = Point3D.zero
  /// The size of the shape, in points; for circles and spheres the width is the radius. Default zero.
  public var size = Size.zero
  /// The extent of a ``EmitterShape/cuboid`` along z, in points.
  public var depth = 0.0
  /// The shape from which particles are emitted. Default ``EmitterShape/point``.
  public var shape = EmitterShape.point
  /// Default ``EmitterMode/volume``.
  public var mode = EmitterMode.volume
  /// The order and the blending of particles. Default ``EmitterRenderMode/unordered``.
  public var renderMode = EmitterRenderMode.unordered
  /// The factor of the cells' lifetimes. Default 1; negative ones count as 0.
  public var lifetime = 1.0
  /// The factor of the cells' velocities. Default 1.
  public var velocity = 1.0
  /// The factor of the cells' scales. Default 1.
  public var scale = 1.0
  /// The factor of the cells' spins. Default 1.
  public var spin = 1.0
  /// Another seed gives other random numbers.
  public var seed: UInt64

  /// The kinds of particles.
  public let cells: [ParticleCell]
  /// The cells and those nested in them.
  let plans: [CellPlan]
  /// The births of each cell of ``cells``.
  private(set) var timelines: [BirthTimeline]
  /// The count of each timeline at the begin time of its cell, if that is no longer in the timeline's history.
  private var beginCounts: [Double?]

  /// The factor of the cells' birth rates, since the last change.
  public private(set) var birthRate: Double
  private var cellRates: [Double]

  /// Creates an emitter that begins at time 0.
  /// - Parameters:
  ///   - cells: the kinds of particles.
  ///   - birthRate: the factor of the cells' birth rates from time 0 on. Default 1.
  ///   - seed: the start of the random numbers.
  public init(cells: [ParticleCell], birthRate: Double = 1, seed: UInt64 = 0) {
    self.cells = cells
    self.seed = seed
    self.birthRate = birthRate
    plans = CellPlan.plans(of: cells)
    cellRates = cells.map { BirthTimeline(rate: $0.birthRate).rate }
    timelines = cellRates.map { BirthTimeline(rate: $0 * birthRate) }
    beginCounts = cells.map { _ in nil }
  }

  /// Changes the factor of the birth rates from a time on, in seconds. Negative ones and not-a-number count as 0.
  ///
  /// Particles born before the time stay, and a rate raised from 0 makes no burst. Changes at later times are forgotten.
  public mutating func setBirthRate(_ factor: Double, at time: Double) {
    birthRate = factor
    for index in timelines.indices { timelines[index].setRate(cellRates[index] * factor, at: time) }
  }

  /// Changes the births per second of one cell of ``cells`` from a time on; see ``setBirthRate(_:at:)``.
  /// - Precondition: `cell` is an index of ``cells``.
  public mutating func setBirthRate(_ rate: Double, ofCell cell: Int, at time: Double) {
    precondition(cells.indices.contains(cell), "there is no cell \(cell) among \(cells.count)")
    cellRates[cell] = BirthTimeline(rate: rate).rate
    timelines[cell].setRate(cellRates[cell] * birthRate, at: time)
  }

  /// Forgets changes of birth rates that no particle remembers at a time or later. The memory of an emitter whose rates
  /// change all the time stays bounded by this; particles at earlier times are no longer exact.
  public mutating func discardHistory(before time: Double) {
    var (index, plan) = (0, 0)
    while plan < plans.count {
      let first = time - plans.longestLife(of: plan, multiplier: lifetimeMultiplier)
      if first > plans[plan].begin { beginCounts[index] = beginCount(ofCell: index, plans[plan]) }
      timelines[index].discardChanges(before: first)
      index += 1
      plan = plans[plan].end
    }
  }

  /// Returns the number of births of a cell of ``cells`` up to a time.
  /// - Precondition: `cell` is an index of ``cells``.
  public func birthCount(ofCell cell: Int, at time: Double) -> Double {
    precondition(cells.indices.contains(cell), "there is no cell \(cell) among \(cells.count)")
    var plan = 0
    for _ in 0..<cell { plan = plans[plan].end }
    let end = min(clampedTime(time), plans[plan].begin + plans[plan].window)
    guard end > plans[plan].begin else { return 0 }
    return timelines[cell].count(at: end) - beginCount(ofCell: cell, plans[plan])
  }

  /// Returns the count of a cell's timeline at the cell's begin time, from which its births are numbered.
  func beginCount(ofCell cell: Int, _ plan: CellPlan) -> Double {
    beginCounts[cell] ?? timelines[cell].count(at: plan.begin)
  }

  var lifetimeMultiplier: Double { clampedTime(lifetime) }

  /// The position, with numbers that are finite.
  var origin: Point3D {
    Point3D(usableNumber(position.x), usableNumber(position.y), usableNumber(position.z))
  }

  var area: EmitterArea {
    func half(_ extent: Double) -> Double { abs(usableNumber(extent)) / 2 }
    return EmitterArea(
      shape: shape, mode: mode, half: Vector3D(half(size.width), half(size.height), half(depth)))
  }
}
