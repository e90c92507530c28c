import Geometry
import Gestures
import Testing

@Suite("Playing") struct TapePlayerTests {
  private let tape = Tape(
    header: .init(app: "a", size: Size(10, 10)),
    entries: [.mark("a", time: 1), .mark("b", time: 1), .mark("c", time: 2), .mark("d", time: 4)], endTime: 5)

  @Test("Every entry is returned once when it is due")
  func due() {
    var player = TapePlayer(tape)
    #expect(player.nextTime == 1)
    #expect(player.takeAll(by: 0.9).isEmpty)
    #expect(player.takeAll(by: 1).map(\.time) == [1, 1])
    #expect(player.take(by: 1.5) == nil)
    #expect(player.take(by: 3) == .mark("c", time: 2))
    #expect(!player.isAtEnd)
    #expect(player.takeAll(by: 100) == [.mark("d", time: 4)])
    #expect(player.isAtEnd)
    #expect(player.nextTime == nil)
    #expect(player.takeAll(by: .infinity).isEmpty)
  }
}
