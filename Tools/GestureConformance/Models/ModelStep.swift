/// The steps of a story, without numbers: those of two touches, the clock, and the program.
nonisolated public enum ModelStep: UInt8, CaseIterable, Sendable {
  case down1, down2
  /// Moves the first touch out of a pan's slop, but within a tap's.
  case nudge
  /// Moves the first touch far and fast.
  case leap
  /// Moves the second touch away from the first, and around it.
  case spread
  case up1, up2, cancel
  /// Disables the first recognizer.
  case disable
  /// Waits longer than all timers except a tap's maximum duration.
  case wait

  /// Returns every story of a length that begins with a touch. Only touches that are down move and end, only
  /// others begin, and no step is repeated directly.
  static func stories(length: Int) -> [[ModelStep]] {
    var finished: [[ModelStep]] = []
    var open: [[ModelStep]] = [[.down1]]
    while let story = open.popLast() {
      guard story.count < length else {
        finished.append(story)
        continue
      }
      for step in steps(after: story) { open.append(story + [step]) }
    }
    return finished
  }

  static func steps(after story: [ModelStep]) -> [ModelStep] {
    var (first, second, isEnabled) = (false, false, true)
    for step in story {
      switch step {
      case .down1: first = true
      case .down2: second = true
      case .up1, .cancel: first = false
      case .up2: second = false
      case .disable: isEnabled = false
      case .nudge, .leap, .spread, .wait: break
      }
    }
    var next: [ModelStep] = first ? [.nudge, .leap, .up1, .cancel] : [.down1]
    next.append(second ? .up2 : .down2)
    if second { next.append(.spread) }
    if isEnabled { next.append(.disable) }
    return (next + [.wait]).filter { $0 != story.last }
  }
}
