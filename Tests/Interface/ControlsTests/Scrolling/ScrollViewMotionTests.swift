import Easel
import SceneTestSupport
import Testing

@testable import Controls

@Suite("Scroll view: motion")
struct ScrollViewMotionTests {
  @Test("A fling goes on with the finger's velocity to the end of its decay")
  func fling() {
    let stage = ScrollStage(content: Size(200, 10_000))
    stage.view.contentOffset = Point(0, 5000)
    stage.fling(by: Vector(0, -20))
    #expect(stage.view.isDecelerating)
    // 20 points a frame are 1200 points per second.
    let start = stage.view.contentOffset.y
    let expected = start + 1200 / 2.002
    #expect(abs(stage.view.targetContentOffset.y - expected) < 25)
    var ended = 0
    stage.view.onEndDecelerating = { _ in ended += 1 }
    stage.harness.runUntilIdle(limit: 20)
    #expect(abs(stage.view.contentOffset.y - expected) < 26)
    #expect(ended == 1)
    #expect(!stage.view.isDecelerating)
  }

  @Test("The end of a fling has the same bits for every number of frames", arguments: [1, 2, 7, 1000])
  func frames(divisor: Int) {
    func end(_ step: Double) -> [Double] {
      let stage = ScrollStage(content: Size(3000, 3000))
      stage.view.contentOffset = Point(1000, 2500)
      stage.fling(by: Vector(13, -19))
      let begin = stage.harness.time
      while stage.harness.time < begin + 8 { stage.harness.frame(after: step) }
      return [stage.view.contentOffset.x, stage.view.contentOffset.y]
    }
    let reference = end(SceneHarness.frameDuration)
    #expect(end(divisor == 1000 ? 8 : SceneHarness.frameDuration * 1.37 / Double(divisor)) == reference)
    #expect(reference[1] == 2800)
  }

  @Test("A fling hits the edge, goes beyond it by its velocity, and comes back")
  func edge() {
    let stage = ScrollStage()
    stage.view.contentOffset = Point(0, 200)
    var lowest = 0.0
    stage.view.onScroll = { lowest = min(lowest, $0.contentOffset.y) }
    stage.fling(by: Vector(0, 30))
    stage.harness.runUntilIdle()
    #expect(lowest < -20 && lowest > -110)
    #expect(stage.view.contentOffset == .zero)
  }

  @Test("A finger stops a fling where it is on the screen, and presses nothing")
  func stop() {
    let stage = ScrollStage(content: Size(200, 5000))
    var taps = 0
    for index in 0..<100 {
      let button = Button(frame: Rect(x: 0, y: Double(index) * 50, width: 200, height: 50))
      button.onTap = { taps += 1 }
      stage.view.addSubview(button)
    }
    stage.harness.frame()
    stage.fling(by: Vector(0, -20))
    stage.harness.run(for: 0.2)
    let finger = stage.harness.down(stage.harness.root, at: Point(100, 100))
    let stopped = stage.view.contentOffset
    #expect(!stage.view.isDecelerating && stage.view.isTracking)
    stage.harness.run(for: 0.5)
    #expect(stage.view.contentOffset == stopped)
    stage.harness.up(finger)
    stage.harness.run(for: 0.5)
    #expect(taps == 0)
    #expect(stage.view.contentOffset == stopped)
    stage.harness.tap(stage.harness.root, at: Point(100, 100))
    stage.harness.run(for: 0.5)
    #expect(taps == 1)
  }

  @Test("A caught fling can be dragged at once, without a slop")
  func caught() {
    let stage = ScrollStage(content: Size(200, 5000))
    stage.fling(by: Vector(0, -20))
    stage.harness.run(for: 0.2)
    let finger = stage.harness.down(stage.harness.root, at: Point(100, 100))
    let stopped = stage.view.contentOffset.y
    stage.harness.move(finger, by: Vector(0, -3))
    #expect(stage.view.contentOffset.y == stopped + 3)
    stage.harness.run(for: 0.2)
    stage.harness.up(finger)
    #expect(stage.view.contentOffset.y == stopped + 3)
  }

  @Test("Content caught beyond its edge does not jump, and comes back when it is let go")
  func caughtOutside() {
    let stage = ScrollStage()
    stage.view.contentOffset = Point(0, 50)
    stage.fling(by: Vector(0, 30))
    while stage.view.contentOffset.y > -20 { stage.harness.frame() }
    let before = stage.view.contentOffset.y
    let finger = stage.harness.down(stage.harness.root, at: Point(100, 100))
    #expect(abs(stage.view.contentOffset.y - before) < 20)
    let held = stage.view.contentOffset.y
    stage.harness.run(for: 0.3)
    #expect(stage.view.contentOffset.y == held)
    stage.harness.up(finger)
    stage.harness.runUntilIdle()
    #expect(stage.view.contentOffset == .zero)
  }

  @Test("An animated change keeps the velocity of the motion that it interrupts")
  func interruption() {
    let stage = ScrollStage(content: Size(200, 9000))
    stage.fling(by: Vector(0, -20))
    stage.harness.run(for: 0.1)
    let velocity = stage.view.scrollVelocity.dy
    #expect(velocity > 500)
    stage.view.setContentOffset(Point(0, 3000), animated: true)
    let kept = stage.view.scrollVelocity.dy
    #expect(abs(kept - velocity) < 1e-6)
    var ends = 0
    stage.view.onEndScrollingAnimation = { _ in ends += 1 }
    stage.harness.runUntilIdle()
    #expect(stage.view.contentOffset == Point(0, 3000))
    #expect(ends == 1)
  }

  @Test("With reduced motion, the content is at its end at once")
  func reducedMotion() {
    let stage = ScrollStage()
    stage.harness.window.prefersReducedMotion = true
    stage.view.setContentOffset(Point(0, 300), animated: true)
    #expect(stage.view.contentOffset == Point(0, 300))
    stage.fling(by: Vector(0, -20))
    #expect(!stage.view.isDecelerating)
  }

  @Test("Pages: a fling goes to the next page, a short drag returns")
  func pages() {
    let stage = ScrollStage(content: Size(1000, 200))
    stage.view.isPagingEnabled = true
    stage.fling(by: Vector(-15, 0))
    stage.harness.runUntilIdle()
    #expect(stage.view.contentOffset == Point(200, 0))
    stage.fling(by: Vector(-60, 0))
    stage.harness.runUntilIdle()
    // Even a fast fling goes on by one page only.
    #expect(stage.view.contentOffset == Point(400, 0) || stage.view.contentOffset == Point(600, 0))
    let page = stage.view.contentOffset.x
    stage.drag(by: Vector(-60, 0))
    stage.harness.runUntilIdle()
    #expect(stage.view.contentOffset == Point(page, 0))
  }

  @Test("The program may choose where a fling ends")
  func target() {
    let stage = ScrollStage(content: Size(200, 5000))
    var reported: Vector?
    stage.view.onWillEndDragging = { _, velocity, target in
      reported = velocity
      target.y = (target.y / 100).rounded() * 100
    }
    stage.fling(by: Vector(0, -20))
    stage.harness.runUntilIdle()
    #expect(abs((reported?.dy ?? 0) - 1200) < 60)
    #expect(stage.view.contentOffset.y.truncatingRemainder(dividingBy: 100) == 0)
    #expect(stage.view.contentOffset.y > 300)
  }

  @Test("The reports of a fling come in order")
  func reports() {
    let stage = ScrollStage(content: Size(200, 5000))
    var log: [String] = []
    stage.view.onBeginDragging = { _ in log.append("begin") }
    stage.view.onWillEndDragging = { _, _, _ in log.append("will end") }
    stage.view.onEndDragging = { log.append("end \($1)") }
    stage.view.onEndDecelerating = { _ in log.append("rest") }
    stage.fling(by: Vector(0, -20))
    stage.harness.runUntilIdle()
    stage.drag(by: Vector(0, -60))
    #expect(log == ["begin", "will end", "end true", "rest", "begin", "will end", "end false"])
  }

  @Test("A view that leaves its window during a fling is released")
  func release() {
    weak var released: ScrollView?
    do {
      let stage = ScrollStage(content: Size(200, 5000))
      released = stage.view
      stage.fling(by: Vector(0, -20))
      stage.view.removeFromSuperview()
      stage.harness.frame()
    }
    #expect(released == nil)
  }

  @Test("A scroll stands still with its layer, and goes on with it, to the same end")
  func pausedLayer() {
    func end(pausing: Bool) -> Point {
      let stage = ScrollStage(content: Size(200, 10_000))
      var ends = 0
      stage.view.onEndDecelerating = { _ in ends += 1 }
      stage.fling(by: Vector(0, -20))
      stage.harness.run(for: 0.25)
      if pausing {
        stage.harness.root.layer.pauseAnimations()
        stage.harness.frame()
        let place = stage.view.contentOffset
        stage.harness.run(for: 5)
        #expect(stage.view.contentOffset == place && stage.view.isDecelerating && ends == 0)
        #expect(!stage.harness.window.needsFrame)
        stage.harness.root.layer.resumeAnimations()
      }
      stage.harness.runUntilIdle(limit: 20)
      #expect(ends == 1)
      return stage.view.contentOffset
    }
    #expect(end(pausing: true) == end(pausing: false))
  }

  @Test("A scroll view that leaves its window in motion stays where it is, and reports the end once")
  func leavesWindow() {
    let stage = ScrollStage(content: Size(200, 10_000))
    var ends = 0
    stage.view.onEndDecelerating = { _ in ends += 1 }
    stage.fling(by: Vector(0, -20))
    stage.harness.run(for: 0.25)
    let place = stage.view.contentOffset
    stage.view.removeFromSuperview()
    stage.harness.run(for: 1)
    #expect(stage.view.contentOffset == place && place.y > 200 && ends == 1)
    #expect(!stage.view.isDecelerating)
  }

  @Test("A scroll whose layer loses its animations ends where it is, and reports the end once")
  func removedAnimations() {
    let stage = ScrollStage(content: Size(200, 10_000))
    var ends = 0
    stage.view.onEndDecelerating = { _ in ends += 1 }
    stage.fling(by: Vector(0, -20))
    stage.harness.run(for: 0.25)
    let place = stage.view.contentOffset
    stage.view.removeAllAnimations()
    stage.harness.run(for: 1)
    #expect(stage.view.contentOffset == place && ends == 1 && !stage.view.isDecelerating)
  }
}
