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
    case failed(GestureReason)
  }

  /// The counter's two timers, by the numbers that recognizers give them.
  enum Timer {
    /// All fingers have to be down.
    static let landing = 1
    /// All fingers have to be up, or down again.
    static let patience = 2
  }

  private(set) var taps = 0
  /// The middle of the fingers of the present or last tap, where they landed.
  private(set) var center = Point.zero
  private var fingers = 0
  private var lifted = 0
  private var sum = Vector.zero
  private var previousCenter: Point?

  /// Whether all of a tap's fingers are down.
  func isComplete(touches required: Int) -> Bool { fingers == required && lifted == 0 }

  mutating func land(_ touches: [Touch], required: Int, settings: GestureSettings) -> Verdict {
    guard lifted == 0 else { return .failed(.touchCount) }
    for touch in touches {
      fingers += 1
      sum += touch.position - .zero
    }
    guard fingers <= required else { return .failed(.touchCount) }
    center = .zero + sum / Double(fingers)
    guard fingers == required else { return .undecided }
    if let previousCenter, let kind = touches.first?.kind,
      center.distance(to: previousCenter) > settings.multipleTapDistance[kind]
    {
      return .failed(.movedTooFar)
    }
    return .landed
  }

  mutating func lift(_ touches: [Touch], required: Int) -> Verdict {
    guard fingers == required else { return .failed(.touchCount) }
    lifted += touches.count
    guard lifted == fingers else { return .undecided }
    taps += 1
    previousCenter = center
    fingers = 0
    lifted = 0
    sum = .zero
    return .tapped
  }

  /// Whether any of `touches` has wandered further than `slop` from where it landed.
  static func hasStrayed(_ touches: [Touch], slop: (Touch) -> Double) -> Bool {
    for touch in touches where touch.position.distance(to: touch.startPosition) > slop(touch) { return true }
    return false
  }
}
