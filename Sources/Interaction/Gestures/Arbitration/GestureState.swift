/// The state of a recognizer's attempt to recognize one gesture.
///
/// ```
/// discrete     possible ──► ended (recognized) | failed
/// continuous   possible ──► began ──► changed … ──► ended | cancelled
///              possible ──► failed
/// ```
///
/// A terminal state lasts until the recognizer's last touch ends. Then the state is `possible` again.
nonisolated public enum GestureState: String, Hashable, Sendable, CaseIterable {
  /// The recognizer waits for touches, or has touches and has not decided.
  case possible
  /// A continuous gesture was recognized. Reported once.
  case began
  /// A continuous gesture goes on. Reported for each change.
  case changed
  /// A discrete gesture was recognized, or a continuous one was completed.
  case ended
  /// A continuous gesture was interrupted: by another recognizer, the system or the program.
  case cancelled
  /// The touches are not this gesture. Actions are not called.
  case failed

  /// The name of `ended` for discrete recognizers.
  public static let recognized = GestureState.ended

  /// Whether a continuous gesture has begun and not ended.
  public var isActive: Bool { self == .began || self == .changed }
  /// Whether the attempt is over: `ended`, `cancelled` or `failed`.
  public var isTerminal: Bool { self == .ended || self == .cancelled || self == .failed }
  /// Whether actions are called in this state. Failures are reported only to ``GestureArena/reportObservers``.
  public var firesActions: Bool { self != .possible && self != .failed }

  /// Returns whether a recognizer may go from this state to `next` in one step.
  ///
  /// The arena makes two more transitions: from a terminal state back to `possible`, and from an active state to
  /// `failed` in an attempt that was disabled before its beginning was reported.
  public func permits(_ next: GestureState, isDiscrete: Bool) -> Bool {
    switch self {
    case .possible:
      next == .failed || next == (isDiscrete ? .ended : .began)
    case .began, .changed:
      next == .changed || next == .ended || next == .cancelled
    case .ended, .cancelled, .failed:
      next == .possible
    }
  }
}
