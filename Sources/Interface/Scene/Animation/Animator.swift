import Gestures
import Motion

/// The clock of one window, with which everything registers that moves: animated layers, property animators, layers drawn by the
/// time, display links and timers. It calls the completions of animations, too.
final class Animator {
  /// The reference to this clock for objects that may outlive it.
  let reference = AnimatorReference()
  /// The running timers of the program.
  var timers = ScheduledActions()
  /// The display links, in the order in which they were added.
  private(set) var links = RegistrationList<ObjectIdentifier, DisplayLink>()

  private var isShowing = false
  /// The timing of the most recent animation.
  private var latestTiming: SharedTiming?
  /// The schedule of the explicit animation that was added last.
  private var latestSchedule: SharedSchedule?
  /// The group of animations outside of any transaction. It has no completion.
  let implicitGroup = AnimationGroup(options: .allowUserInteraction, completion: nil)
  private var completions: [Completion] = []
  private var orders = 0
  /// The current time on the window's clock, in seconds.
  private(set) var clock = 0.0
  /// The current time of the animations, in seconds: that of the clock without the pauses.
  private(set) var time = 0.0
  /// The sum of the pauses so far, in seconds.
  private(set) var pausedDuration = 0.0
  private(set) var isPaused = false
  /// Whether springs that begin are critically damped.
  var reducesMotion = false

  private struct Completion {
    var time: Double
    var order: Int
    var action: () -> Void
  }

  init() { reference.animator = self }

  // Without the window, its time no longer advances. The completions are called here so that each is called
  // once.
  isolated deinit {
    reference.animator = nil
    for case .some(let layer) in animatedLayers.map(\.layer) {
      layer.animations?.removeAll(from: layer, of: self)
      layer.animations = nil
    }
    for animator in runningAnimators { animator.windowDisappeared() }
    runCompletions()
  }

  // MARK: Property animators

  /// The running property animators, in order of their starts.
  private var runningAnimators = RegistrationList<ObjectIdentifier, PropertyAnimator>()

  func addRunning(_ animator: PropertyAnimator) {
    runningAnimators.add(animator, for: ObjectIdentifier(animator))
  }

  func removeRunning(_ animator: PropertyAnimator) { runningAnimators.remove(ObjectIdentifier(animator)) }

  // MARK: Animated layers

  /// Whether the times of layers must be computed: a layer of the window has had another time than the window's.
  var layersHaveOwnTimes = false
  /// The layers with animations, in the order of their first one.
  @exclusivity(unchecked) private var animatedLayers: [AnimatedLayer] = []
  /// The number of layers that left.
  private var gaps = 0
  /// A time before which no animation ends, unless a layer has a time of its own.
  @exclusivity(unchecked) private var earliestEnd = Double.infinity
  /// The columns of explicit animations from one value to another, one for each property.
  @exclusivity(unchecked) private var intervalColumns: [StackColumn] = []
  /// The column of all other animations.
  let mixedColumn = MixedColumn()

  private struct AnimatedLayer {
    /// Nil for a layer that has no animation any more.
    var layer: Layer?
    /// The time before which none of its animations ends.
    var end: Double
  }

  /// The layers whose drawing depends on the time; nil for those that left.
  private var timedLayers = RegistrationList<ObjectIdentifier, TimedLayerReference>()

  /// Has a layer informed of the time in every frame, from now on.
  func addTimed(_ layer: any TimedLayer) {
    // Another layer may have had the address before.
    removeTimed(layer)
    timedLayers.add(TimedLayerReference(layer: layer), for: ObjectIdentifier(layer))
  }

  /// Informs a layer no longer.
  func removeTimed(_ layer: any TimedLayer) { timedLayers.remove(ObjectIdentifier(layer)) }

  /// Adds a layer with animations.
  func add(_ layer: Layer, _ animations: LayerAnimations) {
    animations.index = animatedLayers.count
    animatedLayers.append(AnimatedLayer(layer: layer, end: .infinity))
  }

  /// Removes a layer whose animations have ended.
  func remove(_ layer: Layer) {
    guard let animations = layer.animations else { return }
    layer.animations = nil
    animatedLayers[animations.index] = AnimatedLayer(layer: nil, end: .infinity)
    gaps += 1
    compact()
  }

  /// Remembers the time before which no animation of a layer ends.
  func noteEnd(_ end: Double, ofLayerAt index: Int) {
    animatedLayers[index].end = end
    earliestEnd = min(earliestEnd, end)
  }

  /// The column of a property for animations from one value to another.
  func intervalColumn<Value>(
    _ key: AnimationKey, _ showRows: @escaping (StackColumn, Double) -> Void
  ) -> IntervalColumn<Value> {
    for case let column as IntervalColumn<Value> in intervalColumns where column.key == key { return column }
    let column = IntervalColumn<Value>(key, showRows: showRows)
    intervalColumns.append(column)
    return column
  }

  private func showAnimations() {
    if layersHaveOwnTimes {
      for index in 0..<animatedLayers.count { advanceLayer(at: index) }
      return
    }
    if time >= earliestEnd {
      earliestEnd = .infinity
      for index in 0..<animatedLayers.count where animatedLayers[index].layer != nil {
        if animatedLayers[index].end <= time { advanceLayer(at: index) }
        earliestEnd = min(earliestEnd, animatedLayers[index].end)
      }
    }
    for column in intervalColumns { column.showRows(at: time) }
    mixedColumn.showRows(at: time)
  }

  /// Shows the animations of one layer, and removes what has ended.
  private func advanceLayer(at index: Int) {
    guard let layer = animatedLayers[index].layer, let animations = layer.animations else { return }
    animations.advance(layer, to: layer.animationTime, of: self)
    // A property's code may have removed them, and added others.
    if animations.isEmpty, layer.animations === animations { remove(layer) }
  }

  /// Removes the gaps once they are half of the arrays. Complexity: O(1) amortized for each layer that was removed.
  private func compact() {
    if isShowing { return }
    for column in intervalColumns { column.removeGaps() }
    mixedColumn.removeGaps()
    if gaps * 2 <= animatedLayers.count { return }
    animatedLayers.compact { entry, index in
      entry.layer?.animations?.index = index
      return entry.layer != nil
    }
    gaps = 0
  }

  /// Creates a run that begins at a time of its layer, for a layer of this animator.
  func makeRun(_ timing: AnimationTiming, group: AnimationGroup, at time: Double) -> AnimationRun {
    let shared: SharedTiming
    if let latestTiming, latestTiming.begin == time, latestTiming.timing == timing {
      shared = latestTiming
    } else {
      shared = SharedTiming(begin: time, timing: timing)
      latestTiming = shared
    }
    return AnimationRun(shared, group: group)
  }

  /// Returns the schedule of an explicit animation: that of the latest one, if they are alike.
  func schedule(_ timing: MediaTiming, _ function: TimingFunction) -> SharedSchedule {
    if let latestSchedule, latestSchedule.timing == timing, latestSchedule.function == function {
      return latestSchedule
    }
    let schedule = SharedSchedule(timing, function)
    latestSchedule = schedule
    return schedule
  }

  /// Whether an animation or a display link needs the next frame, or a completion is due.
  var isActive: Bool {
    if !completions.isEmpty || links.contains(where: \.isRunning) { return true }
    if isPaused { return false }
    if animatedLayers.contains(where: { $0.layer?.isActivelyAnimated == true }) { return true }
    if timedLayers.contains(where: { $0.layer?.isRunning == true && $0.layer?.isStopped == false }) {
      return true
    }
    return runningAnimators.contains { $0.startTime <= time }
  }

  /// Performs an action at a time of the clock, or of a layer.
  func schedule(
    at time: Double, of layer: LayerClock? = nil, _ action: @escaping () -> Void
  ) -> ScheduledAction {
    let timer = ScheduledAction(time: time, of: layer, of: self, action: action)
    timers.insert(timer)
    return timer
  }

  /// Performs an action after an interval of at least a millisecond.
  func schedule(
    after seconds: Double, inTimeOf layer: Layer?, _ action: @escaping () -> Void
  ) -> ScheduledAction {
    schedule(
      at: (layer?.animationTime ?? clock) + (seconds > 0.001 ? seconds : 0.001),
      of: layer.map(LayerClock.init), action)
  }

  /// Adds a display link.
  func addLink(
    inTimeOf layer: Layer?, beforeInput: Bool, _ action: @escaping (DisplayLink.Tick) -> Void
  ) -> DisplayLink {
    let link = DisplayLink(
      animator: self, inTimeOf: layer, isCalledBeforeInput: beforeInput, action: action)
    links.add(link, for: ObjectIdentifier(link))
    return link
  }

  func removeLink(_ link: DisplayLink) { links.remove(ObjectIdentifier(link)) }

  /// The time of the clock at which the next timer fires, or a delayed animation begins; infinity for none.
  var nextDeadline: Double { min(timers.nextDeadline ?? .infinity, nextStart) }

  /// The start of the first animation that is still delayed, as a time of the clock; infinity if none is, and during a pause.
  private var nextStart: Double {
    if isPaused { return .infinity }
    var earliest = Double.infinity
    for animator in runningAnimators where animator.startTime > time {
      earliest = min(earliest, animator.startTime)
    }
    for entry in animatedLayers {
      guard let layer = entry.layer, !layer.isStopped, let animations = layer.animations else { continue }
      let start = animations.schedule(of: layer, at: layer.animationTime).next
      if start.isFinite { earliest = min(earliest, animatorTime(start, of: layer)) }
    }
    return earliest + pausedDuration
  }

  /// The time of the animations at a time of a layer; not before the present.
  private func animatorTime(_ time: Double, of layer: Layer) -> Double {
    layersHaveOwnTimes ? max(self.time.nextUp, layer.animatorTime(at: time)) : time
  }

  /// Sets the clock. Earlier and non-finite times are ignored.
  func advanceClock(to time: Double) {
    guard time.isFinite, time > clock else { return }
    clock = time
    if !isPaused { self.time = max(self.time, clock - pausedDuration) }
  }

  /// Lets the time of the animations stand still, or run again from where it stood.
  func setPaused(_ paused: Bool) {
    if isPaused, !paused { pausedDuration = clock - time }
    isPaused = paused
  }

  /// The animate pass, see <doc:Passes>: runs the display links, then updates animations to the time of the clock. Display links come first because they may
  /// start animations.
  func runAnimatePass() {
    for link in links { link.fire(at: clock) }
    showCurrentState()
  }

  /// Applies all animations at the current time.
  func showCurrentState() {
    for animator in runningAnimators { animator.advance(to: time) }
    for reference in timedLayers { reference.layer?.timeChanged() }
    if animatedLayers.isEmpty { return }
    let wasShowing = isShowing
    isShowing = true
    showAnimations()
    isShowing = wasShowing
    compact()
  }

  /// Ends the animations of `layer` and its descendants early. The new values are shown.
  func removeAnimations(inSubtreeOf layer: Layer) {
    removeAnimations(of: layer)
    if let mask = layer.mask { removeAnimations(inSubtreeOf: mask) }
    for sublayer in layer.sublayers { removeAnimations(inSubtreeOf: sublayer) }
  }

  func removeAnimations(of layer: Layer) {
    guard let animations = layer.animations else { return }
    animations.removeAll(from: layer, of: self)
    if layer.animations === animations { remove(layer) }
  }

  // MARK: Completions

  /// Returns the number of the next block, from 1.
  func nextOrder() -> Int {
    orders += 1
    return orders
  }

  func enqueue(at time: Double, order: Int, _ action: @escaping () -> Void) {
    completions.append(Completion(time: time, order: order, action: action))
  }

  /// Calls the due completions in the order in which their animations ended. Completions added meanwhile wait
  /// for the next call, so that a chain of empty blocks cannot block a frame.
  func runCompletions() {
    if completions.isEmpty { return }
    let due = completions.sorted { ($0.time, $0.order) < ($1.time, $1.order) }
    completions.removeAll()
    for completion in due { completion.action() }
  }
}

extension Layer {
  /// Returns the schedule of an explicit animation that is added to the layer.
  func schedule(_ timing: MediaTiming, _ function: TimingFunction) -> SharedSchedule {
    tree?.animator.schedule(timing, function) ?? SharedSchedule(timing, function)
  }

  fileprivate var isActivelyAnimated: Bool {
    !isStopped && animations?.schedule(of: self, at: animationTime).isActive == true
  }
}

/// A layer whose drawing depends on the time.
protocol TimedLayer: Layer {
  /// Whether the drawing changes now.
  var isRunning: Bool { get }
  /// Called in every frame, after the animations.
  func timeChanged()
}

private struct TimedLayerReference {
  weak var layer: (any TimedLayer)?
}
