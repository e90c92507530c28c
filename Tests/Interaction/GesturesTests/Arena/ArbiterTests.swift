import GestureTestSupport
import Testing

@testable import Gestures

/// The arbiter with a registry, without an arena.
@Suite("Arbiter") struct ArbiterTests {
  private let first = LoggingRecognizer("first")
  private let second = LoggingRecognizer("second")

  private func states(_ parts: ArenaParts) -> [GestureState] { [first.state, second.state] }

  @Test("A pending recognizer begins and fails the others with its touch")
  func wins() {
    let parts = ArenaParts(first, second)
    let touch = parts.land()
    parts.registry.deliveries.append(touch)
    parts.makePending(second)
    Arbiter(parts.registry).arbitrate()
    #expect(states(parts) == [.failed, .began])
    #expect(first.history.last?.reason == .prevented(by: "second"))
    #expect(second.attempt.order.activation > 0 && parts.registry.memberList.pendingCount == 0)
    #expect(parts.registry.members.first === second, "active recognizers come first")
    #expect(touch.delivery.isClaimed, "the owner loses the touch")
  }

  @Test("Recognizers without a common touch do not concern each other")
  func strangers() {
    let parts = ArenaParts(first)
    let other = StoryView("other", frame: parts.view.frame)
    other.add(second)
    parts.land(1)
    parts.land(2, on: other)
    parts.makePending(second)
    Arbiter(parts.registry).arbitrate()
    #expect(states(parts) == [.possible, .began])
  }

  @Test("A recognizer waits for one that it requires to fail, and begins once that has failed")
  func waits() {
    first.require(toFail: second)
    let parts = ArenaParts(first, second)
    parts.land()
    parts.makePending(first)
    let arbiter = Arbiter(parts.registry)
    arbiter.arbitrate()
    #expect(states(parts) == [.possible, .possible])
    #expect(arbiter.mayStillSucceed(second) && arbiter.outsiders.isEmpty)
    parts.registry.end(second, reason: .movedTooFar)
    arbiter.arbitrate()
    #expect(states(parts) == [.began, .failed])
  }

  @Test("A required recognizer with an attempt in another registry is not waited for")
  func elsewhere() {
    first.require(toFail: second)
    let (parts, others) = (ArenaParts(first), ArenaParts(second))
    parts.land()
    others.land()
    parts.makePending(first)
    let arbiter = Arbiter(parts.registry)
    #expect(!arbiter.mayStillSucceed(second))
    arbiter.arbitrate()
    #expect(states(parts) == [.began, .possible])
    #expect(arbiter.outsiders.isEmpty)
  }

  @Test("A wait that exceeds the setting is reported once")
  func longWait() {
    first.require(toFail: second)
    let parts = ArenaParts(first, second)
    var problems: [GestureDiagnostic] = []
    let context = parts.registry.context
    let token = context.diagnosticObservers.add { problems.append($0) }
    parts.land()
    parts.makePending(first)
    let wait = context.settings.longWait
    let arbiter = Arbiter(parts.registry)
    for time in [wait, 2 * wait, 3 * wait] {
      context.advance(to: time)
      arbiter.arbitrate()
    }
    #expect(problems == [.longWait(waiting: "first", required: "second", 2 * wait)])
    token.remove()
  }

  @Test("A recognizer whose shouldBegin is false fails, and the closure is called once")
  func denied() {
    var calls = 0
    first.shouldBegin = {
      calls += 1
      return false
    }
    let parts = ArenaParts(first, second)
    parts.land()
    parts.makePending(first)
    Arbiter(parts.registry).arbitrate()
    #expect(states(parts) == [.failed, .possible] && calls == 1)
    #expect(first.history.last?.reason == .denied)
  }

  @Test("An active recognizer blocks one with a common touch, unless both may be recognized")
  func blocker() {
    let parts = ArenaParts(first, second)
    parts.land()
    parts.registry.move(first, to: .began, because: .recognized)
    let arbiter = Arbiter(parts.registry)
    #expect(arbiter.activeBlocker(of: second) === first)
    #expect(arbiter.activeBlocker(of: first) == nil)
    second.shouldRecognizeSimultaneouslyWith = { _ in true }
    #expect(arbiter.activeBlocker(of: second) == nil)
    #expect(arbiter.activeBlocker(of: LoggingRecognizer()) == nil, "without an attempt")
  }

  @Test("A tap and a pinch are found beside a recognizer with a common touch only")
  func neighbors() {
    let (tap, pinch) = (TapGestureRecognizer(), PinchGestureRecognizer())
    let parts = ArenaParts(first, tap, pinch)
    let other = StoryView("other", frame: parts.view.frame)
    other.add(second)
    parts.land(1)
    parts.land(2, on: other)
    let arbiter = Arbiter(parts.registry)
    #expect(arbiter.possibleTap(beside: first) === tap && arbiter.possibleTap(beside: second) == nil)
    #expect(!arbiter.isPinching(beside: first) && !arbiter.competesOnlyWithTaps(first))
    parts.registry.move(pinch, to: .began, because: .recognized)
    #expect(arbiter.isPinching(beside: first) && !arbiter.isPinching(beside: second))
    #expect(arbiter.competesOnlyWithTaps(second))
  }
}
