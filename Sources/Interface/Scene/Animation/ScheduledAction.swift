import Gestures

/// An action that a window performs at a time of its own clock; see ``Window/schedule(after:inTimeOf:_:)``.
///
/// ```swift
/// let hint = window.schedule(after: 2) { print("Tap the card.") }
/// if hint.isPending { hint.cancel() }
/// ```
@MainActor public final class ScheduledAction {
  /// The time of the action on the window's clock, in seconds. For one in the time of a layer, infinity while that stands still.
  public var deadline: Double { clock?.deadline(time) ?? time }
  /// The time on the clock that the action follows.
  let time: Double
  /// The layer whose time the action follows; nil for the window's clock.
  let clock: LayerClock?
  /// The place of the action in the queue of the window, or of the layer with a number; nil once it is removed. ``ScheduledActions`` sets it.
  var registration: (id: TimerID, layer: Int?)?
  private var action: (() -> Void)?
  private let reference: AnimatorReference

  init(time: Double, of clock: LayerClock?, of animator: Animator, action: @escaping () -> Void) {
    self.time = time
    self.clock = clock
    reference = animator.reference
    self.action = action
  }

  /// Whether the action has been neither performed nor cancelled.
  public var isPending: Bool { action != nil }

  /// Cancels the action. Without effect after it was performed.
  public func cancel() { _ = take() }

  func perform() { take()?() }

  private func take() -> (() -> Void)? {
    guard let taken = action else { return nil }
    action = nil
    reference.animator?.timers.remove(self)
    return taken
  }
}
