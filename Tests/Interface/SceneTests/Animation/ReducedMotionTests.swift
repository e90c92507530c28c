import Easel
import SceneTestSupport
import Testing

@testable import Scene

@Suite("Reduced motion") struct ReducedMotionTests {
  private let spring = Spring(response: 0.5, dampingRatio: 0.3)

  /// Moves a view from 0 to 100. Returns the greatest place on the screen, and the last.
  private func places(isReduced: Bool, _ animate: (View) -> Void) -> (most: Double, last: Double) {
    let harness = SceneHarness(size: Size(200, 100))
    harness.draws = false
    harness.window.prefersReducedMotion = isReduced
    let view = View(frame: Rect(center: .zero, size: Size(10, 10)))
    harness.root.addSubview(view)
    harness.frame()
    animate(view)
    var most = 0.0
    while harness.window.needsFrame, harness.time < 20 {
      harness.frame()
      most = max(most, view.presentation.center.x)
    }
    return (most, view.presentation.center.x)
  }

  @Test("Springs of blocks and animators do not swing, and arrive", arguments: [false, true])
  func springs(isReduced: Bool) {
    let block = places(isReduced: isReduced) { view in
      View.animate(spring: spring, animations: { view.center.x = 100 })
    }
    let animator = places(isReduced: isReduced) { view in
      let animator = PropertyAnimator(spring: spring) { view.center.x = 100 }
      animator.start()
    }
    for result in [block, animator] {
      #expect(result.last == 100)
      #expect(isReduced ? result.most <= 100 : result.most > 120, "\(result.most)")
    }
  }

  @Test("The duration of an animator is that of its calmer spring; stiff springs and curves are unchanged")
  func durations() {
    let harness = SceneHarness(size: Size(200, 100))
    harness.window.prefersReducedMotion = true
    let view = View(frame: Rect(center: .zero, size: Size(10, 10)))
    harness.root.addSubview(view)
    let animator = PropertyAnimator(spring: spring) { view.center.x = 100 }
    let before = animator.duration
    animator.pause()
    #expect(animator.duration < before / 2)
    animator.fractionComplete = 0.5
    #expect(abs(view.presentation.center.x - 50) < 1e-6)
    for pace in [
      AnimationTiming.Pace.spring(Spring(response: 0.5, dampingRatio: 2), initialVelocity: SpringVelocity(0))
    ] {
      let timing = AnimationTiming(pace: pace, duration: 1, delay: 0)
      #expect(timing.reduced == timing)
    }
    let curve = AnimationTiming(.easeInOut, duration: 1, delay: 0.5)
    #expect(curve.reduced == curve)
  }
}
