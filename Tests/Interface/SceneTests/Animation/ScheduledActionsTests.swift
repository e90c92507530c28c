import Easel
import SceneTestSupport
import Testing

@testable import Scene

@Suite @MainActor struct ScheduledActionsTests {
  private let harness = SceneHarness()
  private var animator: Animator { harness.window.compositor.animator }

  private func action(at time: Double, of layer: Layer? = nil) -> ScheduledAction {
    ScheduledAction(time: time, of: layer.map(LayerClock.init), of: animator) {}
  }

  @Test(
    "Actions are due by their times, and actions of equal times in the order in which they were scheduled")
  func order() {
    var actions = ScheduledActions()
    let made = [3.0, 1, 2, 1].map { action(at: $0) }
    for action in made { actions.insert(action) }
    var due: [Int?] = []
    while let first = actions.first {
      #expect(actions.nextDeadline == first.deadline)
      due.append(made.firstIndex { $0 === first })
      actions.remove(first)
      actions.remove(first)
    }
    #expect(due == [1, 3, 2, 0] && actions.isEmpty && actions.nextDeadline == nil)
  }

  @Test(
    "Actions of layers take their turn among those of the window, by the times at which their layers get there"
  )
  func layers() {
    let (slow, fast) = (Layer(frame: .zero), Layer(frame: .zero))
    for layer in [slow, fast] { harness.root.layer.addSublayer(layer) }
    harness.frame()
    let now = animator.clock
    slow.beginTime = now
    fast.beginTime = now
    slow.speed = 0.5
    fast.speed = 2
    var actions = ScheduledActions()
    // In seconds from now on: 4, 1, 2, 3, 2.
    let made = [
      action(at: 2, of: slow), action(at: 2, of: fast), action(at: now + 2), action(at: 6, of: fast),
      action(at: 1, of: slow),
    ]
    for action in made { actions.insert(action) }
    fast.speed = 0
    #expect(actions.first === made[2])
    fast.speed = 2
    var due: [Int?] = []
    while let first = actions.first {
      due.append(made.firstIndex { $0 === first })
      actions.remove(first)
    }
    #expect(due == [1, 2, 4, 3, 0] && actions.isEmpty)
  }

  @Test(
    "Many actions at one time are all performed, and those that wait for a layer that is gone are none of them"
  )
  func many() {
    var count = 0
    do {
      let layer = Layer(frame: .zero)
      harness.window.schedule(after: 0.1, inTimeOf: layer) { count += 1_000_000 }
    }
    for _ in 0..<10_000 { harness.window.schedule(after: 0.1) { count += 1 } }
    harness.frame(after: 1)
    #expect(count == 10_000 && !animator.timers.isEmpty)
  }
}
