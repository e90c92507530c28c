import Geometry

/// The arena's data about a recognizer, from the first touch of an attempt to the reset.
struct GestureAttempt {
  /// A contact or device gesture that the recognizer received in this attempt, active or ended.
  struct Contact {
    let serial: UInt64
    weak var owner: (any GestureOwner)?
  }

  enum Session { case none, pinch, scroll, hover }
  enum ProvisionalReport { case none, due, sent }

  var isRunning = false
  /// Whether the attempt began in the present frame.
  var isNew = false
  /// Whether the recognizer requested recognition and waits for the arbitration.
  var isPending = false
  var pendingSince = 0.0
  /// Whether the gesture began before it was certain. Until it is confirmed it excludes no taps and claims no touches.
  var isTentative = false
  /// The state of a report sent before the gesture is certain.
  var provisionalReport = ProvisionalReport.none
  /// The location of a gesture made with a key.
  var keyPosition: Point?
  /// The value with which recognition was requested.
  var evidence: ThresholdReading?
  var hasReportedLongWait = false
  var hasCalledShouldBegin = false
  var endsOnceBegun = false
  /// Whether a recognizer that is not discrete by its class is recognized and ended at once.
  var isDiscrete = false
  var session = Session.none
  /// The ordinal numbers of the attempt and of its activation; 0 before there is one.
  var serial: UInt64 = 0
  var activation: UInt64 = 0
  /// The owner's depth below the root, the group of recognizers with the same owner, and the position in that group.
  var depth = 0
  var group: UInt64 = 0
  var index = 0
  /// The contacts in ascending order of their serial numbers.
  var contacts: [Contact] = []
  /// Whether a `changed` report is queued. Further changes are merged into it.
  var hasChangeQueued = false
  var hasReportedBegan = false
  /// Whether the recognizer was disabled or removed while reports were sent. Its remaining reports are dropped.
  var isMuted = false
  /// The first timer of the recognizer; ``GestureTimers`` sets it.
  var firstTimer: TimerID?

  /// Returns whether `serial` is among the contacts.
  func received(_ serial: UInt64) -> Bool {
    var (low, high) = (0, contacts.count)
    while low < high {
      let middle = (low + high) / 2
      if contacts[middle].serial < serial { low = middle + 1 } else { high = middle }
    }
    return low < contacts.count && contacts[low].serial == serial
  }
}
