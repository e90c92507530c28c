import Gestures

/// The description of a recognizer in a trace.
nonisolated struct RecognizerSpec: Sendable {
  enum Kind: String, Sendable, CaseIterable {
    case tap, longPress, pan, pinch, rotation, swipe, screenEdgePan, hover
  }

  /// The delegate's answers; the defaults if absent.
  struct Delegate: Sendable {
    var shouldBegin = true
    var shouldReceive = true
    var shouldRequireFailureOf: Set<String> = []
    var shouldBeRequiredToFailBy: Set<String> = []
  }

  var id: String
  var kind: Kind
  var view: String
  var taps: Int?
  var touches: Int?
  var minTouches: Int?
  var maxTouches: Int?
  var direction: SwipeGestureRecognizer.Direction = .right
  var edges: ScreenEdgePanGestureRecognizer.Edges = []
  var minimumPressDuration: Double?
  var allowableMovement: Double?
  var requireToFail: [String] = []
  var simultaneousWith: Set<String> = []
  var isEnabled = true
  var cancelsTouchesInView = true
  var delaysTouchesBegan = false
  var delaysTouchesEnded = true
  var delegate = Delegate()

  var isDiscrete: Bool { kind == .tap || kind == .swipe }
}
