import Geometry
import Gestures

/// The recent path of a touch. It fades, even after the touch has ended.
struct TouchTrail: Hashable {
  /// The identity of a touch. Hosts reuse pointer IDs, so it includes the start time.
  struct Contact: Hashable {
    var id: PointerID
    var startTime: Double
  }

  /// A segment of the path.
  struct Segment: Hashable {
    var start: Point
    var end: Point
    /// The opacity: 1 for the newest position, 0 for an expired one.
    var strength: Double
  }

  private struct Sample: Hashable {
    var position: Point
    var time: Double
  }

  let contact: Contact
  let kind: PointerKind
  private var samples: [Sample] = []

  /// The time for which a position is kept, in seconds.
  static let lifetime = 0.6
  /// The maximum number of positions; denser ones are thinned out.
  static let capacity = 64
  private static let spacing = lifetime / Double(capacity - 1)

  init(contact: Contact, kind: PointerKind) {
    self.contact = contact
    self.kind = kind
  }

  var isEmpty: Bool { samples.isEmpty }
  var count: Int { samples.count }

  mutating func add(_ position: Point, at time: Double) {
    if let last = samples.last, last.position == position { return }
    // The newest position is always kept: it replaces the previous one if that came too soon after the one
    // before.
    if samples.count >= 2, time - samples[samples.count - 2].time < TouchTrail.spacing {
      samples.removeLast()
    }
    if samples.count == TouchTrail.capacity { samples.removeFirst() }
    samples.append(Sample(position: position, time: time))
  }

  /// Removes expired positions. The newest position of a touch that is down is kept, as the start of the next
  /// segment.
  mutating func fade(at time: Double, isDown: Bool) {
    let expired = samples.prefix { time - $0.time >= TouchTrail.lifetime }.count
    samples.removeFirst(isDown ? min(expired, max(0, samples.count - 1)) : expired)
  }

  /// Returns the segments from the oldest to the newest.
  func segments(at time: Double) -> [Segment] {
    zip(samples, samples.dropFirst()).map { start, end in
      Segment(
        start: start.position, end: end.position,
        strength: min(1, max(0, 1 - (time - end.time) / TouchTrail.lifetime)))
    }
  }

  /// Whether the trail has a segment to draw.
  var isVisible: Bool { samples.count >= 2 }
}
