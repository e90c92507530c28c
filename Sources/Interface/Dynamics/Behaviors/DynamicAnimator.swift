import Geometry
import Gestures
import Physics
import Scene

/// Moves views by the laws of rigid bodies: with gravity, collisions, attachments, snaps and pushes.
///
/// The words and units are those of UIKit Dynamics (``DynamicsUnits``). The animator is driven by the reference view's
/// time: it makes steps of 1/60 s in the time of its layer and shows each frame between two steps. It requests frames only
/// while an item moves, and stands still with the layer. Nothing depends on the frames: the same calls at the same times give the same bits.
///
/// The animator may be set up before the reference view is in a window. Items begin to move when the view comes into one,
/// stand still while it is in none, and go on where they stood, also in another window.
///
/// A late frame makes the steps it missed, ``maximumDelay`` at most; the rest of the delay is left out.
///
/// ```swift
/// let animator = DynamicAnimator(referenceView: root)
/// animator.addBehavior(GravityBehavior(items: [card]))
/// animator.addBehavior(CollisionBehavior(items: [card], usesReferenceBounds: true))
/// ```
@MainActor public final class DynamicAnimator {
  /// The view in whose points the items lie; nil once it is gone.
  public private(set) weak var referenceView: View?
  /// The behaviours that were added, in order. Their children are not listed.
  public private(set) var behaviors: [DynamicBehavior] = []
  /// The world of rigid bodies, in metres, for an overlay or queries.
  public internal(set) var world = World()
  /// The longest time that a frame catches up with, in seconds. Default 0.25. Larger values make what happens independent
  /// of longer delays, and their frames slower.
  public var maximumDelay = 0.25 {
    didSet {
      if !(maximumDelay >= StepTimeline.stepTime && maximumDelay <= 3_600) { maximumDelay = oldValue }
    }
  }
  /// Called when the first item begins to move, with true, and when the last one has come to rest, with false. The
  /// reference view's window counts, too: see ``isRunning``.
  public var onRunningChange: ((_ isRunning: Bool) -> Void)?
  /// Called after items were written in a frame.
  public var onShow: (() -> Void)?
  /// Called after each step of the world, when its events are known.
  public var onStep: (() -> Void)?
  /// The episodes that have not ended, in the order in which they began; see ``beginEpisode(of:onEnd:)``.
  public internal(set) var episodes: [DynamicEpisode] = []
  /// The number of episodes that began.
  var episodeCount = 0

  var records: [ItemRecord] = []
  /// The records of held items, in the order in which they were taken.
  var heldRecords: [ItemRecord] = []
  /// The records whose poses the last step has read.
  private var steppedRecords: [ItemRecord] = []
  var recordsByItem: [ObjectIdentifier: ItemRecord] = [:]
  var recordsByBody: [BodyID: ItemRecord] = [:]
  private(set) var timeline = StepTimeline()
  /// The number of the last step.
  private(set) var step = 0
  /// The latest time, in seconds.
  private(set) var time = 0.0
  private var isStepping = false
  private var wasRunning = false
  private var link: DisplayLink?
  private weak var linkedWindow: Window?
  /// The window whose clock the time follows.
  private weak var clock: Window?
  private var windowToken: ObserverToken?
  /// A body without shapes, to which joints are attached.
  let ground: BodyID

  /// Creates an animator for items in a view's points.
  public init(referenceView: View) {
    self.referenceView = referenceView
    guard let ground = try? world.addBody(BodyDefinition(kind: .fixed)) else {
      preconditionFailure("a world accepts a fixed body without shapes")
    }
    self.ground = ground
    windowToken = referenceView.windowObservers.add { [weak self] _ in self?.windowChanged() }
  }

  isolated deinit { link?.invalidate() }

  // MARK: Behaviours

  /// Adds a behaviour with its children, and the bodies of its items.
  ///
  /// - Precondition: every item has a finite place and an outline with an area, and no parameter is out of its range. For items from
  ///   outside of the program, see ``addBehavior(validating:)``.
  public func addBehavior(_ behavior: DynamicBehavior) {
    DynamicsError.ensure("the behaviour cannot be added") { () throws(DynamicsError) in
      try addBehavior(validating: behavior)
    }
  }

  /// Adds a behaviour with its children, and the bodies of its items, if they can be used.
  ///
  /// - Throws: ``DynamicsError`` for an item or a parameter that cannot be used. The animator is then unchanged.
  public func addBehavior(validating behavior: DynamicBehavior) throws(DynamicsError) {
    ensure(behavior.animator == nil, "a behaviour can be in one animator only")
    try attach(behavior)
    behaviors.append(behavior)
    settingsChanged()
  }

  /// Removes a behaviour with its children. Without effect if it is not in the animator.
  public func removeBehavior(_ behavior: DynamicBehavior) {
    guard let index = behaviors.firstIndex(where: { $0 === behavior }) else { return }
    behaviors.remove(at: index)
    detach(behavior)
  }

  /// Removes all behaviours.
  public func removeAllBehaviors() { for behavior in behaviors { removeBehavior(behavior) } }

  func attach(_ behavior: DynamicBehavior) throws(DynamicsError) {
    synchronize()
    behavior.willMove(to: self)
    behavior.animator = self
    do throws(DynamicsError) {
      for item in behavior.items { try addRecord(of: item) }
      try behavior.attach(to: self)
      var attached: [DynamicBehavior] = []
      do throws(DynamicsError) {
        for child in behavior.childBehaviors {
          try attach(child)
          attached.append(child)
        }
      } catch {
        for child in attached { detach(child) }
        behavior.detach(from: self)
        throw error
      }
    } catch {
      behavior.animator = nil
      removeUnusedItems(besides: behavior)
      throw error
    }
    settingsChanged()
  }

  func detach(_ behavior: DynamicBehavior) {
    synchronize()
    behavior.willMove(to: nil)
    for child in behavior.childBehaviors { detach(child) }
    behavior.detach(from: self)
    behavior.animator = nil
    removeUnusedItems()
    settingsChanged()
  }

  /// Gives a body to an item that a behaviour has received.
  func itemAdded(_ item: any DynamicItem) throws(DynamicsError) {
    synchronize()
    try addRecord(of: item)
    settingsChanged(of: item)
    changed()
  }

  /// Removes the body of an item that a behaviour has lost, if no other behaviour has it.
  func itemRemoved(_ item: any DynamicItem) { itemsRemoved([item]) }

  /// Notes that a behaviour lost items. Complexity: O(n) in the number of all items, however many are removed.
  func itemsRemoved(_ items: [any DynamicItem]) {
    synchronize()
    var unused: Set<ObjectIdentifier> = []
    for item in items {
      var isUsed = false
      forEachBehavior { if $0.contains(item) { isUsed = true } }
      if isUsed { settingsChanged(of: item) } else { unused.insert(ObjectIdentifier(item)) }
    }
    if !unused.isEmpty { removeRecords { unused.contains($0) } }
    changed()
  }

  /// Calls a closure with each behaviour and its descendants, parents first.
  func forEachBehavior(_ body: (DynamicBehavior) -> Void) {
    func visit(_ behavior: DynamicBehavior) {
      body(behavior)
      for child in behavior.childBehaviors where child.animator === self { visit(child) }
    }
    for behavior in behaviors { visit(behavior) }
  }

  // MARK: Time

  /// The time of the last step, in seconds of the reference view's layer: that of what ``onStep`` finds.
  public var stepTime: Double { timeline.time(ofStep: step) }

  /// The items that the last step has moved or put to rest, in the order in which they were added, and those that were changed
  /// since the step before. For ``onStep``: of many items, most are at rest.
  public var steppedItems: [any DynamicItem] { steppedRecords.map(\.item) }

  /// Whether an item moves, or a behaviour acts. False while the reference view is in no window.
  public var isRunning: Bool {
    guard referenceView?.window != nil else { return false }
    if hasMovingItem(in: world) { return true }
    var needsSteps = false
    forEachBehavior { if $0.needsSteps { needsSteps = true } }
    return needsSteps
  }

  /// Returns whether a hand or the world moves an item. It takes the world as an argument, because each read of the property
  /// copies the whole value. Complexity: O(held items) unless a free item is awake.
  private func hasMovingItem(in world: World) -> Bool {
    var heldAwake = 0
    for record in heldRecords {
      if record.held != record.current { return true }
      if world.isAwake(record.body) { heldAwake += 1 }
    }
    if world.awakeBodyCount == heldAwake { return false }
    return records.contains { $0.held == nil && world.isAwake($0.body) }
  }

  /// Makes the steps up to the present time of the reference view's layer. Called by frames, and before everything that reads or changes an
  /// item, so that a program need not.
  public func synchronize() {
    guard !isStepping, let view = referenceView, let window = view.window else { return }
    let now = view.layer.animationTime
    if window !== clock || now < time { adoptClock(of: window, at: now) }
    advance(to: now)
  }

  /// Continues the time with the clock of another window, or with one that was set back, so that no step is made up for.
  private func adoptClock(of window: Window, at now: Double) {
    clock = window
    time = now
    timeline.skipped += timeline.step(at: time) - step
  }

  /// Stops or continues, because the reference view left its window or came into one.
  private func windowChanged() {
    if referenceView?.window !== linkedWindow {
      link?.invalidate()
      link = nil
      linkedWindow = nil
    }
    if referenceView?.window == nil { clock = nil }
    synchronize()
    changed()
  }

  private func advance(to newTime: Double) {
    guard newTime >= time else { return }
    isStepping = true
    defer { isStepping = false }
    time = newTime
    var target = timeline.step(at: newTime)
    let limit = Int(maximumDelay * StepTimeline.rate)
    if target - step > limit, isRunning {
      timeline.skipped += target - step - limit
      target = step + limit
    }
    while step < target, isRunning { makeStep() }
    // While nothing moves, no step is made up for later.
    step = max(step, target)
  }

  private func makeStep() {
    for record in heldRecords {
      guard let held = record.held else { continue }
      world.setTarget(held.center.inMeters, angle: held.angle, of: record.body)
    }
    var acting: [DynamicBehavior] = []
    forEachBehavior { acting.append($0) }
    for behavior in acting where behavior.animator === self {
      behavior.willStep(self)
      behavior.action?()
    }
    world.step(StepTimeline.stepTime)
    step += 1
    readPoses(in: world)
    let events = world.events
    for behavior in acting where behavior.animator === self { behavior.didStep(self, events: events) }
    onStep?()
    for episode in restingEpisodes { episode.end() }
  }

  /// The episodes whose items are all at rest.
  private var restingEpisodes: [DynamicEpisode] {
    if episodes.isEmpty { return [] }
    let world = world
    return episodes.filter { isAtRest($0, in: world) }
  }

  /// Reads the poses of the items that moved in the step, or were changed since the step before.
  private func readPoses(in world: World) {
    steppedRecords.removeAll(keepingCapacity: true)
    for record in records {
      let isAwake = world.isAwake(record.body)
      guard isAwake || record.needsReading else { continue }
      readPose(of: record, in: world)
      // A body that sleeps has the same pose in the next step. Then both poses of the record are equal.
      record.needsReading = isAwake || record.held != nil || record.previous != record.current
      steppedRecords.append(record)
    }
  }

  private func readPose(of record: ItemRecord, in world: World) {
    record.previous = record.current
    record.step = step
    if let held = record.held {
      record.current = held
      return
    }
    let center = world.position(of: record.body).inPoints
    let angle = ItemPose.angle(world.angle(of: record.body), near: record.current.angle)
    let pose = ItemPose(center: center, angle: angle)
    if pose.isFinite { record.current = pose }
  }

  /// Requests frames after a behaviour of a program's own began to act.
  public func wake() { changed() }

  /// Requests frames while something moves.
  func changed() {
    let isRunning = isRunning
    if let view = referenceView, let window = view.window {
      if linkedWindow !== window {
        link?.invalidate()
        link = window.addDisplayLink(inTimeOf: view.layer, beforeInput: true) { [weak self] _ in
          self?.showFrame()
        }
        linkedWindow = window
      }
      link?.isPaused = !isRunning && !needsShowing
    }
    guard isRunning != wasRunning, !isStepping else { return }
    wasRunning = isRunning
    onRunningChange?(isRunning)
  }

  private var needsShowing: Bool {
    records.contains { $0.held == nil && $0.written != $0.current }
  }

  private func showFrame() {
    // The reference view was released.
    if referenceView == nil { return windowChanged() }
    synchronize()
    writePoses()
    changed()
  }

  /// Writes the poses of the present time to the items.
  private func writePoses() {
    for record in records where record.held == nil {
      let pose = shownPose(of: record)
      if pose == record.written { continue }
      record.written = pose
      if record.item.center != pose.center { record.item.center = pose.center }
      let transform = record.outline.rest.concatenating(Transform(rotation: pose.angle))
      if record.item.transform != transform { record.item.transform = transform }
    }
    onShow?()
  }
}
