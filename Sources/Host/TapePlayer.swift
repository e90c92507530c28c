import Gestures

/// Hands out what is on a tape when its time has come.
struct TapePlayer {
  enum Item: Hashable {
    case input(InputEvent)
    case mark(String, time: Double)

    var time: Double {
      switch self {
      case .input(let event): event.time
      case .mark(_, let time): time
      }
    }
  }

  private let items: [Item]
  /// When the tape ends, in seconds from its beginning.
  let end: Double
  private var index = 0

  /// - Parameters:
  ///   - items: sorted by time.
  ///   - end: not before the last item's time; earlier counts as that.
  init(items: [Item], end: Double) {
    self.items = items
    self.end = max(end, items.last?.time ?? 0)
  }

  /// When the next item is due, or the end after the last one.
  var nextTime: Double { index < items.count ? items[index].time : end }

  /// The next item that is due at `time`; nil when there is none.
  mutating func next(at time: Double) -> Item? {
    guard index < items.count, items[index].time <= time else { return nil }
    index += 1
    return items[index - 1]
  }

  /// Whether nothing will come any more.
  func isOver(at time: Double) -> Bool { index >= items.count && time >= end }
}
