import Geometry
import Gestures

/// Where a touch has been lately; it fades, and goes on fading when the touch is over.
struct TouchTrail: Hashable {
  /// One contact: hosts use the ids of pointers again.
  struct Contact: Hashable {
    var id: PointerID
    var startTime: Double
  }

  /// A part of the way.
  struct Segment: Hashable {
    var start: Point
    var end: Point
    /// 1 for the newest, 0 for what is gone.
    var strength: Double
  }

  private struct Sample: Hashable {
    var position: Point
    var time: Double
  }

  let contact: Contact
  let kind: PointerKind
  private var samples: [Sample] = []

  /// How long a place is remembered, in seconds.
  static let lifetime = 0.6
  /// How many places are kept at most; more of them in ``life`` thin out.
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
    // The newest place always counts: it replaces one that came too soon after the one before it.
    if samples.count >= 2, time - samples[samples.count - 2].time < TouchTrail.spacing {
      samples.removeLast()
    }
    if samples.count == TouchTrail.capacity { samples.removeFirst() }
    samples.append(Sample(position: position, time: time))
  }

  /// Forgets what has faded by `time`. The newest place of a touch that is down stays, for what comes next.
  mutating func fade(at time: Double, isDown: Bool) {
    let expired = samples.prefix { time - $0.time >= TouchTrail.lifetime }.count
    samples.removeFirst(isDown ? min(expired, max(0, samples.count - 1)) : expired)
  }

  /// From the oldest to the newest.
  func segments(at time: Double) -> [Segment] {
    zip(samples, samples.dropFirst()).map { start, end in
      Segment(
        start: start.position, end: end.position,
        strength: min(1, max(0, 1 - (time - end.time) / TouchTrail.lifetime)))
    }
  }

  /// Whether there is anything to be seen of it.
  var isVisible: Bool { samples.count >= 2 }
}
