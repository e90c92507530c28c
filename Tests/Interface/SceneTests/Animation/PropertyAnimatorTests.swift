import Easel
import SceneTestSupport
import Testing

@testable import Scene

@Suite("Property animators") @MainActor struct PropertyAnimatorTests {
  let harness = SceneHarness(size: Size(300, 100))
  let view = View(frame: Rect(x: -10, y: 40, width: 20, height: 20))
  let log = Log()

  final class Log {
    var positions: [PropertyAnimator.Position] = []
  }

  private final class Ring: View {
    @Animated var end = 0.0
  }

  init() {
    harness.draws = false
    harness.root.addSubview(view)
    harness.frame()
  }

  var x: Double { view.presentation.position.x }
  func x(after seconds: Double) -> Double {
    harness.frame(after: seconds)
    return x
  }
  func isClose(_ a: Double, _ b: Double, _ tolerance: Double = 1e-6) -> Bool {
    abs(a - b) < tolerance
  }

  /// An animator that moves the view from 0 to 100 in one second.
  func makeAnimator(_ curve: TimingCurve = .linear) -> PropertyAnimator {
    let animator = PropertyAnimator(duration: 1, curve: curve) { [view] in view.center.x = 100 }
    animator.addCompletion { [log] in log.positions.append($0) }
    return animator
  }

  @Test(
    "Nothing happens before the start; then the values move along the curve and the completion is called once"
  )
  func runs() {
    let animator = makeAnimator(.easeInOut)
    #expect(animator.state == .inactive && view.center.x == 0)
    animator.start()
    #expect(animator.state == .active && animator.isRunning && view.center.x == 100 && x == 0)
    #expect(isClose(x(after: 0.25), 100 * TimingCurve.easeInOut.value(at: 0.25)))
    #expect(x(after: 0.75 + 1e-9) == 100)
    #expect(log.positions == [.end] && animator.state == .inactive && !view.hasRunningAnimations)
    harness.frame()
    #expect(!harness.window.needsFrame && log.positions == [.end])
  }

  @Test("During a delay the old value is shown and the window sleeps until its end")
  func delay() {
    let animator = makeAnimator()
    animator.start(afterDelay: 2)
    harness.frame()
    #expect(!harness.window.needsFrame)
    #expect(isClose(harness.window.nextDeadline ?? 0, harness.time + 2 - SceneHarness.frameDuration))
    #expect(x(after: 1.9) == 0)
    #expect(isClose(x(after: 0.6), 50, 2))
    #expect(x(after: 1) == 100 && log.positions == [.end])
  }

  @Test("A paused animator keeps its place without frames, and continues from there for the remaining time")
  func pauses() {
    let animator = makeAnimator(.easeInOut)
    animator.start()
    let place = x(after: 0.3)
    animator.pause()
    harness.frame()
    #expect(!harness.window.needsFrame && !animator.isRunning && animator.state == .active)
    #expect(x(after: 600) == place && log.positions.isEmpty)
    animator.start()
    #expect(x == place)
    #expect(isClose(x(after: 0.2), 50))
    #expect(x(after: 0.5) == 100 && log.positions == [.end])
  }

  @Test("Scrubbing shows fractions of the change at once, or of the time")
  func scrubs() {
    let animator = makeAnimator(.easeIn)
    animator.fractionComplete = 0.25
    #expect(animator.state == .active && !animator.isRunning && isClose(x, 25))
    animator.fractionComplete = .nan
    #expect(animator.fractionComplete == 0.25)
    animator.fractionComplete = 7
    #expect(x == 100 && animator.fractionComplete == 1)
    animator.scrubsLinearly = false
    animator.fractionComplete = 0.5
    #expect(isClose(x, 100 * TimingCurve.easeIn.value(at: 0.5)))
    #expect(isClose(animator.fractionComplete, 0.5))
    animator.fractionComplete = -.infinity
    #expect(x == 0 && log.positions.isEmpty)
  }

  @Test("A scrubbed animator continues along its curve from the place where it was left")
  func continuesAfterScrub() {
    let animator = makeAnimator(.easeInOut)
    animator.fractionComplete = 0.5
    animator.continueAnimation()
    #expect(isClose(x, 50))
    #expect(isClose(x(after: 0.25), 100 * TimingCurve.easeInOut.value(at: 0.75)))
    #expect(x(after: 0.25 + 1e-9) == 100 && log.positions == [.end])
  }

  @Test("The remaining time is the duration times the factor", arguments: [0.25, 0.5, 2])
  func durationFactor(factor: Double) {
    let animator = makeAnimator()
    animator.fractionComplete = 0.4
    animator.continueAnimation(with: .curve(.linear), durationFactor: factor)
    #expect(isClose(x(after: factor / 2), 70))
    harness.frame(after: factor / 2 - 0.001)
    #expect(x < 100 && log.positions.isEmpty)
    #expect(x(after: 0.002) == 100 && log.positions == [.end])
  }

  @Test("Continuing where nothing remains ends in the next frame, whatever the factor")
  func nothingRemains() {
    let animator = makeAnimator()
    animator.fractionComplete = 1
    animator.continueAnimation(durationFactor: 5)
    harness.frame()
    #expect(log.positions == [.end])
  }

  @Test("A reversed animator returns the same way and sets the old values")
  func reverses() {
    let animator = makeAnimator(.easeInOut)
    animator.start()
    let place = x(after: 0.6)
    animator.isReversed = true
    #expect(x == place)
    #expect(isClose(x(after: 0.1), 50))
    #expect(x(after: 0.5) == 0)
    #expect(view.center.x == 0 && log.positions == [.start] && !view.hasRunningAnimations)
  }

  @Test("An animator that is reversed before its start runs from the new values to the old ones")
  func startsReversed() {
    let animator = makeAnimator()
    animator.isReversed = true
    animator.start()
    #expect(x == 100)
    #expect(isClose(x(after: 0.25), 75))
    #expect(x(after: 0.75 + 1e-9) == 0 && log.positions == [.start])
    let paused = makeAnimator()
    paused.isReversed = true
    paused.pause()
    #expect(x == 100)
    paused.start()
    #expect(isClose(x(after: 0.25), 75))
    harness.frame(after: 1)
    #expect(x == 0 && view.center.x == 0 && log.positions == [.start, .start])
  }

  @Test("Reversing a motion that began in the middle leads to the old values, not to the middle")
  func reversesContinued() {
    let animator = makeAnimator()
    animator.fractionComplete = 0.5
    animator.continueAnimation(with: .curve(.linear), durationFactor: 0.5)
    #expect(isClose(x(after: 0.25), 75))
    animator.isReversed = true
    #expect(isClose(x, 75))
    harness.frame(after: 0.75)
    #expect(x == 0 && view.center.x == 0 && log.positions == [.start])
  }

  @Test("A spring takes over the position and velocity of a running curve")
  func springKeepsVelocity() {
    let animator = makeAnimator(.linear)
    animator.start()
    harness.frame(after: 0.5)
    animator.continueAnimation(with: .spring(Spring(response: 0.5, dampingRatio: 1)))
    #expect(isClose(x, 50))
    let step = 1e-4
    #expect(isClose(x(after: step) - 50, 100 * step, 1e-4))
    harness.runUntilIdle()
    #expect(x == 100 && log.positions == [.end])
  }

  @Test("A spring that overshoots ends exactly at the new value")
  func spring() {
    let animator = PropertyAnimator(spring: Spring(response: 0.3, dampingRatio: 0.3)) { [view] in
      view.center.x = 100
    }
    animator.start()
    var highest = 0.0
    for _ in 0..<60 { highest = max(highest, x(after: 1 / 60)) }
    #expect(highest > 120)
    harness.runUntilIdle()
    #expect(x == 100)
  }

  @Test("An animator can be used again, also from its completion")
  func reused() {
    let animator = makeAnimator()
    animator.addCompletion { [view, log] _ in
      animator.addAnimations { view.center.x = 0 }
      animator.addCompletion { log.positions.append($0) }
      animator.start()
    }
    animator.start()
    harness.frame(after: 1)
    #expect(animator.isRunning && log.positions == [.end] && x == 100)
    #expect(isClose(x(after: 0.5), 50))
    #expect(x(after: 0.5) == 0 && log.positions == [.end, .end])
  }

  @Test("Animations added to an active animator take the remaining time, after their share of delay")
  func addedLater() {
    let animator = makeAnimator()
    animator.start()
    harness.frame(after: 0.5)
    animator.addAnimations { [view] in view.alpha = 0 }
    animator.addAnimations(delayFactor: 0.5) { [view] in view.center.y = 150 }
    harness.frame(after: 0.25)
    #expect(isClose(view.presentation.opacity, 0.5) && isClose(view.presentation.position.y, 50))
    harness.frame(after: 0.125)
    #expect(isClose(view.presentation.position.y, 100))
    harness.frame(after: 0.125 + 1e-9)
    #expect(view.presentation.opacity == 0 && view.presentation.position.y == 150 && log.positions == [.end])
  }

  @Test("With pausesOnCompletion the animator stays active at its end, and can be reversed")
  func pausesOnCompletion() {
    let animator = makeAnimator()
    animator.pausesOnCompletion = true
    animator.start()
    harness.run(for: 1.5)
    #expect(animator.state == .active && !animator.isRunning && x == 100 && log.positions.isEmpty)
    #expect(!harness.window.needsFrame)
    animator.pausesOnCompletion = false
    animator.isReversed = true
    animator.continueAnimation()
    #expect(isClose(x(after: 0.5), 50))
    #expect(x(after: 0.5) == 0 && log.positions == [.start])
  }

  @Test("Animated properties of views and layers follow, and return to their old values")
  func animatedProperties() {
    let ring = Ring(frame: Rect(x: 0, y: 0, width: 20, height: 20))
    let shape = Layer(frame: Rect(x: 0, y: 0, width: 20, height: 20))
    harness.root.addSubview(ring)
    harness.root.layer.addSublayer(shape)
    harness.frame()
    let animator = PropertyAnimator(duration: 1, curve: .linear) {
      ring.end = 1
      shape.borderWidth = 8
      Transaction.run { shape.position.x = 110 }
      View.animate(duration: 9) { ring.alpha = 0 }
    }
    animator.fractionComplete = 0.25
    #expect(isClose(ring.$end, 0.25) && isClose(shape.presentedStyle.borderWidth, 2))
    #expect(isClose(shape.presentation.position.x, 35) && isClose(ring.presentation.opacity, 0.75))
    animator.finish(at: .start)
    #expect(ring.end == 0 && shape.borderWidth == 0 && shape.position.x == 10 && ring.alpha == 1)
    #expect(ring.$end == 0 && shape.presentedStyle.borderWidth == 0 && shape.animations == nil)
  }

  @Test("A property that was set elsewhere keeps that value")
  func setElsewhere() {
    let animator = makeAnimator()
    animator.start()
    harness.frame(after: 0.5)
    view.center.x = 7
    animator.finish(at: .start)
    harness.frame()
    #expect(view.center.x == 7 && x == 7 && log.positions == [.start])
  }

  @Test("Blocks add to a running animator without a jump")
  func addsUp() {
    let animator = makeAnimator()
    animator.start()
    harness.frame(after: 0.5)
    View.animate(duration: 1, curve: .linear) { view.center.x = 0 }
    #expect(isClose(x, 50))
    #expect(isClose(x(after: 0.25), 50))
    harness.run(for: 1)
    #expect(x == 0 && log.positions == [.end])
  }

  @Test("Random control never loses the completion or the final value", arguments: 0..<40)
  func random(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let animator = makeAnimator([.linear, .easeIn, .easeInOut, .ease][Int(seed % 4)])
    for _ in 0..<60 {
      switch Int.random(in: 0..<8, using: &random) {
      case 0: animator.start()
      case 1: animator.pause()
      case 2: animator.isReversed.toggle()
      case 3: animator.fractionComplete = .random(in: -0.2...1.2, using: &random)
      case 4: animator.continueAnimation(with: .curve(.easeOut), durationFactor: 0.4)
      case 5: animator.continueAnimation(with: .spring(Spring(response: 0.2, dampingRatio: 0.6)))
      default: harness.frame(after: .random(in: 0...0.1, using: &random))
      }
      #expect(x.isFinite, "seed \(seed)")
    }
    animator.stop(withoutFinishing: false)
    animator.finish(at: .end)
    harness.frame()
    #expect(view.center.x == x && !view.hasRunningAnimations, "seed \(seed)")
    #expect(!harness.window.animator.isActive, "seed \(seed)")
    #expect(log.positions.count == 1, "seed \(seed)")
  }

  @Test("Blocks inside an animator run on its clock, even if nothing else is in it")
  func onlyBlocks() {
    let animator = PropertyAnimator(duration: 1, curve: .linear) { [view] in
      View.animate(duration: 9) { view.center.x = 100 }
    }
    animator.addCompletion { [log] in log.positions.append($0) }
    animator.start()
    #expect(abs(x(after: 0.5) - 50) < 1e-6 && log.positions.isEmpty)
    #expect(x(after: 0.6) == 100 && log.positions == [.end])
  }
}
