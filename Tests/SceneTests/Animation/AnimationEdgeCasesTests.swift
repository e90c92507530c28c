import Easel
import SceneTestSupport
import Testing

@testable import Scene

@Suite("Edge cases of animation") @MainActor struct AnimationEdgeCasesTests {
  private let harness = SceneHarness(size: Size(300, 100))
  private let view = View(frame: Rect(x: -10, y: 40, width: 20, height: 20))
  private let log = Log()

  private final class Log {
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

  private func isClose(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 1e-6 }

  private func animate(
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
    #expect(child.presentation.position == child.center && !child.isAnimating)
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
      #expect(view.presentation.position.x == 80 && log.lines == ["done"] && !view.isAnimating)
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

  @Test("A paused layer stops the blocks and keyframes below it, and loses none of their completions")
  func pausedLayer() {
    let child = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    let sublayer = Layer(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    view.addSubview(child)
    child.layer.addSublayer(sublayer)
    harness.frame()
    animate(.curve, duration: 1) { child.center.x = 80 }
    animate(.keyframes, duration: 1) { child.alpha = 0 }
    sublayer.position.x = 50
    harness.frame(after: 0.125)
    view.layer.pauseAnimations()
    harness.frame()
    let (place, alpha) = (child.presentation.position.x, child.presentation.opacity)
    let inner = sublayer.presentation.position.x
    harness.frame(after: 600)
    #expect(!harness.window.needsFrame && log.lines.isEmpty)
    #expect(isClose(child.presentation.position.x, place) && isClose(child.presentation.opacity, alpha))
    #expect(isClose(sublayer.presentation.position.x, inner) && inner > 5 && inner < 50)
    view.layer.resumeAnimations()
    harness.run(for: 1)
    #expect(log.lines == ["done", "done"] && child.presentation.position.x == 80)
    #expect(sublayer.presentation.position.x == 50)
  }

  @Test("Animations of a paused window stand still, whatever their kind, and go on from where they stood")
  func pausedWindow() {
    let start = view.center.x
    // The explicit form would set the centre outside of a block, which ends the animations.
    let forms = Form.allCases.filter { $0 != .explicit }
    for form in forms { animate(form, duration: 1) { [view] in view.center.x += 10 } }
    let end = view.center.x
    View.animate(duration: 1, delay: 2) {
      view.alpha = 0.5
    } completion: { [log] in
      log.add("late \($0)")
    }
    let layer = Layer(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    view.layer.addSublayer(layer)
    layer.add(BasicAnimation(.opacity, from: 1, to: 0, duration: 1))
    for _ in 0..<5 { harness.frame(after: 0.1) }
    harness.window.pausesAnimations = true
    let (place, opacity) = (view.presentation.position.x, layer.presentation.opacity)
    #expect(place > start && place < end)
    #expect(opacity > 0 && opacity < 1)
    #expect(harness.window.nextDeadline == nil)
    let before = harness.window.time
    for _ in 0..<10 {
      harness.frame(after: 60)
      #expect(view.presentation.position.x == place && layer.presentation.opacity == opacity)
    }
    #expect(log.lines.isEmpty && !harness.window.needsFrame)
    #expect(harness.window.time - before > 599)
    harness.window.pausesAnimations = false
    #expect(harness.window.needsFrame)
    #expect(isClose(layer.convertTime(harness.window.time, from: nil), layer.animationTime))
    #expect(isClose(layer.convertTime(layer.animationTime, to: nil), harness.window.time))
    harness.frame(after: 0)
    #expect(isClose(view.presentation.position.x, place) && isClose(layer.presentation.opacity, opacity))
    harness.frame(after: 0.1)
    #expect(view.presentation.position.x > place && layer.presentation.opacity < opacity)
    for _ in 0..<6 { harness.frame(after: 0.1) }
    #expect(log.lines == Array(repeating: "done", count: forms.count) && view.presentation.position.x == end)
    // What is delayed until two seconds after the beginning, without the pause.
    let deadline = harness.window.nextDeadline
    #expect(deadline.map { isClose($0, before + 600 + 1.5) } == true)
    for _ in 0..<30 { harness.frame(after: 0.1) }
    #expect(log.lines.last == "late true" && !harness.window.needsFrame)
  }

  @Test("Ten thousand animations all end at their values, and each completion is called")
  func tenThousand() {
    var count = 0
    let layers = (0..<10_000).map { _ in Layer(frame: Rect(x: 0, y: 0, width: 1, height: 1)) }
    for layer in layers { harness.root.layer.addSublayer(layer) }
    harness.frame()
    for (index, layer) in layers.enumerated() {
      let target = Double(index % 300)
      View.animate(duration: 0.2 + Double(index % 7) * 0.1) {
        layer.position = Point(target, 50)
      } completion: { _ in
        count += 1
      }
    }
    harness.frame(after: 0.1)
    #expect(count == 0)
    for _ in 0..<8 { harness.frame(after: 0.1) }
    #expect(count == 10_000 && !harness.window.needsFrame)
    #expect(layers.allSatisfy { $0.presentation == $0.model && $0.tracks.isEmpty })
  }

  @Test("After ten minutes in the background every animation has ended, and each completion is called once")
  func background() {
    for form in Form.allCases { animate(form, duration: 1) { [view] in view.center.x += 10 } }
    View.animate(duration: 1, delay: 300) {
      view.alpha = 0.5
    } completion: { [log] in
      log.add("late \($0)")
    }
    let paused = PropertyAnimator(duration: 1) { [view] in view.backgroundColor = .white }
    paused.addCompletion { [log] _ in log.add("paused") }
    paused.fractionComplete = 0.5
    harness.frame(after: 0.1)
    harness.window.advance(to: harness.time + 600)
    #expect(log.lines == Array(repeating: "done", count: 6) + ["late true"])
    #expect(view.presentation.position.x == 60 && view.presentation.opacity == 0.5)
    paused.start()
    harness.window.advance(to: harness.time + 1200)
    #expect(log.lines.last == "paused" && log.lines.count == 8)
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
      switch step % 6 {
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
