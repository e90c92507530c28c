import Geometry

/// Snapshots for overlays and logs.
extension GestureArena {
  /// Returns the present state of the arena.
  /// - Complexity: O(*n*²) in the number of members. Allocates, so it is for inspection only.
  public func snapshot() -> GestureSnapshot {
    let all = members + hoverTracker.recognizers
    return GestureSnapshot(
      time: now, touches: touches.map(inspect), recognizers: all.map(inspect),
      requirements: members.flatMap { waiting in
        attempts.graph.requirements(of: waiting).filter(attempts.contains).map { required in
          GestureSnapshot.Requirement(
            waiting: ObjectIdentifier(waiting), required: ObjectIdentifier(required),
            state: requirementState(waiting, required))
        }
      },
      timers: attempts.timers.all.compactMap { timer in
        guard let recognizer = timer.recognizer else { return nil }
        return GestureSnapshot.TimerState(
          recognizer: ObjectIdentifier(recognizer), purpose: recognizer.purpose(ofTimer: timer.number),
          location: recognizer.locationInWindow, start: timer.start, deadline: timer.deadline)
      })
  }

  private func inspect(_ touch: Touch) -> GestureSnapshot.TouchState {
    GestureSnapshot.TouchState(
      id: touch.id, kind: touch.kind, isSimulated: touch.isSimulated, position: touch.position,
      startPosition: touch.startPosition, startTime: touch.startTime, pen: touch.pen,
      trail: (0..<touch.trail.count).reversed().map { touch.trail[age: $0].position })
  }

  private func inspect(_ recognizer: GestureRecognizer) -> GestureSnapshot.RecognizerState {
    GestureSnapshot.RecognizerState(
      id: ObjectIdentifier(recognizer), label: recognizer.label,
      owner: recognizer.owner.map { ObjectIdentifier($0) }, ownerLabel: recognizer.owner?.gestureLabel ?? "",
      isDiscrete: recognizer.isDiscrete, state: recognizer.state, isReady: recognizer.attempt.isPending,
      location: recognizer.locationInWindow, touches: recognizer.touches.map(\.id),
      history: recognizer.history, explanation: explain(recognizer), remarks: remarks(on: recognizer),
      slops: recognizer.slops)
  }

  private func requirementState(
    _ waiting: GestureRecognizer, _ required: GestureRecognizer
  ) -> GestureSnapshot.RequirementState {
    if required.state.isActive || required.state == .ended { return .broken }
    guard arbiter.mayStillSucceed(required), !waiting.ignoresRequirement(on: required),
      !waiting.state.isTerminal
    else {
      return .met
    }
    return waiting.attempt.isPending ? .holding : .open
  }
}
