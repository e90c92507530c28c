import Geometry
import GestureTestSupport
import Gestures
import Testing

/// Snapshots and histories for display.
@Suite("Inspection") struct InspectionTests {
  let single = TapGestureRecognizer()
  let double = TapGestureRecognizer()

  private func story() -> GestureStory {
    single.name = "single"
    double.name = "double"
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    return GestureStory(single, double)
  }

  @Test("A snapshot contains touches with trails, recognizers, requirements and timers")
  func snapshot() throws {
    let story = story()
    story.down(at: (30, 40))
    story.move(to: (35, 40))
    let moving = story.arena.snapshot()
    #expect(moving.touches.map(\.position) == [Point(35, 40)])
    #expect(moving.touches.first?.trail == [Point(30, 40), Point(35, 40)])
    #expect(moving.touches.first?.startTime == 0.01)
    #expect(moving.recognizers.map(\.slops).allSatisfy { $0.map(\.radius) == [20] })
    #expect(moving.recognizers.map(\.ownerLabel) == ["root", "root"])
    #expect(moving.recognizers.map(\.remarks.first) == ["1 finger down", "1 finger down"])
    #expect(moving.recognizers.map(\.label) == ["single", "double"])
    #expect(moving.recognizers.map(\.touches) == [[PointerID(1)], [PointerID(1)]])
    #expect(moving.requirements.map(\.isHolding) == [false])
    story.up()
    let waiting = story.arena.snapshot()
    #expect(waiting.touches.isEmpty)
    #expect(waiting.recognizers.map(\.isReady) == [true, false])
    let requirement = try #require(waiting.requirements.first)
    #expect(requirement.isHolding)
    #expect(requirement.waiting == ObjectIdentifier(single))
    #expect(requirement.required == ObjectIdentifier(double))
    let timer = try #require(waiting.timers.first)
    #expect(timer.recognizer == ObjectIdentifier(double))
    #expect(timer.purpose == "next tap within" && timer.location == Point(30, 40))
    #expect(timer.remainder(at: timer.start) == 1 && timer.remainder(at: timer.deadline + 1) == 0)
    #expect(abs(timer.remainder(at: timer.start + 0.07) - 0.8) < 1e-9)
    #expect(abs(timer.deadline - timer.start - 0.35) < 1e-9)
  }

  @Test("Observers of passes are called once for each instant, after the arbitration")
  func passes() {
    let story = story()
    var states: [[GestureState]] = []
    let token = story.arena.passObservers.add { states.append($0.snapshot().recognizers.map(\.state)) }
    defer { token.remove() }
    story.down([(1, (10, 10)), (2, (20, 10))])
    #expect(states == [[.failed, .failed]])
    story.up(1, 2)
    #expect(states.count == 2 && story.arena.isAtRest)
  }

  @Test("A recognizer keeps its last transitions with their reasons")
  func history() {
    let pan = PanGestureRecognizer()
    let story = GestureStory(pan, single)
    story.down(at: (0, 0))
    story.move(to: (50, 0), steps: 5)
    story.up()
    #expect(pan.history.map(\.to) == [.began, .changed, .ended, .possible])
    #expect(pan.history.map(\.reason) == [.recognized, .progressed, .completed, .reset])
    #expect(single.history.map(\.reason) == [.prevented(by: "PanGestureRecognizer"), .reset])
    for _ in 0..<20 { story.tap() }
    #expect(single.history.count == 16)
  }
}
