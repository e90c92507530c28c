import Scene

/// The repetition of a held press: after ``Control/repeatDelay``, every ``Control/repeatInterval``.
@MainActor final class PressRepetition {
  /// Whether the press was repeated at least once.
  private(set) var hasFired = false

  private var timer: ScheduledAction?
  private weak var window: Window?
  /// Repeats the press. Returns whether it did; nil while the finger is beside the control, false to end.
  private let fire: () -> Bool?

  init(in window: Window, fire: @escaping () -> Bool?) {
    self.window = window
    self.fire = fire
    wait(Control.repeatDelay)
  }

  func cancel() {
    timer?.cancel()
    timer = nil
  }

  private func wait(_ seconds: Double) {
    timer = window?.schedule(after: seconds) { [weak self] in
      guard let self else { return }
      switch fire() {
      case .some(false): return cancel()
      case .some(true): hasFired = true
      case nil: break
      }
      wait(Control.repeatInterval)
    }
  }
}
