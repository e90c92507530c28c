/// The coefficients of a soft constraint: a spring with damping, as the solver applies it.
///
/// With the angular frequency ω = 2πf, damping ratio ζ and time h: a₁ = 2ζ + hω, a₂ = hωa₁, a₃ = 1 / (1 + a₂)
/// (E. Catto, "Soft Constraints", GDC 2011; the form of Box2D 3).
///
/// ```swift
/// let soft = Softness(hertz: 5, dampingRatio: 0.7, time: frameTime)
/// let stiff = Softness.rigid
/// ```
public struct Softness: Hashable, Sendable, BitwiseCopyable {
  /// The part of an error that is corrected in a second, in 1/s.
  public var biasRate: Double
  /// The factor of the impulse of a rigid constraint.
  public var massScale: Double
  /// The part of the accumulated impulse that is taken back.
  public var impulseScale: Double

  /// Creates the coefficients.
  ///
  /// - Parameters:
  ///   - hertz: the frequency of the spring, in Hz. 0 makes a rigid constraint that corrects no error.
  ///   - dampingRatio: 1 is critically damped.
  ///   - time: the length of a sub-step, in seconds.
  public init(hertz: Double, dampingRatio: Double, time: Double) {
    guard hertz > 0, time > 0 else {
      self = .rigid
      return
    }
    let omega = 2 * Double.pi * hertz
    let a1 = 2 * dampingRatio + time * omega
    let a2 = time * omega * a1
    let a3 = 1 / (1 + a2)
    biasRate = omega / a1
    massScale = a2 * a3
    impulseScale = a3
  }

  private init() { (biasRate, massScale, impulseScale) = (0, 1, 0) }

  /// A constraint without a spring.
  public static let rigid = Softness()
}
