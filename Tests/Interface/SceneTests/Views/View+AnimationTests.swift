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

  var window: Window { harness.window }
  /// The view's centre on the screen.
  var x: Double { view.presentation.center.x }

  /// Animates the view to `x` in one second.
  func send(
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
  func x(after seconds: Double) -> Double {
    harness.frame(after: seconds)
    return x
  }

  @Test("The property changes at once, and the screen follows")
  func modelAndPresentation() {
    send(to: 100, curve: .linear)
    #expect(view.center.x == 100)
    #expect(view.frame.midX == 100)
    #expect(x == 0)
    #expect(view.hasRunningAnimations)
    #expect(abs(x(after: 0.25) - 25) < 1e-9)
    #expect(abs(x(after: 0.5) - 75) < 1e-9)
    #expect(x(after: 0.25 + 1e-9) == 100)
    #expect(!view.hasRunningAnimations)
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

  @Test("Invalid durations count as zero", arguments: [-1.0, .nan, .infinity])
  func nonsense(duration: Double) {
    View.animate(duration: duration, delay: .nan) { view.center.x = 100 }
    #expect(x == 100)
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
    #expect(!view.hasRunningAnimations)
    #expect(view.frame == Rect(x: -10, y: 40, width: 20, height: 20))
    #expect(view.alpha == 1)
  }
}
