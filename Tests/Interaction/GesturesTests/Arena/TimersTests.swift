import Geometry
import GestureTestSupport
import Testing

@testable import Gestures

/// Timers fire when the arena's clock advances.
@Suite("Timers") struct TimersTests {
  /// Logs its timers.
  private final class Ticker: GestureRecognizer {
    var deadlines: [Double] = []
    var log: [(number: Int, time: Double)] = []

    override func touchesBegan(_ touches: [Touch]) {
      for (number, deadline) in deadlines.enumerated() { startTimer(number, at: deadline) }
    }
    override func timerFired(_ timer: Int) { log.append((timer, now)) }
    override func touchesEnded(_ touches: [Touch]) { finish() }
  }

  @Test("Timers fire by deadline, equal deadlines in the order of starting, each at its own time")
  func order() {
    let ticker = Ticker()
    ticker.deadlines = [0.5, 0.3, 0.5, 0.1, .infinity, .nan]
    let story = GestureStory(ticker)
    story.down(at: (0, 0))
    #expect(story.arena.nextDeadline == 0.1)
    story.arena.advance(to: 2)
    #expect(ticker.log.map(\.number) == [3, 1, 0, 2])
    #expect(ticker.log.map(\.time) == [0.1, 0.3, 0.5, 0.5])
    #expect(story.arena.now == 2)
    #expect(story.arena.nextDeadline == nil)
  }

  @Test("A timer due before an event fires before it; one due at the same time does not")
  func beforeEvents() {
    let ticker = Ticker()
    ticker.deadlines = [0.3, 0.4]
    let story = GestureStory(ticker)
    story.down(at: (0, 0))
    story.arena.send(
      PointerEvent(id: PointerID(1), kind: .touch, phase: .up, position: .zero, time: 0.4))
    #expect(ticker.log.map(\.number) == [0])
    story.arena.advance(to: 1)
    #expect(ticker.log.map(\.number) == [0])
  }

  @Test("A late up event that was made in time completes a tap and no press")
  func lateLoop() {
    let (tap, press) = (TapGestureRecognizer(), LongPressGestureRecognizer())
    let story = GestureStory(tap, press)
    story.down(at: (0, 0))
    // The loop was busy: the events are read only now, at 2 s.
    story.arena.send(
      PointerEvent(id: PointerID(1), kind: .touch, phase: .up, position: .zero, time: 0.2))
    story.arena.advance(to: 2)
    #expect(story.log == ["longPress failed", "tap recognized"])
  }

  @Test("A timer with the same number is replaced, and no timer outlives its attempt")
  func replaced() {
    let ticker = Ticker()
    ticker.deadlines = [0.3]
    let story = GestureStory(ticker)
    story.down(at: (0, 0))
    ticker.startTimer(0, at: 0.6)
    #expect(story.arena.attempts.timers.inOrderOfStarts.count == 1)
    story.up()
    #expect(story.arena.attempts.timers.isEmpty)
    ticker.startTimer(0, at: 5)
    #expect(story.arena.attempts.timers.isEmpty)
  }

  @Test("A time that is not finite does not advance the clock")
  func notFinite() {
    let story = GestureStory()
    story.arena.advance(to: 3)
    for time in [Double.nan, .infinity, -.infinity, 1] { story.arena.advance(to: time) }
    #expect(story.arena.now == 3)
  }

  @Test("A timer due shortly before an event fires before it, however late the loop is")
  func shortlyBefore() {
    let double = TapGestureRecognizer()
    double.numberOfTapsRequired = 2
    let story = GestureStory(double)
    story.tap()
    // 0.02 s too late for a double tap, without an advance of the clock: this is the first tap of the next one.
    story.pace = 0.37
    story.down(at: (500, 500))
    #expect(story.log == ["tap failed"])
    story.pace = 0.01
    story.up(1)
    #expect(story.log == ["tap failed"])
  }

  /// Waits for a timer after its touches, and does nothing then.
  private final class Waiter: GestureRecognizer {
    override func touchesBegan(_ touches: [Touch]) { startTimer(0, at: now + 1) }
  }

  @Test(
    "A recognizer without touches fails once its last timer has fired or was stopped",
    arguments: [true, false])
  func lastTimer(isStopped: Bool) {
    let waiter = Waiter()
    waiter.name = "waiter"
    let story = GestureStory()
    story.addView("card", Rect(x: 0, y: 0, width: 100, height: 100), waiter)
    story.down(at: (50, 50))
    story.up()
    #expect(story.log.isEmpty && story.arena.members.count == 1)
    if isStopped {
      waiter.stopTimer(0)
      // The next pass finds that nothing is left to wait for.
      story.down(at: (500, 500))
    } else {
      story.arena.advance(to: 2)
    }
    #expect(story.log == ["waiter failed"] && story.arena.members.isEmpty)
  }

  @Test("Of many recognizers whose timers are due at one time, the pass of each one reviews this one only")
  func many() {
    let story = GestureStory()
    story.collectsDiagnostics = false
    for _ in 0..<100 { story.root.add(TapGestureRecognizer()) }
    story.down(at: (0, 0))
    var (reports, reviewed) = (0, 0)
    let token = story.arena.reportObservers.add { [arena = story.arena] _ in
      reports += 1
      reviewed += arena.attempts.memberList.changed.count
    }
    // Each of them fails, because the finger is held for too long.
    story.arena.advance(to: 10)
    #expect(reports == 100 && reviewed == 100)
    story.up()
    #expect(story.arena.isIdle && story.arena.attempts.memberList.changed.isEmpty)
    token.remove()
  }
}
