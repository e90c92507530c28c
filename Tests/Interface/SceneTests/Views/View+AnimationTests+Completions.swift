import Easel
import SceneTestSupport
import Testing

/// When completions of blocks are called, and with what.
extension ViewAnimationTests {
  @Test("Without a duration, the change is immediate and the completion follows the next frame")
  func zeroDuration() {
    View.animate(duration: 0) {
      view.center.x = 100
    } completion: { [log] in
      log.lines.append("done \($0)")
    }
    #expect(x == 100)
    #expect(!view.hasRunningAnimations)
    #expect(log.lines.isEmpty, "never from inside the call")
    #expect(window.needsFrame)
    harness.frame()
    #expect(log.lines == ["done true"])
  }

  @Test("A block without changes, or without views in a window, completes once")
  func emptyBlocks() {
    View.animate(duration: 1) {
      view.center.x = 0
    } completion: { [log] in
      log.lines.append("same \($0)")
    }
    harness.frame()
    #expect(log.lines == ["same true"])
    let loose = View()
    View.animate(duration: 1) {
      loose.alpha = 0
    } completion: { [log] in
      log.lines.append("loose \($0)")
    }
    #expect(log.lines == ["same true", "loose true"])
    #expect(loose.presentation.alpha == 0)
    View.animate(duration: 1) {
    } completion: { [log] in
      log.lines.append("empty \($0)")
    }
    #expect(log.lines.last == "empty true")
  }

  @Test("The completion is called once, after the last of several properties ends")
  func oneCompletion() {
    let other = Blot("other", 0, 0, 10, 10)
    harness.root.addSubview(other)
    View.animate(duration: 1) {
      view.center.x = 100
      view.alpha = 0.5
      other.center.x = 50
    } completion: { [log] in
      log.lines.append("done \($0)")
    }
    harness.frame(after: 0.5)
    other.removeAllAnimations()
    #expect(other.presentation.center.x == 50)
    harness.frame(after: 0.4)
    #expect(log.lines.isEmpty)
    harness.frame(after: 0.2)
    #expect(log.lines == ["done false"])
  }

  @Test("Completions are ordered by the end of their animations, then by their start")
  func completionOrder() {
    for (index, duration) in [0.3, 0.1, 0.3, 0.2].enumerated() {
      let blot = Blot("\(index)", 0, 0, 10, 10)
      harness.root.addSubview(blot)
      View.animate(duration: duration) {
        blot.alpha = 0.5
      } completion: { [log] _ in
        log.lines.append("\(index)")
      }
    }
    harness.frame(after: 1)
    #expect(log.lines == ["1", "3", "0", "2"])
  }

  @Test("A completion may start the next animation without a jump")
  func chain() {
    View.animate(duration: 1, curve: .linear) {
      view.center.x = 100
    } completion: { [view] _ in
      View.animate(duration: 1, curve: .linear) { view.center.x = 200 }
    }
    #expect(x(after: 1 + 1e-9) == 100)
    #expect(view.center.x == 200)
    #expect(abs(x(after: 0.5) - 150) < 1e-6)
  }

  @Test("The completion follows the frame that shows the new value")
  func completionAfterFrame() {
    final class Moments {
      var inFrame: Double?
      var inCompletion: Double?
    }
    let moments = Moments()
    let token = window.passObservers.add { [view] in
      if $0 == .done { moments.inFrame = view.presentation.center.x }
    }
    defer { token.remove() }
    View.animate(duration: 0.1) {
      view.center.x = 100
    } completion: { _ in
      moments.inCompletion = moments.inFrame
    }
    harness.frame(after: 0.11)
    #expect(moments.inCompletion == 100)
  }

  @Test("Removing a view from the window ends its animations early")
  func removal() {
    let child = Blot("child", 0, 0, 5, 5)
    view.addSubview(child)
    send(to: 100)
    View.animate(duration: 1) {
      child.alpha = 0.5
    } completion: { [log] in
      log.lines.append("child \($0)")
    }
    harness.frame(after: 0.5)
    view.removeFromSuperview()
    #expect(x == 100)
    #expect(child.presentation.alpha == 0.5)
    harness.frame()
    #expect(log.lines == ["block false", "child false"])
    #expect(!window.needsFrame)
  }
}
