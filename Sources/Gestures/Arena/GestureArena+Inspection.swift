import Geometry

/// What an overlay or a log shows.
extension GestureArena {
  /// What goes on now.
  /// - Complexity: O(*n*²) in the recognizers that take part; allocates, so it is for inspection only.
  public func snapshot() -> GestureSnapshot {
    let all = participants + hovering.map(\.recognizer)
    return GestureSnapshot(
      time: now,
      touches: live.map { touch in
        GestureSnapshot.TouchState(
          id: touch.id, kind: touch.kind, isSimulated: touch.isSimulated, position: touch.position,
          startPosition: touch.startPosition,
          trail: (0..<touch.trail.count).reversed().map { touch.trail[age: $0].position },
          slop: settings.tapSlop[touch.kind])
      },
      recognizers: all.map { recognizer in
        GestureSnapshot.RecognizerState(
          id: ObjectIdentifier(recognizer), label: recognizer.label, state: recognizer.state,
          isReady: recognizer.attempt.isPending, location: recognizer.locationInWindow,
          touches: recognizer.touches.map(\.id), history: recognizer.history,
          explanation: explain(recognizer))
      },
      requirements: participants.flatMap { waiting in
        graph.requirements(of: waiting).filter { $0.arena === self && $0.attempt.isRunning }.map { required in
          GestureSnapshot.Requirement(
            waiting: ObjectIdentifier(waiting), required: ObjectIdentifier(required),
            isHolding: waiting.attempt.isPending && mayStillSucceed(required))
        }
      },
      timers: timers.compactMap { timer in
        guard let recognizer = timer.recognizer else { return nil }
        return GestureSnapshot.TimerState(
          recognizer: ObjectIdentifier(recognizer), start: timer.start, deadline: timer.deadline)
      })
  }
}
