import Geometry
import Physics
import Scene

/// The items of all behaviours, and the bodies that move them.
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

  func updateKind(of record: ItemRecord) {
    world.setKind(
      record.held != nil ? .kinematic : record.settings.isAnchored ? .fixed : .dynamic, of: record.body)
  }

  /// Moves a body at once. Its velocity stays.
  func setPose(of record: ItemRecord, to pose: ItemPose) {
    world.setPosition(pose.center.inMeters, angle: pose.angle, of: record.body)
    record.jump(to: pose)
    record.step = step
    record.written = nil
  }
}
