import Geometry
import GestureTestSupport
import Gestures
import Testing

/// Cancelled, disabled and removed recognizers.
@Suite("Cancelling, disabling, removing") struct RemovalTests {
  let pan = PanGestureRecognizer()
  let tap = TapGestureRecognizer()

  @Test("A cancelled touch cancels an active gesture and fails a possible one")
  func touchCancelled() {
    let story = GestureStory(pan, tap)
    story.down(at: (0, 0))
    story.cancel()
    #expect(story.log == ["pan failed", "tap failed"])
    story.clear()
    story.down(at: (0, 0))
    story.move(to: (20, 0))
    story.cancel()
    #expect(story.log == ["tap failed", "pan began", "pan cancelled"])
    #expect(story.arena.isIdle)
  }

  @Test("After one of two fingers was cancelled, the other is ignored until it is up")
  func interrupted() {
    let story = GestureStory(pan)
    story.down([(1, (0, 0)), (2, (50, 0))])
    story.move([(1, (20, 0)), (2, (70, 0))])
    story.cancel(1)
    story.move(2, to: (200, 0))
    story.down(1, at: (0, 0))
    story.move(1, to: (100, 0))
    #expect(story.log == ["pan began", "pan cancelled"])
    story.up(1, 2)
    story.down(1, at: (0, 0))
    story.move(1, to: (20, 0))
    #expect(story.log == ["pan began", "pan cancelled", "pan began"])
  }

  @Test("Disabling cancels; enabling again does not add touches that are down")
  func disabling() {
    let story = GestureStory(pan)
    story.down(at: (0, 0))
    story.move(to: (20, 0))
    pan.isEnabled = false
    #expect(story.log == ["pan began", "pan cancelled"])
    #expect(pan.state == .possible)
    pan.isEnabled = true
    story.move(to: (100, 0))
    story.up()
    #expect(story.log == ["pan began", "pan cancelled"])
    story.tap()
    #expect(story.log.last == "pan failed")
  }

  @Test("Disabling a possible recognizer fails it and lets the others win")
  func disablingPossible() {
    let double = TapGestureRecognizer()
    double.name = "double"
    double.numberOfTapsRequired = 2
    tap.require(toFail: double)
    let story = GestureStory(tap, double)
    story.tap()
    double.isEnabled = false
    #expect(story.log == ["double failed", "tap recognized"])
    #expect(story.arena.isIdle)
  }

  @Test("The program cancels a gesture, and its touches are ignored until they are up")
  func cancel() {
    let story = GestureStory(pan)
    story.down(at: (0, 0))
    story.move(to: (20, 0))
    pan.cancel()
    #expect(story.log == ["pan began", "pan cancelled"])
    #expect(pan.state == .cancelled)
    story.move(to: (90, 0))
    story.up()
    #expect(pan.state == .possible)
    #expect(story.log == ["pan began", "pan cancelled"])
    pan.cancel()
    #expect(story.log == ["pan began", "pan cancelled"])
  }

  @Test("An action that cancels its own recognizer takes effect after the pass")
  func cancelInAction() {
    let story = GestureStory(pan)
    var states: [GestureState] = []
    pan.addAction { pan in
      if pan.state == .began { pan.cancel() }
      states.append(pan.state)
    }
    story.down(at: (0, 0))
    story.move(to: (20, 0))
    #expect(states == [.began, .cancelled])
  }

  /// The ways in which an action takes its own recognizer away. Actions of a cancelled gesture are always called, so that a
  /// dragged view can go back.
  enum Removal: CaseIterable { case removed, moved, disabled, ownerRemoved, parentRemoved, allReplaced }

  @Test(
    "A gesture whose own action takes its recognizer away is cancelled, once", arguments: Removal.allCases,
    [GestureState.began, .changed])
  func removeInAction(way: Removal, state: GestureState) {
    let story = GestureStory()
    let parent = story.addView("parent", Rect(x: 0, y: 0, width: 400, height: 400))
    let view = story.addView("view", Rect(x: 0, y: 0, width: 400, height: 400), in: parent, pan, tap)
    let other = story.addView("other", Rect(x: 500, y: 0, width: 100, height: 100))
    var states: [GestureState] = []
    pan.addAction { [unowned story] pan in
      states.append(pan.state)
      guard pan.state == state else { return }
      switch way {
      case .removed: view.remove(pan)
      case .moved: other.add(pan)
      case .disabled: pan.isEnabled = false
      case .ownerRemoved:
        view.removeFromParent()
        story.arena.ownerRemoved(view)
      case .parentRemoved:
        parent.removeFromParent()
        story.arena.ownerRemoved(parent)
      case .allReplaced:
        for recognizer in view.gestureRecognizers { view.remove(recognizer) }
        view.add(PanGestureRecognizer())
      }
    }
    story.down(at: (10, 10))
    for step in 1...4 { story.move(to: (10 + 20 * Double(step), 10)) }
    story.up()
    #expect(states == (state == .began ? [.began, .cancelled] : [.began, .changed, .cancelled]))
    #expect(story.log.filter { $0.hasPrefix("pan") } == states.map { "pan \($0.rawValue)" })
    #expect(story.arena.isIdle)
    #expect(pan.state == .possible)
    // The action retains the views, so one that still had the recognizer would never be freed.
    for view in [view, other] { view.remove(pan) }
  }

  @Test("A gesture that begins and ends in one frame is cancelled if its beginning takes its recognizer away")
  func removeAtBeginning() {
    let story = GestureStory(pan)
    var states: [GestureState] = []
    pan.addAction { [unowned story] pan in
      states.append(pan.state)
      if pan.state == .began { story.root.remove(pan) }
    }
    let time = story.time + 0.01
    for (phase, x) in [(PointerPhase.down, 0.0), (.move, 40), (.up, 40)] {
      story.arena.send(
        PointerEvent(id: PointerID(1), kind: .touch, phase: phase, position: Point(x, 0), time: time))
    }
    story.arena.advance(to: time + 1)
    #expect(states == [.began, .cancelled])
    #expect(story.arena.isIdle)
  }

  @Test(
    "A recognizer that its own action takes away at the end of the gesture was ended, and is not cancelled")
  func removeAtEnd() {
    let story = GestureStory(pan, tap)
    var states: [GestureState] = []
    for recognizer in [pan, tap] as [GestureRecognizer] {
      recognizer.addAction { [unowned story] recognizer in
        states.append(recognizer.state)
        if recognizer.state == .ended { story.root.remove(recognizer) }
      }
    }
    story.tap()
    story.down(at: (0, 0))
    story.move(to: (20, 0))
    story.up()
    #expect(states == [.ended, .began, .ended])
    #expect(story.arena.isIdle)
  }

  @Test("A device's gesture whose own action takes its recognizer away is cancelled")
  func removeInActionOfDevice() {
    let pinch = PinchGestureRecognizer()
    let story = GestureStory(pinch)
    var states: [GestureState] = []
    pinch.addAction { [unowned story] pinch in
      states.append(pinch.state)
      if pinch.state == .changed { story.root.remove(pinch) }
    }
    story.pinch(.began)
    for scale in [1.2, 1.5, 2] { story.pinch(.changed, scale: scale) }
    story.pinch(.ended)
    #expect(states == [.began, .changed, .cancelled])
    #expect(story.arena.isIdle)
  }

  @Test("A recognizer removed by another action is cancelled")
  func remove() {
    let story = GestureStory(pan)
    story.down(at: (0, 0))
    story.move(to: (20, 0))
    story.root.remove(pan)
    #expect(story.log == ["pan began", "pan cancelled"])
    story.up()
    #expect(story.arena.isIdle)
  }

  @Test("A recognizer moved to another view during a gesture is cancelled")
  func moveToAnotherView() {
    let story = GestureStory(pan)
    let other = story.addView("other", Rect(x: 500, y: 0, width: 100, height: 100))
    story.down(at: (0, 0))
    story.move(to: (20, 0))
    other.add(pan)
    #expect(story.log == ["pan began", "pan cancelled"])
    #expect(story.root.gestureRecognizers.isEmpty)
    story.up()
    story.down(at: (550, 50))
    story.move(to: (580, 50))
    #expect(story.log.last == "pan began")
  }

  @Test("A recognizer disabled by an earlier action does not report its beginning")
  func disabledByEarlierAction() {
    let (first, second) = (PanGestureRecognizer(), PanGestureRecognizer())
    first.name = "first"
    second.name = "second"
    first.shouldRecognizeSimultaneouslyWith = { _ in true }
    first.addAction { _ in second.isEnabled = false }
    let story = GestureStory(first, second)
    story.down(at: (0, 0))
    story.move(to: (20, 0))
    story.up()
    #expect(story.log == ["first began", "first ended"])
    #expect(story.arena.isIdle)
  }

  @Test("A recognizer disabled by an earlier action as it ends is reported as cancelled")
  func disabledAtItsEnd() {
    let (first, second) = (PanGestureRecognizer(), PanGestureRecognizer())
    first.name = "first"
    second.name = "second"
    first.shouldRecognizeSimultaneouslyWith = { _ in true }
    first.addAction { if $0.state == .ended { second.isEnabled = false } }
    let story = GestureStory(first, second)
    story.down(at: (0, 0))
    story.move(to: (20, 0))
    story.up()
    #expect(story.log == ["first began", "second began", "first ended", "second cancelled"])
  }

  @Test("A removed view cancels its gestures; recognizers of its ancestors keep their touches")
  func ownerRemoved() {
    let outer = PanGestureRecognizer()
    outer.name = "outer"
    outer.shouldRecognizeSimultaneouslyWith = { _ in true }
    let story = GestureStory(outer)
    let child = story.addView("child", Rect(x: 0, y: 0, width: 200, height: 200), in: nil, pan, tap)
    pan.cancelsTouchesInView = false
    outer.cancelsTouchesInView = false
    story.down(at: (10, 10))
    story.move(to: (30, 10))
    child.removeFromParent()
    story.arena.ownerRemoved(child)
    #expect(story.log == ["tap failed", "pan began", "outer began", "pan cancelled"])
    #expect(story.viewLog == ["child began 1", "child moved 1", "child cancelled 1"])
    story.move(to: (60, 10))
    story.up()
    #expect(story.log.suffix(2) == ["outer changed", "outer ended"])
    #expect(story.viewLog.last == "child cancelled 1")
    #expect(story.arena.isIdle)
  }

  @Test("Losing the focus cancels everything, including recognizers that wait for a timer")
  func cancelAll() {
    let double = TapGestureRecognizer()
    double.name = "double"
    double.numberOfTapsRequired = 2
    tap.require(toFail: double)
    let story = GestureStory(tap, double, pan)
    story.tap()
    story.down(1, at: (510, 500))
    story.arena.cancelAll(at: story.time + 60)
    #expect(story.arena.isIdle)
    #expect(!story.log.contains("tap recognized"))
    story.arena.advance(to: story.time + 120)
    #expect(!story.log.contains("tap recognized"))
    #expect(story.arena.nextDeadline == nil)
  }

  @Test("Further events of a touch that was cancelled with everything cause no diagnostic")
  func eventsAfterCancelAll() {
    let story = GestureStory(pan)
    story.down(at: (0, 0))
    story.arena.cancelAll(at: story.time)
    story.arena.cancelAll(at: story.time)
    story.clear()
    story.move(to: (100, 0))
    story.up()
    #expect(story.log.isEmpty && story.diagnostics.isEmpty)
    story.move(to: (200, 0))
    #expect(story.diagnostics == [.unknownPointer(PointerID(1))])
  }

  @Test("A pointer cancelled with everything may land again without an up event")
  func landsAgainAfterCancelAll() {
    let story = GestureStory(pan)
    story.down(at: (0, 0))
    story.arena.cancelAll(at: story.time)
    story.clear()
    story.down(at: (0, 0))
    story.move(to: (100, 0))
    #expect(story.log == ["pan began"])
    #expect(story.diagnostics.isEmpty)
  }

  @Test("Disabling at the time of a timer takes effect before it")
  func disableAtDeadline() {
    let press = LongPressGestureRecognizer()
    let story = GestureStory(press)
    story.down(at: (0, 0))
    let deadline = story.time + 0.5
    story.arena.advance(justBefore: deadline)
    press.isEnabled = false
    story.arena.advance(to: deadline)
    #expect(story.log == ["longPress failed"])
  }

  @Test("An action removed during the calls is still called this time")
  func actions() {
    let story = GestureStory(tap)
    var calls: [String] = []
    var second: GestureActionID?
    tap.addAction { tap in
      calls.append("first")
      if let second { tap.removeAction(second) }
    }
    second = tap.addAction { _ in calls.append("second") }
    tap.addAction { _ in calls.append("third") }
    story.tap()
    story.tap()
    #expect(calls == ["first", "second", "third", "first", "third"])
  }

  @Test("Input sent by an action is handled after its own frame")
  func sendInAction() {
    let story = GestureStory(tap, pan)
    tap.addAction { [unowned story] _ in
      story.down(2, at: (600, 600))
      story.move(2, to: (700, 600))
      story.up(2)
    }
    story.tap()
    #expect(story.log == ["pan failed", "tap recognized", "tap failed", "pan began", "pan ended"])
    #expect(story.arena.isIdle)
  }
}
