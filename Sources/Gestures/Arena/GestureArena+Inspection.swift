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

  /// Why a recognizer is as it is, in one sentence: `single: ready, waits for double, 0.21 s left`.
  public func explain(_ recognizer: GestureRecognizer) -> String {
    let label = recognizer.label
    guard recognizer.arena === self, recognizer.attempt.isRunning else {
      return "\(label): \(rest(of: recognizer))"
    }
    var parts: [String] = []
    if recognizer.attempt.isPending {
      let obstacles = graph.requirements(of: recognizer).filter(mayStillSucceed)
      parts = ["ready"] + obstacles.map { "waits for \($0.label)" + timeLeft(of: $0) }
    } else if recognizer.state == .possible {
      let count = recognizer.touches.count
      parts = ["possible", count == 1 ? "1 finger down" : "\(count) fingers down"]
      let left = timeLeft(of: recognizer)
      if !left.isEmpty { parts[1] += left }
    } else {
      parts = [recognizer.state.rawValue]
      if let reason = recognizer.history.last?.reason { parts.append("\(reason)") }
    }
    return "\(label): \(parts.joined(separator: ", "))"
  }

  /// How the last attempt went.
  private func rest(of recognizer: GestureRecognizer) -> String {
    if !recognizer.isEnabled { return "disabled" }
    guard let last = recognizer.history.last(where: { $0.to.isTerminal }) else { return "nothing yet" }
    let word = recognizer.isDiscrete && last.to == .ended ? "recognized" : last.to.rawValue
    return last.reason == .recognized ? "idle, last \(word)" : "idle, last \(word): \(last.reason)"
  }

  private func timeLeft(of recognizer: GestureRecognizer) -> String {
    let deadline = timers.filter { $0.recognizer === recognizer }.map(\.deadline).min()
    guard let deadline else { return "" }
    return ", \(((deadline - now) * 100).rounded() / 100) s left"
  }
}
