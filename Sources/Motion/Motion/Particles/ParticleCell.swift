import Geometry

/// A kind of particle: how many are born, how long they live, how they move and what they look like.
///
/// As Core Animation's `CAEmitterCell`. A property with a range is different for each particle: uniform between the
/// value − range/2 and the value + range/2. Numbers that are not finite count as 0, those beyond 1e12 as 1e12,
/// except where a property says otherwise.
///
/// ```swift
/// var spark = ParticleCell(birthRate: 80, lifetime: 1.5)
/// spark.velocity = 120
/// spark.emissionLongitude = -.pi / 2
/// spark.emissionRange = .pi / 6
/// spark.acceleration = Vector3D(0, 200, 0)
/// spark.colorSpeed.w = -0.6
/// let emitter = ParticleEmitter(cells: [spark], seed: 7)
/// let particles = emitter.particles(at: 2)
/// ```
public struct ParticleCell: Hashable, Sendable {
  /// The births per second, at most ``BirthTimeline/maximumRate``. Negative rates count as 0. Default 0.
  public var birthRate: Double
  /// The time from birth to death, in seconds, at most ``maximumLifetime``. Default 0.
  public var lifetime: Double
  /// The width of the range around ``lifetime`` from which the lifetime of each particle is drawn, in seconds.
  public var lifetimeRange = 0.0
  /// The speed at birth, in points per second. A negative speed is one in the opposite direction.
  public var velocity = 0.0
  /// The width of the range around ``velocity``, in points per second.
  public var velocityRange = 0.0
  /// The acceleration, in points per second squared, in the emitter's axes.
  public var acceleration = Vector3D.zero
  /// The direction at birth in the xy plane, in radians, clockwise on screen: from the x axis, or for circles and spheres
  /// from the direction away from the centre.
  public var emissionLongitude = 0.0
  /// The angle between the direction at birth and the xy plane, in radians, towards the viewer.
  public var emissionLatitude = 0.0
  /// The width of the sector of directions around the longitude, in radians. 2π emits in all directions of the plane.
  public var emissionRange = 0.0
  /// The factor of the contents' size at birth. Default 1. The size does not become negative.
  public var scale = 1.0
  /// The width of the range around ``scale``.
  public var scaleRange = 0.0
  /// The change of the scale per second.
  public var scaleSpeed = 0.0
  /// The rotation about z, in radians per second.
  public var spin = 0.0
  /// The width of the range around ``spin``, in radians per second.
  public var spinRange = 0.0
  /// Red, green, blue and alpha at birth, not premultiplied. Default opaque white. Clamped to 0...1 at every time.
  public var color = SIMD4<Double>(1, 1, 1, 1)
  /// The width of the range around each component of ``color``.
  public var colorRange = SIMD4<Double>.zero
  /// The change of the colour per second; the fourth number is the speed of alpha.
  public var colorSpeed = SIMD4<Double>.zero
  /// The size of the contents at scale 1, in points, for ``ParticleEmitter/bounds``. Default zero.
  public var contentsSize = Size.zero
  /// The time before the first birth: from the emitter's time 0 or, for a nested cell, from the parent's birth. In
  /// seconds; negative ones count as 0. Default 0.
  public var beginTime = 0.0
  /// The time for which particles are born, in seconds. Default infinity.
  public var duration = Double.infinity
  /// The number of times ``duration`` passes, without a pause, before births end. May have a fraction. Default 1.
  public var repeatCount = 1.0
  /// Cells that each particle emits while it lives, from its position. They live on after its death.
  ///
  /// The emitter's multipliers do not apply to them, except that of lifetime. Their directions are measured from the x
  /// axis, and their speed is their own.
  public var cells: [ParticleCell] = []

  /// The greatest lifetime, in seconds: 100,000. Longer ones count as this.
  public static let maximumLifetime = 1e5

  /// Creates a cell of particles that stay where they are born.
  public init(birthRate: Double = 0, lifetime: Double = 0) {
    self.birthRate = birthRate
    self.lifetime = lifetime
  }
}

/// Returns a number with which particles stay finite: 0 for one that is not, and at most 1e12 in magnitude.
func usableNumber(_ number: Double) -> Double { number.isFinite ? max(-1e12, min(1e12, number)) : 0 }

/// A cell prepared for evaluation: usable numbers only, nested cells by their index in an array.
struct CellPlan: Hashable, Sendable {
  var birthRate, lifetime, lifetimeRange, velocity, velocityRange: Double
  var longitude, latitude, sector, scale, scaleRange, scaleSpeed, spin, spinRange: Double
  var acceleration: Vector3D
  var color, colorRange, colorSpeed: SIMD4<Double>
  var contentsSize: Size
  /// The time before the first birth, and that for which particles are born.
  var begin, window: Double
  /// The end of the nested cells, which follow the cell in the array.
  var end = 0

  init(_ cell: ParticleCell) {
    func usable(_ number: Double) -> Double { usableNumber(number) }
    func usable(_ numbers: SIMD4<Double>) -> SIMD4<Double> {
      SIMD4(usable(numbers.x), usable(numbers.y), usable(numbers.z), usable(numbers.w))
    }
    birthRate = BirthTimeline(rate: cell.birthRate).rate
    lifetime = usable(cell.lifetime)
    lifetimeRange = usable(cell.lifetimeRange)
    velocity = usable(cell.velocity)
    velocityRange = usable(cell.velocityRange)
    longitude = usable(cell.emissionLongitude)
    latitude = usable(cell.emissionLatitude)
    sector = usable(cell.emissionRange)
    scale = usable(cell.scale)
    scaleRange = usable(cell.scaleRange)
    scaleSpeed = usable(cell.scaleSpeed)
    spin = usable(cell.spin)
    spinRange = usable(cell.spinRange)
    acceleration = Vector3D(
      usable(cell.acceleration.dx), usable(cell.acceleration.dy), usable(cell.acceleration.dz))
    color = usable(cell.color)
    colorRange = usable(cell.colorRange)
    colorSpeed = usable(cell.colorSpeed)
    contentsSize = Size(usable(cell.contentsSize.width), usable(cell.contentsSize.height))
    begin = clampedTime(cell.beginTime)
    // An infinite duration that is repeated zero times is no time.
    window = cell.repeatCount > 0 && cell.duration > 0 ? min(cell.duration * cell.repeatCount, 1e300) : 0
  }

  /// The greatest lifetime of a particle.
  func greatestLifetime(multiplier: Double) -> Double {
    max(0, min((lifetime + abs(lifetimeRange) / 2) * multiplier, ParticleCell.maximumLifetime))
  }

  /// Prepares cells and the cells nested in them, each before those nested in it.
  static func plans(of cells: [ParticleCell]) -> [CellPlan] {
    var plans: [CellPlan] = []
    func add(_ cell: ParticleCell) {
      let index = plans.count
      plans.append(CellPlan(cell))
      for nested in cell.cells { add(nested) }
      plans[index].end = plans.count
    }
    for cell in cells { add(cell) }
    return plans
  }
}

extension [CellPlan] {
  /// Returns the longest time from a particle's birth to its death and that of all that it emitted.
  func longestLife(of index: Int, multiplier: Double) -> Double {
    var nested = 0.0
    var child = index + 1
    while child < self[index].end {
      nested = Swift.max(nested, longestLife(of: child, multiplier: multiplier))
      child = self[child].end
    }
    return self[index].greatestLifetime(multiplier: multiplier) + nested
  }
}
