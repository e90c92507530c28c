/// Membership: the recognizers of the hit view and of its ancestors.
extension AttemptRegistry {
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
}
