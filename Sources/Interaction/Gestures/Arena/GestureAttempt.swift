import Geometry

/// The arena's data about a recognizer, from the first touch of an attempt to the reset.
struct GestureAttempt {
  enum Session { case none, pinch, scroll, hover }

  var isRunning = false
  /// Whether the attempt began in the present frame.
  var isNew = false
  /// Whether the recognizer is among the changed ones of ``MemberList``.
  var isChanged = false
  /// Whether a recognizer that is not discrete by its class is recognized and ended at once.
  var isDiscrete = false
  var session = Session.none
  /// The location of a gesture made with a key.
  var keyPosition: Point?
  var order = MemberOrder()
  var contacts = ContactList()
  var request = RecognitionRequest()
  var reports = AttemptReports()
  /// The first timer of the recognizer; ``GestureTimers`` sets it.
  var firstTimer: TimerID?
}
