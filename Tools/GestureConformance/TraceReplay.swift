import Geometry
import Gestures

/// Replays a trace with the real arena.
final class TraceReplay {
  private let trace: Trace
  private let arena: GestureArena
  private let owners: [String: TraceOwner]
  private let recognizers: [String: GestureRecognizer]
  private var outcome = TraceOutcome()
  private var epochs: [String: Int] = [:]
  /// There is only one mouse pointer, whatever number a trace gives it.
  private static let mouse = PointerID(.max)

  init(_ trace: Trace) {
    self.trace = trace
    var owners: [String: TraceOwner] = [:]
    for view in trace.views { owners[view.id] = TraceOwner(view) }
    var roots: [TraceOwner] = []
    for view in trace.views {
      guard let owner = owners[view.id] else { continue }
      if let parent = view.parent { owners[parent]?.add(owner) } else { roots.append(owner) }
    }
    var recognizers: [String: GestureRecognizer] = [:]
    for spec in trace.recognizers {
      let recognizer = spec.make()
      recognizers[spec.id] = recognizer
      owners[spec.view]?.add(recognizer)
    }
    for spec in trace.recognizers {
      if let recognizer = recognizers[spec.id] { spec.connect(recognizer, among: recognizers) }
    }
    self.owners = owners
    self.recognizers = recognizers
    let start = min(trace.events.first?.time ?? 0, trace.actions.first?.time ?? 0)
    arena = GestureArena(bounds: trace.bounds, startingAt: start) { point, _ in
      for root in roots.reversed() {
        if let hit = root.hitTest(point) { return hit }
      }
      return nil
    }
  }

  /// Advances the clock from the first event to the end time.
  func run() -> TraceOutcome {
    let token = arena.reportObservers.add { [unowned self] report in note(report) }
    defer { token.remove() }
    var events = trace.events[...]
    for action in trace.actions {
      send(events.prefix { $0.time < action.time })
      events = events.drop { $0.time < action.time }
      arena.advance(justBefore: action.time)
      perform(action)
    }
    send(events)
    arena.advance(to: trace.endTime)
    noteViews()
    return outcome
  }

  private func send(_ events: some Sequence<Trace.Event>) {
    arena.send(events.map(pointerEvent))
  }

  private func pointerEvent(_ event: Trace.Event) -> PointerEvent {
    let id = event.kind == .mouse ? Self.mouse : PointerID(UInt64(event.finger))
    return PointerEvent(
      id: id, kind: event.kind, phase: event.phase, position: event.position, time: event.time)
  }

  private func perform(_ action: Trace.Action) {
    guard let recognizer = recognizers[action.recognizer] else { return }
    switch action.operation {
    case .setEnabled(let isEnabled): recognizer.isEnabled = isEnabled
    case .setTranslation(let translation):
      (recognizer as? PanGestureRecognizer)?.setTranslation(translation, in: nil)
      epochs[action.recognizer, default: 0] += 1
    case .setScale(let scale):
      (recognizer as? PinchGestureRecognizer)?.scale = scale
      epochs[action.recognizer, default: 0] += 1
    }
  }

  private func note(_ report: GestureReport) {
    let recognizer = report.recognizer
    var entry = TraceOutcome.Report(
      recognizer: recognizer.name, isDiscrete: recognizer.isDiscrete, state: report.state,
      reason: report.reason, time: report.time,
      location: recognizer.location(in: nil), epoch: epochs[recognizer.name, default: 0])
    switch recognizer {
    case let pan as PanGestureRecognizer:
      let velocity = pan.velocity(in: nil)
      entry.translation = pan.translation(in: nil)
      entry.velocity = [velocity.dx, velocity.dy]
    case let pinch as PinchGestureRecognizer:
      entry.scale = pinch.scale
      entry.velocity = [pinch.velocity]
    case let rotation as RotationGestureRecognizer:
      entry.rotation = rotation.rotation
      entry.velocity = [rotation.velocity]
    default: break
    }
    outcome.reports.append(entry)
  }

  /// Numbers the views' touches like the downs of the file.
  private func noteViews() {
    let downs = trace.events.filter { $0.phase == .down }.map(pointerEvent)
    for view in trace.views {
      for (touch, phase) in owners[view.id]?.log ?? [] {
        let number = downs.firstIndex { $0.id == touch.id && $0.time == touch.startTime }
        guard let number else { continue }
        outcome.views.append(.init(view: view.id, touch: number + 1, phase: phase))
      }
    }
  }
}
