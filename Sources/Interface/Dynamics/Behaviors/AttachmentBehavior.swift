import Geometry
import Physics

/// Attaches an item to a point or to another item, by a bar, a rope or a spring.
///
/// ```swift
/// // Hangs a card on a point, as a pendulum.
/// animator.addBehavior(AttachmentBehavior(item: card, offset: Vector(0, -60), anchorPoint: Point(200, 20)))
/// ```
@MainActor public final class AttachmentBehavior: DynamicBehavior {
  /// The constraint that holds the distance.
  nonisolated public enum Kind: Hashable, Sendable {
    /// The distance stays.
    case rigid
    /// The distance is at most that of the beginning.
    case rope
    /// A spring pulls to the distance, with a frequency in 0...100 Hz and a damping ratio in 0...10.
    case spring(hertz: Double, dampingRatio: Double)
  }

  /// The point to which the item is attached, in the reference view's points. Moving it pulls the item. Points that are
  /// not finite are ignored.
  public var anchorPoint: Point {
    didSet {
      if !anchorPoint.isFinite { anchorPoint = oldValue }
      if anchorPoint != oldValue { moveAnchor() }
    }
  }
  /// The distance between the attached points, in points, in 0...1e6. Other values are ignored.
  public var length: Double {
    didSet {
      if !(length >= 0 && length <= 1e6) { length = oldValue }
      if length != oldValue { renew() }
    }
  }
  /// The constraint that holds the distance.
  public let kind: Kind

  /// The attached points, from the items' centres along their own axes.
  private let offset: Vector
  private let otherOffset: Vector
  private var anchor: BodyID?
  private var joint: JointID?

  /// Attaches an item to a point. The length is the distance at the beginning.
  ///
  /// - Parameters:
  ///   - item: the item.
  ///   - offset: the attached point of the item, from its centre along its own axes. Default: the centre.
  ///   - anchorPoint: in the reference view's points.
  ///   - length: nil for the present distance.
  ///   - kind: default rigid.
  public init(
    item: any DynamicItem, offset: Vector = .zero, anchorPoint: Point, length: Double? = nil,
    kind: Kind = .rigid
  ) {
    self.offset = offset
    otherOffset = .zero
    self.anchorPoint = anchorPoint
    self.kind = kind
    let turned = Transform(rotation: item.transform.turnAngle) * offset
    self.length = length ?? (item.center + turned).distance(to: anchorPoint)
    super.init(items: [item])
  }

  /// Attaches two items to each other. The length is the distance at the beginning.
  public init(
    item: any DynamicItem, offset: Vector = .zero, other: any DynamicItem, otherOffset: Vector = .zero,
    length: Double? = nil, kind: Kind = .rigid
  ) {
    self.offset = offset
    self.otherOffset = otherOffset
    self.kind = kind
    let point = item.center + Transform(rotation: item.transform.turnAngle) * offset
    let end = other.center + Transform(rotation: other.transform.turnAngle) * otherOffset
    anchorPoint = end
    self.length = length ?? point.distance(to: end)
    super.init(items: [item, other])
  }

  private func moveAnchor() {
    guard let animator, let anchor else { return }
    animator.synchronize()
    animator.world.setPosition(anchorPoint.inMeters, angle: 0, of: anchor)
    for item in items { animator.setAwake(true, item) }
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
    try DynamicsError.require(anchorPoint, "anchorPoint")
    try DynamicsError.require(length, "length", in: 0...1e6)
    for (name, value) in [("offset", offset), ("otherOffset", otherOffset)] {
      try DynamicsError.require(.zero + value, name)
    }
    guard let first = items.first, let record = animator.record(of: first) else { return }
    let other = items.count > 1 ? animator.record(of: items[1]) : nil
    let end: BodyID
    if let other {
      end = other.body
    } else {
      end = try animator.world.addBody(BodyDefinition(kind: .fixed, position: anchorPoint.inMeters))
      anchor = end
    }
    let distance = length / DynamicsUnits.pointsPerMeter
    let joint: JointDefinition.Kind
    switch kind {
    case .rigid where distance < 1e-3: joint = .pin
    case .rigid: joint = .distance(distance...distance)
    case .rope: joint = .distance(0...distance)
    case .spring(let hertz, let ratio) where distance < 1e-3:
      // A spring without a length has no direction; one along both axes needs none.
      joint = .spring(hertz: hertz, dampingRatio: ratio)
    case .spring(let hertz, let ratio):
      joint = .distance(distance...distance, hertz: hertz, dampingRatio: ratio)
    }
    var definition = JointDefinition(
      joint, from: end, anchorA: (.zero + otherOffset).inMeters, to: record.body,
      anchorB: (.zero + offset).inMeters)
    definition.collides = true
    do throws(DynamicsError) {
      self.joint = try animator.world.addJoint(definition)
    } catch {
      detach(from: animator)
      throw error
    }
  }

  override func detach(from animator: DynamicAnimator) {
    if let joint, animator.world.contains(joint) { animator.world.removeJoint(joint) }
    if let anchor { animator.world.removeBody(anchor) }
    joint = nil
    anchor = nil
  }
}
