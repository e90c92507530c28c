import Easel
import SceneTestSupport
import Testing

@testable import Scene

@Suite("Edge cases of animation") @MainActor struct AnimationEdgeCasesTests {
  let harness = SceneHarness(size: Size(300, 100))
  let view = View(frame: Rect(x: -10, y: 40, width: 20, height: 20))
  let log = Log()

  final class Log {
    var lines: [String] = []
    func add(_ line: String) { lines.append(line) }
  }

  /// The forms of animation that a program can start.
  enum Form: CaseIterable {
    case curve, spring, keyframes, animator, nested, explicit
  }

  /// The events that may end an animation early or at once.
  enum End: CaseIterable {
    case byTime, viewRemoved, ancestorRemoved, allRemoved, propertySet, windowReleased
  }

  init() {
    harness.draws = false
    harness.root.addSubview(view)
    harness.frame()
  }

  func isClose(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 1e-6 }

  func animate(
    _ form: Form, duration: Double, of layer: Layer? = nil, _ changes: @escaping () -> Void
  ) {
    let layer = layer ?? view.layer
    switch form {
    case .curve: View.animate(duration: duration, animations: changes) { [log] _ in log.add("done") }
    case .spring:
      View.animate(spring: Spring(response: duration / 2), animations: changes) { [log] _ in log.add("done") }
    case .keyframes:
      View.animateKeyframes(duration: duration) {
        View.addKeyframe(relativeStart: 0.1, relativeDuration: 0.8, animations: changes)
      } completion: { [log] _ in
        log.add("done")
      }
    case .animator:
      PropertyAnimator.run(duration: duration, animations: changes) { [log] _ in log.add("done") }
    case .nested:
      View.animate(duration: duration) {
        View.animate(duration: 9, animations: changes) { [log] _ in log.add("done") }
      }
    case .explicit:
      changes()
      var animation = BasicAnimation(.opacity, from: 0, to: 1, duration: duration)
      animation.completion = { [log] _ in log.add("done") }
      layer.add(animation)
    }
  }

  @Test("A completion is called once, whatever ends the animation", arguments: Form.allCases, End.allCases)
  func once(form: Form, end: End) {
    var window: Window? = Window(size: Size(100, 100))
    let (parent, child) = (View(), View(frame: Rect(x: 0, y: 0, width: 10, height: 10)))
    window?.rootView.addSubview(parent)
    parent.addSubview(child)
    window?.advance(to: 1)
    animate(form, duration: 1, of: child.layer) { child.center.x = 80 }
    window?.advance(to: 1.3)
    #expect(log.lines.isEmpty, "never while it runs")
    switch end {
    case .byTime: break
    case .viewRemoved: child.removeFromSuperview()
    case .ancestorRemoved: parent.removeFromSuperview()
    case .allRemoved: child.removeAllAnimations()
    case .propertySet:
      child.center.x = 5
      child.layer.opacity = 0.5
    case .windowReleased: window = nil
    }
    for time in stride(from: 1.4, to: 30, by: 0.3) { window?.advance(to: time) }
    #expect(log.lines == ["done"])
    #expect(child.presentation.position == child.center && !child.hasRunningAnimations)
  }

  @Test("Without duration or without changes, a completion is called once", arguments: Form.allCases)
  func nothingToDo(form: Form) {
    animate(form, duration: 0) { [view] in view.center.x = 80 }
    harness.run(for: 0.1)
    #expect(log.lines == ["done"] && view.presentation.position.x == 80)
    animate(form, duration: 1) { [view] in view.center.x = 80 }
    harness.run(for: 3)
    #expect(log.lines == ["done", "done"])
  }

  @Test(
    "A chain of animations without duration takes a frame for each and does not recurse",
    arguments: Form.allCases)
  func chain(form: Form) {
    var (depth, deepest, left) = (0, 0, 50)
    func next() {
      depth += 1
      deepest = max(deepest, depth)
      left -= 1
      if left > 0 {
        let target = Double(left)
        View.animate(duration: 0) {
          view.center.x = target
        } completion: { _ in
          next()
        }
      }
      depth -= 1
    }
    animate(form, duration: 0) { [view] in view.alpha = 0.5 }
    next()
    for index in 0..<49 {
      #expect(view.presentation.position.x == Double(49 - index))
      harness.frame()
    }
    #expect(left == 0 && deepest == 1)
  }

  @Test("A completion that starts the next animation leaves no frame without motion")
  func noSkippedFrame() {
    View.animate(duration: 0.5, curve: .linear) {
      view.center.x = 100
    } completion: { [view] _ in
      View.animate(duration: 0.5, curve: .linear) { view.center.x = 200 }
    }
    var last = 0.0
    for _ in 0..<60 {
      harness.frame()
      let x = view.presentation.position.x
      #expect(x > last || x == 200)
      last = x
    }
    #expect(last > 190)
  }

  @Test("Setting the frame of a transformed view animates its centre and size")
  func frameUnderTransform() {
    view.transform = Transform(scale: 2)
    view.frame = Rect(x: 0, y: 0, width: 40, height: 40)
    View.animate(duration: 1, curve: .linear) { view.frame = Rect(x: 100, y: 0, width: 80, height: 40) }
    harness.frame(after: 0.5)
    let shown = view.presentation
    #expect(isClose(shown.position.x, 80) && isClose(shown.bounds.width, 30) && shown.transform.a == 2)
  }

  @Test("The origin and the size of the bounds animate separately")
  func originAndSize() {
    View.animate(duration: 1, curve: .linear) { view.bounds.size = Size(60, 60) }
    harness.frame(after: 0.5)
    View.animate(duration: 1, curve: .linear) { view.bounds.origin = Point(10, 0) }
    harness.frame(after: 0.25)
    #expect(isClose(view.presentation.bounds.width, 50) && isClose(view.presentation.bounds.minX, 2.5))
    harness.frame(after: 0.75)
    #expect(view.presentation.bounds == Rect(x: 10, y: 0, width: 60, height: 60))
  }

  @Test("No frame during a delay shows the new value", arguments: Form.allCases)
  func noFlash(form: Form) {
    guard form != .nested, form != .explicit else { return }
    switch form {
    case .curve: View.animate(duration: 1, delay: 1) { view.center.x = 80 }
    case .spring: View.animate(spring: Spring(response: 0.3), delay: 1) { view.center.x = 80 }
    case .keyframes:
      View.animateKeyframes(duration: 1, delay: 1) {
        View.addKeyframe(relativeStart: 0, relativeDuration: 1) { view.center.x = 80 }
      }
    case .animator, .nested, .explicit:
      PropertyAnimator.run(duration: 1, delay: 1) { [view] in view.center.x = 80 }
    }
    #expect(view.presentation.position.x == 0)
    for _ in 0..<59 {
      harness.frame()
      #expect(view.presentation.position.x == 0)
    }
    harness.run(for: 3)
    #expect(view.presentation.position.x == 80)
  }

  @Test("Values that are not finite change nothing, in any form of animation", arguments: Form.allCases)
  func notFinite(form: Form) {
    let before = view.presentation
    animate(form, duration: 1) { [view] in
      view.center.x = .nan
      view.alpha = .infinity
      view.bounds.size.width = -.infinity
      view.transform = Transform(a: .nan, b: 0, c: 0, d: 1, tx: 0, ty: 0)
    }
    harness.run(for: 2)
    #expect(view.presentation == before && log.lines == ["done"])
  }

  @Test("The frame at exactly the end shows the final value, and no frame shows another one after it")
  func endFrame() {
    for form in [Form.curve, .keyframes, .animator] {
      view.center.x = 0
      harness.frame()
      log.lines = []
      animate(form, duration: 0.5) { [view] in view.center.x = 80 }
      harness.frame(after: 0.25)
      #expect(view.presentation.position.x < 80 && log.lines.isEmpty)
      harness.frame(after: 0.25)
      #expect(view.presentation.position.x == 80 && log.lines == ["done"] && !view.hasRunningAnimations)
      #expect(!harness.window.needsFrame && harness.frame() == nil)
    }
  }

  @Test("Views, animations and animators may be removed in a display link", arguments: Form.allCases)
  func removedInDisplayLink(form: Form) {
    let others = (0..<5).map { View(frame: Rect(x: Double($0) * 20, y: 0, width: 10, height: 10)) }
    for other in others { harness.root.addSubview(other) }
    harness.frame()
    animate(form, duration: 1) { for other in others { other.center.y = 80 } }
    var index = 0
    let link = harness.window.addDisplayLink { _ in
      if index < others.count {
        if index % 2 == 0 { others[index].removeFromSuperview() } else { others[index].removeAllAnimations() }
      }
      index += 1
    }
    harness.run(for: 2)
    link.invalidate()
    harness.runUntilIdle()
    #expect(log.lines == ["done"] && others.allSatisfy { $0.presentation.position == $0.center })
  }

  private final class Target: View {
    let log: Log
    init(_ log: Log, _ frame: Rect) {
      self.log = log
      super.init(frame: frame)
    }
    override func touchesBegan(_ touches: [Touch]) {
      guard let touch = touches.first else { return }
      let place = touch.location(in: self)
      log.add("\(name ?? "") \(place.x.bitPattern) \(place.y.bitPattern)")
    }
  }

  /// Plays the taps of a seed, with some more frames between them, and returns the touches and the final values.
  private func play(_ seed: UInt64, extraFrames: Int) -> [String] {
    var random = SeededGenerator(seed: seed)
    var extra = SeededGenerator(seed: seed &+ 1_000)
    let log = Log()
    let window = Window(size: Size(300, 100))
    let targets = (0..<4).map { Target(log, Rect(x: Double($0) * 60, y: 20, width: 50, height: 50)) }
    for (index, target) in targets.enumerated() {
      target.name = "\(index)"
      window.rootView.addSubview(target)
    }
    window.makeFrame(at: 0)
    let animator = PropertyAnimator(duration: 1.5, curve: .easeInOut) { targets[0].center.x = 200 }
    var time = 0.0
    for step in 0..<30 {
      let next = time + Double.random(in: 0.02...0.3, using: &random)
      for _ in 0..<extraFrames { window.makeFrame(at: time + (next - time) * extra.unit()) }
      time = next
      let target = targets[Int.random(in: 0..<4, using: &random)]
      let place = Point(.random(in: 0...300, using: &random), .random(in: 0...100, using: &random))
      window.makeFrame(at: time)
      switch step % 7 {
      case 0: View.animate(duration: 0.7, options: .allowUserInteraction) { target.center = place }
      case 1:
        View.animate(spring: Spring(response: 0.4), options: .allowUserInteraction) { target.center = place }
      case 2:
        View.animateKeyframes(duration: 0.9, calculationMode: .cubic, options: .allowUserInteraction) {
          View.addKeyframe(relativeStart: 0.1, relativeDuration: 0.3) { target.center = place }
          View.addKeyframe(relativeStart: 0.5, relativeDuration: 0.5) { target.center.y = 50 }
        }
      case 3: animator.start()
      case 4: animator.isReversed.toggle()
      case 5:
        target.layer.add(BasicAnimation(.positionY, from: place.y, to: 50, duration: 0.6))
        target.layer.add(BasicAnimation.additive(.positionX, from: 20, to: 0, duration: 0.8))
        target.layer.add(BasicAnimation(.scale, from: 0.5, to: 1, duration: 1))
      default: animator.pause()
      }
      for phase in [PointerPhase.down, .up] {
        window.send(
          .pointer(
            PointerEvent(
              id: PointerID(UInt64(step) + 1), kind: .touch, phase: phase, position: place, time: time)))
      }
    }
    window.makeFrame(at: time + 0.05)
    for target in targets {
      let center = target.presentation.position
      log.add("\(center.x.bitPattern) \(center.y.bitPattern)")
    }
    return log.lines
  }

  @Test(
    "Taps on animated views have the same result with any extra frames", arguments: 0..<10 as Range<UInt64>)
  func extraFrames(seed: UInt64) {
    let expected = play(seed, extraFrames: 0)
    #expect(expected.count > 4, "some taps meet a view, seed \(seed)")
    #expect(play(seed, extraFrames: 1) == expected, "seed \(seed)")
    #expect(play(seed, extraFrames: 5) == expected, "seed \(seed)")
  }
}
