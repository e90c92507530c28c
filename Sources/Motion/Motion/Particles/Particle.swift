import Geometry

/// A particle at one time.
///
/// ```swift
/// let emitter = ParticleEmitter(cells: [ParticleCell(birthRate: 50, lifetime: 2)])
/// var particles: [Particle] = []
/// emitter.appendParticles(at: 1.5, to: &particles)
/// for particle in particles where particle.age < 1 { print(particle.position, particle.scale) }
/// ```
public struct Particle: Hashable, Sendable, BitwiseCopyable {
  /// The position, in the emitter's coordinates, in points.
  public var position: Point3D
  /// The rotation about z, in radians.
  public var rotation: Double
  /// The factor of the contents' size; not negative.
  public var scale: Double
  /// Red, green, blue and alpha, not premultiplied, each in 0...1.
  public var color: SIMD4<Double>
  /// The time since the birth, in seconds.
  public var age: Double
  /// The time from birth to death, in seconds.
  public var lifetime: Double
  /// The index of the particle's cell: in ``ParticleEmitter/cells``, with nested cells numbered after their parent.
  public var cell: Int
  /// A number that stays the same while the particle lives, and differs between particles.
  public var identity: UInt64
}
