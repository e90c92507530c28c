import Geometry
import GestureTestSupport
import Gestures
import TestSupport
import Testing

/// Each policy, on each recognizer that has one.
@Suite("Slop policies") struct SlopPolicyTests {
  private static func pair(_ center: Point, _ span: Double, _ angle: Double) -> [(Int, (Double, Double))] {
    let arm = Vector(angle: angle, length: span / 2)
    return [(1, ((center - arm).x, (center - arm).y)), (2, ((center + arm).x, (center + arm).y))]
  }

  @Test("The flags of a pan and a pinch name policies")
  func flags() {
    let pan = PanGestureRecognizer()
    #expect(pan.slopPolicy == .removed && !pan.translationIncludesSlop)
    pan.translationIncludesSlop = true
    #expect(pan.slopPolicy == .included)
    let pinch = PinchGestureRecognizer()
    #expect(pinch.slopPolicy == .regained && pinch.returnsSlop)
    pinch.returnsSlop = false
    #expect(pinch.slopPolicy == .removed)
  }

  @Test("A pan's translation and its slop are the movement since the landing", arguments: SlopPolicy.allCases)
  func pan(policy: SlopPolicy) {
    withEvery("seed", in: UInt64(0)..<100) { seed in
      var random = SeededGenerator(seed: seed)
      let pan = PanGestureRecognizer()
      pan.slopPolicy = policy
      let story = GestureStory(pan)
      let landing = Point(500, 500)
      var finger = landing
      story.down(at: (finger.x, finger.y))
      var last = Vector.zero
      for _ in 0..<40 {
        let step = Vector(angle: random.number(in: 0...7), length: random.number(in: 0...30))
        finger += step
        story.move(to: (finger.x, finger.y))
        guard pan.state != .possible else { continue }
        let (translation, slop) = (pan.translation(in: nil), pan.slopTranslation(in: nil))
        #expect((translation + slop - (finger - landing)).length < 1e-9)
        let jump = pan.state == .began ? 0 : (translation - last).length
        switch policy {
        case .removed: #expect(abs(slop.length - 10) < 1e-9)
        case .included: #expect(slop == .zero)
        case .regained: #expect(jump <= 2 * step.length + 1e-9)
        }
        last = translation
      }
      if policy == .regained { #expect(pan.slopTranslation(in: nil) == .zero) }
    }
  }

  @Test("A pan that regains its slop has the velocity of the finger")
  func velocity() {
    let pan = PanGestureRecognizer()
    pan.slopPolicy = .regained
    let story = GestureStory(pan)
    story.down(at: (0, 500))
    var speeds: [Double] = []
    pan.addAction { speeds.append($0.velocity(in: nil).dx) }
    story.move(to: (60, 500), steps: 30)
    let speed = 2 / story.pace
    #expect(speeds.count > 10 && speeds.dropFirst(2).allSatisfy { abs($0 - speed) < 1e-6 })
  }

  @Test("A translation that is set at every change still regains the slop")
  func setTranslation() {
    let pan = PanGestureRecognizer()
    pan.slopPolicy = .regained
    let story = GestureStory(pan)
    var content = Vector.zero
    pan.addAction { pan in
      content += pan.translation(in: nil)
      pan.setTranslation(.zero, in: nil)
    }
    story.down(at: (500, 500))
    story.move(to: (540, 470), steps: 16)
    #expect((content - Vector(40, -30)).length < 1e-9)
  }

  @Test("A rotation and its slop are the rotation since the landing", arguments: SlopPolicy.allCases)
  func rotation(policy: SlopPolicy) {
    withEvery("seed", in: UInt64(0)..<100) { seed in
      var random = SeededGenerator(seed: seed)
      let rotation = RotationGestureRecognizer()
      rotation.slopPolicy = policy
      let story = GestureStory(rotation)
      var angle = 0.0
      story.down(Self.pair(Point(500, 500), 200, angle))
      var last = 0.0
      for index in 0..<60 {
        let step = index < 4 ? 0.03 : random.number(in: -0.2...0.3)
        angle += step
        story.move(Self.pair(Point(500, 500), 200, angle))
        guard rotation.state != .possible else { continue }
        let (value, slop) = (rotation.rotation, rotation.slopRotation)
        #expect(abs(value + slop - angle) < 1e-9)
        switch policy {
        case .removed: #expect(abs(slop - 0.08) < 1e-9)
        case .included: #expect(slop == 0)
        case .regained: #expect(rotation.state == .began || abs(value - last) <= 2 * abs(step) + 1e-9)
        }
        last = value
      }
      if policy == .regained { #expect(abs(rotation.slopRotation) < 1e-12) }
    }
  }

  @Test("A touchpad's rotation regains its slop as well")
  func device() {
    let rotation = RotationGestureRecognizer()
    rotation.slopPolicy = .regained
    let story = GestureStory(rotation)
    story.pinch(.began, scale: 1, rotation: 0)
    for step in 1...20 {
      story.pinch(.changed, scale: 1, rotation: Double(step) * 0.03)
      #expect(
        rotation.state == .possible
          || abs(rotation.rotation + rotation.slopRotation - Double(step) * 0.03) < 1e-12)
    }
    #expect(abs(rotation.rotation - 0.6) < 1e-12)
  }

  @Test("A pinch's scale times its slop is the scale since the landing", arguments: SlopPolicy.allCases)
  func pinch(policy: SlopPolicy) {
    withEvery("seed", in: UInt64(0)..<100) { seed in
      var random = SeededGenerator(seed: seed)
      let pinch = PinchGestureRecognizer()
      pinch.slopPolicy = policy
      let story = GestureStory(pinch)
      let sign = random.index(below: 2) == 0 ? 1.0 : -1
      var span = 200.0
      story.down(Self.pair(Point(500, 500), span, 0))
      for index in 0..<40 {
        span += sign * (index < 4 ? 3 : random.number(in: -5...9))
        story.move(Self.pair(Point(500, 500), span, 0))
        guard pinch.state != .possible else { continue }
        #expect(abs(pinch.scale * pinch.slopScale - span / 200) < 1e-9)
        switch policy {
        case .removed: #expect(abs(pinch.slopScale - (200 + sign * 8) / 200) < 1e-9)
        case .included: #expect(pinch.slopScale == 1)
        case .regained: #expect(abs(pinch.slopScale - 1) < 0.04)
        }
      }
      if policy == .regained, abs(span - 200) > 33 { #expect(abs(pinch.slopScale - 1) < 1e-9) }
    }
  }

  @Test("A transform that regains its slop ends up as the similarity of the fingers since the landing")
  func transform() {
    withEvery("seed", in: UInt64(0)..<100) { seed in
      var random = SeededGenerator(seed: seed)
      let gesture = TransformGestureRecognizer()
      gesture.slopPolicy = .regained
      let story = GestureStory(gesture)
      var (center, span, angle) = (Point(500, 500), 150.0, random.number(in: -3...3))
      let landing = Self.pair(center, span, angle)
      story.down(landing)
      for index in 0..<80 {
        center += Vector(angle: random.number(in: 0...7), length: random.number(in: 2...15))
        span *= (span > 250 ? 0.95 : span < 80 ? 1.05 : 1) * random.number(in: 0.95...1.05)
        angle += random.number(in: -0.1...0.1)
        story.move(Self.pair(center, span, angle))
        guard index == 40 else { continue }
        let before = gesture.transform(in: nil)
        story.down(3, at: (center.x + 40, center.y + 90))
        #expect(gesture.transform(in: nil) == before)
        story.up(3)
        #expect(gesture.transform(in: nil) == before)
      }
      for ((_, start), (_, end)) in zip(landing, Self.pair(center, span, angle)) {
        let content = gesture.transform(in: nil) * Point(start.0, start.1)
        #expect(content.distance(to: Point(end.0, end.1)) < 1e-6)
      }
    }
  }

  @Test("A transform that includes its slop is that of the fingers since the landing at once")
  func transformIncluded() {
    let gesture = TransformGestureRecognizer()
    gesture.slopPolicy = .included
    let story = GestureStory(gesture)
    story.down(Self.pair(Point(500, 500), 100, 0))
    story.move(Self.pair(Point(520, 500), 150, 0.3))
    #expect(gesture.state == .began)
    let end = gesture.transform(in: nil) * Point(550, 500)
    #expect(end.distance(to: Point(520, 500) + Vector(angle: 0.3, length: 75)) < 1e-9)
  }
}
