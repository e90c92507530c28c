import Geometry
import Gestures

/// A tape of a random user of Shapely: keys, clicks, drags, throws and touches.
struct RandomTape {
  private(set) var tape: Tape
  private var random: SeededGenerator
  private var time = 0.1
  private let size: Size

  private static let keys = [
    "1", "2", "3", "4", "5", "6", "left", "right", "up", "down", "+", "-", "[", "]", "c", "b", "f", "d",
    "delete", "tab", "p",
  ]

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    size = Size(random.number(in: 400...900).rounded(), random.number(in: 400...700).rounded())
    tape = Tape(header: Tape.Header(app: "shapely", size: size, seed: random.next() >> 40))
    for _ in 0..<3 { press("\(1 + random.index(below: 6))") }
    for _ in 0..<40 { act() }
    tape.endTime = time + random.number(in: 0...2)
  }

  private mutating func act() {
    time += random.number(in: 0.02...0.5)
    switch random.index(below: 20) {
    case 0...2: press("z", .control)
    case 3: press("y", .control)
    case 4...9: press(RandomTape.keys[random.index(below: RandomTape.keys.count)])
    case 10: for _ in 0..<4 { press(["left", "+", "]"][random.index(below: 3)]) }
    case 11...17: drag(random.index(below: 2) == 0 ? .mouse : .touch)
    case 18: for _ in 0..<2 { tap() }
    default:
      append(
        .resize(
          Size(random.number(in: 350...900).rounded(), random.number(in: 350...700).rounded()), time: time))
    }
  }

  private mutating func press(_ key: String, _ modifiers: KeyModifiers = []) {
    time += 0.04
    append(.key(KeyEvent(name: key, phase: .down, modifiers: modifiers, time: time)))
    time += 0.03
    append(.key(KeyEvent(name: key, phase: .up, modifiers: modifiers, time: time)))
  }

  private mutating func point() -> Point {
    Point(random.number(in: 10...size.width - 10), random.number(in: 10...size.height - 10))
  }

  private mutating func tap() {
    let point = point()
    time += 0.05
    pointer(.mouse, .down, point)
    time += 0.04
    pointer(.mouse, .up, point)
  }

  private mutating func drag(_ kind: PointerKind) {
    let (start, end) = (point(), point())
    pointer(kind, .down, start)
    for step in 1...6 {
      time += 1 / 60
      pointer(kind, .move, start.lerp(to: end, Double(step) / 6))
    }
    // Some are thrown, others put down.
    if random.index(below: 2) == 0 { time += 0.3 }
    pointer(kind, .up, end)
  }

  private mutating func pointer(_ kind: PointerKind, _ phase: PointerPhase, _ point: Point) {
    let buttons: PointerButtons = kind == .mouse && phase != .up ? .left : []
    append(
      .pointer(
        PointerEvent(
          id: PointerID(kind == .mouse ? 0 : 1), kind: kind, phase: phase, position: point, buttons: buttons,
          time: time)))
  }

  private mutating func append(_ event: InputEvent) { tape.entries.append(.event(event)) }
}
