import Geometry
import Testing

@testable import Shapely

@Suite struct PullTapeTests {
  private let end = Point(300, 250)

  @Test("Dragging out of a button creates a shape under the finger, and one undo removes it")
  func finger() throws {
    var story = TapeStory()
    let button = story.button(.star)
    story.down(1, at: button)
    story.move(1, from: button, to: end, seconds: 0.6)
    story.mark("held")
    story.wait(0.3)
    story.up(1, at: end)
    story.wait(1)
    let run = try story.played()
    let held = try run.at("held").shape(.star)
    #expect(held.middle.distance(to: end) < 0.01)
    #expect(try run.state.shape(.star).middle.distance(to: end) < 0.01)
    #expect(try run.state.shape(.star).size == [100, 100])
    story.key("z", .control)
    #expect(try story.now().shapes.isEmpty)
    story.key("y", .control)
    #expect(try story.now().shape(.star).middle.distance(to: end) < 0.01)
  }

  @Test("The mouse can drag out a shape, too")
  func mouse() throws {
    var story = TapeStory()
    story.mouseDrag(from: story.button(.oval), to: end)
    story.wait(1)
    #expect(try story.now().shape(.oval).middle.distance(to: end) < 0.01)
  }

  @Test("A finger that moves on the toolbar and ends there still presses the button")
  func fingerStaysOnToolbar() throws {
    var story = TapeStory()
    let button = story.button(.circle)
    story.down(1, at: button)
    story.move(1, from: button, to: button + Vector(15, 8))
    story.up(1, at: button + Vector(15, 8))
    story.wait(1)
    #expect(try story.now().kinds == ["circle"])
  }

  @Test("Escape, undo and a cancelled touch remove the new shape without a step", arguments: 0..<3)
  func cancelled(way: Int) throws {
    var story = TapeStory()
    story.spawn(.square)
    let button = story.button(.star)
    story.down(1, at: button)
    story.move(1, from: button, to: end)
    switch way {
    case 0: story.key("escape")
    case 1: story.key("z", .control)
    default: story.cancel(1, at: end)
    }
    story.wait(0.1)
    story.up(1, at: end)
    story.wait(0.5)
    #expect(try story.now().kinds == ["square"])
    story.key("z", .control)
    #expect(try story.now().shapes.isEmpty)
  }

  @Test("A shape dragged out of the safe area returns")
  func outside() throws {
    var story = TapeStory()
    story.drag(from: story.button(.triangle), to: Point(-200, 100))
    story.wait(1.5)
    #expect(try story.now().kinds == ["triangle"])
    #expect(try story.now().isCorralled)
  }
}
