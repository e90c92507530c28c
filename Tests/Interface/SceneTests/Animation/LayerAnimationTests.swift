import Easel
import SceneTestSupport
import Testing

@testable import Scene

@Suite("Explicit animations of layers") @MainActor struct LayerAnimationTests {
  private let harness = SceneHarness(size: Size(200, 100))
  private let dot = Layer(frame: Rect(x: 0, y: 0, width: 10, height: 10))
  private var x: Double { dot.presentation.position.x }

  init() {
    dot.backgroundColor = .white
    harness.root.layer.addSublayer(dot)
    harness.frame()
  }

  private func move(_ duration: Double = 1) -> BasicAnimation<Point> {
    BasicAnimation(.position, from: Point(10, 5), to: Point(110, 5), duration: duration)
  }

  @Test("An animation shows its values over the set one, which stays, and is removed at its end")
  func basic() {
    var finished: [Bool] = []
    var animation = move()
    animation.completion = { finished.append($0) }
    dot.add(animation, forKey: "move")
    #expect(dot.position == Point(5, 5) && x == 10)
    animation.to = Point(0, 0)
    harness.run(for: 0.25)
    #expect(abs(x - 35) < 1e-9)
    #expect(dot.animationKeys == ["move"] && harness.window.needsFrame)
    harness.run(for: 0.76)
    #expect(x == 5 && dot.animationKeys.isEmpty && finished == [true])
    harness.frame()
    #expect(!harness.window.needsFrame && finished == [true])
  }

  @Test("Ends that are not given come from the screen and from the set value")
  func missingEnds() {
    Transaction.run(disablesActions: true) { dot.position = Point(50, 5) }
    dot.add(BasicAnimation(.position, from: Point(0, 5), duration: 1))
    harness.run(for: 0.5)
    #expect(abs(x - 25) < 1e-9)
    dot.add(BasicAnimation(.position, to: Point(125, 5), duration: 1))
    harness.run(for: 0.5)
    #expect(abs(x - 75) < 1e-9, "from 25, which the screen showed")
  }

  @Test("Fill modes show the first value before the begin and keep the last one after the end")
  func fill() {
    var animation = move()
    animation.timing.beginTime = harness.window.time + 1
    dot.add(animation, forKey: "late")
    harness.frame()
    #expect(x == 5, "removed: nothing before")
    #expect(!harness.window.needsFrame, "the delay needs no frames")
    #expect(abs((harness.window.nextDeadline ?? 0) - animation.timing.beginTime) < 1e-9)
    animation.timing.fillMode = .both
    animation.isRemovedOnCompletion = false
    var calls = 0
    animation.completion = { _ in calls += 1 }
    dot.add(animation, forKey: "late")
    harness.frame()
    #expect(x == 10)
    harness.run(for: 3)
    #expect(x == 110 && calls == 1 && dot.animationKeys == ["late"])
    harness.frame()
    #expect(!harness.window.needsFrame, "a filled value needs no frames")
    dot.removeAnimation(forKey: "late")
    harness.frame()
    #expect(x == 5 && calls == 1 && dot.animations == nil)
  }

  @Test(
    "A name replaces the animation before, whose completion gets false; without a name nothing is replaced")
  func replacing() {
    var log: [String] = []
    func named(_ name: String) -> BasicAnimation<Point> {
      var animation = move()
      animation.completion = { log.append("\(name) \($0)") }
      return animation
    }
    dot.add(named("a"), forKey: "k")
    dot.add(named("b"), forKey: "k")
    dot.add(named("c"))
    harness.frame()
    #expect(log == ["a false"] && dot.animationKeys == ["k"])
    dot.removeFromSuperlayer()
    harness.frame()
    #expect(Set(log) == ["a false", "b false", "c false"] && log.count == 3)
    dot.add(named("d"))
    #expect(log.last == "d false", "there is no time without a window")
  }

  @Test("Additive animations add up, over a set value that changes meanwhile")
  func additive() {
    Transaction.run(disablesActions: true) { dot.position = Point(100, 5) }
    dot.add(BasicAnimation.additive(.position, from: Point(0, 5), to: Point(100, 5), duration: 1))
    #expect(x == 0)
    harness.run(for: 0.5)
    #expect(abs(x - 50) < 1e-9)
    Transaction.run(disablesActions: true) { dot.position = Point(20, 5) }
    dot.add(BasicAnimation.additive(.position, from: Point(100, 5), to: Point(20, 5), duration: 1))
    harness.frameNow()
    #expect(abs(x - 50) < 1e-9, "no jump")
    harness.run(for: 0.5)
    #expect(abs(x - 60) < 1e-9)
    harness.run(for: 0.5)
    harness.frame()
    #expect(x == 20)
  }

  @Test("Cumulative cycles begin where the last one ended")
  func cumulative() {
    var animation = move().cumulative()
    animation.timing.repeatCount = 3
    dot.add(animation)
    harness.run(for: 1.5)
    #expect(abs(x - 160) < 1e-9)
  }

  @Test("A rotation from 0 to a full turn turns once, after the scale of the transform")
  func rotation() {
    Transaction.run(disablesActions: true) { dot.transform = Transform(scaleX: 2, y: 1) }
    dot.add(BasicAnimation(.rotation, from: 0, to: 2 * .pi, duration: 1))
    harness.run(for: 0.25)
    let turned = dot.presentation.transformToSuperlayer
    #expect(abs(turned.a) < 1e-9 && abs(turned.b - 2) < 1e-9 && abs(turned.c + 1) < 1e-9)
    harness.run(for: 0.76)
    #expect(dot.presentation.rotation == 0)
  }

  @Test("A layer follows a path and turns with it")
  func path() throws {
    let track = try PathTrack(Path(ellipseIn: Rect(x: 50, y: 0, width: 100, height: 100)))
    let animation = TrackAnimation(.position, along: track, duration: 1)
    dot.add(animation)
    dot.add(animation.rotation())
    harness.run(for: 0.25)
    #expect(dot.presentation.position.distance(to: Point(100, 50)) > 49.9)
    #expect(dot.presentation.position == track.value(at: 0.25))
    #expect(dot.presentation.rotation == track.rotation(at: 0.25))
  }

  @Test("A set shares its time with its members and cuts them off; only its own completion counts")
  func sets() {
    var (fade, move, log) = (BasicAnimation(.opacity, from: 1, to: 0, duration: 1), move(), [String]())
    fade.timing.beginTime = 0.5
    move.completion = { _ in log.append("member") }
    var both = AnimationSet([fade, move], duration: 1)
    both.timing.speed = 0.5
    both.completion = { log.append("set \($0)") }
    dot.add(both)
    harness.run(for: 1)
    #expect(abs(x - 60) < 1e-9 && dot.presentation.opacity == 1)
    harness.run(for: 0.5)
    #expect(abs(x - 85) < 1e-9 && abs(dot.presentation.opacity - 0.75) < 1e-9)
    harness.run(for: 0.5)
    #expect(x == 5 && dot.presentation.opacity == 1 && log == ["set true"])
  }

  @Test("An animation for another kind of layer, and one with bad numbers, shows nothing wrong")
  func degenerate() {
    var calls = 0
    let lineWidth = LayerProperty<Double>(
      "width", model: { (shape: ShapeLayer) in shape.lineWidth }, show: { $0.lineWidth = $1 })
    var other = BasicAnimation(lineWidth, from: 0, to: 5, duration: 1)
    other.completion = { _ in calls += 1 }
    dot.add(other)
    for duration in [0, -1, Double.nan, .infinity] {
      var animation = move(duration)
      animation.completion = { _ in calls += 1 }
      dot.add(animation)
    }
    harness.run(for: 2)
    #expect(calls == 5 && x == 5 && !harness.window.needsFrame)
  }

  @Test("A paused layer pauses its sublayers' animations, implicit ones too, and resumes without a jump")
  func pausing() {
    let inner = Layer(frame: Rect(x: 0, y: 0, width: 4, height: 4))
    dot.addSublayer(inner)
    harness.frame()
    var finished = 0
    var animation = move()
    animation.completion = { _ in finished += 1 }
    dot.add(animation)
    Transaction.run(duration: 1, curve: .linear) { inner.opacity = 0 }
    harness.run(for: 0.25)
    dot.pauseAnimations()
    harness.frame()
    #expect(!harness.window.needsFrame, "nothing runs when nothing moves")
    harness.frame(after: 600)
    #expect(abs(x - 35) < 1e-6 && abs(inner.presentation.opacity - 0.75) < 1e-9)
    dot.resumeAnimations()
    harness.frameNow()
    #expect(abs(x - 35) < 1e-6 && abs(inner.presentation.opacity - 0.75) < 1e-9)
    harness.run(for: 0.25)
    #expect(abs(x - 60) < 1e-6 && abs(inner.presentation.opacity - 0.5) < 1e-9)
    harness.run(for: 1)
    #expect(x == 5 && inner.presentation.opacity == 0 && finished == 1 && !harness.window.needsFrame)
  }

  @Test(
    "Speeds multiply down the tree, and conversions between layers go there and back",
    arguments: 0..<50 as Range<UInt64>)
  func speeds(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let inner = Layer(frame: Rect(x: 0, y: 0, width: 4, height: 4))
    dot.addSublayer(inner)
    for layer in [dot, inner] {
      layer.speed = random.number(in: 0.2...4)
      layer.beginTime = random.number(in: -3...3)
      layer.timeOffset = random.number(in: -3...3)
    }
    let time = random.number(in: -10...10)
    #expect(abs(inner.convertTime(inner.convertTime(time, to: dot), from: dot) - time) < 1e-9)
    #expect(abs(inner.convertTime(time, from: nil) - inner.localTime(at: time)) < 1e-9)
    let rate = inner.localTime(at: 1) - inner.localTime(at: 0)
    #expect(abs(rate - dot.speed * inner.speed) < 1e-9)
  }

  @Test("A completion may start the next animation, and no frame is skipped")
  func chains() {
    var starts: [Double] = []
    func next() {
      starts.append(harness.window.time)
      var animation = move(0.1)
      animation.completion = { finished in if finished, starts.count < 4 { next() } }
      dot.add(animation)
    }
    next()
    harness.run(for: 1)
    #expect(starts.count == 4)
    for (a, b) in zip(starts, starts.dropFirst()) { #expect(b - a >= 0.1 && b - a < 0.1 + 2.0 / 60) }
  }

  @Test("Extra frames change nothing about where animations end", arguments: 0..<20 as Range<UInt64>)
  func extraFrames(seed: UInt64) {
    func end(extra: Bool) -> [Double] {
      var random = SeededGenerator(seed: seed)
      let harness = SceneHarness(size: Size(100, 100))
      let layer = Layer(frame: Rect(x: 0, y: 0, width: 9, height: 9))
      harness.root.layer.addSublayer(layer)
      harness.frame()
      var result: [Double] = []
      for _ in 0..<8 {
        let target = Point(random.number(in: 0...90), 5)
        switch random.index(below: 3) {
        case 0: layer.position = target
        case 1: layer.add(BasicAnimation(.position, to: target, duration: random.number(in: 0.05...1)))
        default: Transaction.run(duration: 0.5) { layer.opacity = random.unit() }
        }
        if extra { for _ in 0..<3 { harness.frame(after: 0.01) } } else { harness.frame(after: 0.03) }
        result += [layer.presentation.position.x, layer.presentation.opacity]
      }
      return result
    }
    let (few, many) = (end(extra: false), end(extra: true))
    for (a, b) in zip(few, many) { #expect(abs(a - b) < 1e-9, "seed \(seed)") }
  }
}
