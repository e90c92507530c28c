import Testing

@testable import Gestures

/// The values of an attempt, each by itself.
@Suite @MainActor struct GestureAttemptTests {
  @Test(
    "Active members come first, by their beginnings; then deeper views, then recognizers that were added first"
  )
  func order() {
    let ordered = [
      MemberOrder(serial: 9, activation: 3, depth: 0), MemberOrder(serial: 1, activation: 7, depth: 5),
      MemberOrder(serial: 8, depth: 2, group: 4, index: 1),
      MemberOrder(serial: 2, depth: 1, group: 1, index: 0),
      MemberOrder(serial: 7, depth: 1, group: 1, index: 2),
      MemberOrder(serial: 3, depth: 1, group: 2, index: 0),
      MemberOrder(serial: 4, depth: 1, group: 2, index: 0),
    ]
    #expect(ordered.reversed().sorted() == ordered)
    for (a, b) in zip(ordered, ordered.dropFirst()) { #expect(a < b && !(b < a)) }
  }

  @Test("A list finds the contacts that it has")
  func contacts() {
    var list = ContactList()
    for serial in [2, 3, 5, 8, 13] as [UInt64] { list.append(.init(serial: serial, owner: nil)) }
    #expect((0...14).filter { list.contains($0) } == [2, 3, 5, 8, 13])
    list.removeAll { $0.serial == 5 }
    #expect((0...14).filter { list.contains($0) } == [2, 3, 8, 13])
    list.removeAll { _ in true }
    #expect(!list.contains(2))
  }

  @Test("A long wait is reported once, when it is longer than the limit, and the program is asked once")
  func request() {
    var request = RecognitionRequest()
    request.begin(with: nil, at: 10)
    var waits: [Double?] = []
    for time in [10.5, 11, 11.25, 12] { waits.append(request.longWait(over: 1, at: time)) }
    #expect(waits == [nil, nil, 1.25, nil])
    let asks = (0..<3).map { _ in request.asksProgram() }
    #expect(asks == [true, false, false])
  }

  @Test("Changes are merged into one report until it is sent; after the end none is sent")
  func changes() {
    var reports = AttemptReports()
    var queued = [reports.queueChange(), reports.queueChange()]
    #expect(queued == [true, false])
    var sent = reports.send(.changed, isOver: false, isDiscrete: false)
    #expect(sent == .changed)
    queued = [reports.queueChange(), reports.queueChange()]
    #expect(queued == [true, false])
    sent = reports.send(.changed, isOver: true, isDiscrete: false)
    #expect(sent == nil && reports.queueChange())
  }

  @Test("A muted gesture reports its failure, and its end as a cancellation if its beginning was reported")
  func muted() {
    func sent(_ state: GestureState, hasBegun: Bool, isDiscrete: Bool = false) -> GestureState? {
      var reports = AttemptReports()
      if hasBegun { _ = reports.note(.began) }
      reports.isMuted = true
      return reports.send(state, isOver: true, isDiscrete: isDiscrete)
    }
    #expect(sent(.ended, hasBegun: true) == .cancelled && sent(.cancelled, hasBegun: true) == .cancelled)
    #expect(sent(.ended, hasBegun: false) == nil && sent(.began, hasBegun: true) == nil)
    #expect(sent(.ended, hasBegun: true, isDiscrete: true) == nil)
    #expect(sent(.failed, hasBegun: false) == .failed)
    var reports = AttemptReports()
    reports.muteUnlessBegan()
    #expect(reports.isMuted)
    _ = reports.note(.began)
    reports.muteUnlessBegan()
    #expect(!reports.isMuted)
  }

  @Test("A failure revokes a provisional report that was sent, once")
  func provisional() {
    var reports = AttemptReports()
    reports.provisional = .due
    var revoked = [reports.note(.failed)]
    reports.provisional = .sent
    revoked += [reports.note(.ended), reports.note(.failed), reports.note(.failed)]
    #expect(revoked == [false, false, true, false])
  }
}
