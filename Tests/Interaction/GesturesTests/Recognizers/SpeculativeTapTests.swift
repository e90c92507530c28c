import Geometry
import GestureTestSupport
import Gestures
import Testing

/// The modes `immediate` and `speculative` of taps.
@Suite("Speculative taps") struct SpeculativeTapTests {
  let single = TapGestureRecognizer()
  let double = TapGestureRecognizer()

  private func makeStory(_ mode: TapGestureRecognizer.Mode) -> (GestureStory, () -> [String]) {
    single.name = "single"
    double.name = "double"
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    single.mode = mode
    final class Log { var lines: [String] = [] }
    let log = Log()
    single.onProvisional = { log.lines.append("provisional") }
    single.onRevoked = { log.lines.append("revoked") }
    single.addAction { _ in log.lines.append("single") }
    double.addAction { _ in log.lines.append("double") }
    return (GestureStory(single, double), { log.lines })
  }

  @Test("A speculative tap is reported provisionally at once and confirmed without a second tap")
  func confirmed() {
    let (story, log) = makeStory(.speculative)
    story.tap()
    #expect(log() == ["provisional"])
    #expect(single.state == .possible)
    #expect(story.arena.explain(single) == "single: waiting for double, 0.35 s left, announced already")
    story.wait(1)
    #expect(log() == ["provisional", "single"])
    #expect(story.arena.isIdle)
  }

  @Test("A second tap revokes it once, before the double tap's action")
  func revoked() {
    let (story, log) = makeStory(.speculative)
    story.tap()
    story.tap()
    story.wait(1)
    #expect(log() == ["provisional", "revoked", "double"])
  }

  @Test("Cancelling and disabling also revoke it")
  func withdrawn() {
    let (story, log) = makeStory(.speculative)
    story.tap()
    single.cancel()
    #expect(log() == ["provisional", "revoked"])
    story.wait(1)
    story.tap()
    single.isEnabled = false
    #expect(log() == ["provisional", "revoked", "provisional", "revoked"])
    story.wait(1)
    #expect(story.arena.isIdle)
  }

  @Test("It is not reported while a recognizer other than for more taps can succeed, or if it must not begin")
  func unlikely() {
    let (story, log) = makeStory(.speculative)
    let press = LongPressGestureRecognizer()
    press.numberOfTapsRequired = 1
    story.root.add(press)
    single.require(toFail: press)
    story.tap()
    story.wait(1)
    #expect(log() == ["single"])
    press.isEnabled = false
    single.shouldBegin = { false }
    story.tap()
    story.wait(1)
    #expect(log() == ["single"])
  }

  @Test("A confirmed tap reports nothing while it waits; an immediate one does not wait")
  func confirmedAndImmediate() {
    let (story, log) = makeStory(.confirmed)
    story.tap()
    #expect(log() == [])
    story.tap()
    story.wait(1)
    #expect(log() == ["double"])
    single.mode = .immediate
    story.tap()
    #expect(log() == ["double", "single"])
    story.tap()
    story.wait(1)
    #expect(log() == ["double", "single", "double"])
    #expect(story.arena.isIdle)
  }
}

/// The adaptive interval of multiple taps.
@Suite("Tap rhythm") struct TapRhythmTests {
  private func play(_ story: GestureStory, gap: Double, times: Int) {
    for _ in 0..<times {
      story.tap()
      // The story's own step is 10 ms.
      story.wait(gap - 0.01)
      story.tap()
      story.wait(2)
    }
  }

  @Test("The interval is twice the median of eight double taps, within its range, and only if enabled")
  func adapts() {
    let double = TapGestureRecognizer()
    double.numberOfTapsRequired = 2
    let story = GestureStory(double)
    play(story, gap: 0.12, times: 9)
    #expect(story.arena.multipleTapInterval == 0.35)
    story.arena.settings.adaptsMultipleTapInterval = true
    play(story, gap: 0.12, times: 7)
    #expect(story.arena.multipleTapInterval == 0.35)
    play(story, gap: 0.12, times: 1)
    #expect(abs(story.arena.multipleTapInterval - 0.24) < 1e-9)
    play(story, gap: 0.05, times: 8)
    #expect(story.arena.multipleTapInterval == 0.2)
    play(story, gap: 0.19, times: 5)
    #expect(abs(story.arena.multipleTapInterval - 0.38) < 1e-9)
    story.arena.settings.adaptsMultipleTapInterval = false
    #expect(story.arena.multipleTapInterval == 0.35)
  }

  @Test("A waiting single tap wins after the adapted interval")
  func shortens() {
    let single = TapGestureRecognizer()
    let double = TapGestureRecognizer()
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    let story = GestureStory(single, double)
    story.arena.settings.adaptsMultipleTapInterval = true
    play(story, gap: 0.1, times: 8)
    story.clear()
    story.tap()
    story.wait(0.19)
    #expect(story.log == [])
    story.wait(0.02)
    #expect(story.log.contains("tap recognized"))
  }
}
