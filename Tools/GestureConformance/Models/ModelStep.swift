/// What can happen next, with all numbers taken away: two fingers, the clock, and the program.
nonisolated public enum ModelStep: UInt8, CaseIterable, Sendable {
  case down1, down2
  /// The first finger moves out of a pan's slop and stays in a tap's.
  case nudge
  /// The first finger moves far and fast.
  case leap
  /// The second finger moves away from the first, and about it.
  case spread
  case up1, up2, cancel
  /// The program disables the first recognizer.
  case disable
  /// Longer than every timer but a tap's hold.
  case wait

  /// Every story of so many steps that begins with a finger: fingers that are down move and lift, others land, and
  /// nothing is said twice in a row.
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
