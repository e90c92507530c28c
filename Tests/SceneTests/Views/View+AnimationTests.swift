import Easel
import SceneTestSupport
import Testing

@Suite("View animation")
struct ViewAnimationTests {
  let harness = SceneHarness()
  let view = Blot("view", 0, 0, 20, 20)

  final class Log {
    var lines: [String] = []
  }
  let log = Log()

  init() {
    harness.draws = false
    view.center = Point(0, 50)
    harness.root.addSubview(view)
    harness.frame()
  }

  private var window: Window { harness.window }
  /// The view's centre on the screen.
  private var x: Double { view.presentation.center.x }

  /// Animates the view to `x` in one second.
  private func send(
    to x: Double, curve: TimingCurve = .easeInOut, delay: Double = 0, options: AnimationOptions = [],
    named name: String = "block"
  ) {
    View.animate(duration: 1, delay: delay, curve: curve, options: options) {
      view.center.x = x
    } completion: { [log] in
      log.lines.append("\(name) \($0)")
    }
  }

  /// Returns the position after some seconds more.
  private func x(after seconds: Double) -> Double {
    harness.frame(after: seconds)
    return x
  }

  @Test("The property changes at once, and the screen follows")
  func modelAndPresentation() {
    send(to: 100, curve: .linear)
    #expect(view.center.x == 100)
    #expect(view.frame.midX == 100)
    #expect(x == 0)
    #expect(view.isAnimating)
    #expect(abs(x(after: 0.25) - 25) < 1e-9)
    #expect(abs(x(after: 0.5) - 75) < 1e-9)
    #expect(x(after: 0.25 + 1e-9) == 100)
    #expect(!view.isAnimating)
    #expect(log.lines == ["block true"])
    #expect(!window.needsFrame)
    #expect(window.makeFrame(at: harness.time + 1) == nil)
  }

  @Test("Positions do not depend on the number of frames")
  func functionOfTime() {
    send(to: 100)
    let direct = x(after: 0.7)
    let other = ViewAnimationTests()
    other.send(to: 100)
    for _ in 0..<7 { other.harness.frame(after: 0.1) }
    #expect(abs(other.x - direct) < 1e-9)
  }

  @Test("Every animatable property of a view is animated")
  func properties() {
    view.backgroundColor = .black
    View.animate(duration: 1, curve: .linear) {
      view.frame = Rect(x: 100, y: 100, width: 60, height: 40)
      view.alpha = 0
      view.transform = Transform(scale: 3)
      view.backgroundColor = .white
    }
    harness.frame(after: 0.5)
    let seen = view.presentation
    #expect(abs(seen.bounds.width - 40) < 1e-9 && abs(seen.bounds.height - 30) < 1e-9)
    #expect(abs(seen.alpha - 0.5) < 1e-9)
    #expect(abs(seen.transform.a - 2) < 1e-9)
    #expect(abs((seen.backgroundColor?.red ?? 0) - 0.5) < 1e-9)
    harness.frame(after: 0.6)
    #expect(view.presentation.alpha == 0)
  }

  @Test("A background fades in from nil and out to nil in its own hue")
  func background() {
    let red = Color(rgb: 0xFF0000)
    View.animate(duration: 1, curve: .linear) { view.backgroundColor = red }
    harness.frame(after: 0.5)
    #expect(view.presentation.backgroundColor == red.withAlpha(0.5))
    harness.frame(after: 0.6)
    View.animate(duration: 1, curve: .linear) { view.backgroundColor = nil }
    harness.frame(after: 0.5)
    #expect(view.presentation.backgroundColor == red.withAlpha(0.5))
    harness.frame(after: 0.6)
    #expect(view.presentation.backgroundColor == nil)
  }

  @Test("A size that overshoots below zero is shown as zero")
  func noNegativeSizes() {
    View.animate(spring: Spring(response: 0.3, dampingRatio: 0.2)) { view.bounds.size = Size(1, 1) }
    var least = 0.0
    for _ in 0..<120 {
      harness.frame()
      least = min(least, view.presentation.bounds.width)
    }
    #expect(least == 0)
  }

  @Test("An animated size is redrawn in every frame, an animated position is not")
  func drawing() {
    let count = view.drawCount
    send(to: 100)
    harness.run(for: 1.1)
    #expect(view.drawCount == count)
    View.animate(duration: 1, curve: .linear) { view.bounds.size = Size(40, 40) }
    harness.frame(after: 0.5)
    #expect(abs((view.drawnSizes.last?.width ?? 0) - 30) < 1e-9)
    #expect(view.bounds.size == Size(40, 40))
    harness.frame(after: 0.6)
    #expect(view.drawnSizes.last == Size(40, 40))
  }

  @Test("An interrupting block adds up with the first one")
  func additive() {
    send(to: 100, named: "first")
    #expect(abs(x(after: 0.5) - 50) < 1e-6)
    send(to: 0, named: "second")
    #expect(abs(x - 50) < 1e-6, "no jump")
    // 0 + 100 (1 - e(t - 0.5)) - 100 (1 - e(t)), where e is the curve.
    #expect(abs(x(after: 0.25) - 74.2) < 0.1, "it overshoots")
    #expect(abs(x(after: 0.25 + 1e-9) - 50) < 1e-6)
    #expect(log.lines == ["first true"])
    #expect(abs(x(after: 0.25) - 12.9) < 0.05)
    #expect(x(after: 0.25 + 1e-9) == 0)
    #expect(log.lines == ["first true", "second true"])
  }

  @Test("An interruption keeps the velocity", arguments: [0.2, 0.5, 0.8])
  func speedIsKept(at moment: Double) {
    let step = 1e-4
    send(to: 100)
    let early = x(after: moment - step)
    let there = x(after: step)
    send(to: -50)
    let late = x(after: step)
    #expect(abs((there - early) - (late - there)) < 0.01 * abs(there - early) + 1e-5)
  }

  @Test("With beginFromCurrentState, the first animation ends early")
  func beginFromCurrentState() {
    send(to: 100, named: "first")
    harness.frame(after: 0.5)
    send(to: 0, options: .beginFromCurrentState, named: "second")
    #expect(abs(x - 50) < 1e-6)
    harness.frame(after: 0)
    #expect(log.lines == ["first false"])
    #expect(abs(x(after: 0.25) - 43.5) < 0.1)
    #expect(x(after: 0.76) == 0)
    #expect(log.lines == ["first false", "second true"])
  }

  @Test("A transform starts from the value on the screen, without a jump")
  func replacing() {
    View.animate(duration: 1, curve: .linear) {
      view.transform = Transform(scale: 3)
    } completion: { [log] in
      log.lines.append("first \($0)")
    }
    harness.frame(after: 0.5)
    View.animate(duration: 1, curve: .linear) { view.transform = .identity }
    #expect(abs(view.presentation.transform.a - 2) < 1e-9)
    harness.frame(after: 0.5)
    #expect(abs(view.presentation.transform.a - 1.5) < 1e-9)
    #expect(log.lines == ["first false"])
  }

  @Test("Set outside a block, a property stops at the new value")
  func catching() {
    send(to: 100)
    harness.frame(after: 0.3)
    view.center = view.presentation.center
    let caught = x
    #expect(caught > 5 && caught < 40)
    #expect(x(after: 0.3) == caught)
    #expect(log.lines == ["block false"])
    #expect(!view.isAnimating)
  }

  @Test("Setting an equal value does not change an animation")
  func sameValue() {
    send(to: 100, curve: .linear)
    harness.frame(after: 0.5)
    view.center.x = 100
    #expect(abs(x(after: 0.25) - 75) < 1e-9)
  }

  @Test("During the delay, the old value is shown and no frames are requested")
  func delay() {
    send(to: 100, curve: .linear, delay: 0.5)
    harness.frame(after: 0)
    #expect(x == 0)
    #expect(!window.needsFrame)
    #expect(window.nextDeadline == harness.time + 0.5)
    harness.frame(after: 0.5)
    #expect(window.needsFrame)
    #expect(abs(x(after: 0.25) - 25) < 1e-9)
    harness.frame(after: 0.76)
    #expect(log.lines == ["block true"])
  }

  @Test("Without a duration, the change is immediate and the completion follows the next frame")
  func zeroDuration() {
    View.animate(duration: 0) {
      view.center.x = 100
    } completion: { [log] in
      log.lines.append("done \($0)")
    }
    #expect(x == 100)
    #expect(!view.isAnimating)
    #expect(log.lines.isEmpty, "never from inside the call")
    #expect(window.needsFrame)
    harness.frame()
    #expect(log.lines == ["done true"])
  }

  @Test("Invalid durations count as zero", arguments: [-1.0, .nan, .infinity])
  func nonsense(duration: Double) {
    View.animate(duration: duration, delay: .nan) { view.center.x = 100 }
    #expect(x == 100)
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

  @Test("An animation repeats forever, also with autoreverse", arguments: [false, true])
  func repeating(autoreverses: Bool) {
    send(to: 100, curve: .linear, options: autoreverses ? [.repeat, .autoreverse] : .repeat)
    #expect(abs(x(after: 50.25) - 25) < 1e-6)
    #expect(abs(x(after: 1) - (autoreverses ? 75 : 25)) < 1e-6)
    #expect(log.lines.isEmpty)
    view.removeAllAnimations()
    harness.frame()
    #expect(log.lines == ["block false"])
    #expect(x == 100)
  }

  @Test("One autoreverse, then the new value")
  func autoreverse() {
    send(to: 100, curve: .linear, options: .autoreverse)
    #expect(abs(x(after: 0.5) - 50) < 1e-9)
    #expect(abs(x(after: 0.75) - 75) < 1e-9)
    #expect(abs(x(after: 0.7) - 5) < 1e-9)
    #expect(x(after: 0.1) == 100)
    #expect(log.lines == ["block true"])
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

  @Test("A bouncy spring overshoots, keeps the velocity, and comes to rest")
  func spring() {
    let spring = Spring(response: 0.5, dampingRatio: 0.5)
    View.animate(spring: spring) {
      view.center.x = 100
    } completion: { [log] in
      log.lines.append("\($0)")
    }
    var most = 0.0
    for _ in 0..<40 { most = max(most, x(after: 1.0 / 60)) }
    #expect(abs(most - 116.3) < 0.3)
    let step = 1e-4
    let early = x
    let there = x(after: step)
    View.animate(spring: spring, options: .beginFromCurrentState) { view.center.x = -100 }
    #expect(abs(x - there) < 1e-9)
    let late = x(after: step)
    #expect(abs((late - there) - (there - early)) < 1e-3)
    #expect(harness.runUntilIdle())
    #expect(x == -100)
    #expect(log.lines == ["false"])
  }

  @Test("A redirected spring moves like one spring that keeps its velocity", arguments: [0.05, 0.1, 0.3])
  func springRetarget(at moment: Double) {
    let spring = Spring(response: 0.4, dampingRatio: 0.7)
    View.animate(spring: spring) { view.center.x = 100 }
    harness.frame(after: moment)
    View.animate(spring: spring) { view.center.x = 40 }
    let first = SpringMotion(from: 0.0, to: 100, spring: spring)
    let second = SpringMotion(
      from: first.value(at: moment), to: 40, initialVelocity: first.velocity(at: moment), spring: spring)
    #expect(abs(x(after: 0.2) - second.value(at: 0.2)) < 1e-6)
  }

  @Test("A spring's initial velocity is in distances per second")
  func initialVelocity() {
    View.animate(spring: Spring(response: 1, dampingRatio: 1), initialVelocity: 10) { view.center.x = 100 }
    let step = 1e-5
    #expect(abs(x(after: step) / step - 1000) < 10)
  }

  @Test("A nested block uses the outer timing, unless overridden")
  func nested() {
    let (inner, stubborn) = (Blot("inner", 0, 0, 10, 10), Blot("stubborn", 0, 0, 10, 10))
    harness.root.addSubview(inner)
    harness.root.addSubview(stubborn)
    View.animate(duration: 1, curve: .linear) {
      View.animate(duration: 4) { inner.center.x = 105 }
      View.animate(
        duration: 4, curve: .linear, options: [.overrideInheritedDuration, .overrideInheritedCurve]
      ) { stubborn.center.x = 105 }
      View.performWithoutAnimation { view.center.x = 100 }
    }
    #expect(x == 100)
    harness.frame(after: 0.5)
    #expect(abs(inner.presentation.center.x - 55) < 1e-9)
    #expect(abs(stubborn.presentation.center.x - 17.5) < 1e-9)
  }

  @Test("Subviews are animated if layout is requested in the block")
  func layout() {
    let parent = Filler(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    harness.root.addSubview(parent)
    harness.frame()
    View.animate(duration: 1, curve: .linear, options: .layoutSubviews) {
      parent.frame.size = Size(200, 200)
    }
    harness.frame(after: 0.5)
    #expect(abs(parent.content.presentation.bounds.width - 150) < 1e-9)
  }

  /// A view with one subview that fills it.
  private final class Filler: View {
    let content = View()
    override init(frame: Rect) {
      super.init(frame: frame)
      addSubview(content)
    }
    override func layoutSubviews() { content.frame = bounds }
  }

  @Test("Non-finite values are ignored, inside and outside of a block")
  func notFinite() {
    let change = {
      view.center = Point(.nan, 0)
      view.bounds = Rect(x: 0, y: 0, width: .infinity, height: 1)
      view.frame = .null
      view.transform = Transform(scale: .nan)
      view.alpha = .nan
    }
    change()
    View.animate(duration: 1, animations: change)
    #expect(!view.isAnimating)
    #expect(view.frame == Rect(x: -10, y: 40, width: 20, height: 20))
    #expect(view.alpha == 1)
  }
}
