extension Window {
  /// Moves everything that moves to where it is at `time`: first what programs move, then animation blocks, which
  /// may have been started by them.
  func runAnimatePass(at time: Double) {
    onPass?(.animate)
    if !isClosed { animator.advanceClock(to: time) }
    for link in displayLinks { link.fire(at: animator.time) }
    animator.showCurrentState()
  }
}
