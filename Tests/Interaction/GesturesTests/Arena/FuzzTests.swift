import Geometry
import GestureTestSupport
import Testing

@testable import Gestures

/// Input that no host should send, to recognizers with random relations.
@Suite("Fuzz") struct FuzzTests {
  /// A tree of three views with every kind of recognizer, and random relations between them.
  private func makeStory(_ random: inout SeededGenerator) -> (GestureStory, [GestureRecognizer], [StoryView])
  {
    let story = GestureStory()
    let left = story.addView("left", Rect(x: 0, y: 0, width: 500, height: 1000))
    let inner = story.addView("inner", Rect(x: 100, y: 100, width: 300, height: 300), in: left)
    let views = [story.root, left, inner]
    var all: [GestureRecognizer] = []
    for index in 0..<12 {
      let recognizer = make(index)
      recognizer.name = "\(index)"
      recognizer.delaysTouchesBegan = random.index(below: 4) == 0
      recognizer.preemptsActive = random.index(below: 8) == 0
      let sociable = random.index(below: 3) == 0
      recognizer.shouldRecognizeSimultaneouslyWith = { _ in sociable }
      if random.index(below: 3) == 0, let other = all.randomElement(using: &random) {
        recognizer.require(toFail: other)
      }
      if random.index(below: 4) == 0 {
        let name = "\(random.index(below: 12))"
        recognizer.shouldRequireFailureOf = { $0.name == name }
      }
      all.append(recognizer)
      views[random.index(below: 3)].add(recognizer)
    }
    return (story, all, views)
  }

  private func make(_ index: Int) -> GestureRecognizer {
    switch index {
    case 0...3:
      let tap = TapGestureRecognizer()
      tap.numberOfTapsRequired = index % 3 + 1
      tap.numberOfTouchesRequired = index % 2 + 1
      return tap
    case 4:
      let pan = PanGestureRecognizer()
      pan.maximumNumberOfTouches = 2
      pan.allowsScrolling = true
      return pan
    case 5: return PanGestureRecognizer()
    case 6: return PinchGestureRecognizer()
    case 7: return RotationGestureRecognizer()
    case 8: return LongPressGestureRecognizer()
    case 9: return SwipeGestureRecognizer()
    case 10:
      let edge = ScreenEdgePanGestureRecognizer()
      edge.edges = [.left, .top]
      return edge
    default: return HoverGestureRecognizer()
    }
  }

  private func number(_ random: inout SeededGenerator) -> Double {
    switch random.index(below: 60) {
    case 0: .nan
    case 1: .infinity
    case 2: -1e308
    case 3: 1e9
    default: random.number(in: -20...1020)
    }
  }

  private func time(after time: inout Double, _ random: inout SeededGenerator) -> Double {
    switch random.index(below: 40) {
    case 0: return .nan
    case 1: return -.infinity
    case 2: return time - 1
    case 3: return 1e12 > time ? time : 0
    default:
      if random.index(below: 3) > 0 { time += random.unit() * 0.05 }
      if random.index(below: 30) == 0 { time += 0.6 }
      return time
    }
  }

  private func pointer(_ time: Double, _ random: inout SeededGenerator) -> PointerEvent {
    let kind: PointerKind = random.index(below: 4) == 0 ? .mouse : .touch
    return PointerEvent(
      id: PointerID(kind == .mouse ? 99 : UInt64(random.index(below: 5))), kind: kind,
      phase: [.down, .move, .move, .move, .up, .cancel, .hover][random.index(below: 7)],
      position: Point(number(&random), number(&random)),
      buttons: PointerButtons(rawValue: random.index(below: 4)), time: time)
  }

  @Test(
    "Random input never traps, keeps the invariants, and leaves an idle arena after a cancellation",
    arguments: 0..<150 as Range<UInt64>)
  func streams(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (story, all, views) = makeStory(&random)
    let referee = GestureReferee(story.arena) { _, _ in true }
    var handlers = SeededGenerator(seed: seed ^ 0xABCD)
    let actions = all.map { recognizer in
      recognizer.addAction { recognizer in
        if !recognizer.location(in: nil).isFinite { Issue.record("seed \(seed): a location is not finite") }
        if handlers.index(below: 40) == 0 { all[handlers.index(below: 12)].isEnabled.toggle() }
        if handlers.index(below: 40) == 0 { all[handlers.index(below: 12)].cancel() }
      }
    }
    // Each recognizer's action retains all recognizers.
    defer { for (recognizer, action) in zip(all, actions) { recognizer.removeAction(action) } }
    var clock = 0.0
    for _ in 0..<300 {
      let time = time(after: &clock, &random)
      switch random.index(below: 30) {
      case 0: story.arena.advance(to: time)
      case 1: all[random.index(below: 12)].isEnabled.toggle()
      case 2: all[random.index(below: 12)].cancel()
      case 3:
        story.arena.send(
          PinchEvent(
            phase: PinchEvent.Phase.allCases[random.index(below: 4)],
            position: Point(number(&random), number(&random)), scale: number(&random), time: time))
      case 4:
        story.arena.send(
          WheelEvent(
            position: Point(number(&random), number(&random)), delta: Vector(number(&random), 1), time: time))
      case 5: views[random.index(below: 3)].add(all[random.index(below: 12)])
      case 6: story.arena.ownerRemoved(views[random.index(below: 3)])
      case 7...9: story.arena.send((0..<4).map { _ in pointer(time, &random) })
      default: story.arena.send(pointer(time, &random))
      }
      for case let pan as PanGestureRecognizer in all {
        #expect(pan.translation(in: nil).isFinite && pan.velocity(in: nil).isFinite, "seed \(seed)")
      }
      for case let pinch as PinchGestureRecognizer in all {
        #expect(pinch.scale.isFinite && pinch.scale > 0 && pinch.velocity.isFinite, "seed \(seed)")
      }
    }
    story.arena.cancelAll(at: clock)
    #expect(story.arena.isIdle, "seed \(seed)")
    #expect(all.allSatisfy { $0.state == .possible && $0.numberOfTouches == 0 }, "seed \(seed)")
    #expect(referee.complaints.isEmpty, "seed \(seed): \(referee.complaints)")
  }

  @Test("The same stream gives the same reports", arguments: 0..<5 as Range<UInt64>)
  func determinism(seed: UInt64) {
    let logs = (0..<2).map { _ in
      var random = SeededGenerator(seed: seed)
      let (story, _, _) = makeStory(&random)
      var clock = 0.0
      for _ in 0..<300 {
        let time = time(after: &clock, &random)
        story.arena.send(pointer(time, &random))
      }
      return story.log
    }
    #expect(logs[0] == logs[1])
    #expect(logs[0].count > 20)
  }

  /// Touches that overlap in time: at each instant one ends and another one begins.
  private func chain(seed: UInt64, contactLimit: Int) -> (log: [String], views: [String], longest: Int) {
    var random = SeededGenerator(seed: seed)
    let (story, all, _) = makeStory(&random)
    for recognizer in all { recognizer.delaysTouchesEnded = false }
    var (longest, clock, down) = (0, 0.0, [UInt64]())
    for number in 1...200 as ClosedRange<UInt64> {
      if random.index(below: 3) > 0 { clock += random.unit() * 0.1 }
      var events: [PointerEvent] = []
      for (phase, id) in down.map({ (random.index(below: 3) == 0 ? PointerPhase.move : .up, $0) }) + [
        (.down, number)
      ] {
        events.append(
          PointerEvent(
            id: PointerID(id), kind: .touch, phase: phase,
            position: Point(random.number(in: 100...400), random.number(in: 100...400)), time: clock))
        if phase == .up { down.removeAll { $0 == id } }
      }
      down.append(number)
      // The arena goes back to its own limit when no attempt is left.
      story.arena.attempts.contactLimit.length = contactLimit
      story.arena.send(events)
      longest = max(longest, all.map(\.attempt.contacts.all.count).max() ?? 0)
    }
    story.arena.cancelAll(at: clock)
    return (story.log, story.viewLog, longest)
  }

  @Test(
    "Dropping redundant contacts changes no report and no view's touches", arguments: 0..<20 as Range<UInt64>)
  func spentContacts(seed: UInt64) {
    let short = chain(seed: seed, contactLimit: 0)
    let long = chain(seed: seed, contactLimit: .max)
    #expect(short.log == long.log && short.views == long.views, "seed \(seed)")
    #expect(long.log.count > 20 && long.longest > 12, "seed \(seed): nothing was dropped")
  }
}
