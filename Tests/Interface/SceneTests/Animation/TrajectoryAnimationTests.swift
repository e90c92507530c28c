import Easel
import SceneTestSupport
import Testing

@testable import Scene

@Suite("Animations along trajectories") @MainActor struct TrajectoryAnimationTests {
  private let harness = SceneHarness(size: Size(400, 100))
  private let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
  private let log = Log()

  final class Log {
    var lines: [String] = []
  }

  /// A hundred points in a second, at a constant speed.
  private let path = Tween(from: Point(5, 5), to: Point(105, 5), duration: 1, curve: .linear)
  private var x: Double { view.center.x }

  init() {
    harness.root.addSubview(view)
    harness.frame()
  }

  @discardableResult
  private func start() -> TrajectoryAnimation<Tween<Point>> {
    view.layer.animate(along: path) { [view] in
      view.center = $0
    } completion: { [log] in
      log.lines.append("\($0)")
    }
  }

  private func isClose(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 1e-9 }

  @Test("The set value follows the trajectory in each frame, ends exactly, and completes once")
  func follows() {
    let animation = start()
    #expect(x == 5 && animation.isRunning && harness.window.needsFrame)
    harness.frame(after: 0.25)
    #expect(isClose(x, 30) && isClose(animation.value.x, 30) && isClose(animation.velocity.dx, 100))
    harness.frame(after: 0.5)
    #expect(isClose(x, 80) && log.lines.isEmpty)
    harness.frame(after: 0.5)
    #expect(x == 105 && log.lines == ["true"] && !animation.isRunning)
    #expect(animation.elapsed == 1 && animation.value.x == 105)
    harness.frame()
    #expect(log.lines == ["true"] && !harness.window.needsFrame && view.layer.animations == nil)
  }

  @Test("The end is a timer: it comes at its time, also if the next frame is much later")
  func end() {
    let begin = harness.time
    var times: [Double] = []
    view.layer.animate(along: path) { _ in
    } completion: { [window = harness.window] _ in
      times.append(window.time)
    }
    #expect(harness.window.nextDeadline == begin + 1)
    harness.frame(after: 5)
    #expect(times == [begin + 1])
  }

  @Test("An event finds the value of its own time, whatever the last frame showed")
  func input() {
    start()
    harness.frame()
    let begin = harness.time - SceneHarness.frameDuration
    harness.window.send(.key(KeyEvent(name: "a", phase: .down, time: begin + 0.75)))
    #expect(isClose(x, 80))
  }

  @Test("A stopped layer stops the motion and its end, and asks for no frames")
  func stoppedLayer() {
    let animation = start()
    harness.frame(after: 0.25)
    harness.root.layer.pauseAnimations()
    harness.frame()
    let place = x
    harness.frame(after: 100)
    #expect(x == place && isClose(place, 30) && animation.isRunning)
    #expect(!harness.window.needsFrame && harness.window.nextDeadline == nil && log.lines.isEmpty)
    harness.root.layer.resumeAnimations()
    #expect(harness.window.needsFrame)
    harness.frame(after: 0.5)
    #expect(isClose(x, 80))
    harness.frame(after: 0.3)
    #expect(x == 105 && log.lines == ["true"])
  }

  @Test("A layer at twice the speed is there in half the time; a time offset goes ahead")
  func speed() {
    view.layer.speed = 2
    let begin = harness.time
    start()
    #expect(harness.window.nextDeadline.map { isClose($0, begin + 0.5) } == true)
    harness.frame(after: 0.25)
    #expect(isClose(x, 55))
    view.layer.timeOffset += 0.25
    harness.frame(after: 0.0625)
    #expect(isClose(x, 92.5))
    harness.frame(after: 0.25)
    #expect(x == 105 && log.lines == ["true"])
  }

  @Test("A layer whose time is set by hand shows the value of that time; one that runs backwards never ends")
  func scrubbed() {
    view.layer.speed = 0
    start()
    view.layer.timeOffset = 0.5
    harness.frame()
    #expect(isClose(x, 55) && !harness.window.needsFrame)
    view.layer.timeOffset = 0.125
    harness.frame()
    #expect(isClose(x, 17.5))
    view.layer.speed = -1
    harness.run(for: 3)
    #expect(log.lines.isEmpty && x == 5)
  }

  @Test("A paused window stops the motion, and a pause lasts as long as it lasts")
  func pausedWindow() {
    start()
    harness.frame(after: 0.5)
    harness.window.pausesAnimations = true
    harness.frame(after: 60)
    #expect(isClose(x, 55) && !harness.window.needsFrame && harness.window.nextDeadline == nil)
    harness.window.pausesAnimations = false
    harness.frame(after: 0.25)
    #expect(isClose(x, 80))
    harness.frame(after: 0.5)
    #expect(x == 105 && log.lines == ["true"])
  }

  @Test("A motion that is stopped stays where it is, and completes nothing")
  func stops() {
    let animation = start()
    harness.frame(after: 0.5)
    animation.stop()
    harness.frame(after: 5)
    #expect(isClose(x, 55) && isClose(animation.elapsed, 0.5) && log.lines.isEmpty)
    #expect(!harness.window.needsFrame && view.layer.animations == nil)
  }

  @Test("A layer that leaves its window or loses its animations ends its motions, which complete with false")
  func removal() {
    let animation = start()
    harness.frame(after: 0.5)
    view.removeFromSuperview()
    #expect(!animation.isRunning && isClose(animation.elapsed, 0.5) && log.lines.isEmpty)
    harness.frame(after: 5)
    #expect(log.lines == ["false"] && isClose(x, 55))
    harness.root.addSubview(view)
    start()
    start()
    view.layer.removeAllAnimations()
    harness.frame(after: 5)
    #expect(log.lines == ["false", "false", "false"] && isClose(x, 55))
  }

  @Test("Without a window, and for a trajectory without a duration, the end is there at once")
  func atOnce() {
    view.removeFromSuperview()
    start()
    #expect(x == 105 && log.lines == ["true"])
    harness.root.addSubview(view)
    let rest = Tween(from: Point(7, 7), to: Point(7, 7), duration: 0)
    let animation = view.layer.animate(along: rest) { [view] in view.center = $0 }
    #expect(x == 7 && !animation.isRunning)
  }

  @Test("A trajectory that never settles is followed until it is stopped")
  func endless() {
    let decay = Decay(from: 0.0, initialVelocity: 10, friction: 0)
    var value = 0.0
    let animation = view.layer.animate(along: decay) { value = $0 }
    harness.frame(after: 1000)
    #expect(isClose(value, 10_000) && animation.isRunning)
    animation.stop()
    #expect(!harness.window.needsFrame)
  }
}
