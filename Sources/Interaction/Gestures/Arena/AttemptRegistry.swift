/// The attempts in progress of an arena's recognizers: the members, their requirements and timers, and the changes of
/// their states.
///
/// A class, because recognizers refer to it, and because their methods and actions use it while it calls them.
final class AttemptRegistry {
  let context: ArenaContext
  /// The arena, which runs passes. Nil for a registry by itself.
  weak var arena: GestureArena?
  /// Observers of all reports. They are called before the recognizer's actions.
  let reportObservers = ObserverList<GestureReport>()
  /// The touch events that owners receive after the recognizers.
  let deliveries = OwnerDeliveries()

  var memberList = MemberList()
  var graph = FailureGraph()
  var timers = GestureTimers()
  var reports = ReportQueue()
  var contactLimit = ContactLimit()

  init(context: ArenaContext = ArenaContext()) { self.context = context }

  /// The recognizers with an attempt, in the order in which they are handled. Hovered recognizers are not among them.
  var members: [GestureRecognizer] { memberList.all }

  /// Returns whether a recognizer has an attempt in this registry, as a member or hovered.
  func contains(_ recognizer: GestureRecognizer) -> Bool {
    recognizer.registry === self && recognizer.attempt.isRunning
  }

  // MARK: Beginning

  /// Begins an attempt of a recognizer without one.
  func begin(_ recognizer: GestureRecognizer) {
    recognizer.registry = self
    recognizer.attempt.isRunning = true
    recognizer.attempt.order.serial = context.nextSerial()
  }

  /// Arbitrates a recognizer's request made outside a pass, for example in response to its own signal.
  func arbitrateUnlessBusy() {
    if !context.isBusy { arena?.perform {} }
  }

  // MARK: Members: the recognizers of the hit view and of its ancestors

  /// Offers a new touch to the recognizers of its owner and of the owner's ancestors, deepest first.
  func addMembers(for touch: Touch) {
    addMembers(from: touch.owner) { recognizer in
      !recognizer.receivesHover && recognizer.attempt.session == .none
        && !(recognizer.attempt.request.isPending && recognizer.isDiscrete)
        && recognizer.input.accepts(touch.kind, touch.startButtons)
        && recognizer.shouldReceive?(touch) ?? true
    } admit: { recognizer in
      recognizer.touches.append(touch)
      recognizer.attempt.contacts.append(.init(serial: touch.serial, owner: touch.owner))
      memberList.noteChange(of: recognizer)
      if recognizer.state.isActive && recognizer.cancelsTouchesInView
        && !recognizer.attempt.request.isTentative
      {
        touch.delivery.isClaimed = true
      }
    }
  }

  /// Offers a device's gesture to the recognizers without an attempt.
  func addMembers(
    for session: DeviceSession, _ kind: GestureAttempt.Session, where accepts: (GestureRecognizer) -> Bool
  ) {
    addMembers(from: session.owner) { recognizer in
      !recognizer.attempt.isRunning && accepts(recognizer)
    } admit: { recognizer in
      recognizer.attempt.session = kind
      recognizer.attempt.contacts.append(.init(serial: session.serial, owner: session.owner))
      memberList.noteChange(of: recognizer)
      session.members.append(recognizer)
    }
  }

  private func addMembers(
    from first: (any GestureOwner)?, where accepts: (GestureRecognizer) -> Bool,
    admit: (GestureRecognizer) -> Void
  ) {
    var depth = -1
    var above = first
    while let owner = above {
      depth += 1
      above = owner.gestureParent
    }
    var next = first
    while let owner = next {
      var index = 0
      for recognizer in owner.gestureRecognizers {
        let isFree = recognizer.registry == nil || recognizer.registry === self
        if recognizer.isEnabled, isFree, !recognizer.state.isTerminal, accepts(recognizer) {
          if !recognizer.attempt.isRunning { begin(recognizer, of: owner, depth: depth, index: index) }
          admit(recognizer)
        }
        index += 1
      }
      depth -= 1
      next = owner.gestureParent
    }
  }

  private func begin(_ recognizer: GestureRecognizer, of owner: any GestureOwner, depth: Int, index: Int) {
    begin(recognizer)
    recognizer.attempt.isNew = true
    recognizer.attempt.order.depth = depth
    recognizer.attempt.order.index = index
    recognizer.attempt.order.group =
      members.first { $0.owner === owner }?.attempt.order.group ?? recognizer.attempt.order.serial
    memberList.append(recognizer)
    if context.diagnosticObservers.isEmpty { return }
    for label in recognizer.requirements.takeRefusedLabels() {
      context.diagnose(.circularRequirement(waiting: recognizer.label, required: label))
    }
  }

  /// Evaluates the dynamic requirements between the new members and all members.
  func linkRequirements() {
    guard !memberList.newMembers.isEmpty else { return }
    memberList.sort()
    // The order of all members decides which of two requirements in a cycle is refused.
    let newMembersInOrder = members.filter(\.attempt.isNew)
    for waiting in members {
      for other in waiting.attempt.isNew ? members : newMembersInOrder where other !== waiting {
        if waiting.shouldRequireFailureOf?(other) == true { link(waiting, to: other) }
        if waiting.shouldBeRequiredToFailBy?(other) == true { link(other, to: waiting) }
      }
    }
    if !context.diagnosticObservers.isEmpty { lintNewMembers() }
    memberList.acceptNewMembers()
  }

  /// Lints recognizers when their first touch arrives. By then they are configured, and no gesture has gone wrong yet.
  private func lintNewMembers() {
    guard memberList.newMembers.contains(where: { !$0.requirements.isChecked }) else { return }
    let linter = GestureLinter(evaluatesClosures: false)
    for problem in linter.problems(among: members, unless: \.requirements.isChecked) {
      context.diagnose(problem)
    }
    for recognizer in members { recognizer.requirements.isChecked = true }
  }

  private func link(_ waiting: GestureRecognizer, to required: GestureRecognizer) {
    guard !graph.add(waiting: waiting, required: required) else { return }
    context.diagnose(.circularRequirement(waiting: waiting.label, required: required.label))
  }

  // MARK: Changes of state

  /// Changes a recognizer's state and queues the report. No other code changes a state.
  func move(
    _ recognizer: GestureRecognizer, to state: GestureState, because reason: GestureReason,
    _ reading: ThresholdReading? = nil
  ) {
    guard recognizer.state.permits(state, isDiscrete: recognizer.isDiscrete) else { return }
    record(recognizer, to: state, because: reason, reading)
    if state.isTerminal {
      memberList.setPending(recognizer, false)
      memberList.noteChange(of: recognizer)
      timers.stopAll(of: recognizer)
    }
    if state == .changed {
      guard recognizer.attempt.reports.queueChange() else { return }
    }
    reports.append(recognizer, to: state, because: reason, at: context.now)
  }

  private func record(
    _ recognizer: GestureRecognizer, to state: GestureState, because reason: GestureReason,
    _ reading: ThresholdReading? = nil
  ) {
    let old = recognizer.states.change(to: state, because: reason, reading, at: context.now)
    if old == .possible { deliveries.recheck(recognizer.attempt) }
  }

  // MARK: Ends

  /// Cancels an active gesture, or fails a possible one.
  func end(
    _ recognizer: GestureRecognizer, reason: GestureReason, _ reading: ThresholdReading? = nil
  ) {
    guard recognizer.attempt.isRunning else { return }
    let state: GestureState = recognizer.state.isActive ? .cancelled : .failed
    move(recognizer, to: state, because: reason, reading)
  }

  /// Ends an attempt and removes its touches, so that it is reset in the same pass.
  func detach(_ recognizer: GestureRecognizer, reason: GestureReason) {
    guard recognizer.attempt.isRunning else { return }
    recognizer.lastCentroid = recognizer.locationInWindow
    recognizer.touches.removeAll()
    recognizer.attempt.session = .none
    recognizer.attempt.reports.muteUnlessBegan()
    memberList.noteChange(of: recognizer)
    end(recognizer, reason: reason)
  }

  /// Resets the members whose attempt is over.
  func resetFinished() {
    guard memberList.changed.contains(where: \.isAttemptOver) else { return }
    for recognizer in members where recognizer.isAttemptOver { reset(recognizer) }
    memberList.removeFinished()
  }

  /// Ends an attempt and removes all of its state except the history.
  func reset(_ recognizer: GestureRecognizer) {
    recognizer.touches.removeAll()
    recognizer.reset()
    timers.stopAll(of: recognizer)
    graph.removeAll(of: recognizer)
    record(recognizer, to: .possible, because: .reset)
    recognizer.attempt = GestureAttempt()
    recognizer.registry = nil
  }

  // MARK: Timers

  /// Starts a timer of a recognizer's attempt, or of a series of wheel events. It replaces the one with the same number.
  func startTimer(_ number: Int, of recognizer: GestureRecognizer?, at deadline: Double) {
    stopTimer(number, of: recognizer)
    guard deadline.isFinite else { return }
    if let recognizer, !recognizer.attempt.isRunning || recognizer.state.isTerminal { return }
    timers.start(
      GestureTimer(
        start: context.now, deadline: max(deadline, context.now), serial: context.nextSerial(),
        recognizer: recognizer, number: number))
  }

  func stopTimer(_ number: Int, of recognizer: GestureRecognizer?) {
    timers.stop(number, of: recognizer)
    if let recognizer, recognizer.attempt.firstTimer == nil { memberList.noteChange(of: recognizer) }
  }
}

extension GestureRecognizer {
  /// Whether the recognizer has nothing left to wait for, so that it can only fail.
  var isIdle: Bool { state == .possible && !hasInput }
  /// Whether the attempt has a result and no input any more, so that it can be reset.
  var isAttemptOver: Bool { state.isTerminal && touches.isEmpty && attempt.session == .none }
}
