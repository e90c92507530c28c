/// Where a recognizer stands in its attempt to recognize one gesture.
///
/// ```
/// discrete     possible ──► ended (recognized) | failed
/// continuous   possible ──► began ──► changed … ──► ended | cancelled
///              possible ──► failed
/// ```
///
/// A terminal state lasts until the last of the recognizer's fingers is up; then it is `possible` again.
nonisolated public enum GestureState: String, Hashable, Sendable, CaseIterable {
  case possible, began, changed, ended, cancelled, failed

  /// What a discrete recognizer calls `ended`.
  public static let recognized = GestureState.ended

  /// Between `began` and the end of a continuous gesture.
  public var isActive: Bool { self == .began || self == .changed }
  public var isTerminal: Bool { self == .ended || self == .cancelled || self == .failed }
  /// Whether actions are told. A failure is nobody's business but the arena's.
  public var firesActions: Bool { self != .possible && self != .failed }

  /// Whether a recognizer may go from this state to `next` in one step.
  ///
  /// Two more steps exist that no recognizer takes by itself: from a terminal state back to `possible`, and,
  /// in an attempt that was disabled before its beginning was told, from an active state to `failed`.
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
