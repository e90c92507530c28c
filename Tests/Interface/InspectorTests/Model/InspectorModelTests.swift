import Geometry
import GestureTestSupport
import Gestures
import Testing

@testable import Inspector

@Suite struct InspectorModelTests {
  private final class Watch {
    var model = InspectorModel()
    private var tokens: [ObserverToken] = []

    init(_ arena: GestureArena) {
      tokens = [
        arena.reportObservers.add { [unowned self] in model.note($0) },
        arena.passObservers.add { [unowned self] in model.note($0) },
      ]
    }
  }

  private let single = TapGestureRecognizer()
  private let double = TapGestureRecognizer()

  private func story() -> (GestureStory, Watch) {
    single.name = "root single"
    double.name = "root double"
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    let story = GestureStory(single, double)
    return (story, Watch(story.arena))
  }

  @Test("The results of a gesture stay until the next touch")
  func outcomes() {
    let (story, watch) = story()
    story.tap(at: (30, 40))
    #expect(watch.model.rows.map(\.chip) == [.waiting, .possible])
    #expect(
      watch.model.rows.map(\.label) == ["single", "double"], "without the view's name, which is the caption")
    #expect(watch.model.rows[0].remark == "waiting for double, 0.35 s left")
    story.wait(1)
    #expect(watch.model.rows.map(\.chip) == [.recognized, .failed])
    #expect(watch.model.rows.map(\.remark) == ["with 1 of 1 taps", "time ran out, 1 of 2 taps"])
    #expect(watch.model.rows.map(\.isOver) == [true, true])
    #expect(watch.model.graph.edges.map(\.state) == [.met])
    #expect(watch.model.landing == Point(30, 40))
    story.down(at: (70, 80))
    #expect(watch.model.rows.map(\.chip) == [.possible, .possible])
    #expect(watch.model.landing == Point(70, 80))
  }

  @Test("The remaining time of a result is shown while a finger is down, and not afterwards")
  func fingersUp() {
    let (story, watch) = story()
    story.down(at: (30, 40))
    story.move(to: (60, 40))
    #expect(watch.model.rows[0].remark == "a finger moved too far, 30 of 20 pt, until 1 finger is up")
    story.up()
    #expect(watch.model.rows[0].remark == "a finger moved too far, 30 of 20 pt")
  }

  @Test("A requirement is broken if the required recognizer was recognized, even if it ended at once")
  func brokenRequirement() {
    let (story, watch) = story()
    story.tap(at: (30, 40))
    story.tap(at: (30, 40))
    #expect(watch.model.rows.map(\.chip) == [.failed, .recognized])
    #expect(watch.model.graph.edges.map(\.state) == [.broken])
    #expect(watch.model.rows[0].remark == "double had to fail and was recognized")
  }

  @Test("The log has the last changes with times, reasons and numbers, up to its capacity")
  func log() {
    let (story, watch) = story()
    story.down(at: (30, 40))
    story.move(to: (60, 40))
    let texts = watch.model.log.entries.map(\.text)
    #expect(texts.first == "root single: failed, a finger moved too far, 30 of 20 pt")
    #expect(watch.model.log.entries.first?.time == story.time)
    story.up()
    for _ in 0..<100 {
      story.tap(at: (30, 40))
      story.wait(1)
    }
    #expect(watch.model.log.entries.count == GestureLog.capacity)
    #expect(watch.model.log.entries.last?.text == "root single: recognized, 1 of 1 taps")
  }

  @Test("A warning is not repeated while it is in the log")
  func warnings() {
    var model = InspectorModel()
    let told = [0.0, 1, 2].map { model.note(.alwaysBeaten("swipe", by: "pan"), at: $0) }
    #expect(told == [true, false, false])
    #expect(model.log.entries.count == 1 && model.log.entries[0].state == nil)
  }

  @Test("Long input does not grow the model, and trails expire")
  func bounds() {
    let (story, watch) = story()
    story.pace = 0.001
    for round in 0..<40 {
      story.down([(1, (10, 10)), (2, (200, 10))])
      for step in 0..<50 {
        story.move([(1, (10 + Double(step), Double(round))), (2, (200 - Double(step), 20))])
      }
      story.up(1, 2)
      #expect(watch.model.trails.count <= 32 && watch.model.rows.count <= InspectorModel.rowCapacity)
    }
    #expect(watch.model.trails.count > 2, "trails of ended touches still fade")
    #expect(watch.model.isMoving)
    story.wait(2)
    watch.model.advance(to: story.time)
    #expect(watch.model.trails.isEmpty && !watch.model.isMoving)
  }
}
