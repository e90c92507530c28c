import Geometry

/// What the arena keeps about a recognizer from the first finger of an attempt to the reset.
struct GestureAttempt {
  /// A contact or device gesture that the recognizer got in this attempt: live or over.
  struct Contact {
    let serial: UInt64
    weak var owner: (any GestureOwner)?
  }

  enum Session { case none, pinch, scroll, hover }
  enum ProvisionalReport { case none, due, sent }

  var isRunning = false
  /// Began in the present frame.
  var isNew = false
  /// Asked to be recognized and waits for the arbitration.
  var isPending = false
  var pendingSince = 0.0
  /// Began before it could know: it excludes no taps, and takes no touches, until it is confirmed.
  var isTentative = false
  /// A gesture that was announced before it is certain.
  var provisionalReport = ProvisionalReport.none
  /// Where a gesture is that was made with a key.
  var keyPosition: Point?
  /// What it asked with.
  var evidence: ThresholdReading?
  var hasReportedLongWait = false
  var hasCalledShouldBegin = false
  var endsOnceBegun = false
  var session = Session.none
  /// The order of attempts, and of activations; 0 before there is one.
  var serial: UInt64 = 0
  var activation: UInt64 = 0
  /// How deep the owner lies below the root, when the first of its recognizers joined, and the place among them.
  var depth = 0
  var group: UInt64 = 0
  var index = 0
  /// In ascending order of their serial numbers.
  var contacts: [Contact] = []
  /// A change that the action has not been told of yet stays one report.
  var hasChangeQueued = false
  var hasReportedBegan = false
  /// Disabled or removed while reports were being told: the rest of them are not.
  var isMuted = false
  /// Removed by its own action: it is told nothing more, not even that it was cancelled.
  var isSilent = false
  var timerCount = 0

  /// Whether `serial` is among the contacts, which are in ascending order.
  func received(_ serial: UInt64) -> Bool {
    var (low, high) = (0, contacts.count)
    while low < high {
      let middle = (low + high) / 2
      if contacts[middle].serial < serial { low = middle + 1 } else { high = middle }
    }
    return low < contacts.count && contacts[low].serial == serial
  }
}
