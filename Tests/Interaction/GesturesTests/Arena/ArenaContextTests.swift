import Testing

@testable import Gestures

@Suite("Arena context") struct ArenaContextTests {
  @Test("The clock starts at a finite time and never goes back")
  func clock() {
    let context = ArenaContext(startingAt: 3)
    context.advance(to: 2)
    #expect(context.now == 3)
    context.advance(to: 4)
    #expect(context.now == 4)
    #expect(ArenaContext(startingAt: .nan).now == 0 && ArenaContext(startingAt: .infinity).now == 0)
  }

  @Test("Serial numbers ascend from 1, because 0 stands for none")
  func serials() {
    let context = ArenaContext()
    #expect((0..<3).map { _ in context.nextSerial() } == [1, 2, 3])
  }

  @Test("A pass is running in every stage except idle")
  func busy() {
    let context = ArenaContext()
    #expect(!context.isBusy)
    for stage in [ArenaContext.Stage.feeding, .reporting] {
      context.stage = stage
      #expect(context.isBusy)
    }
  }
}
