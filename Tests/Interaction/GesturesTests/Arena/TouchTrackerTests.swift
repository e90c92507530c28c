import Geometry
import GestureTestSupport
import Testing

@testable import Gestures

/// The touches by themselves, without an arena.
@Suite("Touch tracker") struct TouchTrackerTests {
  private let logger = LoggingRecognizer()

  /// Sends an event of a pointer that is down.
  private func update(_ tracker: TouchTracker, _ event: PointerEvent) throws {
    tracker.update(try #require(tracker.touch(of: event.id)), from: event)
  }

  @Test("Recognizers get landings, moves, ends and cancellations in this order, in one call each")
  func order() throws {
    let parts = ArenaParts(logger)
    let tracker = TouchTracker(parts.registry)
    for pointer in 1...3 { tracker.land(parts.event(.down, UInt64(pointer)), on: parts.view) }
    tracker.feedChanged()
    #expect(logger.log == ["began 1 2 3"] && tracker.changed.isEmpty)
    logger.log = []
    try update(tracker, parts.event(.cancel, 1))
    try update(tracker, parts.event(.up, 2))
    try update(tracker, parts.event(.move, 3, at: 20))
    tracker.land(parts.event(.down, 4), on: parts.view)
    tracker.feedChanged()
    #expect(logger.log == ["began 4", "moved 3", "ended 2", "cancelled 1"])
    #expect(tracker.active.map(\.id.rawValue) == [3, 4] && logger.touches == tracker.active)
    #expect(tracker.touch(of: PointerID(1)) == nil)
  }

  @Test("Ends can be left for the next call")
  func endsLater() throws {
    let parts = ArenaParts(logger)
    let tracker = TouchTracker(parts.registry)
    for pointer in 1...2 { tracker.land(parts.event(.down, UInt64(pointer)), on: parts.view) }
    tracker.feedChanged()
    logger.log = []
    try update(tracker, parts.event(.up, 1))
    try update(tracker, parts.event(.move, 2, at: 20))
    tracker.feedChanged(includesEnds: false)
    #expect(logger.log == ["moved 2"] && tracker.changed.map(\.id.rawValue) == [1])
    tracker.feedChanged()
    #expect(logger.log == ["moved 2", "ended 1"] && tracker.changed.isEmpty)
  }

  @Test("The moves of one frame are one change from the position before the frame")
  func moves() throws {
    let parts = ArenaParts(logger)
    let tracker = TouchTracker(parts.registry)
    tracker.land(parts.event(.down), on: parts.view)
    tracker.feedChanged()
    for x in [20.0, 30] { try update(tracker, parts.event(.move, at: x, time: 1)) }
    let touch = try #require(tracker.touch(of: PointerID(1)))
    #expect(touch.previousPosition == Point(10, 10) && touch.position == Point(30, 10))
    #expect(touch.coalesced == [Point(20, 10), Point(30, 10)])
    #expect(touch.phase == .move && touch.time == 1)
    tracker.feedChanged()
    #expect(logger.log == ["began 1", "moved 1"])
  }

  @Test("A recognizer with a result gets no more events, and loses its touches")
  func terminal() throws {
    let parts = ArenaParts(logger)
    let tracker = TouchTracker(parts.registry)
    tracker.land(parts.event(.down), on: parts.view)
    tracker.feedChanged()
    parts.registry.end(logger, reason: .movedTooFar)
    try update(tracker, parts.event(.move, at: 20))
    tracker.feedChanged()
    #expect(logger.log == ["began 1"] && logger.touches.count == 1)
    try update(tracker, parts.event(.up, at: 20))
    tracker.feedChanged()
    #expect(logger.log == ["began 1"] && logger.touches.isEmpty)
    #expect(logger.lastCentroid == Point(20, 10))
  }

  @Test("A further finger on an owner for single touches is not delivered to the owner")
  func singleTouchOwner() {
    let parts = ArenaParts(logger)
    parts.view.isMultipleTouchEnabled = false
    let tracker = TouchTracker(parts.registry)
    for pointer in 1...2 { tracker.land(parts.event(.down, UInt64(pointer)), on: parts.view) }
    #expect(tracker.active.map(\.delivery.isClosed) == [false, true])
    #expect(logger.touches.count == 2, "recognizers receive both")
  }

  @Test("A second tap at the same place in time counts as 2, a later one as 1")
  func tapCount() throws {
    let parts = ArenaParts()
    let tracker = TouchTracker(parts.registry)
    // The default interval is 0.35 s.
    let counts = try [0.0, 0.4, 0.9].map { time in
      tracker.land(parts.event(.down, time: time), on: parts.view)
      let touch = try #require(tracker.active.first)
      try update(tracker, parts.event(.up, time: time + 0.1))
      return touch.tapCount
    }
    #expect(counts == [1, 2, 1])
  }

  @Test("Silent fingers are cancelled only while another finger moves")
  func silent() throws {
    var settings = GestureSettings()
    settings.lostTouchInterval = 10
    let parts = ArenaParts(settings: settings)
    var problems: [GestureDiagnostic] = []
    let token = parts.registry.context.diagnosticObservers.add { problems.append($0) }
    let tracker = TouchTracker(parts.registry)
    for pointer in 1...2 { tracker.land(parts.event(.down, UInt64(pointer)), on: parts.view) }
    tracker.feedChanged()
    parts.registry.context.advance(to: 11)
    tracker.land(parts.event(.down, 3, time: 11), on: parts.view)
    tracker.cancelSilent()
    #expect(tracker.active.count == 3, "nothing moves")
    try update(tracker, parts.event(.move, 2, at: 20, time: 11))
    tracker.cancelSilent()
    #expect(tracker.active.map(\.id.rawValue) == [2, 3])
    #expect(problems == [.lostTouch(PointerID(1), 11)])
    token.remove()
  }

  @Test("The touches that satisfy a condition are cancelled")
  func cancelled() {
    let parts = ArenaParts(logger)
    let tracker = TouchTracker(parts.registry)
    for pointer in 1...3 { tracker.land(parts.event(.down, UInt64(pointer)), on: parts.view) }
    tracker.feedChanged()
    tracker.cancel { $0.id.rawValue != 2 }
    tracker.feedChanged()
    #expect(logger.log == ["began 1 2 3", "cancelled 1 3"])
    #expect(tracker.active.map(\.id.rawValue) == [2])
  }

  @Test("A touch that a recognizer ignores is no contact of it any more")
  func untracked() {
    let parts = ArenaParts(logger)
    let tracker = TouchTracker(parts.registry)
    tracker.land(parts.event(.down), on: parts.view)
    parts.registry.move(logger, to: .began, because: .recognized)
    let touch = tracker.active[0]
    touch.delivery.isClaimed = true
    tracker.untrack(touch, by: logger)
    #expect(logger.touches.isEmpty && logger.attempt.contacts.all.isEmpty)
    #expect(!touch.delivery.isClaimed, "no other recognizer claims it")
  }
}
