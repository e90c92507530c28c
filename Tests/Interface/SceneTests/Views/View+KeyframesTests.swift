import Easel
import SceneTestSupport
import Testing

@testable import Scene

@Suite("Keyframe blocks") @MainActor struct ViewKeyframesTests {
  private let harness = SceneHarness(size: Size(300, 100))
  private let view = View(frame: Rect(x: -10, y: 40, width: 20, height: 20))
  private let log = Log()

  private final class Log {
    var results: [Bool] = []
  }

  init() {
    harness.draws = false
    harness.root.addSubview(view)
    harness.frame()
  }

  private var x: Double { view.presentation.position.x }
  private func x(after seconds: Double) -> Double {
    harness.frame(after: seconds)
    return x
  }
  private func isClose(_ a: Double, _ b: Double, _ tolerance: Double = 1e-9) -> Bool {
    abs(a - b) < tolerance
  }

  /// Two moves: to 100 in 0.2...0.4, to 40 in 0.6...0.8 of one second.
  private func animate(
    _ mode: KeyframeCalculationMode = .linear, delay: Double = 0, options: AnimationOptions = []
  ) {
    View.animateKeyframes(duration: 1, delay: delay, calculationMode: mode, options: options) {
      View.addKeyframe(relativeStart: 0.2, relativeDuration: 0.2) { view.center.x = 100 }
      View.addKeyframe(relativeStart: 0.6, relativeDuration: 0.2) { view.center.x = 40 }
    } completion: { [log] in
      log.results.append($0)
    }
  }

  @Test("The old value is held before the first frame, and the last one between frames and after them")
  func holds() {
    animate()
    #expect(view.center.x == 40 && x == 0)
    #expect(x(after: 0.1) == 0)
    #expect(isClose(x(after: 0.2), 50))
    #expect(isClose(x(after: 0.2), 100))
    #expect(isClose(x(after: 0.2), 70))
    #expect(isClose(x(after: 0.2), 40))
    #expect(log.results.isEmpty)
    #expect(x(after: 0.1 + 1e-9) == 40)
    #expect(log.results == [true] && !view.hasRunningAnimations)
  }

  @Test("Discrete frames jump to their values at their ends")
  func discrete() {
    animate(.discrete)
    #expect(x(after: 0.39) == 0)
    #expect(isClose(x(after: 0.02), 100))
    #expect(isClose(x(after: 0.38), 100))
    #expect(isClose(x(after: 0.02), 40))
  }

  @Test("Paced frames have a constant speed over the whole duration")
  func paced() {
    animate(.paced)
    // 160 points: 100 there, 60 back.
    #expect(isClose(x(after: 0.25), 40))
    #expect(isClose(x(after: 0.25), 80))
    #expect(isClose(x(after: 0.25), 80))
    #expect(isClose(x(after: 0.25 + 1e-9), 40))
  }

  @Test("Cubic frames pass through the values, smoothly where they follow each other")
  func cubic() {
    View.animateKeyframes(duration: 1, calculationMode: .cubic) {
      View.addKeyframe(relativeStart: 0, relativeDuration: 0.5) { view.center.x = 100 }
      View.addKeyframe(relativeStart: 0.5, relativeDuration: 0.5) { view.center.x = 200 }
    }
    let step = 1e-5
    let before = x(after: 0.5 - step)
    let middle = x(after: step)
    let after = x(after: step)
    #expect(isClose(middle, 100, 1e-6))
    #expect(isClose((middle - before) / step, (after - middle) / step, 0.1))
    #expect(x(after: 0.5) == 200)
  }

  @Test("Cubic frames hold their values in the gaps between them")
  func cubicHolds() {
    animate(.cubic)
    for (seconds, value) in [(0.1, 0.0), (0.35, 100), (0.05, 100), (0.05, 100), (0.3, 40), (0.1, 40)] {
      #expect(isClose(x(after: seconds), value, 1e-6))
    }
  }

  @Test("Paced cubic frames have a constant speed along the curve")
  func cubicPaced() {
    View.animateKeyframes(duration: 1, calculationMode: .cubicPaced) {
      View.addKeyframe(relativeStart: 0, relativeDuration: 0.1) { view.center.x = 30 }
      View.addKeyframe(relativeStart: 0.1, relativeDuration: 0.9) { view.center.x = 90 }
    }
    #expect(isClose(x(after: 0.25), 22.5, 1e-3))
    #expect(isClose(x(after: 0.5), 67.5, 1e-3))
    #expect(isClose(x(after: 0.25 + 1e-9), 90))
  }

  @Test("Each property has its own frames, and the completion is called once")
  func severalProperties() {
    let other = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    harness.root.addSubview(other)
    view.backgroundColor = .black
    harness.frame()
    View.animateKeyframes(duration: 1) {
      View.addKeyframe(relativeStart: 0, relativeDuration: 0.5) {
        view.center.x = 100
        other.alpha = 0
      }
      View.addKeyframe(relativeStart: 0.5, relativeDuration: 0.5) {
        view.backgroundColor = .white
        other.transform = Transform(scale: 3)
      }
      view.bounds.size.width = 40
    } completion: { [log] in
      log.results.append($0)
    }
    harness.frame(after: 0.25)
    #expect(isClose(x, 50) && isClose(other.presentation.opacity, 0.5))
    #expect(view.presentation.backgroundColor == .black && other.presentation.transform == .identity)
    #expect(isClose(view.presentation.bounds.width, 25))
    harness.frame(after: 0.5)
    #expect(isClose(x, 100) && isClose(other.presentation.transform.a, 2))
    #expect(isClose(view.presentation.backgroundColor?.red ?? 0, 0.5))
    harness.frame(after: 0.25)
    harness.frame()
    #expect(log.results == [true] && other.presentation.transform == Transform(scale: 3))
  }

  @Test("Times out of range and not-a-number are clamped")
  func clamped() {
    View.animateKeyframes(duration: 1) {
      View.addKeyframe(relativeStart: .nan, relativeDuration: 0.5) { view.center.x = 100 }
      View.addKeyframe(relativeStart: 0.5, relativeDuration: .infinity) { view.center.y = 150 }
      View.addKeyframe(relativeStart: -3, relativeDuration: -1) { view.alpha = 0.5 }
      View.addKeyframe(relativeStart: 7, relativeDuration: 1) { view.bounds.size.width = 90 }
    }
    #expect(isClose(x(after: 0.25), 50) && view.presentation.opacity == 0.5)
    harness.frame(after: 0.5)
    #expect(isClose(view.presentation.position.y, 100))
    #expect(view.presentation.bounds.width == 20)
    harness.frame(after: 0.25 + 1e-9)
    #expect(view.presentation.bounds.width == 90 && view.presentation.position == Point(100, 150))
  }

  @Test("A frame that begins before the previous one ends cuts it without a jump")
  func overlap() {
    View.animateKeyframes(duration: 1) {
      View.addKeyframe(relativeStart: 0, relativeDuration: 1) { view.center.x = 100 }
      View.addKeyframe(relativeStart: 0.5, relativeDuration: 0.5) { view.center.x = 0 }
    }
    #expect(isClose(x(after: 0.5), 50))
    #expect(isClose(x(after: 0.25), 25))
    #expect(x(after: 0.25 + 1e-9) == 0)
  }

  @Test("Delay, repetition and autoreverse apply to the whole")
  func schedule() {
    animate(delay: 1)
    harness.frame()
    #expect(x == 0 && !harness.window.needsFrame)
    harness.frame(after: 2)
    #expect(x == 40 && log.results == [true])
    view.center.x = 0
    animate(options: [.repeat, .autoreverse])
    #expect(isClose(x(after: 0.3), 50))
    #expect(isClose(x(after: 1.4), 50), "0.3 before the end of the way back")
    #expect(isClose(x(after: 0.6), 50))
    view.removeAllAnimations()
    harness.frame()
    #expect(x == 40 && log.results == [true, false])
  }

  @Test("Later blocks add to keyframes without a jump")
  func addsUp() {
    animate()
    let place = x(after: 0.3)
    View.animate(duration: 1, curve: .linear) { view.center.x = 140 }
    #expect(isClose(x, place))
    // The keyframes rise by 50 until 0.4; the block adds 100 in a second.
    #expect(isClose(x(after: 0.1), 110))
    harness.run(for: 1.1)
    #expect(x == 140 && log.results == [true])
  }

  @Test(
    "Without duration, without changes and without a window the values are set and the completion is called once"
  )
  func instant() {
    View.animateKeyframes(duration: 0) {
      View.addKeyframe(relativeStart: 0.5, relativeDuration: 0.5) { view.center.x = 100 }
    } completion: { [log] in
      log.results.append($0)
    }
    #expect(x == 100 && log.results.isEmpty)
    harness.frame()
    #expect(log.results == [true])
    View.animateKeyframes(duration: 1, animations: {}, completion: { [log] in log.results.append($0) })
    #expect(log.results == [true, true])
    let loose = View()
    View.animateKeyframes(duration: 1) {
      View.addKeyframe(relativeStart: 0, relativeDuration: 1) { loose.alpha = 0 }
    } completion: { [log] in
      log.results.append($0)
    }
    #expect(loose.presentation.opacity == 0 && log.results == [true, true, true])
    View.addKeyframe(relativeStart: 0, relativeDuration: 1) { view.center.x = 7 }
    #expect(x == 7, "outside of a block")
  }

  @Test("A property animator scrubs keyframes")
  func inPropertyAnimator() {
    let animator = PropertyAnimator(duration: 2, curve: .linear) { animate() }
    animator.fractionComplete = 0.3
    #expect(isClose(x, 50))
    animator.fractionComplete = 0.7
    #expect(isClose(x, 70))
    animator.finish(at: .start)
    harness.frame()
    #expect(x == 0 && view.center.x == 0 && log.results == [false])
  }
}
