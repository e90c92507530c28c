import Geometry
import Gestures

/// An input or action of a ``StreamFuzz``.
nonisolated public enum FuzzStep: Sendable {
  case pointer(PointerEvent)
  case wheel(WheelEvent)
  case pinch(PinchEvent)
  case advance(to: Double)
  /// Toggles `isEnabled` of the recognizer with this number.
  case toggle(Int)
  /// Cancels the recognizer with this number.
  case cancel(Int)
  /// Removes the inner view from the tree.
  case remove
  case cancelAll(at: Double)

  /// Generates a stream of `count` steps for a number of recognizers.
  static func stream(_ count: Int, recognizers: Int, from random: inout SeededGenerator) -> [FuzzStep] {
    // Some streams have few touches, some hundreds.
    let fingers = [3, 5, 12, 400][random.index(below: 4)]
    var time = 0.0
    return (0..<count).map { _ in
      switch random.index(below: 60) {
      case 0: return .advance(to: moment(&time, &random))
      case 1: return .toggle(random.index(below: recognizers))
      case 2: return .cancel(random.index(below: recognizers))
      case 3: return .remove
      case 4:
        return .pinch(
          PinchEvent(
            phase: PinchEvent.Phase.allCases[random.index(below: 4)], position: position(&random),
            scale: number(&random), rotation: number(&random), time: moment(&time, &random)))
      case 5:
        return .wheel(
          WheelEvent(
            position: position(&random), delta: Vector(number(&random), 1), time: moment(&time, &random)))
      case 6: return .cancelAll(at: time)
      default:
        let kind: PointerKind = random.index(below: 5) == 0 ? .mouse : .touch
        return .pointer(
          PointerEvent(
            id: PointerID(kind == .mouse ? 1_000_000 : UInt64(random.index(below: fingers))), kind: kind,
            phase: [.down, .down, .move, .move, .move, .up, .cancel, .hover][random.index(below: 8)],
            position: position(&random), buttons: PointerButtons(rawValue: random.index(below: 4)),
            time: moment(&time, &random)))
      }
    }
  }

  private static func position(_ random: inout SeededGenerator) -> Point {
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

nonisolated extension FuzzStep: InputStep {
  private var input: InputEvent? {
    switch self {
    case .pointer(let event): .pointer(event)
    case .wheel(let event): .wheel(event)
    case .pinch(let event): .pinch(event)
    case .advance, .toggle, .cancel, .remove, .cancelAll: nil
    }
  }

  /// The time in seconds; NaN for a step without a time.
  public var time: Double {
    get {
      switch self {
      case .advance(let time), .cancelAll(let time): time
      default: input?.time ?? .nan
      }
    }
    set {
      switch self {
      case .advance: self = .advance(to: newValue)
      case .cancelAll: self = .cancelAll(at: newValue)
      default: change { $0.time = newValue }
      }
    }
  }

  public var contact: UInt64? {
    if case .pointer(let event) = self { event.id.rawValue } else { nil }
  }

  public var coordinates: [Double] { input?.coordinates ?? [] }

  public mutating func transformCoordinates(_ change: (Double) -> Double) {
    self.change { $0.transformCoordinates(change) }
  }

  private mutating func change(_ body: (inout InputEvent) -> Void) {
    guard var input else { return }
    body(&input)
    switch input {
    case .pointer(let event): self = .pointer(event)
    case .wheel(let event): self = .wheel(event)
    case .pinch(let event): self = .pinch(event)
    case .key, .text, .paste, .drop, .tilt, .resize, .cancelAll, .visibility: break
    }
  }
}

nonisolated extension FuzzStep: CustomStringConvertible {
  public var description: String {
    switch self {
    case .pointer(let event):
      "\(event.time): \(event.kind.rawValue) \(event.id) \(event.phase.rawValue) at \(coordinates(event.position))"
        + (event.buttons.isEmpty ? "" : " with buttons \(event.buttons.rawValue)")
    case .wheel(let event):
      "\(event.time): wheel \(event.delta.dx), \(event.delta.dy) at \(coordinates(event.position))"
    case .pinch(let event):
      "\(event.time): pinch \(event.phase.rawValue) at \(coordinates(event.position)), scale \(event.scale), "
        + "rotation \(event.rotation)"
    case .advance(let time): "the clock goes to \(time)"
    case .toggle(let index): "recognizer \(index) is turned off or on"
    case .cancel(let index): "recognizer \(index) is cancelled"
    case .remove: "the inner view is removed"
    case .cancelAll(let time): "\(time): everything is cancelled"
    }
  }

  private func coordinates(_ point: Point) -> String { "(\(point.x), \(point.y))" }
}
