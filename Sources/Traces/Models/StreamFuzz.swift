import Geometry
import Gestures

/// Input that no host should send, to recognizers of every kind on two views: numbers that are none, times that go
/// back, ends that never come, identities used twice, hundreds of fingers, and programs that meddle.
public struct StreamFuzz {
  public let seed: UInt64
  /// What was broken, in words.
  public private(set) var complaints: [String] = []
  /// How many reports came of it.
  public private(set) var reports = 0

  /// Sends one stream.
  public init(seed: UInt64, events: Int) {
    self.seed = seed
    var random = SeededGenerator(seed: seed)
    let root = FuzzView(Rect(x: 0, y: 0, width: 1000, height: 1000), parent: nil)
    let inner = FuzzView(Rect(x: 100, y: 100, width: 300, height: 300), parent: root)
    let arena = GestureArena(bounds: root.frame) { point, _ in
      inner.frame.contains(point) ? inner : root.frame.contains(point) ? root : nil
    }
    var count = 0
    arena.onReport = { _ in count += 1 }
    var all = ModelKind.allCases.map { $0.make() } + [HoverGestureRecognizer()]
    let drag = PanGestureRecognizer()
    drag.beginsOnLanding = true
    drag.allowsScrolling = true
    all.append(drag)
    for recognizer in all {
      recognizer.delaysTouchesBegan = random.index(below: 4) == 0
      recognizer.preemptsActive = random.index(below: 8) == 0
      if random.index(below: 3) == 0 { recognizer.shouldRecognizeSimultaneouslyWith = { _ in true } }
      if random.index(below: 3) == 0 { recognizer.require(toFail: all[random.index(below: all.count)]) }
      if random.index(below: 4) == 0 {
        let other = all[random.index(below: all.count)]
        recognizer.shouldRequireFailureOf = { [weak other] in $0 === other }
      }
      let view = random.index(below: 2) == 0 ? root : inner
      view.gestureRecognizers.append(recognizer)
      recognizer.owner = view
    }
    // Some streams have a handful of fingers, some hundreds.
    let fingers = [3, 5, 12, 400][random.index(below: 4)]
    var time = 0.0
    for _ in 0..<events {
      switch random.index(below: 60) {
      case 0: arena.advance(to: Self.moment(&time, &random))
      case 1: all[random.index(below: all.count)].isEnabled.toggle()
      case 2: all[random.index(below: all.count)].cancel()
      case 3: arena.ownerRemoved(inner)
      case 4:
        arena.send(
          PinchEvent(
            phase: PinchEvent.Phase.allCases[random.index(below: 4)], position: Self.place(&random),
            scale: Self.number(&random), rotation: Self.number(&random), time: Self.moment(&time, &random)))
      case 5:
        arena.send(
          WheelEvent(
            position: Self.place(&random), delta: Vector(Self.number(&random), 1),
            time: Self.moment(&time, &random)))
      case 6: arena.cancelAll(at: time)
      default:
        let kind: PointerKind = random.index(below: 5) == 0 ? .mouse : .touch
        arena.enqueue(
          PointerEvent(
            id: PointerID(kind == .mouse ? 1_000_000 : UInt64(random.index(below: fingers))), kind: kind,
            phase: [.down, .down, .move, .move, .move, .up, .cancel, .hover][random.index(below: 8)],
            position: Self.place(&random), buttons: PointerButtons(rawValue: random.index(below: 4)),
            time: Self.moment(&time, &random)))
      }
      check(all)
    }
    arena.cancelAll(at: time)
    reports = count
    if !arena.isIdle { complain("the arena is not idle") }
    for recognizer in all where recognizer.state != .possible || recognizer.numberOfTouches > 0 {
      complain("\(recognizer.label) is stuck as \(recognizer.state.rawValue)")
    }
  }

  private mutating func check(_ all: [GestureRecognizer]) {
    for recognizer in all {
      let isFinite =
        switch recognizer {
        case let pan as PanGestureRecognizer:
          pan.translation(in: nil).isFinite && pan.velocity(in: nil).isFinite
        case let pinch as PinchGestureRecognizer:
          pinch.scale.isFinite && pinch.scale > 0 && pinch.velocity.isFinite
        case let rotation as RotationGestureRecognizer:
          rotation.rotation.isFinite && rotation.velocity.isFinite
        case let transform as TransformGestureRecognizer:
          transform.transform(in: nil).isFinite && transform.velocity(in: nil).translation.isFinite
        default: recognizer.location(in: nil).isFinite
        }
      if !isFinite { complain("\(recognizer.label) has a value that is not finite") }
    }
  }

  private mutating func complain(_ text: String) {
    if !complaints.contains(text) { complaints.append(text) }
  }

  private static func place(_ random: inout SeededGenerator) -> Point {
    Point(number(&random), number(&random))
  }

  private static func number(_ random: inout SeededGenerator) -> Double {
    switch random.index(below: 80) {
    case 0: .nan
    case 1: .infinity
    case 2: -1e308
    case 3: 1e9
    case 4: Double.leastNonzeroMagnitude
    default: random.unit() * 1040 - 20
    }
  }

  private static func moment(_ time: inout Double, _ random: inout SeededGenerator) -> Double {
    switch random.index(below: 40) {
    case 0: return .nan
    case 1: return -.infinity
    case 2: return time - 1
    default:
      if random.index(below: 3) > 0 { time += random.unit() * 0.05 }
      if random.index(below: 30) == 0 { time += 0.6 }
      return time
    }
  }
}

private final class FuzzView: GestureOwner {
  let frame: Rect
  private let parent: FuzzView?
  var gestureRecognizers: [GestureRecognizer] = []

  init(_ frame: Rect, parent: FuzzView?) {
    self.frame = frame
    self.parent = parent
  }

  var gestureParent: (any GestureOwner)? { parent }
  var transformToWindow: Transform { .identity }
  var isMultipleTouchEnabled: Bool { true }
  func touchesBegan(_ touches: [Touch]) {}
  func touchesMoved(_ touches: [Touch]) {}
  func touchesEnded(_ touches: [Touch]) {}
  func touchesCancelled(_ touches: [Touch]) {}
}
