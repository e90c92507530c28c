import Geometry
import Physics
import Scene

/// The items of all behaviours: their motion, and the bodies that move them.
extension DynamicAnimator {
  /// The items of all behaviours, in the order in which they were added.
  public var items: [any DynamicItem] { records.map(\.item) }

  /// Returns the items whose outlines' boxes meet a rectangle of the reference view.
  public func items(in rect: Rect) -> [any DynamicItem] {
    let scale = 1 / DynamicsUnits.pointsPerMeter
    let area = Rect(
      x: rect.minX * scale, y: rect.minY * scale, width: rect.width * scale, height: rect.height * scale)
    let bodies = Set(world.shapes(in: area).map { world.body(of: $0) })
    return records.filter { bodies.contains($0.body) }.map(\.item)
  }

  /// Reads the place, the transform and the outline of an item again, after a program changed them. Its velocity stays.
  ///
  /// - Throws: ``DynamicsError`` if they cannot be used. The item's body is then unchanged.
  public func updateItem(usingCurrentState item: any DynamicItem) throws(DynamicsError) {
    guard let record = record(of: item) else { return }
    synchronize()
    let (pose, outline) = try DynamicAnimator.state(of: item, near: record.current.angle)
    if outline != record.outline {
      try world.setShapes(DynamicAnimator.shapes(of: outline, record.settings), of: record.body)
      record.outline = outline
      record.needsReading = true
    }
    setPose(of: record, to: pose)
    changed()
  }

  // MARK: Motion

  /// Takes an item out of the world's hands: a finger or an animation moves it from now on. Other items that it meets are
  /// pushed away. Without effect on an item without behaviours.
  public func hold(_ item: any DynamicItem) {
    guard let record = record(of: item), record.held == nil else { return }
    let pose = pose(of: item) ?? record.current
    world.setVelocity(.zero, of: record.body)
    world.setAngularVelocity(0, of: record.body)
    record.held = pose
    heldRecords.append(record)
    updateKind(of: record)
    setPose(of: record, to: pose)
    changed()
  }

  /// Moves a held item. It is there at the next step. A pose that is not finite or beyond ±1e7 points is ignored.
  public func move(_ item: any DynamicItem, to pose: ItemPose) {
    guard let record = record(of: item), record.held != nil, pose.isFinite, abs(pose.center.x) <= 1e7,
      abs(pose.center.y) <= 1e7
    else { return }
    synchronize()
    record.held = pose
    changed()
  }

  /// Gives a held item back to the world, which continues with its place and a velocity.
  ///
  /// - Parameters:
  ///   - item: the item. One that is not held is ignored.
  ///   - velocity: of the finger or the animation. Numbers that are not finite count as 0.
  public func release(_ item: any DynamicItem, velocity: ItemVelocity = .zero) {
    guard let record = record(of: item), let pose = record.held else { return }
    synchronize()
    record.held = nil
    heldRecords.removeAll { $0 === record }
    updateKind(of: record)
    let linear = velocity.linear.isFinite ? velocity.linear : .zero
    let angular = velocity.angular.isFinite ? velocity.angular : 0
    // The world is ahead of the present by a part of a step. The item is shown where it is, and moves on evenly.
    let lead = max(0, timeline.time(ofStep: step) - time)
    if isFree(record, from: pose.center, by: linear * lead) {
      let back = StepTimeline.stepTime - lead
      setPose(
        of: record, to: ItemPose(center: pose.center + linear * lead, angle: pose.angle + angular * lead))
      record.previous = ItemPose(center: pose.center - linear * back, angle: pose.angle - angular * back)
    } else {
      setPose(of: record, to: pose)
    }
    world.setVelocity(linear.inMeters, of: record.body)
    world.setAngularVelocity(angular, of: record.body)
    changed()
  }

  /// Whether an item meets nothing on a straight way, whatever its angle.
  private func isFree(_ record: ItemRecord, from center: Point, by move: Vector) -> Bool {
    if move == .zero { return true }
    let disk = Shape.circle(
      center: center.inMeters, radius: record.outline.reach / DynamicsUnits.pointsPerMeter)
    guard let hits = try? world.cast(disk, by: move.inMeters) else { return false }
    return hits.allSatisfy { $0.body == record.body }
  }

  /// Whether an item is held.
  public func isHeld(_ item: any DynamicItem) -> Bool { record(of: item)?.held != nil }

  /// Returns the pose of an item at the present time; nil for an item without behaviours.
  public func pose(of item: any DynamicItem) -> ItemPose? {
    guard let record = record(of: item) else { return nil }
    synchronize()
    return shownPose(of: record)
  }

  func shownPose(of record: ItemRecord) -> ItemPose {
    if let held = record.held { return held }
    if record.previous == record.current { return record.current }
    return record.previous.lerp(to: record.current, timeline.fraction(at: time, to: record.step))
  }

  /// Returns the pose of an item after the last step, up to 1/60 s after the present; nil for an item without behaviours.
  public func steppedPose(of item: any DynamicItem) -> ItemPose? { record(of: item)?.current }

  /// Returns the velocity of an item; zero for one at rest, and for one without behaviours.
  public func velocity(of item: any DynamicItem) -> ItemVelocity {
    guard let record = record(of: item) else { return .zero }
    synchronize()
    return ItemVelocity(
      linear: world.velocity(of: record.body).inPoints, angular: world.angularVelocity(of: record.body))
  }

  /// Sets the velocity of an item, and wakes it. Numbers that are not finite are ignored.
  public func setVelocity(_ velocity: ItemVelocity, of item: any DynamicItem) {
    guard let record = record(of: item) else { return }
    synchronize()
    world.setVelocity(velocity.linear.inMeters, of: record.body)
    world.setAngularVelocity(velocity.angular, of: record.body)
    changed()
  }

  /// Whether an item moves or may begin to move. Items at rest sleep after half a second.
  public func isAwake(_ item: any DynamicItem) -> Bool {
    guard let record = record(of: item), record.held == nil else { return false }
    return world.isAwake(record.body)
  }

  /// Wakes an item, or puts it to sleep where it is, until something touches it.
  public func setAwake(_ isAwake: Bool, _ item: any DynamicItem) { setAwake(isAwake, items: [item]) }

  /// Wakes items, or puts them to sleep where they are, until something touches them. Complexity: O(n).
  public func setAwake(_ isAwake: Bool, items: [any DynamicItem]) {
    let records = items.compactMap { record(of: $0) }
    if records.isEmpty { return }
    synchronize()
    for record in records { record.needsReading = true }
    world.setAwake(isAwake, records.map(\.body))
    changed()
  }

  /// The radius of gyration of an item, in points: the root of its inertia divided by its mass.
  public func gyrationRadius(of item: any DynamicItem) -> Double {
    guard let record = record(of: item) else { return 0 }
    let mass = world.massProperties(of: record.body)
    guard mass.mass > 0 else { return 0 }
    return (mass.inertia / mass.mass).squareRoot() * DynamicsUnits.pointsPerMeter
  }

  // MARK: Bodies

  func record(of item: any DynamicItem) -> ItemRecord? { recordsByItem[ObjectIdentifier(item)] }
  func record(of body: BodyID) -> ItemRecord? { recordsByBody[body] }

  private static func state(
    of item: any DynamicItem, near angle: Double = 0
  ) throws(DynamicsError) -> (ItemPose, ItemOutline) {
    try DynamicsError.require(item.center, "center")
    let transform = item.transform
    guard transform.isFinite else { throw DynamicsError(parameter: "transform", problem: .notFinite) }
    let pose = ItemPose(center: item.center, angle: ItemPose.angle(transform.turnAngle, near: angle))
    return (
      pose, ItemOutline(bounds: item.collisionBounds, size: item.bounds.size, rest: transform.withoutTurn)
    )
  }

  private static func shapes(
    of outline: ItemOutline, _ settings: ItemSettings
  ) throws(DynamicsError) -> [ShapeDefinition] {
    try outline.shapes().map { ShapeDefinition($0, material: settings.material, filter: settings.filter) }
  }

  func addRecord(of item: any DynamicItem) throws(DynamicsError) {
    if record(of: item) != nil { return }
    let (pose, outline) = try DynamicAnimator.state(of: item)
    let settings = ItemSettings()
    let body = try world.addBody(
      BodyDefinition(
        position: pose.center.inMeters, angle: pose.angle,
        shapes: DynamicAnimator.shapes(of: outline, settings)))
    world.setGravityScale(0, of: body)
    let record = ItemRecord(item, body: body, outline: outline, settings: settings, pose: pose)
    records.append(record)
    recordsByItem[ObjectIdentifier(item)] = record
    recordsByBody[body] = record
  }

  /// Removes the bodies of items that no behaviour has.
  func removeUnusedItems(besides other: DynamicBehavior? = nil) {
    synchronize()
    var used: Set<ObjectIdentifier> = []
    forEachBehavior { behavior in
      if behavior !== other { for item in behavior.items { used.insert(ObjectIdentifier(item)) } }
    }
    removeRecords { !used.contains($0) }
    changed()
  }

  /// Removes the bodies of some items.
  func removeRecords(where isUnused: (ObjectIdentifier) -> Bool) {
    let unused = records.filter { isUnused(ObjectIdentifier($0.item)) }
    world.removeBodies(unused.map(\.body))
    for record in unused {
      recordsByItem[ObjectIdentifier(record.item)] = nil
      recordsByBody[record.body] = nil
    }
    records.removeAll { isUnused(ObjectIdentifier($0.item)) }
    heldRecords.removeAll { isUnused(ObjectIdentifier($0.item)) }
    if records.isEmpty { world.releaseMemory() }
  }

  /// Computes what the behaviours require of each item, and changes the bodies that differ.
  func settingsChanged() {
    synchronize()
    var required = [ItemSettings](repeating: ItemSettings(), count: records.count)
    var indices: [ObjectIdentifier: Int] = [:]
    for (index, record) in records.enumerated() { indices[ObjectIdentifier(record.item)] = index }
    forEachBehavior { behavior in
      for item in behavior.items {
        if let index = indices[ObjectIdentifier(item)] { behavior.apply(to: &required[index], of: item) }
      }
    }
    for (record, settings) in zip(records, required) where settings != record.settings {
      apply(settings, to: record)
    }
    changed()
  }

  /// Applies what the behaviours require of one item.
  func settingsChanged(of item: any DynamicItem) {
    guard let record = record(of: item) else { return }
    var required = ItemSettings()
    forEachBehavior { if $0.contains(item) { $0.apply(to: &required, of: item) } }
    if required != record.settings { apply(required, to: record) }
  }

  private func apply(_ settings: ItemSettings, to record: ItemRecord) {
    let old = record.settings
    record.settings = settings
    record.needsReading = true
    if settings.material != old.material || settings.filter != old.filter,
      let shapes = try? DynamicAnimator.shapes(of: record.outline, settings)
    {
      // The outline was accepted before, and the behaviours check their numbers.
      try? world.setShapes(shapes, of: record.body)
    }
    world.setDamping(linear: settings.resistance, angular: settings.angularResistance, of: record.body)
    world.setGroundFriction(settings.groundFriction / DynamicsUnits.pointsPerMeter, of: record.body)
    world.setGravityScale(settings.hasGravity ? 1 : 0, of: record.body)
    world.setLocksRotation(!settings.allowsRotation, of: record.body)
    updateKind(of: record)
  }

  private func updateKind(of record: ItemRecord) {
    world.setKind(
      record.held != nil ? .kinematic : record.settings.isAnchored ? .fixed : .dynamic, of: record.body)
  }

  /// Moves a body at once. Its velocity stays.
  private func setPose(of record: ItemRecord, to pose: ItemPose) {
    world.setPosition(pose.center.inMeters, angle: pose.angle, of: record.body)
    record.jump(to: pose)
    record.step = step
    record.written = nil
  }
}
