import Geometry

/// Counts successive taps of a number of fingers.
///
/// ```
///   down … down (n fingers within the landing window) … up … up     one tap, held no longer than tapMaximumHold
///   └────────────────────────── again within multipleTapInterval, nearby ──────────────────────────┘
/// ```
struct TapCounter {
  /// The result of an event.
  enum Verdict: Equatable {
    case undecided
    /// All fingers of a tap are down.
    case landed
    /// All fingers of a tap are up again.
    case tapped
    case failed(GestureReason, ThresholdReading)
  }

  /// The numbers of the counter's two timers.
  enum Timer {
    /// The time until all fingers are down.
    static let landing = 1
    /// The time until all fingers are up, or down again for the next tap.
    static let timeout = 2

    static func purpose(_ timer: Int, fingersAreDown: Bool) -> String {
      timer == landing ? "all fingers down within" : fingersAreDown ? "lift within" : "next tap within"
    }
  }

  private(set) var taps = 0
  /// The centre of the landing positions of the present or last tap.
  private(set) var center = Point.zero
  private var fingers = 0
  private var lifted = 0
  private var sum = Vector.zero
  private var previousCenter: Point?
  private var previousEnd = -Double.infinity
  /// The shortest gap between two taps, in seconds.
  private(set) var shortestGap = Double.infinity

  /// Returns whether all fingers of a tap are down.
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

  /// Returns circles around the landing positions of `touches`.
  static func slops(_ touches: [Touch], radius: (Touch) -> Double) -> [GestureSlop] {
    touches.map { touch in
      GestureSlop(
        center: touch.startPosition, radius: radius(touch), meaning: .fails,
        isCrossed: touch.position.distance(to: touch.startPosition) > radius(touch))
    }
  }

  /// Returns the first movement of `touches` from the landing position that exceeds `slop`.
  static func stray(_ touches: [Touch], slop: (Touch) -> Double) -> ThresholdReading? {
    for touch in touches {
      let distance = touch.position.distance(to: touch.startPosition)
      if distance > slop(touch) { return ThresholdReading(distance, of: slop(touch), .points) }
    }
    return nil
  }
}
