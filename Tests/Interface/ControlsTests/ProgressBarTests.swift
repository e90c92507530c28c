import Easel
import SceneTestSupport
import Testing

@Suite("ProgressBar")
struct ProgressBarTests {
  @Test("Progress is limited, and a value that is not a number is ignored")
  func limits() {
    let bar = ProgressBar()
    for (value, expected) in [(0.5, 0.5), (7, 1), (-1, 0), (0.25, 0.25), (.nan, 0.25), (.infinity, 1)] {
      bar.progress = value
      #expect(bar.progress == expected, "\(value)")
    }
  }

  @Test("A change grows on the screen only if it is animated, and never with reduced motion")
  func animation() {
    let harness = SceneHarness(size: Size(120, 40))
    let bar = ProgressBar(frame: Rect(x: 10, y: 18, width: 100, height: 4))
    harness.root.addSubview(bar)
    harness.frame()
    bar.progress = 0.5
    #expect(bar.presentedProgress == 0.5)
    bar.set(1, animated: true)
    harness.run(for: ProgressBar.animationDuration / 2)
    #expect(bar.presentedProgress > 0.6 && bar.presentedProgress < 0.9)
    harness.runUntilIdle()
    #expect(bar.presentedProgress == 1)
    harness.window.prefersReducedMotion = true
    bar.set(0, animated: true)
    #expect(bar.presentedProgress == 0)
    harness.frame()
    #expect(harness.staleArea() == nil)
  }
}
