import Easel
import SceneTestSupport
import Testing

@Suite("Display link")
struct DisplayLinkTests {
  let harness = SceneHarness()
  let window: Window

  final class Log {
    var ticks: [DisplayLink.Tick] = []
  }
  let log = Log()

  init() { window = harness.window }

  @Test("A display link is called once per frame with the frame's time, and requests frames")
  func ticks() {
    #expect(!window.needsFrame)
    let link = window.addDisplayLink { [log] in log.ticks.append($0) }
    #expect(window.needsFrame)
    harness.frame(after: 0.1)
    harness.frame(after: 0.1)
    harness.frameNow()
    #expect(log.ticks.map(\.time) == [harness.time - 0.1, harness.time])
    #expect(log.ticks[0].elapsed == 0)
    #expect(abs(log.ticks[1].elapsed - 0.1) < 1e-9)
    #expect(window.makeFrame(at: harness.time + 1) == nil, "a call alone paints nothing")
    link.invalidate()
  }

  @Test("A paused link is not called; after a restart, elapsed time starts at 0")
  func pause() {
    let link = window.addDisplayLink { [log] in log.ticks.append($0) }
    harness.frame()
    link.isPaused = true
    #expect(!window.needsFrame)
    harness.frame(after: 5)
    #expect(log.ticks.count == 1)
    link.isPaused = false
    harness.frame()
    #expect(log.ticks.last?.elapsed == 0)
  }

  @Test("A link may invalidate itself and others during a frame")
  func invalidation() {
    var links: [DisplayLink] = []
    for _ in 0..<3 {
      links.append(
        window.addDisplayLink { [log] tick in
          log.ticks.append(tick)
          for link in links { link.invalidate() }
        })
    }
    harness.frame()
    #expect(log.ticks.count == 1)
    #expect(!window.needsFrame)
  }

  @Test("An invalidated link releases its action and itself")
  func release() {
    weak var ended: DisplayLink?
    do {
      var link: DisplayLink?
      link = window.addDisplayLink { [log] tick in
        log.ticks.append(tick)
        link?.invalidate()
      }
      ended = link
      harness.frame()
    }
    #expect(log.ticks.count == 1)
    #expect(ended == nil)
  }

  @Test(
    "A view that a link moves before input is hit where it is at the event's time, whatever the last frame showed"
  )
  func beforeInput() {
    let view = Blot("view", 0, 0, 10, 10)
    harness.root.addSubview(view)
    var touched: [Double] = []
    let tap = TapGestureRecognizer()
    view.addGestureRecognizer(tap)
    tap.addAction { _ in touched.append(view.center.x) }
    let start = harness.time
    let link = window.addDisplayLink(beforeInput: true) { view.center.x = 5 + ($0.time - start) * 100 }
    harness.frame()
    // At one second the view has moved by 100 points; the last frame showed it at its start.
    func send(_ phase: PointerPhase, at time: Double) {
      window.send(
        .pointer(
          PointerEvent(
            id: PointerID(77), kind: .mouse, phase: phase, position: Point(105, 5),
            buttons: phase == .down ? .left : [], time: time)))
    }
    send(.down, at: start + 1)
    send(.up, at: start + 1.01)
    _ = window.makeFrame(at: start + 1.02)
    #expect(touched.count == 1)
    #expect(touched.allSatisfy { abs($0 - 106) < 1e-9 })
    link.invalidate()
  }

  @Test("A timer finds the views where a link moves them at its time")
  func beforeTimers() {
    let view = Blot("view", 0, 0, 10, 10)
    harness.root.addSubview(view)
    var found: Double?
    let start = window.time
    let link = window.addDisplayLink(beforeInput: true) { view.center.x = ($0.time - start) * 100 }
    window.schedule(after: 0.25) { found = view.center.x }
    _ = window.makeFrame(at: start + 2)
    #expect(found == 25)
    link.invalidate()
  }

  @Test("Calls before input are no frames: the next frame has the whole time since the last one")
  func elapsedAfterInput() {
    var frames: [DisplayLink.Tick] = []
    let link = window.addDisplayLink { frames.append($0) }
    let other = window.addDisplayLink(beforeInput: true) { [log] in log.ticks.append($0) }
    let start = harness.time
    _ = window.makeFrame(at: start + 1)
    window.send(.key(KeyEvent(name: "a", phase: .down, time: start + 1.5)))
    #expect(frames.count == 1 && log.ticks.count == 2)
    #expect(log.ticks[1].time == start + 1.5 && log.ticks[1].elapsed == 0.5)
    _ = window.makeFrame(at: start + 1.5)
    _ = window.makeFrame(at: start + 2)
    #expect(frames.map(\.time) == [start + 1, start + 1.5, start + 2])
    #expect(log.ticks.count == 4 && log.ticks[2].elapsed == 0.5)
    link.invalidate()
    other.invalidate()
  }

  @Test("An animation started by a link is shown in the same frame")
  func sameFrame() {
    let view = Blot("view", 0, 0, 10, 10)
    harness.root.addSubview(view)
    let link = window.addDisplayLink { view.center.x = $0.time * 100 }
    harness.frame()
    #expect(view.presentation.center.x == harness.time * 100)
    #expect(harness.lastFrame?.drawCount == 1)
    link.invalidate()
  }
}
