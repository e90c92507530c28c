import CSDL2
import Gestures
import Testing

@testable import Host

@Suite("EventDecoder: text")
struct EventDecoderTextTests {
  @Test("Typed text is inserted; text that is not UTF-8 is repaired")
  func typed() {
    var story = EventStory()
    story.text(Array("é日".utf8))
    story.text([0x61, 0xED, 0xA0, 0x80, 0xFF])
    story.text([])
    #expect(story.takeLines() == ["text é日", "text a\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"])
  }

  @Test("The selection of a composition counts scalars; an unknown one is the end of the text")
  func composed() {
    var story = EventStory()
    story.editing("にほん", start: 1, length: 1)
    story.editing("にほん", start: -1, length: -1)
    story.editing("にほん", start: 2, length: 99)
    story.editing("", start: 0, length: 0)
    #expect(
      story.takeLines() == ["compose にほん 3..<6", "compose にほん 9..<9", "compose にほん 6..<9", "compose  0..<0"])
  }

  @Test("Text that follows the removal of a composition replaces the composition")
  func replacedComposition() {
    var story = EventStory()
    for text in ["に", ""] { story.editing(text, start: -1, length: -1) }
    story.text(Array("日".utf8))
    story.editing("", start: -1, length: -1)
    #expect(story.takeLines() == ["compose に 3..<3", "text 日", "compose  0..<0"])
  }

  @Test("A composition may be longer than an event of SDL")
  func long() {
    guard csdl_long_text_editing() != 0 else { return }
    let text = String(repeating: "日本", count: 40)
    var story = EventStory()
    text.withCString { pointer in
      var event = SDL_Event()
      event.editExt.type = csdl_long_text_editing()
      event.editExt.text = UnsafeMutablePointer(mutating: pointer)
      event.editExt.start = 80
      story.feed(event)
    }
    #expect(story.takeLines() == ["compose \(text) 240..<240"])
  }
}
