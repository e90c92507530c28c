import Geometry
import Gestures
import Testing

@Suite("Dropped files") struct DropEventTests {
  @Test("A drop is written on tapes and read again")
  func tape() throws {
    let drop = InputEvent.drop(
      DropEvent(files: ["/a \"b\".svg", "/ü.png"], position: Point(1, 2.5), time: 0.5))
    let tape = Tape(header: Tape.Header(app: "", size: Size(320, 320)), entries: [.event(drop)], endTime: 1)
    #expect(tape.text.contains(#""drop":{"files":["/a \"b\".svg","/ü.png"],"#))
    #expect(try Tape(parsing: tape.text).entries == [.event(drop)])
  }

  @Test(
    "A drop without files, or with something else than paths, is refused", arguments: ["[]", "[1]", "\"/a\""])
  func refused(files: String) {
    let error = #expect(throws: TapeError.self) {
      try Tape(
        parsing:
          "{\"tape\":1,\"size\":[320,320]}\n{\"t\":0,\"drop\":{\"files\":\(files),\"x\":1,\"y\":2}}\n{\"t\":1,\"end\":true}"
      )
    }
    #expect(error?.line == 2)
  }

  @Test("A drop has at most a thousand files")
  func most() {
    let files = (0..<1_200).map { "/\($0)" }
    #expect(DropEvent(files: files, position: .zero, time: 0).files == Array(files.prefix(1_000)))
  }
}
