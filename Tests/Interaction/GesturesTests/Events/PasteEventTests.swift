import Geometry
import Gestures
import Testing

@Suite("PasteEvent")
struct PasteEventTests {
  @Test("Content is divided into parts of bounded length, the last of which says so")
  func parts() {
    let bytes = (0..<1_200_000).map { UInt8(truncatingIfNeeded: $0) }
    let parts = PasteEvent.parts(of: bytes, type: "image/png", time: 3)
    // 1,200,000 = 2 × 524,288 + 151,424
    #expect(parts.map(\.bytes.count) == [524_288, 524_288, 151_424])
    #expect(parts.map(\.isLast) == [false, false, true])
    #expect(parts.flatMap(\.bytes) == bytes)
    #expect(parts.allSatisfy { $0.type == "image/png" && $0.time == 3 })
  }

  @Test("Empty content is one part, and a whole number of parts has no empty one")
  func limits() {
    let empty = PasteEvent.parts(of: [], type: "a/b", time: 0)
    #expect(empty.map(\.bytes) == [[]] && empty[0].isLast)
    let exact = PasteEvent.parts(of: Array(repeating: 7, count: 1 << 20), type: "a/b", time: 0)
    #expect(exact.count == 2 && exact[1].isLast && !exact[0].isLast)
  }

  @Test("A tape keeps content of several parts, each on a line that can be read")
  func tape() throws {
    let bytes = (0..<1_100_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let events = PasteEvent.parts(of: bytes, type: "image/png", time: 1).map { InputEvent.paste($0) }
    let tape = Tape(
      header: Tape.Header(app: "a", size: Size(9, 9)), entries: events.map { .event($0) }, endTime: 2)
    #expect(try Tape(parsing: tape.text) == tape)
  }
}
