/// Something that a window will do at a time of its own clock; see ``Window/schedule(after:_:)``.
@MainActor public final class ScheduledAction {
  /// In seconds on the window's clock.
  public let deadline: Double
  let order: Int
  fileprivate var action: (() -> Void)?

  init(deadline: Double, order: Int, action: @escaping () -> Void) {
    self.deadline = deadline
    self.order = order
    self.action = action
  }

  /// Whether it is still to come.
  public var isPending: Bool { action != nil }
  /// Makes it not happen; without effect afterwards.
  public func cancel() { action = nil }
}

/// What is to be done at some time: the earliest first, then in the order in which it was asked for.
final class TimerQueue {
  private var actions: [ScheduledAction] = []
  private var count = 0
  /// The length at which cancelled actions are removed from the queue next.
  private var compactionLength = 32

  /// Complexity: O(1) amortized, also where each action is cancelled before the next one is scheduled.
  func schedule(at deadline: Double, _ action: @escaping () -> Void) -> ScheduledAction {
    count += 1
    let scheduled = ScheduledAction(deadline: deadline, order: count, action: action)
    if actions.count >= compactionLength {
      actions.removeAll { !$0.isPending }
      compactionLength = max(32, 2 * actions.count)
    }
    actions.append(scheduled)
    return scheduled
  }

  /// Complexity: O(n), for the few that there are.
  var nextDeadline: Double? {
    var earliest: Double?
    for action in actions where action.isPending && action.deadline < earliest ?? .infinity {
      earliest = action.deadline
    }
    return earliest
  }

  /// Does what comes next.
  func fireNext() {
    actions.removeAll { !$0.isPending }
    guard let next = actions.min(by: { ($0.deadline, $0.order) < ($1.deadline, $1.order) }) else { return }
    actions.removeAll { $0 === next }
    let action = next.action
    next.action = nil
    action?()
  }
}

extension Window {
  /// Calls `action` when the window's time has come to `seconds` from now.
  ///
  /// A millisecond is the least, also for not-a-number: so an action that schedules itself again cannot hold the
  /// clock still.
  @discardableResult
  public func schedule(after seconds: Double, _ action: @escaping () -> Void) -> ScheduledAction {
    timers.schedule(at: time + (seconds > 0.001 ? seconds : 0.001), action)
  }
}
