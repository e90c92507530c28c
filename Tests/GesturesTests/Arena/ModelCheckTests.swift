import Geometry
import Gestures
import TestSupport
import Testing

/// Every short story of two recognizers and two fingers, told to its end.
@Suite("Model check") struct ModelCheckTests {
  nonisolated enum Kind: String, CaseIterable, Sendable {
    case tap, doubleTap, pan, pinch, press, swipe

    @MainActor func make() -> GestureRecognizer {
      switch self {
      case .tap: return TapGestureRecognizer()
      case .doubleTap:
        let tap = TapGestureRecognizer()
        tap.numberOfTapsRequired = 2
        return tap
      case .pan: return PanGestureRecognizer()
      case .pinch: return PinchGestureRecognizer()
      case .press: return LongPressGestureRecognizer()
      case .swipe: return SwipeGestureRecognizer()
      }
    }
  }

  nonisolated enum Relation: CaseIterable, Sendable { case strangers, waits, simultaneous }

  enum Step: CaseIterable {
    case down1, down2, nudge, leap, spread, up1, up2, cancel, disable, wait
  }

  /// Which steps make sense after others: fingers that are down move and lift, others land.
  private static func follow(_ steps: [Step]) -> [Step] {
    var first = false
    var second = false
    var isEnabled = true
    for step in steps {
      switch step {
      case .down1: first = true
      case .down2: second = true
      case .up1, .cancel: first = false
      case .up2: second = false
      case .disable: isEnabled = false
      case .nudge, .leap, .spread, .wait: break
      }
    }
    var next: [Step] = first ? [.nudge, .leap, .up1, .cancel] : [.down1]
    next.append(second ? .up2 : .down2)
    if second { next.append(.spread) }
    if isEnabled { next.append(.disable) }
    // A step said twice tells nothing new.
    return (next + [.wait]).filter { $0 != steps.last }
  }

  private static func stories(length: Int) -> [[Step]] {
    var finished: [[Step]] = []
    var open: [[Step]] = [[.down1]]
    while let story = open.popLast() {
      guard story.count < length else {
        finished.append(story)
        continue
      }
      for step in follow(story) { open.append(story + [step]) }
    }
    return finished
  }

  private func play(_ steps: [Step], _ kinds: (Kind, Kind), _ relation: Relation) -> [String] {
    let first = kinds.0.make()
    let second = kinds.1.make()
    first.name = "first \(kinds.0.rawValue)"
    second.name = "second \(kinds.1.rawValue)"
    switch relation {
    case .strangers: break
    case .waits: first.require(toFail: second)
    case .simultaneous: first.shouldRecognizeSimultaneouslyWith = { _ in true }
    }
    let story = GestureStory(first, second)
    let referee = GestureReferee(story.arena) { _, _ in relation == .simultaneous }
    var place = (x: 300.0, y: 300.0)
    var other = (x: 400.0, y: 300.0)
    for step in steps {
      switch step {
      case .down1: story.down(1, at: place)
      case .down2: story.down(2, at: other)
      case .nudge:
        // Out of a pan's slop, and within a tap's.
        place.x += 12
        story.move(1, to: place)
      case .leap:
        place.x += 60
        story.move(1, to: place)
      case .spread:
        other.x += 60
        story.move(2, to: other)
      case .up1: story.up(1)
      case .up2: story.up(2)
      case .cancel: story.cancel(1)
      case .disable: first.isEnabled = false
      case .wait: story.wait(0.6)
      }
    }
    var complaints = referee.complaints
    story.up(1)
    story.up(2)
    story.wait(2)
    complaints += referee.complaints.filter { !complaints.contains($0) }
    if !story.arena.isIdle { complaints.append("the arena is not idle at the end") }
    for recognizer in [first, second] where recognizer.state != .possible || recognizer.numberOfTouches > 0 {
      complaints.append("\(recognizer.name) is stuck as \(recognizer.state.rawValue)")
    }
    return complaints
  }

  @Test("Every story of five steps keeps the arena's promises", arguments: Kind.allCases, Relation.allCases)
  func everyStory(first: Kind, relation: Relation) throws {
    let place = try #require(Kind.allCases.firstIndex(of: first))
    // Only who waits for whom makes the order of the two matter; and together there is less to go wrong.
    let partners = relation == .waits ? Kind.allCases[...] : Kind.allCases[place...]
    let stories = Self.stories(length: relation == .simultaneous ? 4 : 5)
    for second in partners {
      for steps in stories {
        let complaints = play(steps, (first, second), relation)
        if !complaints.isEmpty {
          Issue.record("\(first) \(relation) \(second), \(steps): \(complaints)")
          return
        }
      }
    }
  }
}
