import CSDL2
import Gestures

extension EventDecoder {
  /// Decodes text that was typed, or that an input method composed. SDL divides text of more than 31 bytes into several events.
  func decode(text event: SDL_TextInputEvent, time: Double, into output: inout [HostEvent]) {
    let text = withUnsafeBytes(of: event.text) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    if text.isEmpty { return }
    // SDL 3 removes a composition before it inserts the result. The text replaces the composition, and what it replaced, so
    // a removal that is not handled yet is left out.
    if case .input(.text(let last))? = output.last, case .compose("", _) = last.change { output.removeLast() }
    output.append(.input(.text(TextEvent(.insert(text), time: time))))
  }

  /// Decodes text that an input method is composing, of at most 31 bytes.
  func decode(editing event: SDL_TextEditingEvent, time: Double, into output: inout [HostEvent]) {
    let text = withUnsafeBytes(of: event.text) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    compose(text, start: event.start, length: event.length, time: time, into: &output)
  }

  /// Decodes text of any length that an input method is composing.
  func decode(longEditing event: SDL_Event, time: Double, into output: inout [HostEvent]) {
    var (start, length): (Int32, Int32) = (0, 0)
    let text = withUnsafePointer(to: event) { csdl_long_text($0, &start, &length) }
    compose(text.map { String(cString: $0) } ?? "", start: start, length: length, time: time, into: &output)
  }

  /// - Parameters:
  ///   - start: the start of the selection in Unicode scalars; negative if unknown: the end of the text.
  ///   - length: its length in Unicode scalars; negative if unknown: 0.
  private func compose(
    _ text: String, start: Int32, length: Int32, time: Double, into output: inout [HostEvent]
  ) {
    let scalars = text.unicodeScalars
    func offset(_ count: Int) -> Int { scalars.prefix(count).reduce(0) { $0 + UTF8.width($1) } }
    let first = start < 0 ? scalars.count : Int(start)
    let range = offset(first)..<offset(first + max(0, Int(length)))
    output.append(.input(.text(TextEvent(.compose(text, selection: range), time: time))))
  }
}
