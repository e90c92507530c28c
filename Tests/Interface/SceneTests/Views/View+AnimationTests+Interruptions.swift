import Easel
import SceneTestSupport
import Testing

/// Animations that another one interrupts, and springs that are redirected.
extension ViewAnimationTests {
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
    #expect(!view.hasRunningAnimations)
  }

  @Test("Setting an equal value does not change an animation")
  func sameValue() {
    send(to: 100, curve: .linear)
    harness.frame(after: 0.5)
    view.center.x = 100
    #expect(abs(x(after: 0.25) - 75) < 1e-9)
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

  @Test("An initial velocity along each axis moves each axis by a spring of its own")
  func vectorVelocity() {
    let spring = Spring(response: 0.5, dampingRatio: 0.6)
    let start = view.center
    let end = Point(start.x + 100, start.y + 40)
    View.animate(spring: spring, initialVelocity: Vector(5, -3)) {
      view.center = end
      view.bounds.size = Size(30, 30)
    }
    let size = view.presentation.bounds.size
    harness.frame(after: 0.125)
    // In points per second: 5 times 100, and −3 times 40.
    let path = SpringMotion(
      from: start, to: end, initialVelocity: Vector(500, -120), spring: spring, tolerance: 0.01)
    #expect(view.presentation.center.distance(to: path.value(at: 0.125)) < 1e-9)
    let width = SpringMotion(
      from: size.width, to: 30, initialVelocity: 5 * (30 - size.width), spring: spring
    ).value(at: 0.125)
    #expect(abs(view.presentation.bounds.size.width - width) < 1e-9)
    harness.run(for: 5)
    #expect(view.presentation.center == end && !view.hasRunningAnimations)
  }

  @Test("A value without axes has the length of the initial velocity; infinite components count as 0")
  func lengthOfVelocity() {
    let spring = Spring(response: 1, dampingRatio: 1)
    let alphas = [Vector(3, 4), Vector(.nan, 5), Vector(5, .infinity)].map { velocity in
      View.performWithoutAnimation { view.alpha = 1 }
      View.animate(spring: spring, initialVelocity: velocity) { view.alpha = 0 }
      harness.frame(after: 0.0625)
      return view.presentation.alpha
    }
    let path = SpringMotion(from: 1.0, to: 0, initialVelocity: -5, spring: spring)
    for alpha in alphas { #expect(abs(alpha - path.value(at: 0.0625)) < 1e-9) }
  }
}
