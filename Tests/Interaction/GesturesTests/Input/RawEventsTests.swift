import Geometry
import GestureTestSupport
import Gestures
import TestSupport
import Testing

/// Random raw events of all kinds of pointers, sent straight to an arena with random settings.
@Suite("Raw events") struct RawEventsTests {
  private func makeStory(_ random: inout SeededGenerator) -> GestureStory {
    var settings = GestureSettings()
    if random.index(below: 3) == 0 { settings.palmContacts = 3 }
    if random.index(below: 3) == 0 { settings.lostTouchInterval = 0.3 }
    if random.index(below: 4) == 0 { settings.penPriorityInterval = 0 }
    if random.index(below: 4) == 0 { settings.maximumTouches = 3 }
    let story = GestureStory(settings: settings)
    let left = story.addView("left", Rect(x: 0, y: 0, width: 500, height: 1000))
    let inner = story.addView("inner", Rect(x: 100, y: 100, width: 300, height: 300), in: left)
    inner.isMultipleTouchEnabled = random.index(below: 2) == 0
    let secondary = TapGestureRecognizer()
    secondary.name = "secondary"
    secondary.buttonMask = .right
    let hover = HoverGestureRecognizer()
    let pan = PanGestureRecognizer()
    pan.delaysTouchesBegan = random.index(below: 4) == 0
    for recognizer in [pan, TapGestureRecognizer(), secondary, hover] { inner.add(recognizer) }
    for recognizer in [PinchGestureRecognizer(), RotationGestureRecognizer()] { left.add(recognizer) }
    for recognizer in [LongPressGestureRecognizer(), HoverGestureRecognizer()] { story.root.add(recognizer) }
    return story
  }

  private func event(at time: Double, _ random: inout SeededGenerator) -> PointerEvent {
    let kind: PointerKind = [.touch, .touch, .touch, .mouse, .pen][random.index(below: 5)]
    let id = kind == .touch ? UInt64(random.index(below: 6)) : kind == .mouse ? 98 : 99
    var position = Point(random.number(in: 0...600), random.number(in: 0...600))
    if random.index(below: 60) == 0 { position.x = [.nan, .infinity, 1e300][random.index(below: 3)] }
    return PointerEvent(
      id: PointerID(id), kind: kind,
      phase: [.down, .down, .move, .move, .up, .cancel, .hover][random.index(below: 7)],
      position: position, buttons: kind == .touch ? [] : PointerButtons(rawValue: random.index(below: 4)),
      modifiers: KeyModifiers(rawValue: random.index(below: 3)), time: time,
      isSimulated: kind == .touch && random.index(below: 8) == 0,
      pen: kind == .pen ? PenState(pressure: random.unit()) : nil)
  }

  private func describe(_ touch: Touch) -> String {
    """
    \(touch.id) \(touch.kind) \(touch.phase) \(touch.position.x.bitPattern) \(touch.position.y.bitPattern) \
    \(touch.time.bitPattern) \(touch.startButtons.rawValue) \(touch.buttons.rawValue) \(touch.modifiers.rawValue) \
    \(touch.coalesced.count) \(touch.pen?.pressure ?? -1) \(touch.isSimulated)
    """
  }

  /// Returns the hash of all reports, views' touches, diagnostics and touches of one stream.
  private func fingerprint(seed: UInt64) -> UInt64 {
    var random = SeededGenerator(seed: seed)
    var print = Fingerprint()
    let story = makeStory(&random)
    var clock = 0.0
    for _ in 0..<250 {
      clock += [0, 0, 0.001, 0.008, 0.05, 0.2][random.index(below: 6)]
      let time = random.index(below: 50) == 0 ? [.nan, clock - 1, .infinity][random.index(below: 3)] : clock
      switch random.index(below: 24) {
      case 0: story.arena.advance(to: time)
      case 1: story.arena.flush()
      case 2 where random.index(below: 4) == 0: story.arena.cancelAll(at: time)
      case 3...6: story.arena.send((0..<5).map { _ in event(at: time, &random) })
      case 7...12: story.arena.enqueue(event(at: time, &random))
      default: story.arena.send(event(at: time, &random))
      }
      for touch in story.arena.touches { print.add(describe(touch)) }
      print.add("\(story.arena.now.bitPattern) \(story.arena.nextDeadline?.bitPattern ?? 0)")
    }
    story.arena.cancelAll(at: clock)
    #expect(story.arena.isIdle, "seed \(seed)")
    for line in story.log + story.viewLog + story.diagnostics.map(\.description) { print.add(line) }
    return print.value
  }

  @Test("Random raw events have the pinned results")
  func pinnedResults() {
    var print = Fingerprint()
    for seed in 0..<30 as Range<UInt64> { print.add("\(seed) \(fingerprint(seed: seed))") }
    #expect(
      print.value == 10_293_409_646_799_123_797,
      "a report, a view's touch, a diagnostic or a touch has changed")
  }
}
