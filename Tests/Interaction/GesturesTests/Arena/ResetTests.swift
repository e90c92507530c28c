import Geometry
import GestureTestSupport
import Gestures
import TestSupport
import Testing

/// After any first attempt a recognizer is as good as new.
@Suite("Reset") struct ResetTests {
  enum Kind: CaseIterable {
    case tap, longPress, pan, pinch, rotation, transform, swipe, screenEdgePan, hover

    /// Settings are random and the same for the same generator.
    @MainActor func makeRecognizer(_ random: SeededGenerator) -> GestureRecognizer {
      var random = random
      func oneIn(_ count: Int) -> Bool { random.index(below: count) == 0 }
      switch self {
      case .tap:
        return TapGestureRecognizer(taps: 1 + random.index(below: 3), touches: 1 + random.index(below: 2))
      case .longPress:
        let press = LongPressGestureRecognizer(
          duration: oneIn(2) ? 0.1 : nil, taps: random.index(below: 2), touches: 1 + random.index(below: 2))
        press.cancelsPastAllowableMovement = oneIn(2)
        return press
      case .pan:
        let pan = PanGestureRecognizer(touches: 1...(oneIn(2) ? 1 : 3))
        pan.allowsScrolling = oneIn(2)
        pan.beginsOnLanding = oneIn(4)
        pan.rebasesOnLateStart = oneIn(2)
        pan.slopPolicy = SlopPolicy.allCases[random.index(below: 3)]
        return pan
      case .pinch:
        let pinch = PinchGestureRecognizer()
        pinch.usesAllTouches = oneIn(2)
        pinch.slopPolicy = SlopPolicy.allCases[random.index(below: 3)]
        return pinch
      case .rotation:
        let rotation = RotationGestureRecognizer(locksBesidePinch: oneIn(2))
        rotation.slopPolicy = SlopPolicy.allCases[random.index(below: 3)]
        return rotation
      case .transform:
        let transform = TransformGestureRecognizer(touches: (1 + random.index(below: 2))...3)
        transform.slopPolicy = SlopPolicy.allCases[random.index(below: 3)]
        return transform
      case .swipe:
        let swipe = SwipeGestureRecognizer()
        swipe.direction = oneIn(2) ? .right : [.left, .right]
        swipe.numberOfTouchesRequired = 1 + random.index(below: 2)
        return swipe
      case .screenEdgePan: return ScreenEdgePanGestureRecognizer(edges: [.left])
      case .hover: return HoverGestureRecognizer()
      }
    }
  }

  /// The event in the middle of the first attempt.
  enum Interruption: CaseIterable {
    case none, cancelled, disabled, viewRemoved, recognizerRemoved, allCancelled
  }

  /// A recognizer in a view of its own, and a record of its reports and values.
  @MainActor private final class Stage {
    let story = GestureStory()
    let view: StoryView
    let recognizer: GestureRecognizer
    private(set) var record: [String] = []
    private var start = 0.0
    private var token: ObserverToken?

    init(_ recognizer: GestureRecognizer) {
      self.recognizer = recognizer
      story.pace = RandomAttempt.pace
      view = story.addView("view", Rect(x: 0, y: 0, width: 1000, height: 1000), in: nil, recognizer)
      token = story.arena.reportObservers.add { [unowned self] report in
        record.append(
          "report \(report.state), \(report.reason), at \(rounded(report.time - start)): \(values)")
      }
    }

    private var values: String { recognizer.publicValues(since: start).joined(separator: ", ") }

    /// Values of an attempt that is over stay readable; they are compared while one is in progress only.
    private var isInProgress: Bool {
      recognizer.numberOfTouches > 0 || recognizer.state == .began || recognizer.state == .changed
    }

    /// - Parameter interruption: what happens before the step of that number.
    func run(_ steps: [AttemptStep], interruption: (index: Int, kind: Interruption)? = nil) {
      start = story.time
      record.removeAll()
      for (index, step) in steps.enumerated() {
        if let interruption, interruption.index == index { interrupt(interruption.kind) }
        step.run(in: story)
        if isInProgress { record.append("step \(index): \(values)") }
      }
      story.wait(1)
    }

    private func interrupt(_ interruption: Interruption) {
      switch interruption {
      case .none: break
      case .cancelled: recognizer.cancel()
      case .disabled:
        recognizer.isEnabled = false
        recognizer.isEnabled = true
      case .viewRemoved:
        view.removeFromParent()
        story.arena.ownerRemoved(view)
        story.root.add(view)
      case .recognizerRemoved:
        view.remove(recognizer)
        view.add(recognizer)
      case .allCancelled: story.arena.cancelAll(at: story.time)
      }
    }
  }

  @Test(
    "A second attempt equals a fresh recognizer's attempt on the same input", arguments: Kind.allCases)
  func secondAttempt(kind: Kind) {
    var recognized = 0
    withEvery("seed", in: UInt64(0)..<300) { seed in
      var random = SeededGenerator(seed: seed)
      let settings = SeededGenerator(seed: random.next())
      let used = Stage(kind.makeRecognizer(settings))
      let fresh = Stage(kind.makeRecognizer(settings))
      let first = RandomAttempt(&random).steps
      let interruption = Interruption.allCases[random.index(below: Interruption.allCases.count)]
      used.run(first, interruption: (random.index(below: first.count), interruption))
      #expect(used.story.arena.isIdle)
      let second = RandomAttempt(&random).steps
      used.run(second)
      fresh.run(second)
      for (index, (old, new)) in zip(used.record, fresh.record).enumerated() where old != new {
        Issue.record("after \(interruption) line \(index) is\n\(old)\nand of a fresh one\n\(new)")
        break
      }
      #expect(used.record.count == fresh.record.count)
      if fresh.record.contains(where: { $0.contains("began") || $0.contains("ended") }) { recognized += 1 }
    }
    #expect(recognized >= 10, "few attempts were recognized: \(recognized)")
  }
}
