/// An action that a window performs at a time of its own clock; see ``Window/schedule(after:_:)``.
@MainActor public final class ScheduledAction {
  /// The time of the action on the window's clock, in seconds.
  public let deadline: Double
  let order: Int
  fileprivate var action: (() -> Void)?

  init(deadline: Double, order: Int, action: @escaping () -> Void) {
    self.deadline = deadline
    self.order = order
    self.action = action
  }

  /// Whether the action has been neither performed nor cancelled.
  public var isPending: Bool { action != nil }
  /// Cancels the action. Without effect after it was performed.
  public func cancel() { action = nil }
}

/// The scheduled actions of a window, ordered by time, then by the order of scheduling.
final class TimerQueue {
  private var actions: [ScheduledAction] = []
  private var count = 0
  /// The length of the array at which cancelled actions are removed next.
  private var compactionLength = 32

  /// Complexity: O(1) amortized, even if each action is cancelled before the next one is scheduled.
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

  /// The earliest deadline; nil for none. Complexity: O(n) in the number of actions, which is small.
  var nextDeadline: Double? {
    var earliest: Double?
    for action in actions where action.isPending && action.deadline < earliest ?? .infinity {
      earliest = action.deadline
    }
    return earliest
  }

  /// Performs the action with the earliest deadline.
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
  /// Schedules `action` to be performed `seconds` from now, on the window's clock.
  ///
  /// Intervals below a millisecond and NaN count as a millisecond. An action that schedules itself again
  /// therefore cannot stop the clock.
  @discardableResult
  public func schedule(after seconds: Double, _ action: @escaping () -> Void) -> ScheduledAction {
    timers.schedule(at: time + (seconds > 0.001 ? seconds : 0.001), action)
  }
}
