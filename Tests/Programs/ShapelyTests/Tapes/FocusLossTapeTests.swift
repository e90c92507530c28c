import Geometry
import Gestures
import Testing

@testable import Shapely

@Suite struct FocusLossTapeTests {
  @Test("A finger that is down opens no menu after the window lost the focus")
  func longPress() throws {
    var story = TapeStory()
    story.tap(story.button(.star))
    story.wait(1)
    let middle = try story.now().shape(.star).middle
    story.down(1, at: middle)
    story.wait(0.2)
    var kept = story
    story.cancelAll()
    story.wait(1)
    #expect(try story.now().menu == nil)
    #expect(try Tape(parsing: story.tape.text) == story.tape)

    kept.wait(1)
    #expect(try kept.now().menu != nil)
  }

  @Test("A drag is cancelled: the shape returns, and later moves drag nothing")
  func drag() throws {
    var story = TapeStory()
    story.tap(story.button(.star))
    story.wait(1)
    let middle = try story.now().shape(.star).middle
    let end = middle + Vector(60, -40)
    story.down(1, at: middle)
    story.move(1, from: middle, to: end)
    #expect(try story.now().shape(.star).middle.distance(to: end) < 4)
    story.cancelAll()
    story.wait(2)
    story.move(1, from: end, to: end + Vector(30, 30))
    story.up(1, at: end + Vector(30, 30))
    story.wait(1)
    #expect(try story.now().shape(.star).middle.distance(to: middle) < 0.01)
  }
}
