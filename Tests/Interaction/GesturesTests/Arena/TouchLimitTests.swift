import Geometry
import GestureTestSupport
import Gestures
import Testing

/// The work for very many touches. The tests count calls instead of measuring time.
@Suite("Very many touches") struct TouchLimitTests {
  /// Counts the touches that it receives.
  private final class Counter: GestureRecognizer {
    var began = 0
    var moved = 0
    var ended = 0
    var calls = 0

    override func touchesBegan(_ touches: [Touch]) {
      began += touches.count
      calls += 1
    }
    override func touchesMoved(_ touches: [Touch]) {
      moved += touches.count
      calls += 1
    }
    override func touchesEnded(_ touches: [Touch]) {
      ended += touches.count
      calls += 1
    }
  }

  /// An arena with a counter on its only view.
  private final class Crowd {
    let counter = Counter()
    let root = StoryView("root", frame: Rect(x: 0, y: 0, width: 1000, height: 1000))
    let arena: GestureArena
    private(set) var hitTests = 0
    private(set) var refused = 0
    private var token: ObserverToken?

    init(limit: Int? = nil) {
      var settings = GestureSettings()
      if let limit { settings.maximumTouches = limit }
      arena = GestureArena(settings: settings, bounds: root.frame) { _, _ in nil }
      root.add(counter)
      arena.hitTest = { [unowned self] _, _ in
        hitTests += 1
        return root
      }
      token = arena.diagnosticObservers.add { [unowned self] diagnostic in
        if case .tooManyTouches = diagnostic { refused += 1 }
      }
    }

    /// Each finger has an event at its own position.
    func events(_ phase: PointerPhase, count: Int, at time: Double, apart: Double = 0) -> [PointerEvent] {
      let shift: Double = phase == .down ? 0 : 1
      return (0..<count).map { (index: Int) -> PointerEvent in
        let place = Point(Double(index % 100) * 10 + shift, Double(index / 100) * 10)
        return PointerEvent(
          id: PointerID(UInt64(index + 1)), kind: .touch, phase: phase, position: place,
          time: time + Double(index) * apart)
      }
    }
  }

  @Test(
    "Of 10,000 simultaneous fingers the first 100 become touches; the others cause no calls")
  func limit() {
    let crowd = Crowd()
    #expect(crowd.arena.settings.maximumTouches == 100)
    crowd.arena.send(crowd.events(.down, count: 10_000, at: 1))
    crowd.arena.send(crowd.events(.move, count: 10_000, at: 1.01))
    #expect(crowd.arena.touches.count == 100)
    #expect(crowd.hitTests == 100 && crowd.refused == 9_900)
    #expect(crowd.counter.began == 100 && crowd.counter.moved == 100)
    crowd.arena.send(crowd.events(.up, count: 10_000, at: 1.02))
    #expect(crowd.counter.ended == 100 && crowd.counter.calls == 3)
    crowd.arena.advance(to: 20)
    #expect(crowd.arena.isIdle)
    // No state of them remains: further fingers land.
    crowd.arena.send(crowd.events(.down, count: 100, at: 21))
    #expect(crowd.arena.touches.count == 100 && crowd.refused == 9_900)
  }

  @Test("Without the limit each of 1,000 touches is looked up once and reported in one call per phase")
  func atOnce() {
    // Ten times the usual limit. The arena searches its touches linearly, so more of them would only take longer.
    let crowd = Crowd(limit: 1_000)
    crowd.arena.send(crowd.events(.down, count: 1_000, at: 1))
    crowd.arena.send(crowd.events(.move, count: 1_000, at: 1.01))
    #expect(crowd.arena.touches.count == 1_000)
    crowd.arena.send(crowd.events(.up, count: 1_000, at: 1.02))
    #expect(crowd.hitTests == 1_000 && crowd.refused == 0)
    #expect([crowd.counter.began, crowd.counter.moved, crowd.counter.ended] == [1_000, 1_000, 1_000])
    #expect(crowd.counter.calls == 3)
    #expect(crowd.arena.touches.isEmpty)
  }

  @Test("With successive fingers an event passes only its own touch")
  func oneByOne() {
    let (count, crowd) = (100, Crowd())
    for (phase, time) in [(PointerPhase.down, 1.0), (.move, 1.2), (.up, 1.4)] {
      for event in crowd.events(phase, count: count, at: time, apart: 0.0001) { crowd.arena.send(event) }
    }
    #expect(crowd.hitTests == count)
    #expect([crowd.counter.began, crowd.counter.moved, crowd.counter.ended] == [count, count, count])
    #expect(crowd.counter.calls == 3 * count)
  }
}
