import Motion

/// The running animations of one window, and their completions.
final class Animator {
  /// The tracks in order of start; nil for ended ones.
  private var tracks: [AnimationTrack?] = []
  private var endedCount = 0
  private var isShowing = false
  /// The latest start time of all animations so far.
  private var latestStart = -Double.infinity
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

  // Without the window, its time no longer advances. The completions are called here so that each is called
  // once.
  isolated deinit {
    for track in tracks {
      guard let track else { continue }
      track.cancel(at: time)
      track.show(at: time)
      forget(track)
    }
    for case .some(let layer) in explicitLayers.map(\.layer) {
      layer.explicit?.remove(from: layer, of: self) { _ in true }
      layer.explicit = nil
    }
    for animator in runningAnimators { animator.windowDisappeared() }
    runCompletions()
  }

  // MARK: Property animators

  /// Whether a property animator was ever active in the window.
  var usesPlaybacks = false
  /// The running property animators, in order of their starts.
  private var runningAnimators: [PropertyAnimator] = []

  func addRunning(_ animator: PropertyAnimator) {
    if !runningAnimators.contains(where: { $0 === animator }) { runningAnimators.append(animator) }
  }

  func removeRunning(_ animator: PropertyAnimator) { runningAnimators.removeAll { $0 === animator } }

  /// Shows a track some of whose runs were ended, and removes it if none is left.
  func showAfterRemoval(_ track: AnimationTrack) {
    track.show(at: track.layer.animationTime)
    if track.isOver { remove(track) }
    compact()
  }

  // MARK: Tracks

  func add(_ track: AnimationTrack) {
    track.index = tracks.count
    tracks.append(track)
  }

  /// Whether a layer of the window has had a time of its own.
  var usesLayerTimes = false
  /// The layers with explicit animations, in the order of their first one.
  @exclusivity(unchecked) private var explicitLayers: [ExplicitLayer] = []
  private var endedExplicitCount = 0
  /// A time before which no explicit animation ends, unless a layer has a time of its own.
  @exclusivity(unchecked) private var earliestEnd = Double.infinity
  /// The columns of explicit animations from one value to another, one for each property.
  @exclusivity(unchecked) private var intervalColumns: [StackColumn] = []
  /// The column of all other explicit animations.
  let mixedColumn = MixedColumn()

  private struct ExplicitLayer {
    /// Nil for a layer that has no explicit animation any more.
    var layer: Layer?
    /// The time before which none of its animations ends.
    var end: Double
  }

  /// The layers whose drawing depends on the time; nil for those that left.
  private var timedLayers: [TimedLayerReference] = []

  /// Has a layer informed of the time in every frame, from now on.
  func addTimed(_ layer: any TimedLayer) { timedLayers.append(TimedLayerReference(layer: layer)) }

  /// Informs a layer no longer.
  func removeTimed(_ layer: any TimedLayer) { timedLayers.removeAll { $0.layer === layer } }

  /// Adds a layer with explicit animations.
  func add(_ layer: Layer, _ explicit: ExplicitAnimations) {
    explicit.index = explicitLayers.count
    explicitLayers.append(ExplicitLayer(layer: layer, end: .infinity))
  }

  /// Removes a layer whose explicit animations have ended.
  func remove(_ layer: Layer) {
    guard let explicit = layer.explicit else { return }
    layer.explicit = nil
    explicitLayers[explicit.index] = ExplicitLayer(layer: nil, end: .infinity)
    endedExplicitCount += 1
    compactExplicit()
  }

  /// Remembers the time before which no animation of a layer ends.
  func noteEnd(_ end: Double, ofLayerAt index: Int) {
    explicitLayers[index].end = end
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

  private func showExplicitAnimations() {
    if usesLayerTimes {
      for index in 0..<explicitLayers.count { advanceExplicitLayer(at: index) }
      return
    }
    if time >= earliestEnd {
      earliestEnd = .infinity
      for index in 0..<explicitLayers.count where explicitLayers[index].layer != nil {
        if explicitLayers[index].end <= time { advanceExplicitLayer(at: index) }
        earliestEnd = min(earliestEnd, explicitLayers[index].end)
      }
    }
    for column in intervalColumns { column.show(at: time) }
    mixedColumn.show(at: time)
  }

  /// Shows the explicit animations of one layer, and removes what has ended.
  private func advanceExplicitLayer(at index: Int) {
    guard let layer = explicitLayers[index].layer, let explicit = layer.explicit else { return }
    explicit.advance(layer, to: layer.animationTime, of: self)
    if explicit.isEmpty { remove(layer) }
  }

  /// Removes the gaps once they are half of the array. Complexity: O(1) amortized for each layer that was removed.
  private func compactExplicit() {
    if isShowing { return }
    for column in intervalColumns { column.removeGaps() }
    mixedColumn.removeGaps()
    if endedExplicitCount * 2 <= explicitLayers.count { return }
    explicitLayers.removeAll { $0.layer == nil }
    for (index, entry) in explicitLayers.enumerated() { entry.layer?.explicit?.index = index }
    endedExplicitCount = 0
  }

  /// Creates a run that begins at a time of its layer, for a track of this animator.
  func makeRun(_ timing: AnimationTiming, group: AnimationGroup, at time: Double) -> AnimationTrack.Run {
    let shared: SharedTiming
    if let latestTiming, latestTiming.begin == time, latestTiming.timing == timing {
      shared = latestTiming
    } else {
      shared = SharedTiming(begin: time, timing: timing)
      latestTiming = shared
    }
    let run = AnimationTrack.Run(shared, group: group)
    latestStart = max(latestStart, run.start)
    return run
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

  /// Whether an animation changes the next frame, or a completion is due.
  var isActive: Bool {
    if !completions.isEmpty { return true }
    if isPaused { return false }
    if explicitLayers.contains(where: {
      $0.layer?.isStopped == false && $0.layer?.hasActiveExplicitAnimation == true
    }) {
      return true
    }
    if timedLayers.contains(where: { $0.layer?.isRunning == true && $0.layer?.isStopped == false }) {
      return true
    }
    if runningAnimators.contains(where: { $0.startTime <= time }) { return true }
    if usesLayerTimes || usesPlaybacks {
      return tracks.contains { track in
        guard let track, !track.layer.isStopped else { return false }
        let time = track.layer.animationTime
        return track.runs.contains { $0.shared.playback == nil && $0.start <= time }
      }
    }
    if latestStart <= time { return tracks.count > endedCount }
    return tracks.contains { $0?.runs.contains { $0.start <= time } ?? false }
  }

  /// The start of the first animation that is still delayed, as a time of the clock; nil if none is, and during a pause.
  var nextStart: Double? {
    if isPaused { return nil }
    var earliest = Double.infinity
    for animator in runningAnimators where animator.startTime > time {
      earliest = min(earliest, animator.startTime)
    }
    for entry in explicitLayers {
      guard let layer = entry.layer, !layer.isStopped, let explicit = layer.explicit else { continue }
      let start = explicit.schedule(of: layer, at: layer.animationTime).next
      if start.isFinite { earliest = min(earliest, ownTime(start, of: layer)) }
    }
    if latestStart > time || usesLayerTimes {
      for track in tracks {
        guard let track, !track.layer.isStopped else { continue }
        let time = track.layer.animationTime
        guard track.latestStart > time else { continue }
        for run in track.runs where run.start > time {
          earliest = min(earliest, ownTime(run.start, of: track.layer))
        }
      }
    }
    return earliest < .infinity ? earliest + pausedDuration : nil
  }

  /// The time of the animations at a time of a layer; not before the present.
  private func ownTime(_ time: Double, of layer: Layer) -> Double {
    usesLayerTimes ? max(self.time.nextUp, layer.animatorTime(at: time)) : time
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

  /// Applies all animations at the current time.
  func showCurrentState() {
    for animator in runningAnimators { animator.advance(to: time) }
    for reference in timedLayers { reference.layer?.timeChanged() }
    if tracks.isEmpty && explicitLayers.isEmpty { return }
    let wasShowing = isShowing
    isShowing = true
    // A property's setter may start and end other tracks. Tracks that start here wait for the next frame.
    for index in 0..<tracks.count {
      guard let track = tracks[index] else { continue }
      track.advance(to: usesLayerTimes ? track.layer.animationTime : time)
      if track.isOver { remove(track) }
    }
    showExplicitAnimations()
    isShowing = wasShowing
    compactExplicit()
    compact()
  }

  /// Ends the animations of `layer` and its descendants early. The new values are shown.
  func removeAnimations(below layer: Layer) {
    removeAnimations(of: layer)
    if let mask = layer.mask { removeAnimations(below: mask) }
    for sublayer in layer.sublayers { removeAnimations(below: sublayer) }
  }

  func removeAnimations(of layer: Layer) {
    for track in layer.tracks { end(track) }
    guard let explicit = layer.explicit else { return }
    explicit.remove(from: layer, of: self) { _ in true }
    remove(layer)
  }

  /// Ends one track early, and shows its target value.
  func end(_ track: AnimationTrack) {
    let time = track.layer.animationTime
    track.cancel(at: time)
    track.show(at: time)
    remove(track)
    compact()
  }

  private func remove(_ track: AnimationTrack) {
    forget(track)
    if track.index < 0 { return }
    tracks[track.index] = nil
    track.index = -1
    endedCount += 1
  }

  /// Removes the gaps once they are half of the array. Complexity: O(1) amortized per ended track.
  private func compact() {
    if isShowing || endedCount * 2 <= tracks.count { return }
    tracks.removeAll { $0 == nil }
    for (index, track) in tracks.enumerated() { track?.index = index }
    endedCount = 0
  }

  private func forget(_ track: AnimationTrack) { track.layer.tracks.removeAll { $0 === track } }

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
    window?.animator.schedule(timing, function) ?? SharedSchedule(timing, function)
  }

  fileprivate var hasActiveExplicitAnimation: Bool {
    explicit?.schedule(of: self, at: animationTime).isActive == true
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
