import Geometry

/// A force that depends on the place.
public struct Field: Hashable, Sendable {
  /// The forces of fields.
  public enum Kind: Hashable, Sendable {
    /// Pulls toward the centre, or pushes away if the strength is negative. The acceleration in m/s² is the strength
    /// divided by the distance in metres to the power of the falloff, which is an integer in 0...8.
    case radial(strength: Double, falloff: Int = 2)
    /// Accelerates around the centre, from the positive x axis toward the positive y axis, by the same rule.
    case vortex(strength: Double, falloff: Int = 0)
    /// Brakes like a fluid: the acceleration is the strength in 1/s times the velocity, and for a strength greater than
    /// 1 / step the body just stops.
    case drag(strength: Double)
    /// Accelerates in directions that change smoothly with the place and each step: the strength in m/s² at most along
    /// each axis, over cells of a size in metres.
    case noise(strength: Double, cellSize: Double = 1, seed: UInt64 = 0)
  }

  /// The force and its strength.
  public var kind: Kind
  /// In metres.
  public var center: Point
  /// The field is zero outside of this distance in metres. Default: infinite.
  public var radius: Double
  /// Nearer to the centre, the field is as strong as at this distance in metres. Default 0.1.
  public var minimumRadius: Double
  /// The categories of the shapes on whose bodies the field acts. Default: all.
  public var mask: UInt32

  /// Creates a field. Lengths are in metres.
  public init(
    _ kind: Kind, center: Point = .zero, radius: Double = .infinity, minimumRadius: Double = 0.1,
    mask: UInt32 = .max
  ) {
    self.kind = kind
    self.center = center
    self.radius = radius
    self.minimumRadius = minimumRadius
    self.mask = mask
  }

  func check() throws(PhysicsError) {
    try PhysicsError.check(center.x, "center.x", in: -1e6...1e6)
    try PhysicsError.check(center.y, "center.y", in: -1e6...1e6)
    guard radius > 0 else { throw PhysicsError(parameter: "radius", problem: .outOfRange("more than 0")) }
    try PhysicsError.check(minimumRadius, "minimumRadius", in: 1e-6...1e6)
    let strength: Double
    switch kind {
    case .radial(let value, let falloff), .vortex(let value, let falloff):
      strength = value
      guard (0...8).contains(falloff) else {
        throw PhysicsError(parameter: "falloff", problem: .outOfRange("0...8"))
      }
    case .drag(let value):
      strength = value
      try PhysicsError.check(value, "strength", in: 0...1e9)
    case .noise(let value, let cellSize, _):
      strength = value
      try PhysicsError.check(cellSize, "cellSize", in: 1e-3...1e6)
    }
    try PhysicsError.check(strength, "strength", in: -1e9...1e9)
  }

  /// Returns the acceleration of a body, in m/s².
  ///
  /// - Parameters:
  ///   - step: the number of the step, with which noise changes.
  ///   - time: the length of the step in seconds.
  func acceleration(at point: Point, velocity: Vector, step: Int, time: Double) -> Vector {
    let offset = center - point
    let distance = offset.length
    guard distance <= radius else { return .zero }
    switch kind {
    case .radial(let strength, let falloff):
      return offset.normalized * (strength / power(max(distance, minimumRadius), falloff))
    case .vortex(let strength, let falloff):
      return offset.normalized.perpendicular * (-strength / power(max(distance, minimumRadius), falloff))
    case .drag(let strength): return velocity * -min(strength, 1 / time)
    case .noise(let strength, let cellSize, let seed):
      let (x, y) = (point.x / cellSize, point.y / cellSize)
      return Vector(
        strength * Field.noise(x, y, step, seed), strength * Field.noise(x, y, step, ~seed))
    }
  }

  private func power(_ x: Double, _ exponent: Int) -> Double {
    var result = 1.0
    for _ in 0..<exponent { result *= x }
    return result
  }

  /// Smooth noise in -1...1: random numbers at whole coordinates and every 16 steps, and smooth blends between.
  static func noise(_ x: Double, _ y: Double, _ step: Int, _ seed: UInt64) -> Double {
    guard abs(x) < 1e9, abs(y) < 1e9 else { return 0 }
    let (x0, y0) = (x.rounded(.down), y.rounded(.down))
    let (t0, t) = (step >> 4, smooth(Double(step & 15) / 16))
    let (u, v) = (smooth(x - x0), smooth(y - y0))
    func corner(_ dx: Int, _ dy: Int, _ dt: Int) -> Double {
      // A counter-based generator: the number depends on the place alone.
      var key = seed &+ UInt64(bitPattern: Int64(x0) &+ Int64(dx)) &* 0x9E37_79B9_7F4A_7C15
      key ^= UInt64(bitPattern: Int64(y0) &+ Int64(dy)) &* 0xC2B2_AE3D_27D4_EB4F
      key ^= UInt64(bitPattern: Int64(t0 + dt)) &* 0x1656_67B1_9E37_79F9
      var generator = SeededGenerator(seed: key)
      return generator.number(in: -1...1)
    }
    func plane(_ dt: Int) -> Double {
      let low = corner(0, 0, dt) * (1 - u) + corner(1, 0, dt) * u
      let high = corner(0, 1, dt) * (1 - u) + corner(1, 1, dt) * u
      return low * (1 - v) + high * v
    }
    return plane(0) * (1 - t) + plane(1) * t
  }

  private static func smooth(_ x: Double) -> Double { x * x * (3 - 2 * x) }
}
