import Geometry
import GestureTestSupport
import Testing

@testable import Gestures

/// Pinches and wheel events by themselves, without an arena.
@Suite("Device sessions") struct DeviceSessionsTests {
  private let logger = LoggingRecognizer()

  private func pinch(_ phase: PinchEvent.Phase) -> PinchEvent {
    PinchEvent(phase: phase, position: .zero, scale: 1, time: 0)
  }

  private var notch: WheelEvent { WheelEvent(position: .zero, delta: Vector(0, 1), time: 0) }

  @Test("A pinch reaches the recognizers from its beginning to its end, and is their contact")
  func wholePinch() {
    let parts = ArenaParts(logger)
    let sessions = DeviceSessions(parts.registry)
    sessions.beginPinch(pinch(.began), over: parts.view)
    #expect(sessions.serials == Set(logger.attempt.contacts.all.map(\.serial)) && sessions.serials.count == 1)
    for phase in [PinchEvent.Phase.began, .changed, .ended] { sessions.feedPinch(pinch(phase)) }
    #expect(logger.log == ["pinch began", "pinch changed", "pinch ended"])
    #expect(sessions.isEmpty && logger.attempt.session == .none)
    sessions.feedPinch(pinch(.changed))
    sessions.cancelPinch()
    #expect(logger.log.count == 3, "without a session there is nothing to feed")
  }

  @Test("A cancelled pinch is over")
  func cancelledPinch() {
    let parts = ArenaParts(logger)
    let sessions = DeviceSessions(parts.registry)
    sessions.beginPinch(pinch(.began), over: parts.view)
    #expect(sessions.pinch?.isTracked == true)
    parts.registry.end(logger, reason: .movedTooFar)
    #expect(sessions.pinch?.isTracked == false)
    sessions.cancelPinch()
    #expect(logger.log.isEmpty, "the recognizer has a result already")
    #expect(sessions.isEmpty && logger.attempt.session == .none)
  }

  @Test("A recognizer that refuses the event gets nothing of its session")
  func refused() {
    logger.shouldReceiveEvent = { _ in false }
    let parts = ArenaParts(logger)
    let sessions = DeviceSessions(parts.registry)
    sessions.beginPinch(pinch(.began), over: parts.view)
    sessions.feedPinch(pinch(.began))
    #expect(logger.log.isEmpty && parts.registry.members.isEmpty)
  }

  @Test("Each wheel event postpones the end of its series")
  func series() {
    let parts = ArenaParts(logger)
    let sessions = DeviceSessions(parts.registry)
    let session = sessions.beginScroll(notch, over: parts.view)
    sessions.feedScroll(notch, to: session, isFirst: true)
    #expect(parts.registry.timers.nextDeadline == 0.15)
    parts.registry.context.advance(to: 0.1)
    sessions.feedScroll(notch, to: session, isFirst: false)
    #expect(parts.registry.timers.inOrderOfStarts.map(\.deadline) == [0.1 + 0.15])
    sessions.endScroll(isCancelled: false)
    #expect(logger.log == ["first notch", "notch", "scroll ended"])
    #expect(sessions.isEmpty && parts.registry.timers.isEmpty && logger.attempt.session == .none)
    sessions.endScroll(isCancelled: true)
    #expect(logger.log.count == 3)
  }

  @Test("A series that no recognizer takes is over at once")
  func unusedSeries() {
    let parts = ArenaParts()
    let sessions = DeviceSessions(parts.registry)
    let session = sessions.beginScroll(notch, over: parts.view)
    #expect(sessions.scroll === session)
    sessions.feedScroll(notch, to: session, isFirst: true)
    #expect(sessions.isEmpty && parts.registry.timers.isEmpty)
  }
}
