import Geometry

/// Recognizes a gesture from the touches on its owner and the owner's descendants.
///
/// Attach a recognizer to a view, with an action that receives the view and the recognizer:
///
/// ```swift
/// shape.addGestureRecognizer(PanGestureRecognizer()) { shape, pan in
///   shape.center += pan.translation(in: shape.superview)
///   pan.setTranslation(.zero, in: shape.superview)
/// }
/// ```
///
/// An action that captures its recognizer or the view creates a reference cycle. Use the closure's arguments instead.
///
/// Of several recognizers with the same touch one wins, unless they may be recognized simultaneously: see
/// ``GestureArena`` for the rule. A subclass overrides the methods of ``GestureRecognizer`` that receive touches. It
/// calls `requestRecognition()`, ``reportChange()``, ``finish()`` and `fail(_:)`.
///
/// Values own its data: what it accepts, its conditions, actions and requirements, its state with the last changes, and its
/// `GestureAttempt`. It has more than 60 members because subclasses override what concerns them, of touches, pinches, wheels, hovering
/// pointers and keys.
@MainActor open class GestureRecognizer: GestureActions {
  /// Creates a recognizer without an owner and without actions.
  public init() {}

  // MARK: Configuration

  /// The name in logs and in the inspector. Empty by default: then the type's name is used.
  public var name = ""

  /// Whether the recognizer receives touches. A disabled recognizer blocks no others.
  ///
  /// Disabling it during a gesture cancels the gesture. Enabling it again does not add touches that are already down.
  public var isEnabled = true {
    didSet { if oldValue && !isEnabled { arena?.detach(self, reason: .disabled) } }
  }

  /// The view whose touches are tracked. The view sets it when the recognizer is added or removed.
  public weak var owner: (any GestureOwner)? {
    didSet { if oldValue !== owner { arena?.detach(self, reason: .removed) } }
  }

  /// Whether recognition cancels the owner's touches.
  public var cancelsTouchesInView: Bool {
    get { viewTouches.cancels }
    set { viewTouches.cancels = newValue }
  }
  /// Whether the owner's `touchesBegan` waits until this recognizer has failed.
  public var delaysTouchesBegan: Bool {
    get { viewTouches.delaysBegan }
    set {
      viewTouches.delaysBegan = newValue
      registry?.deliveries.recheckAll()
    }
  }
  /// Whether the owner's `touchesEnded` waits until this recognizer has failed.
  public var delaysTouchesEnded: Bool {
    get { viewTouches.delaysEnded }
    set {
      viewTouches.delaysEnded = newValue
      registry?.deliveries.recheckAll()
    }
  }
  /// The accepted mouse or pen buttons. One of them must start the touch. Fingers are always accepted.
  public var buttonMask: PointerButtons {
    get { input.buttonMask }
    set { input.buttonMask = newValue }
  }
  /// The accepted kinds of pointers.
  public var allowedKinds: Set<PointerKind> {
    get { input.kinds }
    set { input.kinds = newValue }
  }
  /// Keys that perform the gesture, for users who cannot make it: see ``GestureArena/send(_:from:at:)``.
  public var keyEquivalents: [KeyEquivalent] {
    get { input.keyEquivalents }
    set { input.keyEquivalents = newValue }
  }
  /// Whether this recognizer's success cancels active gestures that exclude it. Otherwise it fails.
  public var preemptsActive = false

  /// Called once per attempt before the arbitration. False makes the recognizer fail.
  public var shouldBegin: (() -> Bool)? {
    get { conditions.shouldBegin }
    set { conditions.shouldBegin = newValue }
  }
  /// Called for every new touch. False makes the recognizer ignore the touch.
  public var shouldReceive: ((Touch) -> Bool)? {
    get { conditions.shouldReceive }
    set { conditions.shouldReceive = newValue }
  }
  /// Called when a touchpad's pinch or a series of wheel events begins, and for a key of `keyEquivalents`. False makes
  /// the recognizer ignore the event.
  public var shouldReceiveEvent: ((InputEvent) -> Bool)? {
    get { conditions.shouldReceiveEvent }
    set { conditions.shouldReceiveEvent = newValue }
  }
  /// Called at every conflict with another recognizer. True from either side is enough.
  public var shouldRecognizeSimultaneouslyWith: ((GestureRecognizer) -> Bool)? {
    get { conditions.shouldRecognizeSimultaneouslyWith }
    set { conditions.shouldRecognizeSimultaneouslyWith = newValue }
  }
  /// Called once per attempt. True makes this recognizer wait until the other one has failed.
  public var shouldRequireFailureOf: ((GestureRecognizer) -> Bool)? {
    get { conditions.shouldRequireFailureOf }
    set { conditions.shouldRequireFailureOf = newValue }
  }
  /// Called once per attempt. True makes the other recognizer wait until this one has failed.
  public var shouldBeRequiredToFailBy: ((GestureRecognizer) -> Bool)? {
    get { conditions.shouldBeRequiredToFailBy }
    set { conditions.shouldBeRequiredToFailBy = newValue }
  }

  // MARK: State

  /// The state of the present attempt.
  ///
  /// The arbitration decides about it, so that setting it is a request: `began` is that of `requestRecognition()`, `changed` of
  /// ``reportChange()``, `ended` of ``finish()``, or of recognition at once if nothing was requested before, `failed` of `fail(_:)` and
  /// `cancelled` of ``cancel()``. A subclass says the same by calling those methods.
  public final var state: GestureState {
    get { states.current }
    set { request(newValue) }
  }
  /// The gesture's touches that are down, in the order in which they landed.
  public internal(set) var touches: [Touch] = []
  /// The last transitions, oldest first. Transitions from `changed` to `changed` are left out.
  public var history: [GestureTransition] { states.history }

  /// The number of ``touches``.
  public var numberOfTouches: Int { touches.count }
  /// The name, or the type's name if it is empty.
  public var label: String { name.isEmpty ? String(describing: type(of: self)) : name }

  /// Returns the location of the gesture in `space`, or in the window if nil: the centre of the touches, or the last
  /// one if they ended.
  public func location(in space: (any GestureOwner)?) -> Point {
    (attempt.keyPosition ?? locationInWindow).fromWindow(to: space)
  }

  /// Returns the location of one touch.
  /// - Precondition: `index` is in 0..<`numberOfTouches`.
  public func location(ofTouch index: Int, in space: (any GestureOwner)?) -> Point {
    ensure(
      touches.indices.contains(index), "the gesture has \(touches.count) touches, not \(index + 1)")
    return touches[index].location(in: space)
  }

  // MARK: Properties for subclasses

  /// Whether the gesture ends as soon as it is recognized, like a tap or a swipe.
  open var isDiscrete: Bool { attempt.isDiscrete }
  /// The location of the gesture in the window's points.
  open var locationInWindow: Point { touches.isEmpty ? lastCentroid : touches.centroid }
  /// The progress of a possible gesture, for the log; nil if it has no number.
  open var progress: ThresholdReading? { nil }
  /// The circles that decide whether the recognizer begins or fails, for an inspector.
  open var slops: [GestureSlop] { [] }
  /// Returns the purpose of a timer of ``GestureRecognizer/startTimer(_:at:)``, for an inspector: `next tap within`,
  /// `hold for`. The inspector appends the seconds.
  open func purpose(ofTimer timer: Int) -> String { "waits for" }
  /// Whether this recognizer can fail only after the last touch ends. Others must not wait for it to fail.
  open var neverFails: Bool { receivesHover }
  /// Whether the recognizer receives pinches and rotations that a touchpad recognizes.
  open var receivesPinches: Bool { false }
  /// Whether the recognizer receives wheel events.
  open var receivesScrolls: Bool { false }
  /// Whether the recognizer tracks a hovering pointer. Such a recognizer takes no part in the arbitration.
  open var receivesHover: Bool { false }

  /// Returns whether this recognizer's success makes `other` fail. It describes the class;
  /// `shouldRecognizeSimultaneouslyWith` describes the instance.
  open func canPrevent(_ other: GestureRecognizer) -> Bool { true }
  /// Returns whether another recognizer's success makes this one fail. It describes the class, like ``canPrevent(_:)``.
  open func canBePrevented(by other: GestureRecognizer) -> Bool { true }
  /// Returns whether this recognizer is arbitrated before `other` if both are pending. Must be transitive.
  open func hasPriority(over other: GestureRecognizer) -> Bool { preemptsActive && !other.preemptsActive }

  // MARK: Events for subclasses

  /// Called for new touches, which are already in the property `touches`.
  open func touchesBegan(_ touches: [Touch]) { touchesBegan(Set(touches), with: event(touches)) }
  /// Called for moved touches.
  open func touchesMoved(_ touches: [Touch]) { touchesMoved(Set(touches), with: event(touches)) }
  /// Called for ended touches, which are no longer in the property `touches`.
  open func touchesEnded(_ touches: [Touch]) { touchesEnded(Set(touches), with: event(touches)) }
  /// Called for cancelled touches, which are no longer in the property `touches`. By default the recognizer fails or is
  /// cancelled.
  open func touchesCancelled(_ touches: [Touch]) { touchesCancelled(Set(touches), with: event(touches)) }
  /// Called for new touches, unless a subclass overrides the method with an array.
  open func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent) {}
  /// Called for moved touches, unless a subclass overrides the method with an array.
  open func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent) {}
  /// Called for ended touches, unless a subclass overrides the method with an array.
  open func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent) {}
  /// Called for cancelled touches, unless a subclass overrides the method with an array. By default the recognizer fails or is
  /// cancelled.
  open func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent) { fail(.touchCancelled) }
  /// Called when a timer of `startTimer(_:at:)` fires.
  open func timerFired(_ timer: Int) {}
  /// Called for each phase of a touchpad's pinch, if ``receivesPinches``.
  open func pinchReceived(_ event: PinchEvent) {}
  /// Called for a wheel event, if ``receivesScrolls``. `isFirst` marks the first event of a series.
  open func scrollReceived(_ event: WheelEvent, isFirst: Bool) {}
  /// Called when a series of wheel events ends or is cancelled.
  open func scrollEnded(isCancelled: Bool) {}
  /// Called when a pointer enters, moves over or leaves the owner, if ``receivesHover``.
  open func hoverReceived(_ event: PointerEvent) {}
  /// Called when one of `keyEquivalents` is pressed. Set the gesture's values from it; the arena then recognizes and
  /// ends the gesture.
  open func keyReceived(_ equivalent: KeyEquivalent) {}
  /// Called when the gesture is recognized: `state` is `began`, or `ended` for a discrete recognizer.
  open func recognitionGranted() {}
  /// Called after the attempt. Reset all of its values and call `super`.
  open func reset() {}

  // MARK: Used by the arena

  /// Returns whether this recognizer does not wait for `required` despite a requirement.
  func ignoresRequirement(on required: GestureRecognizer) -> Bool { false }
  /// Returns whether this recognizer is reported provisionally while `required` can still succeed.
  func reportsProvisionally(beside required: GestureRecognizer) -> Bool { false }
  func reportProvisional(isRevoked: Bool) {}
  /// Whether the recognizer is a tap, which stays possible beside tentative gestures.
  var isTap: Bool { false }
  /// Whether the recognizer is a pinch, which locks rotations.
  var isPinch: Bool { false }
  /// Returns whether every gesture of `other` begins with one of this recognizer, for ``GestureLinter``.
  /// - Parameter isAwaited: returns whether `other` waits for this recognizer's failure. It may call closures.
  func alwaysSucceeds(before other: GestureRecognizer, isAwaited: () -> Bool) -> Bool { false }
  /// Returns whether this recognizer and `other`, of the same class, recognize the same gesture.
  func recognizesSameGesture(as other: GestureRecognizer) -> Bool { false }
  /// Whether the recognizer has a touch, a device gesture or a timer, and so can still receive an event.
  var hasInput: Bool { !touches.isEmpty || attempt.session != .none || attempt.firstTimer != nil }

  private func event(_ touches: [Touch]) -> TouchEvent {
    TouchEvent(touches, active: arena?.touches ?? [])
  }

  // The arena reads these for every event of every touch, and dynamic exclusivity checks took a twentieth of that time. No code of
  // programs runs while one of them is being modified.
  @exclusivity(unchecked) var states = StateHistory()
  @exclusivity(unchecked) var input = AcceptedInput()
  @exclusivity(unchecked) private var viewTouches = ViewTouchPolicy()
  @exclusivity(unchecked) private var conditions = GestureConditions()
  @exclusivity(unchecked) var requirements = FailureRequirements()
  var actions = GestureActionList()
  /// The registry of the attempt in progress; nil outside an attempt.
  weak var registry: AttemptRegistry?
  /// The arena of the attempt in progress; nil outside an attempt.
  var arena: GestureArena? { registry?.arena }
  @exclusivity(unchecked) var attempt = GestureAttempt()
  /// The location of the last attempt.
  var lastCentroid = Point.zero
}

extension [Touch] {
  /// The mean position; the origin if there are no touches.
  var centroid: Point {
    guard !isEmpty else { return .zero }
    var sum = Vector.zero
    for touch in self { sum += touch.position - .zero }
    return .zero + sum / Double(count)
  }
}
