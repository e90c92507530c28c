import Geometry
import GestureTestSupport
import Gestures

/// One thing that happens in a ``GestureStory``.
enum AttemptStep {
  case down([(finger: Int, at: (Double, Double))])
  case move([(finger: Int, to: (Double, Double))])
  case up([Int])
  case cancel([Int])
  case mouse(PointerPhase, (Double, Double), PointerButtons)
  case pinch(PinchEvent.Phase, scale: Double, rotation: Double)
  case scroll((Double, Double))
  case wait(Double)

  func run(in story: GestureStory) {
    switch self {
    case .down(let fingers): story.down(fingers)
    case .move(let fingers): story.move(fingers)
    case .up(let fingers): for finger in fingers { story.up(finger) }
    case .cancel(let fingers): for finger in fingers { story.cancel(finger) }
    case .mouse(let phase, let position, let buttons): story.mouse(phase, at: position, buttons: buttons)
    case .pinch(let phase, let scale, let rotation): story.pinch(phase, scale: scale, rotation: rotation)
    case .scroll(let notches): story.scroll(by: notches)
    case .wait(let seconds): story.wait(seconds)
    }
  }
}

/// Random input that is likely to make some recognizer's gesture. All pointers are up again at its end.
///
/// Times are multiples of 1/128 s, so that the same input shifted in time has exactly the same intervals.
struct RandomAttempt {
  static let pace = 1.0 / 128
  private(set) var steps: [AttemptStep] = []
  private var random: SeededGenerator

  init(_ random: inout SeededGenerator) {
    self.random = SeededGenerator(seed: random.next())
    for _ in 0...self.random.index(below: 2) {
      switch self.random.index(below: 11) {
      case 0...3: taps()
      case 4, 5: drag(fingers: 1)
      case 6, 7: drag(fingers: 2 + self.random.index(below: 2))
      case 8: mouse()
      case 9: touchpad()
      default: scroll()
      }
    }
  }

  private static func point(
    around center: (Double, Double), within radius: Double, _ random: inout SeededGenerator
  )
    -> (Double, Double)
  {
    (center.0 + random.number(in: -radius...radius), center.1 + random.number(in: -radius...radius))
  }

  private mutating func pause() {
    if random.index(below: 3) == 0 {
      steps.append(.wait(Double(random.index(below: 90)) * RandomAttempt.pace))
    }
  }

  private mutating func taps() {
    let fingers = Array(1...(1 + random.index(below: 2)))
    for _ in 0...random.index(below: 3) {
      steps.append(
        .down(fingers.map { ($0, Self.point(around: (500 + Double($0) * 60, 500), within: 8, &random)) }))
      pause()
      steps.append(.up(fingers))
    }
  }

  private mutating func drag(fingers count: Int) {
    // Some begin at the window's edge, for recognizers that watch it.
    let start = random.index(below: 3) == 0 ? (4.0, 500.0) : (500.0, 500.0)
    var places: [(Double, Double)] = []
    for _ in 0..<count { places.append(Self.point(around: start, within: count == 1 ? 3 : 120, &random)) }
    let strides = places.map { _ in
      Self.point(around: (random.index(below: 2) == 0 ? 14 : 0, 0), within: 9, &random)
    }
    steps.append(.down(places.enumerated().map { ($0.offset + 1, $0.element) }))
    pause()
    for _ in 0..<(2 + random.index(below: 12)) {
      for index in places.indices {
        places[index] = Self.point(
          around: (places[index].0 + strides[index].0, places[index].1 + strides[index].1), within: 2, &random
        )
      }
      steps.append(.move(places.enumerated().map { ($0.offset + 1, $0.element) }))
      if random.index(below: 8) == 0 { pause() }
    }
    let fingers = Array(1...count)
    steps.append(random.index(below: 6) == 0 ? .cancel(fingers) : .up(fingers))
  }

  private mutating func mouse() {
    var place = Self.point(around: (500, 500), within: 100, &random)
    let isPressed = random.index(below: 2) == 0
    steps.append(.mouse(.hover, place, []))
    if isPressed { steps.append(.mouse(.down, place, .left)) }
    for _ in 0..<(1 + random.index(below: 8)) {
      place = Self.point(around: place, within: 12, &random)
      steps.append(.mouse(isPressed ? .move : .hover, place, isPressed ? .left : []))
    }
    pause()
    if isPressed { steps.append(.mouse(.up, place, [])) }
    // Outside of every view.
    steps.append(.mouse(.hover, (-50, -50), []))
  }

  private mutating func touchpad() {
    steps.append(.pinch(.began, scale: 1, rotation: 0))
    var (scale, rotation) = (1.0, 0.0)
    for _ in 0..<(1 + random.index(below: 8)) {
      scale *= random.number(in: 0.9...1.2)
      rotation += random.number(in: -0.05...0.15)
      steps.append(.pinch(.changed, scale: scale, rotation: rotation))
    }
    steps.append(.pinch(random.index(below: 4) == 0 ? .cancelled : .ended, scale: scale, rotation: rotation))
  }

  private mutating func scroll() {
    for _ in 0..<(1 + random.index(below: 6)) {
      steps.append(.scroll((random.number(in: -2...2), random.number(in: -2...2))))
    }
    steps.append(.wait(0.5))
  }
}
