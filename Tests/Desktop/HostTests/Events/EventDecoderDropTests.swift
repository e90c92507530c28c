import CSDL2
import Gestures
import Testing

@testable import Host

@Suite("EventDecoder: drops")
struct EventDecoderDropTests {
  private func event(_ kind: SDL_EventType, _ text: String? = nil) -> SDL_Event {
    var event = SDL_Event()
    event.drop.type = kind.rawValue
    event.drop.file = text.flatMap { SDL_strdup($0) }
    return event
  }

  @Test("The files of a drop are one event at its end; texts are left out")
  func files() {
    var story = EventStory()
    story.feed(event(SDL_DROPBEGIN))
    story.feed(event(SDL_DROPFILE, "/a.svg"))
    story.feed(event(SDL_DROPTEXT, "words"))
    story.feed(event(SDL_DROPFILE, "/ü.png"))
    #expect(story.takeLines() == [])
    story.feed(event(SDL_DROPCOMPLETE))
    #expect(story.takeLines() == ["drop 2 files at (0.0, 0.0)"])
    story.feed(event(SDL_DROPBEGIN))
    story.feed(event(SDL_DROPTEXT, "words"))
    story.feed(event(SDL_DROPCOMPLETE))
    #expect(story.takeLines() == [])
  }
}
