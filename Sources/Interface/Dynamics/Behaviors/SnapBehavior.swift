import Geometry
import Physics

/// Pulls an item to a point, upright, by a spring.
///
/// ```swift
/// animator.addBehavior(SnapBehavior(item: card, snapTo: Point(200, 150)))
/// ```
@MainActor public final class SnapBehavior: DynamicBehavior {
  /// Where the item's centre comes to rest, in the reference view's points. Points that are not finite are ignored.
  public var snapPoint: Point {
    didSet {
      if !snapPoint.isFinite { snapPoint = oldValue }
      if snapPoint != oldValue { renew() }
    }
  }
  /// How little the item swings at its end, in 0...1; 1 does not swing. Default 0.5. Other values are ignored.
  public var damping = 0.5 {
    didSet {
      if !(0...1).contains(damping) { damping = oldValue }
      if damping != oldValue { renew() }
    }
  }

  /// The frequency of the spring, in Hz.
  nonisolated static let hertz = 3.0
  private var anchor: BodyID?
  private var joint: JointID?

  /// Creates a snap of an item to a point.
  public init(item: any DynamicItem, snapTo point: Point) {
    snapPoint = point
    super.init(items: [item])
  }

  private func renew() {
    guard let animator else { return }
    animator.synchronize()
    detach(from: animator)
    // The numbers were checked when they were set.
    try? attach(to: animator)
    for item in items { animator.setAwake(true, item) }
  }

  override func attach(to animator: DynamicAnimator) throws(DynamicsError) {
    try DynamicsError.require(snapPoint, "snapPoint")
    guard let item = items.first, let record = animator.record(of: item) else { return }
    let angle = record.current.angle
    // A joint keeps the angle between its bodies at its beginning: it begins with equal angles, and the anchor turns back.
    let anchor = try animator.world.addBody(
      BodyDefinition(kind: .fixed, position: snapPoint.inMeters, angle: angle))
    self.anchor = anchor
    joint = try animator.world.addJoint(
      JointDefinition(
        .spring(
          hertz: SnapBehavior.hertz, dampingRatio: 0.2 + 0.8 * damping, angularHertz: SnapBehavior.hertz),
        from: anchor, to: record.body))
    animator.world.setPosition(snapPoint.inMeters, angle: 0, of: anchor)
    animator.changed()
  }

  override func detach(from animator: DynamicAnimator) {
    if let joint, animator.world.contains(joint) { animator.world.removeJoint(joint) }
    if let anchor { animator.world.removeBody(anchor) }
    joint = nil
    anchor = nil
  }
}
