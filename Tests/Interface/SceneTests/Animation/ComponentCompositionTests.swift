import Easel
import SceneTestSupport
import Testing

@testable import Scene

@Suite("Animations of components of one property together") @MainActor struct ComponentCompositionTests {
  private let harness = SceneHarness(size: Size(200, 100))
  private let layer = Layer(frame: Rect(x: 0, y: 0, width: 20, height: 20))
  private var shown: Point { layer.presentation.position }

  init() {
    layer.backgroundColor = .white
    harness.root.layer.addSublayer(layer)
    harness.frame()
  }

  private func isClose(_ a: Point, _ b: Point) -> Bool { a.distance(to: b) < 1e-9 }
  private var across: BasicAnimation<Double> { BasicAnimation(.positionX, from: 100, to: 140, duration: 1) }
  private var down: BasicAnimation<Double> { BasicAnimation(.positionY, from: 40, to: 80, duration: 2) }
  private var whole: BasicAnimation<Point> {
    BasicAnimation(.position, from: Point(20, 20), to: Point(60, 60), duration: 1)
  }

  @Test("Two components run beside each other and end by themselves")
  func beside() {
    layer.add(across, forKey: "x")
    layer.add(down, forKey: "y")
    harness.run(for: 0.5)
    #expect(isClose(shown, Point(120, 50)) && layer.position == Point(10, 10))
    harness.run(for: 0.6)
    #expect(isClose(shown, Point(10, 62)) && layer.animationKeys == ["y"])
    layer.removeAnimation(forKey: "y")
    #expect(shown == Point(10, 10))
    harness.frame()
    #expect(!harness.window.needsFrame && harness.staleArea() == nil)
  }

  @Test(
    "The whole property hides components below it, and those above it change it", arguments: [false, true])
  func order(wholeFirst: Bool) {
    if wholeFirst { layer.add(whole) }
    layer.add(across)
    if !wholeFirst { layer.add(whole) }
    for fraction in [0.25, 0.5, 0.75] {
      harness.run(for: 0.25)
      let value = Point(20 + 40 * fraction, 20 + 40 * fraction)
      #expect(isClose(shown, wholeFirst ? Point(100 + 40 * fraction, value.y) : value))
      #expect(harness.staleArea() == nil)
    }
  }

  @Test("Of two animations of one component, the later one is shown; an additive one adds to what is below")
  func additive() {
    layer.add(across)
    layer.add(BasicAnimation(.positionX, from: 0, to: 8, duration: 0.5))
    layer.add(BasicAnimation.additive(.positionX, from: 10, to: 0, duration: 1))
    layer.add(BasicAnimation.additive(.position, from: Point(0, 4), to: .zero, duration: 1))
    harness.run(for: 0.25)
    #expect(isClose(shown, Point(4 + 7.5, 10 + 3)))
    harness.run(for: 0.5)
    #expect(isClose(shown, Point(130 + 2.5, 10 + 1)))
  }

  @Test("A cumulative animation of a component goes on from cycle to cycle")
  func cumulative() {
    var steps = BasicAnimation(.positionX, from: 0, to: 10, duration: 0.5).cumulative()
    steps.timing.repeatCount = 4
    layer.add(steps)
    layer.add(down)
    harness.run(for: 1.25)
    #expect(isClose(shown, Point(25, 65)))
  }

  @Test("A component applies over implicit animations of the property, which go on below it")
  func overImplicit() {
    Transaction.run(duration: 1, curve: .linear) { layer.position = Point(110, 90) }
    layer.add(BasicAnimation(.positionY, from: 0, to: 10, duration: 0.5))
    harness.run(for: 0.25)
    #expect(isClose(shown, Point(35, 5)))
    harness.run(for: 0.5)
    #expect(isClose(shown, Point(85, 70)))
    // A retarget during an animation of the component changes the rest as without it.
    layer.add(BasicAnimation(.positionY, from: 0, to: 0, duration: 5))
    Transaction.run(duration: 1, curve: .linear) { layer.position = Point(10, 10) }
    harness.frameNow()
    #expect(isClose(shown, Point(85, 0)))
    harness.run(for: 0.125)
    #expect(isClose(shown, Point(85, 0)), "the rest of the first change runs out while the second begins")
  }

  @Test("Ends that are not given come from the component on the screen and from the set one")
  func missingEnds() {
    layer.add(across)
    harness.run(for: 0.5)
    layer.add(BasicAnimation(.positionX, to: 20, duration: 1))
    #expect(isClose(shown, Point(120, 10)))
    harness.run(for: 0.5)
    #expect(isClose(shown, Point(70, 10)))
    layer.removeAllAnimations()
    layer.add(BasicAnimation(.boundsWidth, from: 40, duration: 1))
    harness.run(for: 0.5)
    #expect(abs(layer.presentation.bounds.width - 30) < 1e-9 && layer.presentation.bounds.height == 20)
  }

  @Test("Keyframes, springs and sets animate components")
  func tracks() throws {
    let keyframes = TrackAnimation(.positionX, along: try Keyframes([0.0, 40, 20]), duration: 1)
    let motion = SpringMotion(
      from: 0.0, to: 50, initialVelocity: 300, spring: Spring(response: 0.5, dampingRatio: 0.5))
    let spring = TrackAnimation(.positionY, along: TrajectoryTrack(motion, duration: 1), duration: 1)
    var late = spring
    late.timing.beginTime = 0.25
    let begin = harness.time
    layer.add(AnimationSet([keyframes, late], duration: 0.75), forKey: "set")
    harness.run(for: 0.125)
    #expect(isClose(shown, Point(10, 10)))
    for time in [0.3, 0.5, 0.7] {
      harness.frame(after: begin + time - harness.time)
      #expect(abs(shown.y - motion.value(at: time - 0.25)) < 1e-9)
      #expect(abs(shown.x - (time <= 0.5 ? 80 * time : 40 - 40 * (time - 0.5))) < 1e-9)
    }
    harness.frame(after: 0.1)
    #expect(shown == Point(10, 10), "the set cuts its members off")
    layer.add(spring)
    let (start, step) = (shown.y, 1e-6)
    harness.frame(after: step)
    #expect(abs((shown.y - start) / step - 300) < 0.1, "the spring begins with its velocity")
  }

  @Test("Layer times, pauses and filling apply to components")
  func timing() {
    var stays = across
    (stays.timing.fillMode, stays.isRemovedOnCompletion) = (.forwards, false)
    layer.add(stays, forKey: "x")
    layer.add(down)
    harness.run(for: 0.5)
    layer.pauseAnimations()
    harness.run(for: 3)
    #expect(isClose(shown, Point(120, 50)) && !harness.window.needsFrame)
    layer.resumeAnimations()
    harness.run(for: 1)
    #expect(isClose(shown, Point(140, 70)))
    harness.run(for: 1)
    #expect(isClose(shown, Point(140, 10)) && !harness.window.needsFrame)
    layer.position = Point(50, 60)
    #expect(harness.runUntilIdle() && isClose(shown, Point(140, 60)))
  }

  @Test("A component of a component, and of a class's own property, is found by its path")
  func own() {
    let height = LayerProperty<Rect>.contentsRect.component("size", \.size).component("height", \.height)
    #expect(height.key == "contentsRect.size.height")
    layer.add(BasicAnimation(height, from: 0, to: 1, duration: 1))
    harness.run(for: 0.25)
    let crop = layer.presentedStyle.contentsRect
    #expect(crop.origin == .zero && crop.width == 1 && abs(crop.height - 0.25) < 1e-9)
    // A layer without the property shows nothing.
    layer.add(BasicAnimation(.startPointX, from: 0, to: 1, duration: 1))
    harness.run(for: 0.25)
    #expect(layer.presentedStyle.contentsRect.origin == .zero && harness.staleArea() == nil)
  }

  @Test("The order of adding determines the result, however the animations begin and end")
  func chance() {
    for seed in 0..<40 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      var model: [(begin: Double, end: Double, kind: Int, from: Double, to: Double)] = []
      let start = harness.time
      for index in 0..<8 {
        let (begin, length) = (random.number(in: 0...0.5), random.number(in: 0.1...0.6))
        let (kind, from, to) = (
          Int(random.number(in: 0...4.999)), random.number(in: 0...99), random.number(in: 0...99)
        )
        model.append((start + begin, start + begin + length, kind, from, to))
        func add<Value>(_ animation: BasicAnimation<Value>) {
          var animation = animation
          animation.timing.beginTime = start + begin
          layer.add(animation, forKey: "\(index)")
        }
        switch kind {
        case 0: add(BasicAnimation(.positionX, from: from, to: to, duration: length))
        case 1: add(BasicAnimation(.positionY, from: from, to: to, duration: length))
        case 2: add(BasicAnimation(.position, from: Point(from, to), to: Point(to, from), duration: length))
        case 3: add(BasicAnimation.additive(.positionX, from: from, to: to, duration: length))
        default: add(BasicAnimation.additive(.positionY, from: from, to: to, duration: length))
        }
      }
      for _ in 0..<12 {
        harness.frame(after: random.number(in: 0.01...0.15))
        var expected = Point(10, 10)
        for item in model where harness.time >= item.begin && harness.time < item.end {
          let fraction = (harness.time - item.begin) / (item.end - item.begin)
          let value = item.from + (item.to - item.from) * fraction
          switch item.kind {
          case 0: expected.x = value
          case 1: expected.y = value
          case 2: expected = Point(value, item.to + (item.from - item.to) * fraction)
          case 3: expected.x += value - item.to
          default: expected.y += value - item.to
          }
        }
        #expect(shown.distance(to: expected) < 1e-6, "seed \(seed)")
      }
      layer.removeAllAnimations()
      #expect(shown == Point(10, 10))
    }
  }
}
