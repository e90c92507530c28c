import Geometry
import Physics

/// Accelerates items in one direction, like a weight that hangs on each.
///
/// An animator has one gravity; it throws an error for a second one.
///
/// ```swift
/// animator.addBehavior(GravityBehavior(items: [card, shape]))
/// ```
@MainActor public final class GravityBehavior: DynamicBehavior {
  /// The direction and strength; (0, 1) is 1,000 points/s² downwards. Each number is in -100...100; others are ignored.
  /// Default (0, 1).
  public var gravityDirection = Vector(0, 1) {
    didSet {
      let limit = 100.0
      guard abs(gravityDirection.dx) <= limit, abs(gravityDirection.dy) <= limit else {
        gravityDirection = oldValue
        return
      }
      if gravityDirection != oldValue { update() }
    }
  }
  /// The direction in radians, clockwise from the positive x axis.
  public var angle: Double {
    get { gravityDirection.angle }
    set { gravityDirection = Vector(angle: newValue, length: magnitude) }
  }
  /// The strength; 1 is 1,000 points/s².
  public var magnitude: Double {
    get { gravityDirection.length }
    set { gravityDirection = Vector(angle: angle, length: newValue) }
  }

  private func update() {
    guard let animator else { return }
    animator.synchronize()
    animator.world.gravity = (gravityDirection * DynamicsUnits.gravity).inMeters
    animator.changed()
  }

  override func attach(to animator: DynamicAnimator) throws(DynamicsError) {
    var others = 0
    animator.forEachBehavior { if $0 is GravityBehavior, $0 !== self { others += 1 } }
    guard others == 0 else { throw DynamicsError(parameter: "gravity", problem: .tooMany(maximum: 1)) }
    update()
  }

  override func detach(from animator: DynamicAnimator) { animator.world.gravity = .zero }

  override func apply(to settings: inout ItemSettings, of item: any DynamicItem) {
    settings.hasGravity = true
  }
}
