import Testing

@testable import Host

@Suite("LoopAction")
struct LoopActionTests {
  private func next(
    now: Double = 10, isVisible: Bool = true, needsFrame: Bool = false, nextBegin: Double = 0,
    deadlines: [Double?] = []
  ) -> LoopAction {
    LoopAction.next(
      now: now, isVisible: isVisible, needsFrame: needsFrame, nextBegin: nextBegin, deadlines: deadlines)
  }

  @Test("Without work, sleep until an event")
  func sleepsWithoutWork() {
    #expect(next() == .wait(until: nil))
    #expect(next(deadlines: [nil, nil]) == .wait(until: nil))
  }

  @Test("A frame begins if it is needed and the pacer allows it")
  func frame() {
    #expect(next(needsFrame: true, nextBegin: 10) == .frame)
    #expect(next(needsFrame: true, nextBegin: 10.01) == .wait(until: 10.01))
    #expect(next(needsFrame: true, nextBegin: -.infinity) == .frame)
    #expect(next(needsFrame: true, nextBegin: 10.01, deadlines: [9]) == .wait(until: 10.01))
  }

  @Test("Without a frame, the earliest deadline applies")
  func deadlines() {
    #expect(next(deadlines: [nil, 12, 11]) == .wait(until: 11))
    #expect(next(deadlines: [10, 12]) == .advance)
    #expect(next(deadlines: [3]) == .advance)
  }

  @Test("An invisible window is not drawn, but its timers fire")
  func hidden() {
    #expect(next(isVisible: false, needsFrame: true) == .wait(until: nil))
    #expect(next(isVisible: false, needsFrame: true, deadlines: [11]) == .wait(until: 11))
    #expect(next(isVisible: false, needsFrame: true, deadlines: [9]) == .advance)
  }
}
