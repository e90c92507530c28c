import Geometry
import Gestures
import Testing

@testable import Shapely

@Suite struct UndoTapeTests {
  @Test("The buttons at the side of a mouse undo and redo, over shapes too, and drag nothing")
  func sideButtons() throws {
    var story = TapeStory()
    story.spawn(.square)
    let made = try story.now()
    let square = try made.shape(.square)
    story.press(square.middle, button: .back)
    story.release(square.middle)
    story.wait(0.5)
    #expect(try story.now().shapes.isEmpty)
    story.press(square.middle, button: .forward)
    story.release(square.middle)
    story.wait(0.5)
    #expect(try story.now().shapes == made.shapes)
    story.press(square.middle, button: .back)
    story.pull(from: square.middle, to: Point(400, 270), button: .back)
    story.release(Point(400, 270))
    story.wait(0.5)
    #expect(try story.now().shapes == made.shapes)
  }

  let middle = TapeStory.middle

  /// Performs a change, undoes and redoes it, and checks the states.
  private func check(
    _ story: TapeStory, steps: Int = 1, _ act: (inout TapeStory) throws -> Void,
    location: SourceLocation = #_sourceLocation
  ) throws {
    var story = story
    let before = try story.now()
    try act(&story)
    story.wait(1.5)
    let after = try story.now()
    #expect(after.shapes != before.shapes, sourceLocation: location)
    for _ in 0..<2 {
      story.key("z", .control, count: steps)
      story.wait(1)
      #expect(try story.now().shapes == before.shapes, "undone", sourceLocation: location)
      story.key("y", .control, count: steps)
      story.wait(1)
      #expect(try story.now().shapes == after.shapes, "done again", sourceLocation: location)
    }
  }

  @Test("A drag is one step")
  func drag() throws {
    try check(TapeStory(inTheMiddle: .square)) { $0.drag(from: middle, to: middle + Vector(100, 50)) }
  }

  @Test("Drag, pinch and rotation of one gesture are one step")
  func transform() throws {
    try check(TapeStory(inTheMiddle: .square)) {
      $0.twist(about: middle, by: 1, radius: 25, endRadius: 50, moving: Vector(70, 20))
    }
  }

  @Test("The way back from beyond the edge belongs to the gesture")
  func glide() throws {
    try check(TapeStory(inTheMiddle: .oval)) { $0.drag(from: middle, to: Point(-40, 700)) }
    var story = try TapeStory(inTheMiddle: .oval)
    let before = try story.now()
    story.drag(from: middle, to: Point(-40, 700))
    story.wait(0.1)
    story.key("z", .control)
    story.wait(1)
    #expect(try story.now() == before, "also while it is still moving")
    story.key("y", .control)
    story.wait(0.05)
    story.key("z", .control)
    story.wait(1)
    #expect(try story.now() == before, "and while it is moving back")
  }

  @Test("Colour, order, copy, removal and new shapes are one step each")
  func everyChangeIsOneStep() throws {
    let story = try TapeStory(inTheMiddle: .square, .circle)
    try check(story) { $0.tap(middle, count: 2) }
    try check(story) { $0.tap(middle, count: 3) }
    for key in ["c", "b", "d", "delete", "plus", "]"] { try check(story) { $0.key(key) } }
    try check(story, steps: 3) {
      $0.key("b")
      $0.key("b")
      $0.key("f")
      $0.key("b")
    }
    try check(story) { $0.spawn(.star) }
    try check(story) { $0.wheel(middle, notches: -3, .control) }
  }

  @Test("A series of one key is a step; another key, another shape or a pause begins a new one")
  func keys() throws {
    try check(TapeStory(inTheMiddle: .square)) { $0.key("right", .shift, count: 8) }
    try check(TapeStory(inTheMiddle: .square), steps: 2) {
      $0.key("right", count: 8)
      $0.key("down", count: 8)
    }
    try check(TapeStory(inTheMiddle: .square), steps: 2) {
      $0.key("right", count: 8)
      $0.wait(1.2)
      $0.key("right", count: 8)
    }
    try check(TapeStory(inTheMiddle: .square), steps: 2) {
      $0.key("right", count: 3)
      $0.key("c")
    }
  }

  @Test("A cancelled gesture leaves no step")
  func cancelled() throws {
    var story = try TapeStory(inTheMiddle: .square)
    story.drag(from: middle, to: middle + Vector(50, 0))
    let before = try story.now()
    story.down(1, at: middle + Vector(50, 0))
    story.move(1, from: middle + Vector(50, 0), to: middle + Vector(150, 0))
    story.key("escape")
    story.up(1, at: middle + Vector(150, 0))
    story.wait(1.5)
    #expect(try story.now() == before)
    story.key("z", .control)
    story.wait(1)
    #expect(try story.now().shape(.square).middle.distance(to: middle) < 0.01)
  }

  @Test("Undo during a gesture cancels it, and redo then has no effect")
  func duringGesture() throws {
    var story = try TapeStory(inTheMiddle: .square)
    let before = try story.now()
    story.down(1, at: middle)
    story.move(1, from: middle, to: middle + Vector(100, 0))
    story.key("y", .control)
    story.mark("redo")
    story.key("z", .control)
    story.wait(1)
    story.move(1, from: middle + Vector(100, 0), to: middle + Vector(200, 0))
    story.up(1, at: middle + Vector(200, 0))
    story.wait(0.5)
    let run = try story.played()
    #expect(run.state == before)
    #expect(try run.at("redo").shape(.square).middle.distance(to: middle + Vector(100, 0)) < 0.01)
  }

  @Test("A new step drops the undone ones")
  func dropsRedo() throws {
    var story = try TapeStory(inTheMiddle: .square)
    story.drag(from: middle, to: middle + Vector(100, 0))
    story.key("z", .control)
    story.wait(1)
    story.key("c")
    let after = try story.now()
    story.key("y", .control, count: 3)
    story.key("z", [.control, .shift])
    story.wait(1)
    #expect(try story.now() == after)
  }

  @Test("Adding a flying shape can be undone; redo restores it where it would have landed")
  func flight() throws {
    var story = TapeStory()
    story.tap(story.button(.star))
    story.key("z", .control)
    story.mark("undone")
    story.key("z", [.control, .shift])
    story.mark("again")
    var landed = TapeStory()
    landed.spawn(.star)
    let run = try story.played()
    #expect(try run.at("undone").shapes.isEmpty)
    #expect(try run.at("again").shapes == landed.now().shapes)
  }

  @Test("Undoing the catch of a flying shape moves it to its landing position")
  func caught() throws {
    var landed = TapeStory()
    landed.spawn(.star)
    var story = TapeStory()
    story.tap(story.button(.star))
    let place = try story.now().shape(.star).middle
    story.drag(from: place, to: place + Vector(30, -60))
    story.wait(0.6)
    #expect(try story.now().shapes != landed.now().shapes)
    story.key("z", .control)
    story.wait(1)
    #expect(try story.now().shapes == landed.now().shapes)
  }

  @Test("A catch that undo or Escape cancels lets the shape fly on to its size and landing position")
  func catchCancelled() throws {
    var landed = TapeStory()
    landed.spawn(.rectangle)
    let landing = try landed.now().shape(.rectangle)
    for (name, drags) in [("z", false), ("z", true), ("escape", true)] {
      var story = TapeStory()
      story.tap(story.button(.rectangle))
      story.tap(story.button(.square))
      story.wait(0.05)
      let caught = try story.now().shape(.rectangle)
      try #require(caught.size[0] < landing.size[0], "the shape must still grow")
      story.down(1, at: caught.middle)
      if drags { story.move(1, from: caught.middle, to: caught.middle + Vector(60, 0), seconds: 0.1) }
      story.key(name, name == "z" ? .control : [])
      story.wait(0.1)
      story.up(1, at: caught.middle)
      story.wait(2)
      let end = try story.now().shape(.rectangle)
      #expect(end.size == landing.size && end.middle == landing.middle, "\(name), drags: \(drags)")
    }
  }

  @Test("The focus is restored: to the shape that had it before, and to the one that was removed")
  func focus() throws {
    var story = try TapeStory(inTheMiddle: .square, .circle)
    // The circle has the focus; the square behind it is moved by a finger.
    story.drag(from: middle, to: middle + Vector(200, 0))
    story.drag(from: middle, to: middle + Vector(-200, 0))
    story.key("z", .control)
    story.wait(1)
    story.key("delete")
    #expect(try story.now().kinds == ["square"], "the circle had the focus again")
    story.key("z", .control)
    story.key("c")
    let (old, new) = (try story.now(), { (story: inout TapeStory) in story.key("c") })
    new(&story)
    #expect(try story.now().shape(.circle).color != old.shape(.circle).color)
    #expect(try story.now().shape(.square).color == old.shape(.square).color)
  }

  @Test("A shape removed while held is restored as it was before")
  func removedWhileHeld() throws {
    var story = try TapeStory(inTheMiddle: .square)
    let before = try story.now()
    story.down(1, at: middle)
    story.move(1, from: middle, to: middle + Vector(90, 0))
    story.key("delete")
    story.up(1, at: middle + Vector(90, 0))
    story.wait(0.2)
    story.key("z", .control)
    #expect(try story.now() == before)
  }

  @Test("Undo moves smoothly, within half a second")
  func animates() throws {
    var story = try TapeStory(inTheMiddle: .square)
    story.drag(from: middle, to: middle + Vector(200, 0))
    story.wait(0.3)
    story.key("z", .control)
    story.mark("start")
    story.wait(0.05)
    story.mark("on the way")
    story.wait(0.5)
    let run = try story.played()
    let (start, later) = (
      try run.at("start").shapes[0].center[0], try run.at("on the way").shapes[0].center[0]
    )
    #expect(start > later && later > middle.x + 1)
    #expect(abs(run.state.shapes[0].center[0] - middle.x) < 0.05)
  }

  @Test("In a smaller window, restored shapes are as near as possible")
  func smallerWindow() throws {
    var story = try TapeStory(inTheMiddle: .square)
    story.drag(from: middle, to: Point(740, 480))
    story.wait(0.5)
    story.drag(from: Point(740, 480), to: Point(100, 100))
    story.resize(to: Size(500, 400))
    story.wait(1)
    story.key("z", .control)
    story.wait(1)
    let state = try story.now()
    #expect(state.isCorralled)
    #expect(abs(try state.shape(.square).drawn.maxX - 500) < 0.01)
    story.key("y", .control)
    story.wait(1)
    #expect(try story.now().shape(.square).middle.distance(to: Point(100, 100)) < 0.6)
  }

  @Test("Undo without steps does nothing")
  func withoutSteps() throws {
    var story = TapeStory()
    story.key("z", .control, count: 3)
    story.key("y", .control, count: 3)
    #expect(try story.now().shapes.isEmpty)
    story.spawn(.oval)
    story.key("z", count: 2)
    story.key("z", [.control, .alt])
    #expect(try story.now().shapes.count == 1)
  }
}
