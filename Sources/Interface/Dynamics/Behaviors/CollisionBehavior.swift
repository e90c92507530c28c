import Geometry
import Physics

/// Lets items collide with each other and with boundaries, and reports when they begin and cease to touch.
///
/// ```swift
/// let collision = CollisionBehavior(items: [card, shape], usesReferenceBounds: true)
/// collision.onBegin = { contact in print(contact) }
/// animator.addBehavior(collision)
/// ```
@MainActor public final class CollisionBehavior: DynamicBehavior {
  /// The partners of the items in collisions.
  nonisolated public enum Mode: Hashable, Sendable, CaseIterable {
    /// The other items of the behaviour.
    case items
    /// The boundaries.
    case boundaries
    /// Both.
    case everything
  }

  /// The facts about a collision that a callback receives.
  public struct Contact {
    /// The item that touches.
    public var item: any DynamicItem
    /// The other item; nil for a boundary.
    public var other: (any DynamicItem)?
    /// The name of the boundary; ``CollisionBehavior/referenceBounds`` for that of the view. Nil for an item.
    public var boundary: String?
    /// Where they touch, in the reference view's points; nil if they only met on the way, and when they part.
    public var point: Point?
  }

  /// The name of the boundary of the reference view's bounds.
  nonisolated public static let referenceBounds = "reference bounds"

  /// The partners of the items in collisions. Default: everything.
  public var mode = Mode.everything { didSet { if mode != oldValue { animator?.settingsChanged() } } }
  /// Whether the reference view's bounds, less ``insets``, are a boundary. Its four sides reach inwards to infinity, so
  /// that no item is ever outside for long. Default false.
  public var usesReferenceBounds: Bool { didSet { if usesReferenceBounds != oldValue { boundsChanged() } } }
  /// The distances from the edges of the reference view to the boundary. Default zero.
  public var insets = Insets.zero { didSet { if insets != oldValue { boundsChanged() } } }
  /// Called when two items, or an item and a boundary, began to touch, in the order of the items.
  public var onBegin: ((Contact) -> Void)?
  /// Called when they ceased to touch.
  public var onEnd: ((Contact) -> Void)?

  private enum Line: Hashable {
    case path(Path)
    case segment(Point, Point)
  }
  private var lines: [(name: String, line: Line)] = []
  private var lineNames: Set<String> = []
  /// The bodies of the lines; none outside of an animator.
  private var bodies: [String: BodyID] = [:]
  private var boundsBody: BodyID?
  private var names: [BodyID: String] = [:]
  private var slot: Int?
  /// The number of pairs of shapes that touch, by pairs of bodies.
  private var touching: [BodyPair: Int] = [:]

  private struct BodyPair: Hashable {
    var a: BodyID
    var b: BodyID
  }

  /// Creates a behaviour for items.
  ///
  /// - Parameters:
  ///   - items: the items that collide. Default none.
  ///   - usesReferenceBounds: see ``usesReferenceBounds``.
  public init(items: [any DynamicItem] = [], usesReferenceBounds: Bool = false) {
    self.usesReferenceBounds = usesReferenceBounds
    super.init(items: items)
  }

  // MARK: Boundaries

  /// The names of the boundaries, in the order in which they were added.
  public var boundaryNames: [String] { lines.map(\.name) }

  /// Adds a path as a boundary, in the reference view's points. It replaces the boundary with that name.
  ///
  /// Items collide with both sides of its lines. Curves are flattened to a tenth of a point. Complexity: O(1) for the number of
  /// boundaries; O(n) if one is replaced.
  ///
  /// - Throws: ``DynamicsError`` for a path that is not finite or has no length.
  public func addBoundary(_ name: String, path: Path) throws(DynamicsError) { try add(name, .path(path)) }

  /// Adds a line as a boundary, in the same way.
  public func addBoundary(_ name: String, from start: Point, to end: Point) throws(DynamicsError) {
    try add(name, .segment(start, end))
  }

  /// Removes a boundary. Without effect if there is none with that name. Complexity: O(n).
  public func removeBoundary(_ name: String) {
    guard lineNames.remove(name) != nil else { return }
    lines.removeAll { $0.name == name }
    if let body = bodies.removeValue(forKey: name) { remove([body]) }
  }

  /// Removes all boundaries but that of the reference view's bounds. Complexity: O(n).
  public func removeAllBoundaries() {
    remove(lineBodies)
    lines = []
    lineNames = []
    bodies = [:]
  }

  /// Moves the boundary to the present bounds of the reference view, for a program that resized it.
  public func boundsChanged() {
    guard let animator, slot != nil else { return }
    if let body = boundsBody { remove([body]) }
    boundsBody = nil
    guard usesReferenceBounds else { return }
    guard let area = animator.referenceView?.bounds.inset(by: insets), area.isFinite else { return }
    boundsBody = try? body(CollisionBehavior.referenceBounds, Walls.shapes(around: area), in: animator)
  }

  private func add(_ name: String, _ line: Line) throws(DynamicsError) {
    let chains = try CollisionBehavior.chains(of: line)
    removeBoundary(name)
    lines.append((name, line))
    lineNames.insert(name)
    if let animator { bodies[name] = try body(name, chains, in: animator) }
  }

  private static func chains(of line: Line) throws(DynamicsError) -> [Shape] {
    var chains: [[Point]] = []
    switch line {
    case .segment(let start, let end):
      try DynamicsError.require(start, "start")
      try DynamicsError.require(end, "end")
      chains = [[start, end]]
    case .path(let path):
      for point in path.points { try DynamicsError.require(point, "path") }
      chains = path.flattened(tolerance: 0.1).map { outline in
        outline.isClosed ? outline.points + [outline.points[0]] : outline.points
      }
    }
    let result = chains.flatMap { chain -> [Shape] in
      var points: [Point] = []
      for point in chain where points.last.map({ $0.distance(to: point) > 0.05 }) ?? true {
        points.append(point)
      }
      guard points.count >= 2 else { return [] }
      // A chain has one side; the reverse has the other.
      let metres = points.map(\.inMeters)
      return [.chain(metres), .chain(metres.reversed())]
    }
    guard !result.isEmpty else { throw DynamicsError(parameter: "path", problem: .tooFew(minimum: 2)) }
    return result
  }

  private func body(
    _ name: String, _ shapes: [Shape], in animator: DynamicAnimator
  ) throws(DynamicsError) -> BodyID? {
    guard let slot else { return nil }
    animator.synchronize()
    let filter = CollisionFilter(
      categories: CollisionBits.boundary(slot), mask: CollisionBits.stopped(slot))
    // A pair has the larger restitution and the mean friction, so the item alone decides.
    let body = try animator.world.addBody(
      BodyDefinition(
        kind: .fixed,
        shapes: shapes.map {
          ShapeDefinition($0, material: Material(friction: 1, restitution: 0), filter: filter)
        }))
    names[body] = name
    // What rested beside the boundary may now overlap it.
    for item in items { animator.setAwake(true, item) }
    return body
  }

  /// The bodies of the lines, in the order in which these were added. The world depends on the order in which bodies are removed.
  private var lineBodies: [BodyID] { lines.compactMap { bodies[$0.name] } }

  private func remove(_ removed: [BodyID]) {
    guard let animator, !removed.isEmpty else { return }
    animator.synchronize()
    for body in removed {
      animator.world.removeBody(body)
      names[body] = nil
    }
    let gone = Set(removed)
    touching = touching.filter { !gone.contains($0.key.a) && !gone.contains($0.key.b) }
    animator.changed()
  }

  // MARK: In the animator

  override func attach(to animator: DynamicAnimator) throws(DynamicsError) {
    var used: Set<Int> = []
    animator.forEachBehavior { behavior in
      if let other = behavior as? CollisionBehavior, other !== self, let slot = other.slot {
        used.insert(slot)
      }
    }
    guard let free = (0..<CollisionBits.maximumCount).first(where: { !used.contains($0) }) else {
      throw DynamicsError(
        parameter: "collision", problem: .tooMany(maximum: CollisionBits.maximumCount))
    }
    slot = free
    for (name, line) in lines {
      bodies[name] = try body(name, CollisionBehavior.chains(of: line), in: animator)
    }
    boundsChanged()
  }

  override func detach(from animator: DynamicAnimator) {
    for body in lineBodies { animator.world.removeBody(body) }
    if let boundsBody { animator.world.removeBody(boundsBody) }
    bodies = [:]
    boundsBody = nil
    names = [:]
    touching = [:]
    slot = nil
  }

  override func apply(to settings: inout ItemSettings, of item: any DynamicItem) {
    guard let slot else { return }
    if mode != .boundaries {
      settings.filter.categories |= CollisionBits.items(slot)
      settings.filter.mask |= CollisionBits.items(slot)
    }
    if mode != .items {
      settings.filter.categories |= CollisionBits.stopped(slot)
      settings.filter.mask |= CollisionBits.boundary(slot)
    }
  }

  override func didStep(_ animator: DynamicAnimator, events: PhysicsEvents) {
    guard onBegin != nil || onEnd != nil else { return }
    for pair in events.ended {
      let key = BodyPair(a: pair.bodyA, b: pair.bodyB)
      guard let count = touching[key] else { continue }
      touching[key] = count > 1 ? count - 1 : nil
      if count == 1, let contact = contact(of: key, animator, isBeginning: false) { onEnd?(contact) }
    }
    for pair in events.begun {
      let key = BodyPair(a: pair.bodyA, b: pair.bodyB)
      guard let contact = contact(of: key, animator, isBeginning: true) else { continue }
      let count = touching[key] ?? 0
      touching[key] = count + 1
      if count == 0 { onBegin?(contact) }
    }
  }

  private func contact(of pair: BodyPair, _ animator: DynamicAnimator, isBeginning: Bool) -> Contact? {
    let point =
      isBeginning ? animator.world.contactState(between: pair.a, pair.b)?.points.first?.inPoints : nil
    let (first, second) = (animator.record(of: pair.a)?.item, animator.record(of: pair.b)?.item)
    if let first, let second {
      guard mode != .boundaries, contains(first), contains(second) else { return nil }
      return Contact(item: first, other: second, boundary: nil, point: point)
    }
    guard let item = first ?? second, let name = names[pair.a] ?? names[pair.b] else { return nil }
    return Contact(item: item, other: nil, boundary: name, point: point)
  }
}

/// The four sides of an area, each of which reaches to infinity outside.
nonisolated enum Walls {
  static func shapes(around area: Rect) -> [Shape] {
    [
      .halfPlane(point: Point(area.minX, area.minY).inMeters, normal: Vector(1, 0)),
      .halfPlane(point: Point(area.maxX, area.maxY).inMeters, normal: Vector(-1, 0)),
      .halfPlane(point: Point(area.minX, area.minY).inMeters, normal: Vector(0, 1)),
      .halfPlane(point: Point(area.maxX, area.maxY).inMeters, normal: Vector(0, -1)),
    ]
  }
}
