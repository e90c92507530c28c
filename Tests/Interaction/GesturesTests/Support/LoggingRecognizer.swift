import Geometry
import GestureTestSupport

@testable import Gestures

/// Logs the events that it receives, and requests nothing.
final class LoggingRecognizer: GestureRecognizer {
  var log: [String] = []

  init(_ name: String = "logger") {
    super.init()
    self.name = name
  }

  override var receivesPinches: Bool { true }
  override var receivesScrolls: Bool { true }
  override func touchesBegan(_ touches: [Touch]) { note("began", touches) }
  override func touchesMoved(_ touches: [Touch]) { note("moved", touches) }
  override func touchesEnded(_ touches: [Touch]) { note("ended", touches) }
  override func touchesCancelled(_ touches: [Touch]) { note("cancelled", touches) }
  override func pinchReceived(_ event: PinchEvent) { log.append("pinch \(event.phase)") }
  override func scrollReceived(_ event: WheelEvent, isFirst: Bool) {
    log.append(isFirst ? "first notch" : "notch")
  }
  override func scrollEnded(isCancelled: Bool) {
    log.append(isCancelled ? "scroll cancelled" : "scroll ended")
  }

  private func note(_ phase: String, _ touches: [Touch]) {
    log.append("\(phase) \(touches.map { "\($0.id)" }.joined(separator: " "))")
  }
}

/// Parts of an arena without the arena.
struct ArenaParts {
  let view = StoryView("view", frame: Rect(x: 0, y: 0, width: 100, height: 100))
  let registry: AttemptRegistry

  init(settings: GestureSettings = GestureSettings(), _ recognizers: GestureRecognizer...) {
    registry = AttemptRegistry(context: ArenaContext(settings: settings))
    for recognizer in recognizers { view.add(recognizer) }
  }

  /// Makes recognizers of the view pending, as their requests do.
  func makePending(_ recognizers: GestureRecognizer...) {
    for recognizer in recognizers { registry.memberList.setPending(recognizer, true) }
  }

  func event(
    _ phase: PointerPhase, _ pointer: UInt64 = 1, at x: Double = 10, time: Double = 0,
    kind: PointerKind = .touch
  ) -> PointerEvent {
    PointerEvent(
      id: PointerID(pointer), kind: kind, phase: phase, position: Point(x, 10),
      buttons: kind == .mouse && phase != .hover ? .left : [], time: time)
  }

  /// Lands a touch on the view that only the registry handles.
  @discardableResult
  func land(_ pointer: UInt64 = 1, on owner: StoryView? = nil) -> Touch {
    let touch = Touch(event(.down, pointer), owner: owner ?? view, serial: registry.context.nextSerial())
    registry.addMembers(for: touch)
    return touch
  }
}
