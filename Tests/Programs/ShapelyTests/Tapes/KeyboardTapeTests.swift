import Geometry
import Testing

@testable import Shapely

@Suite struct KeyboardTapeTests {
  @Test(
    "Tab visits the six buttons in order, then the shapes from back to front, with a ring; Enter presses")
  func order() throws {
    var story = TapeStory(seed: 8)
    story.spawn(.square, .circle)
    let shapes = try story.now().shapes
    let layout = ToolbarLayout(window: Size(800, 600), count: 6)
    // A tap beside the buttons removes the focus from the newest shape.
    story.tap(Point(700, 575))
    story.wait(0.5)
    story.mark("none")
    let stops = layout.buttons + shapes.map(\.drawn)
    for index in 0..<9 {
      story.key("tab")
      story.mark("\(index)")
    }
    story.key("tab", .shift)
    story.mark("back")
    let run = try story.seen()
    let plain = try run.picture("none")
    func ring(_ mark: String) throws -> [Int] {
      try stops.indices.filter {
        try run.picture(mark).difference(from: plain, in: stops[$0].insetBy(dx: -10, dy: -10)) > 100
      }
    }
    for index in 0..<8 { #expect(try ring("\(index)") == [index]) }
    #expect(try ring("8") == [0], "after the last comes the first")
    #expect(try ring("back") == [7])
  }

  @Test("Enter and Space press the focused button", arguments: ["enter", "space"])
  func press(key: String) throws {
    var story = TapeStory()
    story.key("tab", count: 3)
    story.key(key)
    story.wait(1)
    #expect(try story.now().kinds == ["circle"])
  }

  /// A story with shapes in the centre of the window, the front one focused.
  func story(_ kinds: ShapeKind...) throws -> TapeStory {
    var story = TapeStory(seed: 8)
    for kind in kinds { story.spawn(kind) }
    let front = try #require(kinds.last)
    story.bring(try story.now().shape(front), to: Point(400, 270))
    // Touching a shape focuses it; the ring appears with the next key.
    return story
  }

  @Test(
    "Arrow keys move by a point, with Shift by ten",
    arguments: [
      ("left", Vector(-1, 0)), ("right", Vector(1, 0)), ("up", Vector(0, -1)), ("down", Vector(0, 1)),
    ])
  func arrows(key: String, way: Vector) throws {
    var story = try story(.square)
    story.key(key, count: 3)
    story.key(key, .shift)
    #expect(try story.now().shape(.square).middle.distance(to: Point(400, 270) + way * 13) < 0.001)
  }

  @Test("Arrow keys do not move a shape out")
  func arrowsAtTheEdge() throws {
    var story = try story(.square)
    story.key("down", .shift, count: 60)
    let state = try story.now()
    #expect(state.isCorralled)
    #expect(abs(try state.shape(.square).drawn.maxY - 540) < 0.01)
  }

  @Test("Plus and minus resize and undo each other, down to 24 points")
  func resize() throws {
    var story = try story(.oval)
    story.key("plus", count: 2)
    let large = try story.now().shape(.oval)
    #expect(large.size[0] > 110 && abs(large.size[0] - 2 * large.size[1]) < 0.01)
    story.key("minus", count: 2)
    #expect(abs(try story.now().shape(.oval).size[0] - 100) < 0.01)
    story.key("minus", count: 40)
    #expect(abs(try story.now().shape(.oval).size[1] - 24) < 0.01)
    story.key("plus", count: 80)
    #expect(try story.now().isCorralled)
  }

  @Test("C changes the colour, B sends to the back")
  func colorAndBack() throws {
    var story = try story(.square, .circle)
    let before = try story.now()
    story.key("c")
    let colored = try story.now()
    #expect(try colored.shape(.circle).color != before.shape(.circle).color)
    #expect(try colored.shape(.square).color == before.shape(.square).color)
    story.key("b")
    #expect(try story.now().kinds == ["circle", "square"])
  }

  @Test("Delete removes the shape; the focus goes to its neighbour", arguments: ["delete", "backspace"])
  func delete(key: String) throws {
    var story = try story(.square, .circle, .star)
    story.key(key)
    #expect(try story.now().kinds == ["square", "circle"])
    story.key(key)
    #expect(try story.now().kinds == ["square"])
    story.key(key, count: 3)
    #expect(try story.now().kinds == [])
    story.spawn(.oval)
    #expect(try story.now().kinds == ["oval"])
  }

  @Test("A shape can be removed while fingers hold it")
  func deleteWhileHeld() throws {
    var story = try story(.square, .circle)
    let place = Point(400, 270)
    story.down(1, at: place + Vector(-20, 0))
    story.down(2, at: place + Vector(20, 0))
    story.move([
      (1, place + Vector(-20, 0), place + Vector(-50, 0)), (2, place + Vector(20, 0), place + Vector(50, 0)),
    ])
    story.key("delete")
    story.move(1, from: place + Vector(-50, 0), to: place + Vector(-150, 0))
    story.up(1, at: place + Vector(-150, 0))
    story.up(2, at: place + Vector(50, 0))
    story.wait(0.5)
    #expect(try story.now().kinds == ["square"])
  }

  @Test("Ctrl+Q ends the run before the end of the tape")
  func quit() throws {
    var story = try story(.square)
    story.key("q")
    story.key("q", .control)
    story.key("delete")
    story.spawn(.star)
    #expect(try story.now().kinds == ["square"])
  }

  @Test("Keys with other modifiers do nothing")
  func modifiers() throws {
    var story = try story(.square)
    let before = try story.now()
    for key in ["c", "b", "delete", "left", "plus"] {
      story.key(key, .control)
      story.key(key, .alt)
    }
    #expect(try story.now() == before)
  }
}
