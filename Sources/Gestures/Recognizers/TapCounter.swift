import Geometry

/// Counts complete taps of a number of fingers, one after the other.
///
/// ```
///   down … down (n fingers within the landing window) … up … up     one tap, held no longer than tapMaximumHold
///   └────────────────────────── again within multipleTapInterval, nearby ──────────────────────────┘
/// ```
struct TapCounter {
  /// What an event means for the whole.
  enum Verdict: Equatable {
    case undecided
    /// All fingers of a tap are down.
    case landed
    /// All fingers of a tap are up again.
    case tapped
    case failed(GestureReason, ThresholdReading)
  }

  /// The counter's two timers, by the numbers that recognizers give them.
  enum Timer {
    /// All fingers have to be down.
    static let landing = 1
    /// All fingers have to be up, or down again.
    static let patience = 2

    static func purpose(_ timer: Int, fingersAreDown: Bool) -> String {
      timer == landing ? "all fingers down within" : fingersAreDown ? "lift within" : "next tap within"
    }
  }

  private(set) var taps = 0
  /// The middle of the fingers of the present or last tap, where they landed.
  private(set) var center = Point.zero
  private var fingers = 0
  private var lifted = 0
  private var sum = Vector.zero
  private var previousCenter: Point?
  private var previousEnd = -Double.infinity
  /// The shortest time that has passed between two taps, in seconds.
  private(set) var shortestGap = Double.infinity

  /// Whether all of a tap's fingers are down.
  func isComplete(touches required: Int) -> Bool { fingers == required && lifted == 0 }

  mutating func land(_ touches: [Touch], required: Int, settings: GestureSettings) -> Verdict {
    guard lifted == 0 else { return miscounted(fingers + touches.count, required) }
    if fingers == 0, let first = touches.first { shortestGap = min(shortestGap, first.time - previousEnd) }
    for touch in touches {
      fingers += 1
      sum += touch.position - .zero
    }
    guard fingers <= required else { return miscounted(fingers, required) }
    center = .zero + sum / Double(fingers)
    guard fingers == required else { return .undecided }
    if let previousCenter, let kind = touches.first?.kind {
      let limit = settings.multipleTapDistance[kind]
      let distance = center.distance(to: previousCenter)
      if distance > limit { return .failed(.movedTooFar, ThresholdReading(distance, of: limit, .points)) }
    }
    return .landed
  }

  mutating func lift(_ touches: [Touch], required: Int) -> Verdict {
    guard fingers == required else { return miscounted(fingers, required) }
    lifted += touches.count
    guard lifted == fingers else { return .undecided }
    taps += 1
    previousCenter = center
    previousEnd = touches.first?.time ?? previousEnd
    fingers = 0
    lifted = 0
    sum = .zero
    return .tapped
  }

  private func miscounted(_ count: Int, _ required: Int) -> Verdict {
    .failed(.touchCount, ThresholdReading(Double(count), of: Double(required), .fingers))
  }

  /// Round where each of `touches` landed.
  static func slops(_ touches: [Touch], radius: (Touch) -> Double) -> [GestureSlop] {
    touches.map { touch in
      GestureSlop(
        center: touch.startPosition, radius: radius(touch), meaning: .fails,
        isCrossed: touch.position.distance(to: touch.startPosition) > radius(touch))
    }
  }

  /// How far one of `touches` has wandered from where it landed, if that is further than `slop`.
  static func stray(_ touches: [Touch], slop: (Touch) -> Double) -> ThresholdReading? {
    for touch in touches {
      let distance = touch.position.distance(to: touch.startPosition)
      if distance > slop(touch) { return ThresholdReading(distance, of: slop(touch), .points) }
    }
    return nil
  }
}
