import Easel
import TestSupport
import Testing

/// Random input to a window with views of all kinds.
@Suite("Window: random input")
struct WindowInputTests {
  /// A view that mirrors fingers about its middle, or gives those of a press to another view.
  private final class MirrorView: View {
    var mirrors = true
    weak var other: View?
    var log: (String) -> Void = { _ in }

    override func mirrorCenter(for point: Point) -> Point? { mirrors ? bounds.center : nil }
    override var mirrorTarget: View? { other }
    override func touchesBegan(_ touches: [Touch]) { note("began", touches) }
    override func touchesMoved(_ touches: [Touch]) { note("moved", touches) }
    override func touchesEnded(_ touches: [Touch]) { note("ended", touches) }
    override func touchesCancelled(_ touches: [Touch]) { note("cancelled", touches) }
    override func pointerEntered() { log("\(name ?? "") entered") }
    override func pointerExited() { log("\(name ?? "") exited") }
    override func scrolled(_ event: WheelEvent) -> Bool {
      log("\(name ?? "") wheel \(event.delta)")
      return true
    }

    private func note(_ word: String, _ touches: [Touch]) {
      let places = touches.map { "\($0.id) \($0.kind) \($0.position) \($0.buttons.rawValue)" }
      log("\(name ?? "") \(word) \(places)")
    }
  }

  private final class Log {
    var lines: [String] = []
    var tokens: [ObserverToken] = []
  }

  private func makeWindow(_ random: inout SeededGenerator, _ log: Log) -> Window {
    let window = Window(size: Size(400, 300))
    if random.index(below: 3) == 0 { window.wheelRotationModifiers = [.alt, .shift] }
    var views: [MirrorView] = []
    for (index, frame) in [
      Rect(x: 20, y: 20, width: 200, height: 200), Rect(x: 60, y: 60, width: 60, height: 60),
      Rect(x: 240, y: 40, width: 120, height: 120),
    ].enumerated() {
      let view = MirrorView(frame: frame)
      view.name = "\(index)"
      view.isMultipleTouchEnabled = index != 1
      view.mirrors = random.index(below: 2) == 0
      view.log = { [log] in log.lines.append($0) }
      if index == 1 { views[0].addSubview(view) } else { window.rootView.addSubview(view) }
      views.append(view)
    }
    if random.index(below: 2) == 0 { views[2].other = views[0] }
    let secondary = TapGestureRecognizer()
    secondary.buttonMask = [.right, .middle]
    let pan = PanGestureRecognizer()
    pan.shouldRecognizeSimultaneouslyWith = { _ in true }
    for recognizer in [pan, PinchGestureRecognizer(), RotationGestureRecognizer(), TapGestureRecognizer()] {
      add(recognizer, to: views[0], log)
    }
    add(secondary, to: views[1], log)
    for recognizer in [HoverGestureRecognizer(), LongPressGestureRecognizer(), PanGestureRecognizer()] {
      add(recognizer, to: views[2], log)
    }
    log.tokens = [
      window.simulatedTouchesObservers.add { [unowned log] _ in log.lines.append("dots") },
      window.hoverObservers.add { [unowned log] _ in log.lines.append("hover") },
    ]
    // Views that move while the pointer rests on them.
    window.schedule(after: 0.7) { views[2].center.x -= 100 }
    return window
  }

  private func add(_ recognizer: GestureRecognizer, to view: View, _ log: Log) {
    view.addGestureRecognizer(recognizer)
    recognizer.addAction { [log] recognizer in
      let count = recognizer.numberOfTouches
      log.lines.append("\(type(of: recognizer)) \(recognizer.state) \(count) \(recognizer.location(in: nil))")
    }
  }

  private func event(at time: Double, _ random: inout SeededGenerator) -> InputEvent {
    let position = Point(random.number(in: -10...410), random.number(in: -10...310))
    let modifiers = [KeyModifiers(), .alt, .control, [.alt, .shift], .shift][random.index(below: 5)]
    switch random.index(below: 24) {
    case 0:
      let delta = Vector(random.number(in: -2...2), random.number(in: -2...2))
      return .wheel(WheelEvent(position: position, delta: delta, modifiers: modifiers, time: time))
    case 1, 2:
      let delta = Vector(0, random.number(in: -2...2))
      return .wheel(
        WheelEvent(position: Point(100, 100), delta: delta, modifiers: [.control, .alt], time: time))
    case 3:
      let phase = PinchEvent.Phase.allCases[random.index(below: 4)]
      return .pinch(PinchEvent(phase: phase, position: position, scale: random.unit() + 0.5, time: time))
    case 4:
      let phase: KeyEvent.Phase = random.index(below: 2) == 0 ? .down : .up
      return .key(KeyEvent(name: "alt", phase: phase, modifiers: modifiers, time: time))
    case 5 where random.index(below: 4) == 0: return .cancelAll(time: time)
    default:
      let kind: PointerKind = [.touch, .touch, .mouse, .mouse, .mouse, .pen][random.index(below: 6)]
      let id = kind == .touch ? random.index(below: 4) : kind == .mouse ? 98 + random.index(below: 2) : 97
      return .pointer(
        PointerEvent(
          id: PointerID(UInt64(id)), kind: kind,
          phase: [.down, .down, .move, .move, .up, .cancel, .hover, .hover][random.index(below: 8)],
          position: position,
          buttons: kind == .touch
            ? [] : PointerButtons(rawValue: [0, 1, 1, 1, 2, 3, 4, 5][random.index(below: 8)]),
          modifiers: modifiers, time: time, pen: kind == .pen ? PenState(pressure: 0.5) : nil))
    }
  }

  private func fingerprint(seed: UInt64) -> UInt64 {
    var random = SeededGenerator(seed: seed)
    var print = Fingerprint()
    let log = Log()
    let window = makeWindow(&random, log)
    _ = window.makeFrame(at: 0)
    var clock = 0.0
    for _ in 0..<300 {
      clock += [0, 0, 0.001, 0.008, 0.05, 0.2][random.index(below: 6)]
      switch random.index(below: 20) {
      case 0: window.advance(to: clock)
      case 1: _ = window.makeFrame(at: clock)
      case 2 where random.index(below: 8) == 0: window.cancelInput(at: clock)
      default: window.send(event(at: clock, &random))
      }
      let position = window.pointerPosition.map { "\($0)" } ?? "away"
      let touches = window.gestures.touches.map {
        "\($0.id.rawValue % 1000) \($0.position) \($0.buttons.rawValue)"
      }
      print.add("\(position) \(window.simulatedTouches) \(touches) \(window.needsFrame)")
      print.add("\(window.hoveredViews.map { $0.name ?? "" }) \(window.nextDeadline ?? -1)")
    }
    window.cancelInput(at: clock)
    #expect(window.gestures.isIdle, "seed \(seed)")
    for line in log.lines { print.add(line) }
    return print.value
  }

  @Test("Random input has the pinned results")
  func pinned() {
    var print = Fingerprint()
    for seed in 0..<30 as Range<UInt64> { print.add("\(seed) \(fingerprint(seed: seed))") }
    #expect(
      print.value == 6_602_384_052_455_029_077,
      "a touch, a dot, a hovered view, an action or a deadline has changed")
  }
}
