import Easel
import SceneTestSupport
import Testing

@testable import Scene

/// Ends of property animators: finished, stopped, released, without a window.
extension PropertyAnimatorTests {
  @Test(
    "A stopped animator waits, and finishes at any position", arguments: PropertyAnimator.Position.allCases)
  func finishes(position: PropertyAnimator.Position) {
    let animator = makeAnimator()
    view.backgroundColor = .black
    animator.addAnimations { [view] in
      view.backgroundColor = .white
      view.alpha = 0.5
    }
    animator.start()
    harness.frame(after: 0.5)
    animator.stop(withoutFinishing: false)
    #expect(animator.state == .stopped)
    #expect(isClose(x(after: 3), 50) && log.positions.isEmpty)
    animator.finish(at: position)
    let (place, alpha, color): (Double, Double, Color) =
      switch position {
      case .start: (0, 1, .black)
      case .current: (50, 0.75, Color.black.interpolated(to: .white, fraction: 0.5))
      case .end: (100, 0.5, .white)
      }
    harness.frame()
    #expect(isClose(view.center.x, place) && x == view.center.x)
    #expect(isClose(view.alpha, alpha) && view.backgroundColor == color)
    #expect(log.positions == [position] && animator.state == .inactive && !view.hasRunningAnimations)
  }

  @Test("Stopping without finishing sets the current values and calls no completion")
  func stopsWithoutFinishing() {
    let animator = makeAnimator()
    animator.start()
    harness.frame(after: 0.25)
    animator.stop(withoutFinishing: true)
    #expect(animator.state == .inactive && isClose(view.center.x, 25))
    harness.run(for: 2)
    #expect(isClose(x, 25) && log.positions.isEmpty)
  }

  @Test("A paused or stopped animator that is released keeps the current values, without completion")
  func released() {
    for stops in [false, true] {
      view.center.x = 0
      var animator: PropertyAnimator? = makeAnimator()
      animator?.fractionComplete = 0.3
      if stops { animator?.stop(withoutFinishing: false) }
      animator = nil
      harness.run(for: 2)
      #expect(isClose(view.center.x, 30) && view.center.x == x)
      #expect(log.positions.isEmpty && !view.hasRunningAnimations)
    }
  }

  @Test("A running animator that is released runs to its end")
  func releasedWhileRunning() {
    PropertyAnimator.run(duration: 1, curve: .linear) { [view] in
      view.center.x = 100
    } completion: { [log] in
      log.positions.append($0)
    }
    #expect(isClose(x(after: 0.5), 50))
    #expect(x(after: 0.5 + 1e-9) == 100 && log.positions == [.end])
  }

  @Test("Methods that do not apply in a state do nothing, in a completion as well")
  func noTraps() {
    let animator = makeAnimator()
    animator.stop(withoutFinishing: false)
    animator.stop(withoutFinishing: true)
    animator.finish(at: .start)
    #expect(animator.state == .inactive)
    animator.addCompletion { _ in
      animator.finish(at: .start)
      animator.stop(withoutFinishing: true)
    }
    animator.start()
    harness.run(for: 1.1)
    #expect(x == 100 && log.positions == [.end] && animator.state == .inactive)
  }

  @Test("The completion is called once if the view leaves the window, and if there is none")
  func withoutWindow() {
    let animator = makeAnimator()
    animator.start()
    harness.frame(after: 0.5)
    view.removeFromSuperview()
    harness.run(for: 1)
    #expect(log.positions == [.end] && view.center.x == 100)
    view.center.x = 0
    makeAnimator().start()
    #expect(log.positions == [.end, .end] && view.center.x == 100)
  }

  @Test("A window that is released ends its running animators")
  func windowReleased() {
    var other: Window? = Window(size: Size(50, 50), scale: 1)
    let dot = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    other?.rootView.addSubview(dot)
    let animator = PropertyAnimator(duration: 1) { dot.center.x = 40 }
    animator.addCompletion { [log] in log.positions.append($0) }
    animator.start()
    other = nil
    #expect(log.positions == [.end] && animator.state == .inactive && dot.center.x == 40)
  }
}
