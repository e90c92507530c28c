import Gestures
import Testing

@Suite("Text event") struct TextEventTests {
  @Test("A selection is limited to the text, and moved down to whole scalars")
  func selection() {
    let event = TextEvent(.compose("aé", selection: 2..<9), time: 1)
    #expect(event.change == .compose("aé", selection: 1..<3))
    #expect(TextEvent(.compose("", selection: -3..<5), time: 1).change == .compose("", selection: 0..<0))
  }

  @Test("Text beyond the longest one is left out, in whole scalars")
  func length() {
    let text = "a" + String(repeating: "é", count: TextEvent.longestText)
    for change in [
      TextEvent.Change.insert(text), .paste(text), .refusePaste(text), .compose(text, selection: 0..<900_000),
    ] {
      switch TextEvent(change, time: 0).change {
      case .insert(let kept), .paste(let kept), .refusePaste(let kept):
        #expect(kept.utf8.count == TextEvent.longestText - 1)
      case .compose(let kept, let selection):
        #expect(kept.utf8.count == TextEvent.longestText - 1 && selection == 0..<kept.utf8.count)
      }
    }
  }
}
