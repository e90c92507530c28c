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
