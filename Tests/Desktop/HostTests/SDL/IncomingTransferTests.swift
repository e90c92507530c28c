import Scene
import Testing

@testable import Host

@Suite("IncomingTransfer")
struct IncomingTransferTests {
  private func value(_ text: String, type: String = "UTF8_STRING", format: Int = 8) -> SelectionValue {
    SelectionValue(type: type, format: format, bytes: Array(text.utf8))
  }

  private func answer(_ text: String) -> PasteboardAnswer {
    .content(PastedContent(type: .text, bytes: Array(text.utf8)))
  }

  private func announcement(_ size: UInt32) -> SelectionValue {
    SelectionValue(type: "INCR", format: 32, bytes: withUnsafeBytes(of: size) { Array($0) })
  }

  @Test("A text of UTF-8 ends the transfer")
  func wholeText() {
    var text = IncomingTransfer([.text], limit: 100, at: 0)
    #expect(text.target == "UTF8_STRING")
    #expect(text.answer(value("å"), at: 0) == .end(answer("å")))
  }

  @Test("Refused targets are followed by others, in the order of their worth")
  func targets() {
    var text = IncomingTransfer([.text], limit: 100, at: 0)
    #expect(text.answer(nil, at: 0) == .request(target: "text/plain;charset=utf-8"))
    #expect(text.answer(nil, at: 0) == .request(target: "STRING"))
    #expect(text.answer(SelectionValue(type: "STRING", bytes: [0xE9, 0x31]), at: 0) == .end(answer("é1")))
    var none = IncomingTransfer([.text], limit: 100, at: 0)
    _ = none.answer(nil, at: 0)
    _ = none.answer(nil, at: 0)
    #expect(none.answer(nil, at: 0) == .end(.none))
  }

  @Test("An answer of another type or format counts as a refusal")
  func wrongTypes() {
    for wrong in [value("a", type: ""), value("abcd", format: 32), value("ab", format: 16)] {
      var text = IncomingTransfer([.text], limit: 100, at: 0)
      #expect(text.answer(wrong, at: 0) == .request(target: "text/plain;charset=utf-8"))
    }
    // The type says how the bytes are read, not the target.
    var latin = IncomingTransfer([.text], limit: 100, at: 0)
    #expect(latin.answer(SelectionValue(type: "STRING", bytes: [0xFC]), at: 0) == .end(answer("ü")))
  }

  @Test("Invalid UTF-8 is repaired, and a null character ends the text")
  func invalidBytes() {
    var text = IncomingTransfer([.text], limit: 100, at: 0)
    let bytes: [UInt8] = [0x61, 0xFF, 0x62, 0, 0x63]
    #expect(
      text.answer(SelectionValue(type: "UTF8_STRING", bytes: bytes), at: 0) == .end(answer("a\u{FFFD}b")))
    var empty = IncomingTransfer([.text], limit: 100, at: 0)
    #expect(empty.answer(value("\0a"), at: 0) == .end(.none))
  }

  @Test("Parts are joined, also inside of a character, until an empty one")
  func parts() {
    var text = IncomingTransfer([.text], limit: 100, at: 0)
    #expect(text.receive(value("early"), at: 0) == .wait)
    #expect(text.answer(announcement(3), at: 0) == .wait)
    #expect(text.receive(SelectionValue(type: "UTF8_STRING", bytes: [0x61, 0xC3]), at: 0.1) == .wait)
    #expect(text.receive(SelectionValue(type: "UTF8_STRING", bytes: [0xA5]), at: 0.2) == .wait)
    // A second answer has no effect.
    #expect(text.answer(value("late"), at: 0.3) == .wait)
    #expect(text.receive(value(""), at: 0.3) == .end(answer("aå")))
  }

  @Test("Parts of another type end the transfer without a text")
  func changingParts() {
    for types in [["INTEGER"], ["UTF8_STRING", "STRING"], ["UTF8_STRING", ""]] {
      var text = IncomingTransfer([.text], limit: 100, at: 0)
      _ = text.answer(announcement(0), at: 0)
      var last = IncomingTransfer.Step.wait
      for type in types { last = text.receive(value("a", type: type), at: 0) }
      #expect(last == .end(.none))
    }
    var nothing = IncomingTransfer([.text], limit: 100, at: 0)
    _ = nothing.answer(announcement(0), at: 0)
    #expect(nothing.receive(value(""), at: 0) == .end(.none))
  }

  @Test("Texts beyond the limit are refused, whole, announced or in parts")
  func limits() {
    var whole = IncomingTransfer([.text], limit: 3, at: 0)
    #expect(whole.answer(value("abcd"), at: 0) == .end(.tooLong(4)))
    var exact = IncomingTransfer([.text], limit: 3, at: 0)
    #expect(exact.answer(value("abc"), at: 0) == .end(answer("abc")))
    var cut = IncomingTransfer([.text], limit: 3, at: 0)
    let rest = SelectionValue(type: "UTF8_STRING", bytes: Array("abc".utf8), bytesLeftOut: 5_000_000)
    #expect(cut.answer(rest, at: 0) == .end(.tooLong(5_000_003)))
    var announced = IncomingTransfer([.text], limit: 3, at: 0)
    #expect(announced.answer(announcement(5_000_000), at: 0) == .end(.tooLong(5_000_000)))
    var endless = IncomingTransfer([.text], limit: 3, at: 0)
    _ = endless.answer(announcement(1), at: 0)
    #expect(endless.receive(value("ab"), at: 0) == .wait)
    #expect(endless.receive(value("ab"), at: 0) == .end(.tooLong(4)))
    // Latin-1 grows in UTF-8.
    var latin = IncomingTransfer([.text], limit: 3, at: 0)
    #expect(latin.answer(SelectionValue(type: "STRING", bytes: [0xE9, 0xE9]), at: 0) == .end(.tooLong(4)))
  }

  @Test("An owner has a second for each step, and five for all")
  func time() {
    var text = IncomingTransfer([.text], limit: 1_000, at: 10)
    #expect(text.deadline == 11 && text.expire(at: 10.9) == .wait)
    #expect(text.expire(at: 11) == .end(.noAnswer))
    _ = text.answer(announcement(0), at: 10.9)
    #expect(text.deadline == 11.9)
    for step in 1...40 { _ = text.receive(value("a"), at: 10.9 + Double(step) / 10) }
    #expect(text.deadline == 15)
    #expect(text.expire(at: 15) == .end(.noAnswer))
  }

  private static let drawings = [PasteboardType("application/x-a"), .svg, .png, .text]

  @Test("For several types, the owner is asked for its targets, then for the best that it has")
  func list() {
    var transfer = IncomingTransfer(Self.drawings, limit: 100, at: 0)
    #expect(transfer.target == "TARGETS" && transfer.asksForList)
    #expect(transfer.answerList(["TARGETS", "STRING", "image/png"], at: 0) == .request(target: "image/png"))
    // Owners give pictures various types.
    let png = SelectionValue(type: "", bytes: [1, 0, 2])
    #expect(transfer.answer(png, at: 0) == .end(.content(PastedContent(type: .png, bytes: [1, 0, 2]))))
  }

  @Test("An owner that does not know its targets is asked for all; one that has none of them for nothing")
  func withoutList() {
    var unknown = IncomingTransfer(Self.drawings, limit: 100, at: 0)
    #expect(unknown.answerList(nil, at: 0) == .request(target: "application/x-a"))
    #expect(unknown.answer(nil, at: 0) == .request(target: "image/svg+xml"))
    #expect(unknown.answer(nil, at: 0) == .request(target: "image/png"))
    #expect(unknown.answer(nil, at: 0) == .request(target: "UTF8_STRING"))
    #expect(unknown.answer(value("<svg/>"), at: 0) == .end(answer("<svg/>")))
    var none = IncomingTransfer(Self.drawings, limit: 100, at: 0)
    #expect(none.answerList(["TARGETS", "image/tiff"], at: 0) == .end(.none))
  }

  @Test("A picture arrives in parts, and a wrong format ends it")
  func pictureInParts() {
    var transfer = IncomingTransfer(Self.drawings, limit: 100, at: 0)
    _ = transfer.answerList(["image/png"], at: 0)
    #expect(transfer.answer(announcement(4), at: 0) == .wait)
    #expect(transfer.receive(SelectionValue(type: "", bytes: [0, 1]), at: 0) == .wait)
    #expect(transfer.receive(SelectionValue(type: "", bytes: [2, 3]), at: 0) == .wait)
    let end = transfer.receive(SelectionValue(type: "", bytes: []), at: 0)
    #expect(end == .end(.content(PastedContent(type: .png, bytes: [0, 1, 2, 3]))))
    var wide = IncomingTransfer([.png], limit: 100, at: 0)
    #expect(wide.target == "image/png")
    #expect(wide.answer(SelectionValue(type: "", format: 32, bytes: [0, 1, 2, 3]), at: 0) == .end(.none))
  }

  @Test("An owner has a second for its targets, five for a picture, and a minute for all parts")
  func timeOfPictures() {
    var transfer = IncomingTransfer(Self.drawings, limit: 1_000, at: 10)
    #expect(transfer.deadline == 11)
    _ = transfer.answerList(["image/png"], at: 10.5)
    #expect(transfer.deadline == 15.5 && transfer.expire(at: 15.4) == .wait)
    _ = transfer.answer(announcement(0), at: 15)
    for step in 1...60 { _ = transfer.receive(SelectionValue(type: "", bytes: [0]), at: 15 + Double(step)) }
    #expect(transfer.deadline == 70 && transfer.expire(at: 70) == .end(.noAnswer))
  }
}
