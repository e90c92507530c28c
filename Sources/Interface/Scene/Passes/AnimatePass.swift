extension Window {
  /// Runs the display links, then updates animations to `time`. Display links come first because they may
  /// start animations.
  func runAnimatePass(at time: Double) {
    passObservers.notify(.animate)
    if !isClosed { animator.advanceClock(to: time) }
    for link in animator.links { link.fire(at: self.time) }
    animator.showCurrentState()
  }
}
