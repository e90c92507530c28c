import GestureTestSupport
import Testing

@testable import Gestures

/// Explanations of attempts without an arena. ``ExplanationTests`` has the sentences of whole gestures.
@Suite("Gesture explainer") struct GestureExplainerTests {
  private let first = LoggingRecognizer("first")
  private let second = LoggingRecognizer("second")

  private func explainer(_ parts: ArenaParts) -> GestureExplainer {
    GestureExplainer(attempts: parts.registry, arbiter: Arbiter(parts.registry))
  }

  @Test("A pending recognizer is ready, or names the recognizer that it waits for with its time")
  func pending() {
    let parts = ArenaParts(first, second)
    parts.land()
    parts.makePending(first)
    #expect(explainer(parts).explain(first) == "first: ready")
    first.require(toFail: second)
    parts.registry.startTimer(0, of: second, at: 0.5)
    #expect(explainer(parts).explain(first) == "first: waiting for second, 0.5 s left")
    #expect(explainer(parts).explain(second) == "second: possible, 1 finger down, 0.5 s left")
  }

  @Test("A recognizer of another registry is described by its last result")
  func elsewhere() {
    let (parts, others) = (ArenaParts(first), ArenaParts(second))
    others.land()
    #expect(explainer(parts).explain(second) == "second: nothing yet")
  }

  @Test("A requirement is open, holding, met or broken")
  func requirements() {
    first.require(toFail: second)
    let parts = ArenaParts(first, second)
    parts.land()
    let explainer = explainer(parts)
    func states() -> [GestureSnapshot.RequirementState] { explainer.requirements().map(\.state) }
    #expect(states() == [.open])
    parts.makePending(first)
    #expect(states() == [.holding])
    parts.registry.move(second, to: .began, because: .recognized)
    #expect(states() == [.broken])
    parts.registry.move(second, to: .cancelled, because: .touchCancelled)
    #expect(states() == [.met])
  }

  @Test("A timer without a recognizer, the end of a series of wheel events, is not shown")
  func timers() {
    let parts = ArenaParts(first)
    parts.land()
    parts.registry.startTimer(0, of: nil, at: 1)
    parts.registry.startTimer(2, of: first, at: 2)
    #expect(explainer(parts).timers().map(\.deadline) == [2])
  }
}
