import Geometry
import Physics

/// The properties of items: how they bounce, rub, weigh and turn. The last behaviour that was added counts.
///
/// Numbers that are not finite or out of range are ignored.
@MainActor public final class DynamicItemBehavior: DynamicBehavior {
  /// The part of the speed that is kept in an impact, in 0...1; of two items the larger one counts. Default 0.2.
  public var elasticity = 0.2 { didSet { keep(\.elasticity, oldValue, in: 0...1) } }
  /// The coefficient of friction of the edges, in 0...100; of two items the geometric mean counts. Default 0.3.
  public var friction = 0.3 { didSet { keep(\.friction, oldValue, in: 0...100) } }
  /// The mass of 100 × 100 points, in 0...1e6. Default 1.
  public var density = 1.0 { didSet { keep(\.density, oldValue, in: 0...1e6) } }
  /// The part of the velocity that is lost in a second, as by a fluid, in 0...1e4. Default 0.
  ///
  /// ``flingResistance`` is that of a scroll view.
  public var resistance = 0.0 { didSet { keep(\.resistance, oldValue, in: 0...1e4) } }
  /// The same for the angular velocity. Default 0.
  public var angularResistance = 0.0 { didSet { keep(\.angularResistance, oldValue, in: 0...1e4) } }
  /// The deceleration by friction with the ground, in points/s², of items that slide on a table seen from above. It stops
  /// them exactly. In 0...1e6; default 0.
  public var groundFriction = 0.0 { didSet { keep(\.groundFriction, oldValue, in: 0...1e6) } }
  /// Whether items turn. Default true.
  public var allowsRotation = true {
    didSet { if allowsRotation != oldValue { animator?.settingsChanged() } }
  }
  /// Whether items stay where they are, while others collide with them. Default false.
  public var isAnchored = false { didSet { if isAnchored != oldValue { animator?.settingsChanged() } } }

  /// The resistance with which a fling runs out as in a scroll view: −1,000 ln 0.998, in 1/s.
  nonisolated public static let flingResistance = 2.002_002_670_673_338_3

  private func keep(
    _ path: ReferenceWritableKeyPath<DynamicItemBehavior, Double>, _ old: Double,
    in range: ClosedRange<Double>
  ) {
    let value = self[keyPath: path]
    if value == old { return }
    if !range.contains(value) { self[keyPath: path] = old } else { animator?.settingsChanged() }
  }

  /// Returns the velocity of an item, in points per second.
  public func linearVelocity(for item: any DynamicItem) -> Vector {
    animator?.velocity(of: item).linear ?? .zero
  }
  /// Returns the angular velocity of an item, in radians per second.
  public func angularVelocity(for item: any DynamicItem) -> Double {
    animator?.velocity(of: item).angular ?? 0
  }

  /// Adds to the velocity of an item, in points per second. A velocity that is not finite is ignored.
  public func addLinearVelocity(_ velocity: Vector, for item: any DynamicItem) {
    guard let animator, velocity.isFinite else { return }
    var sum = animator.velocity(of: item)
    sum.linear += velocity
    animator.setVelocity(sum, of: item)
  }

  /// Adds to the angular velocity of an item, in radians per second. A velocity that is not finite is ignored.
  public func addAngularVelocity(_ velocity: Double, for item: any DynamicItem) {
    guard let animator, velocity.isFinite else { return }
    var sum = animator.velocity(of: item)
    sum.angular += velocity
    animator.setVelocity(sum, of: item)
  }

  override func apply(to settings: inout ItemSettings, of item: any DynamicItem) {
    settings.material = Material(density: density, friction: friction, restitution: elasticity)
    settings.resistance = resistance
    settings.angularResistance = angularResistance
    settings.groundFriction = groundFriction
    settings.allowsRotation = allowsRotation
    settings.isAnchored = isAnchored
  }
}
