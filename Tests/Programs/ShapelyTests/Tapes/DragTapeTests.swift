import Geometry
import Testing

@testable import Shapely

@Suite struct DragTapeTests {
  /// Returns a story with one shape in the centre of the window.
  func story(_ kind: ShapeKind = .square) throws -> TapeStory {
    var story = TapeStory()
    story.spawn(kind)
    story.bring(try story.now().shape(kind), to: Point(400, 270))
    return story
  }

  @Test("A finger moves a shape exactly as far as itself", arguments: ShapeKind.allCases)
  func exact(kind: ShapeKind) throws {
    var story = try story(kind)
    let before = try story.now().shape(kind)
    story.drag(from: before.middle, to: before.middle + Vector(120, -75))
    let after = try story.now().shape(kind)
    #expect(after.middle.distance(to: before.middle + Vector(120, -75)) < 0.01)
    #expect(after.size == before.size && after.color == before.color)
  }

  @Test("The left mouse button moves a shape, and no other button")
  func mouse() throws {
    var story = try story()
    let before = try story.now().shape(.square)
    story.mouseDrag(from: before.middle, to: before.middle + Vector(-90, 40))
    #expect(try story.now().shape(.square).middle.distance(to: before.middle + Vector(-90, 40)) < 0.01)
    let place = try story.now().shape(.square).middle
    story.press(place, button: .right)
    story.hover(place + Vector(50, 0))
    story.release(place + Vector(50, 0))
    #expect(try story.now().shape(.square).middle == place)
  }

  @Test("At the slop there is no jump: the shape never moves more than twice as far as the finger")
  func noJump() throws {
    var story = try story()
    let start = try story.now().shape(.square).middle
    story.down(1, at: start)
    for step in 1...60 {
      story.wait(0.01)
      story.move(
        1, from: start + Vector(Double(step - 1), 0), to: start + Vector(Double(step), 0), seconds: 0)
      story.mark("\(step)")
    }
    let run = try story.played()
    var last = start.x
    for step in 1...60 {
      let x = try run.at("\(step)").shape(.square).middle.x
      #expect(x - last >= 0 && x - last <= 2.01, "step \(step)")
      if step <= 9 { #expect(x == start.x, "inside the slop") }
      if step > 25 { #expect(abs(x - (start.x + Double(step))) < 0.01, "under the finger") }
      last = x
    }
  }

  @Test("Dragging a shape does not change the order")
  func order() throws {
    var story = TapeStory()
    story.spawn(.square, .circle)
    let square = try story.now().shape(.square)
    let circle = try story.now().shape(.circle)
    story.drag(from: square.middle, to: circle.middle + Vector(5, 5))
    #expect(try story.now().kinds == ["square", "circle"])
  }

  @Test("Escape returns the shape to the start of the drag, and the finger no longer holds it")
  func escape() throws {
    var story = try story()
    let start = try story.now().shape(.square)
    story.down(1, at: start.middle)
    story.move(1, from: start.middle, to: start.middle + Vector(150, 60))
    story.mark("dragged")
    story.key("escape")
    story.move(1, from: start.middle + Vector(150, 60), to: start.middle + Vector(-100, 0))
    story.up(1, at: start.middle + Vector(-100, 0))
    story.wait(1.5)
    let run = try story.played()
    #expect(try run.at("dragged").shape(.square).middle.x > start.middle.x + 140)
    #expect(try run.state.shape(.square) == start)
  }

  @Test("A cancelled touch returns the shape, and later drags work again")
  func cancelled() throws {
    var story = try story()
    let start = try story.now().shape(.square)
    story.down(1, at: start.middle)
    story.move(1, from: start.middle, to: start.middle + Vector(150, 60))
    story.cancel(1, at: start.middle + Vector(150, 60))
    story.wait(1.5)
    #expect(try story.now().shape(.square) == start)
    story.drag(from: start.middle, to: start.middle + Vector(40, 0))
    #expect(abs(try story.now().shape(.square).middle.x - start.middle.x - 40) < 0.01)
  }

  @Test("Two hands move two shapes at once")
  func twoHands() throws {
    var story = TapeStory(seed: 8)
    story.spawn(.square, .circle)
    let square = try story.now().shape(.square)
    let circle = try story.now().shape(.circle)
    story.bring(square, to: Point(200, 200))
    story.bring(circle, to: Point(600, 200))
    story.down(1, at: Point(200, 200))
    story.down(2, at: Point(600, 200))
    story.move([(1, Point(200, 200), Point(260, 300)), (2, Point(600, 200), Point(520, 150))])
    story.wait(0.2)
    story.up(1, at: Point(260, 300))
    story.up(2, at: Point(520, 150))
    story.wait(0.5)
    let state = try story.now()
    #expect(try state.shape(.square).middle.distance(to: Point(260, 300)) < 0.01)
    #expect(try state.shape(.circle).middle.distance(to: Point(520, 150)) < 0.01)
    #expect(try state.shape(.square).size == [100, 100])
  }
}
