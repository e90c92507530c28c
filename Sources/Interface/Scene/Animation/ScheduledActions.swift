import Gestures

/// The actions that wait for a time of a window's clock, or of the clock of a layer.
///
/// Actions of one clock are in one queue. A layer's clock changes its speed and stands still at any time, so the first action of each layer
/// is asked for its deadline when the next one is needed.
struct ScheduledActions {
  private struct LayerQueue {
    let clock: LayerClock
    let number: Int
    var queue = TimerQueue<TimerKey, ScheduledAction>()
  }

  private var windowQueue = TimerQueue<TimerKey, ScheduledAction>()
  /// The queues of layers with actions.
  private var layerQueues: [LayerQueue] = []
  private var lastSerial: UInt64 = 0
  private var lastNumber = 0

  var isEmpty: Bool { windowQueue.isEmpty && layerQueues.isEmpty }

  /// The time of the window's clock at which ``first`` is due; nil without actions. Complexity: O(layers with actions).
  var nextDeadline: Double? {
    var earliest = windowQueue.firstKey?.time
    for layer in layerQueues {
      if let deadline = layer.queue.first?.deadline { earliest = min(earliest ?? .infinity, deadline) }
    }
    return earliest
  }

  /// The action that is due first. Actions of equal times are due in the order in which they were scheduled. Complexity: O(layers with
  /// actions).
  var first: ScheduledAction? {
    if layerQueues.isEmpty { return windowQueue.first }
    var (action, key) = (windowQueue.first, windowQueue.firstKey)
    for layer in layerQueues {
      guard let candidate = layer.queue.first, let serial = layer.queue.firstKey?.serial else { continue }
      let candidateKey = TimerKey(time: candidate.deadline, serial: serial)
      if let key, key < candidateKey { continue }
      (action, key) = (candidate, candidateKey)
    }
    return action
  }

  /// Adds an action. Complexity: O(log n), plus O(layers with actions) for one of a layer.
  mutating func insert(_ action: ScheduledAction) {
    lastSerial += 1
    let key = TimerKey(time: action.time, serial: lastSerial)
    guard let clock = action.clock else {
      action.registration = (windowQueue.insert(action, at: key), nil)
      return
    }
    let index = layerQueues.firstIndex { $0.clock.layer === clock.layer } ?? addQueue(clock)
    action.registration = (layerQueues[index].queue.insert(action, at: key), layerQueues[index].number)
  }

  private mutating func addQueue(_ clock: LayerClock) -> Int {
    lastNumber += 1
    layerQueues.append(LayerQueue(clock: clock, number: lastNumber))
    return layerQueues.count - 1
  }

  /// Removes an action, which is performed or cancelled. Complexity: as of ``insert(_:)``.
  mutating func remove(_ action: ScheduledAction) {
    guard let (id, number) = action.registration else { return }
    action.registration = nil
    guard let number else { return windowQueue.remove(id) }
    guard let index = layerQueues.firstIndex(where: { $0.number == number }) else { return }
    layerQueues[index].queue.remove(id)
    if layerQueues[index].queue.isEmpty { layerQueues.remove(at: index) }
  }
}
