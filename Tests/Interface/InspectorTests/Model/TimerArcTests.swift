import Geometry
import GestureTestSupport
import Gestures
import Testing

@testable import Inspector

@Suite struct TimerArcTests {
  private let single = TapGestureRecognizer()
  private let double = TapGestureRecognizer()

  private func story() -> GestureStory {
    single.name = "single"
    double.name = "double"
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    return GestureStory(single, double)
  }

  private func arcs(_ story: GestureStory) -> [TimerArc] {
    TimerArc.arcs(of: story.arena.snapshot(), at: story.time) { _ in true }
  }

  @Test("While a finger is down, recognizers with the same timer share an arc")
  func lift() throws {
    let story = story()
    story.down(at: (30, 40))
    story.wait(0.25)
    let arc = try #require(arcs(story).first)
    #expect(arcs(story).count == 1)
    #expect(arc.labels == ["single", "double"])
    #expect(abs(arc.remainder - 0.5 / 0.75) < 1e-9 && abs(arc.timeLeft - 0.5) < 1e-9)
    #expect(arc.sentence == "single, double: lift within 0.50 s")
    #expect(!arc.isHolding)
  }

  @Test("A blocking timer is marked, and runs down to zero")
  func waiting() throws {
    let story = story()
    story.tap(at: (30, 40))
    story.wait(0.14)
    let arc = try #require(arcs(story).first)
    #expect(arc.isHolding && arc.labels == ["double"])
    #expect(abs(arc.remainder - 0.21 / 0.35) < 1e-9)
    #expect(arc.sentence == "double: next tap within 0.21 s")
    story.wait(0.2099)
    #expect(try #require(arcs(story).first).remainder < 0.001)
    story.wait(0.001)
    #expect(arcs(story).isEmpty)
  }

  @Test("A long press shows the remaining time; earlier deadlines come first")
  func press() {
    let press = LongPressGestureRecognizer()
    press.name = "press"
    let story = GestureStory(press, double)
    double.name = "double"
    double.numberOfTapsRequired = 2
    story.down(at: (30, 40))
    story.wait(0.3)
    #expect(
      arcs(story).map(\.sentence) == ["press: hold for 0.20 s", "double: lift within 0.45 s"])
  }
}
