import Geometry
import Gestures

extension Tape {
  /// Returns a tape that still fails, as short and simple as possible.
  ///
  /// - Parameter fails: whether a tape fails like this one. The header is not changed.
  /// - Returns: the same tape if it does not fail.
  public func shrunk(while fails: (Tape) -> Bool) -> Tape {
    guard fails(self) else { return self }
    return withoutActuallyEscaping(fails) { fails in
      let trailingTime = max(0, endTime - (entries.last?.time ?? 0))
      func tape(_ entries: [Entry], trailingTime: Double) -> Tape {
        Tape(header: header, entries: entries, endTime: (entries.last?.time ?? 0) + trailingTime)
      }
      let isKept = fails(tape(entries, trailingTime: trailingTime))
      guard isKept else { return self }
      let shrinker = StreamShrinker<Entry> { fails(tape($0, trailingTime: trailingTime)) }
      // Simpler numbers may make further steps unnecessary.
      let entries = shrinker.removeUnneededSteps(shrinker.shrink(entries))
      let shorter = [0, 0.1, 0.5, 1, 2].first { $0 < trailingTime && fails(tape(entries, trailingTime: $0)) }
      return tape(entries, trailingTime: shorter ?? trailingTime)
    }
  }
}

nonisolated extension Tape.Entry: InputStep {
  public var contact: UInt64? {
    if case .event(.pointer(let event)) = self { event.id.rawValue } else { nil }
  }

  public var coordinates: [Double] {
    guard case .event(let event) = self else { return [] }
    return event.coordinates
  }

  public mutating func transformCoordinates(_ change: (Double) -> Double) {
    guard case .event(var event) = self else { return }
    event.transformCoordinates(change)
    self = .event(event)
  }
}

nonisolated extension InputEvent {
  var coordinates: [Double] {
    switch self {
    case .pointer(let event): [event.position.x, event.position.y]
    case .wheel(let event): [event.position.x, event.position.y]
    case .pinch(let event): [event.position.x, event.position.y]
    case .key, .text, .paste, .drop, .tilt, .resize, .cancelAll, .visibility: []
    }
  }

  mutating func transformCoordinates(_ change: (Double) -> Double) {
    func changed(_ point: Point) -> Point { Point(change(point.x), change(point.y)) }
    switch self {
    case .pointer(var event):
      event.position = changed(event.position)
      self = .pointer(event)
    case .wheel(var event):
      event.position = changed(event.position)
      self = .wheel(event)
    case .pinch(var event):
      event.position = changed(event.position)
      self = .pinch(event)
    case .key, .text, .paste, .drop, .tilt, .resize, .cancelAll, .visibility: break
    }
  }
}
