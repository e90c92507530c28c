import Geometry
import Physics

/// Takes items out of the world's hands and gives them back, and reads and changes their motion.
extension DynamicAnimator {
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
}
