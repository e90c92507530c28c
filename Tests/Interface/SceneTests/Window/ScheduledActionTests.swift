import Easel
import SceneTestSupport
import Testing

@Suite("Scheduled actions")
struct ScheduledActionTests {
  let harness = SceneHarness()

  @Test("Actions are ordered by time, each called at its own time, even in one late frame")
  func order() {
    let window = harness.window
    var log: [String] = []
    let start = harness.time
    for (name, delay) in [("c", 0.3), ("a", 0.1), ("b", 0.2), ("b2", 0.2)] {
      window.schedule(after: delay) {
        log.append("\(name) \(((window.time - start) * 10).rounded() / 10)")
      }
    }
    #expect(!window.needsFrame)
    #expect(abs((window.nextDeadline ?? 0) - start - 0.1) < 1e-9)
    harness.frame(after: 1)
    #expect(log == ["a 0.1", "b 0.2", "b2 0.2", "c 0.3"])
    #expect(window.nextDeadline == nil)
  }

  @Test("A cancelled action is not called")
  func cancel() {
    var count = 0
    let action = harness.window.schedule(after: 0.1) { count += 1 }
    #expect(action.isPending)
    action.cancel()
    #expect(harness.window.nextDeadline == nil)
    harness.frame(after: 1)
    #expect(count == 0)
    #expect(!action.isPending)
  }

  @Test("Actions that are cancelled at once do not accumulate")
  func cancelMany() {
    struct Reference { weak var action: ScheduledAction? }
    var references: [Reference] = []
    let pending = harness.window.schedule(after: 1) {}
    for index in 1...10_000 {
      let action = harness.window.schedule(after: 0.1) {}
      action.cancel()
      references.append(Reference(action: action))
      if index.isMultiple(of: 1000) { #expect(references.count { $0.action != nil } <= 64) }
    }
    #expect(harness.window.nextDeadline == pending.deadline)
  }

  @Test("An action that schedules itself again and again does not stop the clock")
  func endless() {
    unowned let window = harness.window
    var count = 0
    func again() {
      count += 1
      window.schedule(after: 0) { again() }
    }
    again()
    harness.frame(after: 0.1)
    #expect(count > 50 && count < 150)
  }
}
