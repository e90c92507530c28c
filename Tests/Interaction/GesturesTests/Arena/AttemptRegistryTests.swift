import GestureTestSupport
import Testing

@testable import Gestures

/// The registry by itself, without an arena.
@Suite("Attempt registry") struct AttemptRegistryTests {
  private let first = LoggingRecognizer("first")
  private let second = LoggingRecognizer("second")

  @Test("A touch begins one attempt of each recognizer of its owner, and a second touch joins it")
  func members() {
    let parts = ArenaParts(first, second)
    let touches = [parts.land(1), parts.land(2)]
    #expect(parts.registry.members.map(\.name) == ["first", "second"])
    #expect(first.touches == touches)
    #expect(first.attempt.contacts.all.map(\.serial) == touches.map(\.serial))
    #expect(parts.registry.contains(first) && first.registry === parts.registry)
  }

  @Test("A recognizer with an attempt elsewhere, or disabled, gets no touch")
  func elsewhere() {
    let parts = ArenaParts(first, second)
    let other = AttemptRegistry()
    other.begin(first)
    second.isEnabled = false
    parts.land()
    #expect(parts.registry.members.isEmpty)
    #expect(other.contains(first) && !parts.registry.contains(first))
  }

  @Test("A recognizer of the owner comes before one of its parent")
  func depth() {
    let parts = ArenaParts(first)
    let child = StoryView("child", frame: parts.view.frame)
    parts.view.add(child)
    child.add(second)
    let third = LoggingRecognizer("third")
    parts.land(1, on: child)
    #expect([first, second].map(\.attempt.order.depth) == [0, 1])
    child.add(third)
    parts.land(2, on: child)
    parts.registry.linkRequirements()
    #expect(parts.registry.members.map(\.name) == ["second", "third", "first"])
  }

  @Test("Dynamic requirements are asked for once per attempt, and a cycle is reported and refused")
  func requirements() {
    var calls = 0
    var problems: [GestureDiagnostic] = []
    first.shouldRequireFailureOf = { _ in
      calls += 1
      return true
    }
    second.shouldRequireFailureOf = { _ in true }
    let parts = ArenaParts(first, second)
    let token = parts.registry.context.diagnosticObservers.add { problems.append($0) }
    parts.land(1)
    parts.registry.linkRequirements()
    parts.land(2)
    parts.registry.linkRequirements()
    #expect(calls == 1)
    #expect(parts.registry.graph.requirements(of: first).first === second)
    #expect(parts.registry.graph.requirements(of: second).isEmpty)
    #expect(problems == [.circularRequirement(waiting: "second", required: "first")])
    token.remove()
  }

  @Test("Only permitted changes of a state are reported, and several changes are one report")
  func reports() {
    let parts = ArenaParts(first)
    var log: [String] = []
    let token = parts.registry.reportObservers.add { log.append("\($0.state)") }
    parts.land()
    parts.registry.move(first, to: .changed, because: .progressed)
    parts.registry.move(first, to: .began, because: .recognized)
    for _ in 0..<3 { parts.registry.move(first, to: .changed, because: .progressed) }
    parts.registry.sendReports()
    #expect(log == ["began", "changed"])
    #expect(first.history.map(\.to) == [.began, .changed])
    token.remove()
  }

  @Test("A recognizer muted while reports are sent reports only the end of a gesture that was reported")
  func muted() {
    let parts = ArenaParts(first, second)
    var log: [String] = []
    parts.land()
    for recognizer in [first, second] {
      recognizer.addAction { log.append("\($0.name) \($0.state)") }
      parts.registry.move(recognizer, to: .began, because: .recognized)
    }
    parts.registry.mute(second)
    #expect(!second.attempt.reports.isMuted, "no reports are being sent")
    parts.registry.context.stage = .reporting
    parts.registry.mute(second)
    parts.registry.sendReports()
    parts.registry.mute(first)
    for recognizer in [first, second] { parts.registry.move(recognizer, to: .ended, because: .completed) }
    parts.registry.sendReports()
    #expect(log == ["first began", "first cancelled"])
  }

  @Test("An attempt with a result lasts until its touches are over, and then leaves nothing")
  func reset() {
    let parts = ArenaParts(first, second)
    second.shouldRequireFailureOf = { _ in true }
    let touch = parts.land()
    parts.registry.linkRequirements()
    parts.registry.startTimer(0, of: first, at: 1)
    parts.registry.end(first, reason: .movedTooFar)
    #expect(parts.registry.timers.isEmpty)
    parts.registry.resetFinished()
    #expect(first.state == .failed && parts.registry.members.count == 2)
    first.touches.removeAll { $0 === touch }
    parts.registry.resetFinished()
    #expect(first.state == .possible && first.registry == nil && !first.attempt.isRunning)
    #expect(parts.registry.members.map(\.name) == ["second"])
    #expect(parts.registry.graph.edges.isEmpty)
    #expect(first.history.map(\.to) == [.failed, .possible])
  }

  @Test("A detached recognizer loses its touches; only a reported gesture still reports its end")
  func detached() {
    let parts = ArenaParts(first, second)
    parts.land()
    parts.registry.move(first, to: .began, because: .recognized)
    parts.registry.sendReports()
    for recognizer in [first, second] { parts.registry.detach(recognizer, reason: .removed) }
    #expect(first.state == .cancelled && !first.attempt.reports.isMuted)
    #expect(second.state == .failed && second.attempt.reports.isMuted)
    parts.registry.resetFinished()
    #expect(parts.registry.members.isEmpty)
  }

  @Test("A timer starts no earlier than now, replaces the one of its number, and needs an attempt")
  func timers() {
    let parts = ArenaParts(first)
    parts.registry.context.advance(to: 2)
    parts.registry.startTimer(0, of: first, at: 3)
    #expect(parts.registry.timers.isEmpty, "the recognizer has no attempt")
    parts.land()
    parts.registry.startTimer(0, of: first, at: 1)
    parts.registry.startTimer(1, of: first, at: .infinity)
    #expect(parts.registry.timers.inOrderOfStarts.map(\.deadline) == [2])
    parts.registry.startTimer(0, of: first, at: 5)
    #expect(parts.registry.timers.inOrderOfStarts.map(\.deadline) == [5] && first.attempt.firstTimer != nil)
    parts.registry.stopTimer(0, of: first)
    #expect(parts.registry.timers.isEmpty && first.attempt.firstTimer == nil)
  }
}
