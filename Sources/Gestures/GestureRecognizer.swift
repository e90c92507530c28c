import Geometry

/// Watches the fingers that land on its owner and everything inside it, and says when they make its gesture.
///
/// Attach one to a view, with an action that gets the view and the recognizer:
///
/// ```swift
/// shape.addGestureRecognizer(PanGestureRecognizer()) { shape, pan in
///   shape.center += pan.translation(in: shape.superview)
///   pan.setTranslation(.zero, in: shape.superview)
/// }
/// ```
///
/// An action that captures its recognizer or the view keeps both alive for good; it gets them instead.
///
/// Of several recognizers that see the same finger one wins, unless they agree to work together: see
/// ``GestureArena`` for the rule. A subclass overrides the methods of ``GestureRecognizer`` that take touches
/// and asks for what it wants with `requestRecognition()`, ``reportChange()``, ``finish()`` and `fail(_:)`;
/// it never sets its state.
@MainActor open class GestureRecognizer: GestureActions {
  public init() {}

  // MARK: What the program sets

  /// For logs and the inspector. Empty by default: then the type's name stands in.
  public var name = ""

  /// A disabled recognizer gets no touches and blocks nobody. Disabling it in the middle of a gesture cancels
  /// the gesture; enabling it again does not adopt fingers that are already down.
  public var isEnabled = true {
    didSet { if oldValue && !isEnabled { arena?.detach(self, reason: .disabled) } }
  }

  /// The view whose touches are watched: set by the view when the recognizer is added or removed.
  public weak var owner: (any GestureOwner)? {
    didSet { if oldValue !== owner { arena?.detach(self, reason: .removed) } }
  }

  /// Whether the owner's touches are cancelled once the gesture is recognized.
  public var cancelsTouchesInView = true
  /// Whether the owner hears of touches only after this recognizer has failed.
  public var delaysTouchesBegan = false {
    didSet { arena?.heldBack.recheckAll() }
  }
  /// Whether the owner hears that touches ended only after this recognizer has failed.
  public var delaysTouchesEnded = true {
    didSet { arena?.heldBack.recheckAll() }
  }
  /// The mouse or pen buttons, one of which must make the touch. Fingers have none and always pass.
  public var buttonMask = PointerButtons.left
  /// The kinds of pointer that are watched at all.
  public var allowedKinds = Set(PointerKind.allCases)
  /// Keys that stand for the gesture, for those who cannot make it: see ``GestureArena/send(_:from:at:)``.
  public var keyEquivalents: [KeyEquivalent] = []
  /// Whether winning cancels gestures in progress that exclude this one, instead of losing to them.
  public var preemptsActive = false

  /// Asked once per attempt, when the gesture is there and about to be arbitrated.
  public var shouldBegin: (() -> Bool)?
  /// Asked for every finger that lands.
  public var shouldReceive: ((Touch) -> Bool)?
  /// Asked when a touchpad's pinch or a turn of the wheel begins, and for a key of `keyEquivalents`.
  public var shouldReceiveEvent: ((InputEvent) -> Bool)?
  /// Asked at every conflict with the other one. One yes, from either side, is enough.
  public var shouldRecognizeSimultaneouslyWith: ((GestureRecognizer) -> Bool)?
  /// Asked once per attempt: whether this one waits until the other has failed.
  public var shouldRequireFailureOf: ((GestureRecognizer) -> Bool)?
  /// Asked once per attempt: whether the other one waits until this one has failed.
  public var shouldBeRequiredToFailBy: ((GestureRecognizer) -> Bool)?

  // MARK: What the program reads

  public internal(set) var state = GestureState.possible
  /// The fingers that are down now and belong to the gesture, in the order in which they landed.
  public internal(set) var touches: [Touch] = []
  /// The last steps and their reasons, oldest first. Steps from `changed` to `changed` are left out.
  public internal(set) var history: [GestureTransition] = []

  public var numberOfTouches: Int { touches.count }
  /// The name, or the type's name.
  public var label: String { name.isEmpty ? String(describing: type(of: self)) : name }

  /// Where the gesture is, in the space of `space` or of the window: the centre of the fingers, or where it
  /// was last when they are up.
  public func location(in space: (any GestureOwner)?) -> Point {
    (attempt.keyPosition ?? locationInWindow).fromWindow(to: space)
  }

  /// Where one of the fingers is.
  /// - Precondition: `index` is in 0..<`numberOfTouches`.
  public func location(ofTouch index: Int, in space: (any GestureOwner)?) -> Point {
    ensure(
      touches.indices.contains(index), "the gesture has \(touches.count) touches, not \(index + 1)")
    return touches[index].location(in: space)
  }

  // MARK: What a subclass says about itself

  /// Whether the gesture is over as soon as it is recognized: a tap, a swipe.
  open var isDiscrete: Bool { false }
  /// Where the gesture is, in the window's points.
  open var locationInWindow: Point { touches.isEmpty ? lastCentroid : touches.centroid }
  /// How far the gesture has come while it is still possible, for the log: nil where that is no number.
  open var progress: ThresholdReading? { nil }
  /// The circles that fingers leave or keep inside of, for an inspector. Empty where no circle decides.
  open var slops: [GestureSlop] { [] }
  /// What a timer of ``GestureRecognizer/startTimer(_:at:)`` is about, for an inspector, which puts the seconds behind
  /// it: `next tap within`, `hold for`.
  open func purpose(ofTimer timer: Int) -> String { "waits for" }
  /// Whether nothing that people do makes the recognizer fail before the last finger is up, so that nobody should
  /// wait for that.
  open var neverFails: Bool { receivesHover }
  /// Whether the recognizer takes part in pinches and turns that a touchpad recognizes by itself.
  open var receivesPinches: Bool { false }
  /// Whether the recognizer takes part in turns of the wheel.
  open var receivesScrolls: Bool { false }
  /// Whether the recognizer watches a pointer that is not pressed. Such a one takes no part in arbitration.
  open var receivesHover: Bool { false }

  /// Whether this one's success makes `other` fail. Tells of the class; `shouldRecognizeSimultaneouslyWith`
  /// tells of the instance.
  open func canPrevent(_ other: GestureRecognizer) -> Bool { true }
  open func canBePrevented(by other: GestureRecognizer) -> Bool { true }
  /// Whether this one is arbitrated before `other` where both are ready at once. It must be an order: of three,
  /// whoever outranks one that outranks a third outranks that one, too.
  open func hasPriority(over other: GestureRecognizer) -> Bool { preemptsActive && !other.preemptsActive }

  // MARK: What the arena tells a subclass

  /// Fingers landed; they are in `touches` already.
  open func touchesBegan(_ touches: [Touch]) {}
  open func touchesMoved(_ touches: [Touch]) {}
  /// Fingers went up; they are in `touches` no more.
  open func touchesEnded(_ touches: [Touch]) {}
  /// The system took fingers away; they are in `touches` no more. Fails or cancels, unless overridden.
  open func touchesCancelled(_ touches: [Touch]) { fail(.touchCancelled) }
  /// A timer of `startTimer(_:at:)` ran out.
  open func timerFired(_ timer: Int) {}
  /// A touchpad's pinch in each of its phases. Only with ``receivesPinches``.
  open func pinchReceived(_ event: PinchEvent) {}
  /// A turn of the wheel; the first one of a series says so. Only with ``receivesScrolls``.
  open func scrollReceived(_ event: WheelEvent, isFirst: Bool) {}
  /// The wheel has come to rest, or was taken away.
  open func scrollEnded(isCancelled: Bool) {}
  /// A pointer entered, moved over, or left the owner. Only with ``receivesHover``.
  open func hoverReceived(_ event: PointerEvent) {}
  /// One of `keyEquivalents` was pressed: make the gesture as large as it says. The arena recognizes it, and ends
  /// it, by itself.
  open func keyReceived(_ equivalent: KeyEquivalent) {}
  /// The gesture has been recognized: `state` is `began`, or `ended` for a discrete one.
  open func recognitionGranted() {}
  /// The attempt is over: forget everything that belongs to it. Call `super`.
  open func reset() {}

  // MARK: The arena's own

  /// Whether it does not wait for `required`, which it was told to.
  func ignoresRequirement(on required: GestureRecognizer) -> Bool { false }
  /// Whether it is announced while `required` may still succeed.
  func reportsProvisionally(beside required: GestureRecognizer) -> Bool { false }
  func reportProvisional(isRevoked: Bool) {}

  weak var arena: GestureArena?
  var attempt = GestureAttempt()
  var requirements: [WeakRecognizer] = []
  /// The labels of those it was to wait for, where that would have closed a circle.
  var refusedRequirements: [String] = []
  /// Whether its rules have been looked at, among those that a finger reaches with it.
  var isChecked = false
  var actions: [(id: GestureActionID, body: (GestureRecognizer) -> Void)] = []
  var lastActionID = 0
  var lastCentroid = Point.zero
}

/// A reference that does not keep its recognizer alive.
struct WeakRecognizer {
  weak var recognizer: GestureRecognizer?
}

extension [Touch] {
  /// The mean position; the origin when there are none.
  var centroid: Point {
    guard !isEmpty else { return .zero }
    var sum = Vector.zero
    for touch in self { sum += touch.position - .zero }
    return .zero + sum / Double(count)
  }
}
