import Geometry
import Motion
import Physics

/// Keeps items in an area.
@MainActor public final class CorralBehavior: DynamicBehavior {
  /// The effect of the edges.
  nonisolated public enum Mode: Hashable, Sendable, CaseIterable {
    /// Walls stop items without bouncing. A hand that pulls an item outside is resisted by ``CorralBehavior/resisted(_:of:)``.
    case resist
    /// Walls let items bounce, by their elasticity.
    case bounce
    /// Items may leave. A critical spring of 10 radians/s pulls them back to the nearest place inside, without overshoot.
    case `return`
  }

  /// The area, in the reference view's points. Items outside of a new area come back. An area that is not finite is
  /// ignored.
  public var area: Rect {
    didSet {
      if !area.isFinite { area = oldValue }
      if area != oldValue { renew() }
    }
  }
  /// The effect of the edges.
  public var mode: Mode { didSet { if mode != oldValue { renew() } } }

  /// The frequency of the spring of ``Mode/return``, in radians per second.
  nonisolated static let returnFrequency = 10.0
  private var walls: BodyID?

  /// Creates a corral.
  public init(items: [any DynamicItem] = [], area: Rect, mode: Mode = .bounce) {
    self.area = area
    self.mode = mode
    super.init(items: items)
  }

  /// Returns the place at which a hand shows an item that it wants at `center`: there inside the corral, and ever less far
  /// beyond its edges, by a rubber band of the area's length on each axis.
  public func resisted(_ center: Point, of item: any DynamicItem) -> Point {
    let free = centers(of: item)
    return Point(
      RubberBand(dimension: area.width).clamp(center.x, to: free.minX...free.maxX),
      RubberBand(dimension: area.height).clamp(center.y, to: free.minY...free.maxY))
  }

  /// The places of an item's centre at which its box lies inside; the middle of the area on an axis on which it does not
  /// fit.
  public func centers(of item: any DynamicItem) -> Rect {
    let half = item.transform * Rect(center: .zero, size: item.bounds.size)
    func span(_ low: Double, _ high: Double) -> (Double, Double) {
      low <= high ? (low, high) : ((low + high) / 2, (low + high) / 2)
    }
    let (minX, maxX) = span(area.minX + half.width / 2, area.maxX - half.width / 2)
    let (minY, maxY) = span(area.minY + half.height / 2, area.maxY - half.height / 2)
    return Rect(minX: minX, minY: minY, maxX: maxX, maxY: maxY)
  }

  private func renew() {
    guard let animator else { return }
    animator.synchronize()
    detach(from: animator)
    // The area was checked when it was set.
    try? attach(to: animator)
    animator.settingsChanged()
    animator.setAwake(true, items: items)
  }

  override func attach(to animator: DynamicAnimator) throws(DynamicsError) {
    try DynamicsError.require(area.origin, "area.origin")
    try DynamicsError.require(Point(area.maxX, area.maxY), "area")
    guard mode != .return else { return }
    let filter = CollisionFilter(categories: CollisionBits.walls, mask: CollisionBits.corralled)
    walls = try animator.world.addBody(
      BodyDefinition(
        kind: .fixed,
        shapes: Walls.shapes(around: area).map {
          ShapeDefinition($0, material: Material(friction: 0.3, restitution: 0), filter: filter)
        }))
  }

  override func detach(from animator: DynamicAnimator) {
    if let walls { animator.world.removeBody(walls) }
    walls = nil
    returning = [:]
  }

  override func apply(to settings: inout ItemSettings, of item: any DynamicItem) {
    guard mode != .return else { return }
    settings.filter.categories |= CollisionBits.corralled
    settings.filter.mask |= CollisionBits.walls
    if mode == .resist { settings.material.restitution = 0 }
  }

  // MARK: Return

  /// What is nearer to the edge than this goes there in one step, in points.
  private static let tolerance = 0.25
  /// The axes on which items are on their way back.
  private var returning: [ObjectIdentifier: (x: Bool, y: Bool)] = [:]

  override func willStep(_ animator: DynamicAnimator) {
    guard mode == .return else { return }
    for item in items {
      guard let record = animator.record(of: item), record.held == nil,
        animator.world.kind(of: record.body) == .dynamic
      else { continue }
      let overshoot = overshoot(of: record)
      let key = ObjectIdentifier(item)
      let before = returning[key] ?? (false, false)
      if overshoot == .zero, before == (false, false) { continue }
      var velocity = animator.world.velocity(of: record.body).inPoints
      let isBackX = pull(&velocity.dx, overshoot.dx, before.x)
      let isBackY = pull(&velocity.dy, overshoot.dy, before.y)
      returning[key] = isBackX || isBackY ? (isBackX, isBackY) : nil
      animator.world.setVelocity(velocity.inMeters, of: record.body)
    }
  }

  /// Changes a velocity to that with which a critical spring moves an overshoot in a step, by the exact solution.
  ///
  /// - Returns: whether the item is still on its way.
  private func pull(_ velocity: inout Double, _ overshoot: Double, _ wasReturning: Bool) -> Bool {
    guard abs(overshoot) > 1e-6 else {
      if wasReturning { velocity = 0 }
      return false
    }
    let (frequency, time) = (CorralBehavior.returnFrequency, StepTimeline.stepTime)
    let free = overshoot + (velocity + frequency * overshoot) * time
    var next = free * CorralBehavior.decayInStep
    if abs(next) < CorralBehavior.tolerance || next * overshoot < 0 { next = 0 }
    velocity = (next - overshoot) / time
    return true
  }

  /// exp(−10/60).
  private static let decayInStep = 0.846_481_724_890_614_1

  /// How far an item is outside, in points.
  private func overshoot(of record: ItemRecord) -> Vector {
    let pose = record.current
    let box =
      (record.outline.rest.concatenating(Transform(rotation: pose.angle))
      * Rect(center: .zero, size: record.outline.size)).offsetBy(pose.center - .zero)
    func excess(_ low: Double, _ high: Double, _ least: Double, _ most: Double) -> Double {
      if high - low > most - least { return (low + high - least - most) / 2 }
      return low < least ? low - least : high > most ? high - most : 0
    }
    return Vector(
      excess(box.minX, box.maxX, area.minX, area.maxX), excess(box.minY, box.maxY, area.minY, area.maxY))
  }
}
