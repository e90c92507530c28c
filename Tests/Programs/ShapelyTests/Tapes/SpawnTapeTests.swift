import Geometry
import Testing

@testable import Shapely

@Suite struct SpawnTapeTests {
  @Test(
    "A tap on a button creates its shape, in its size, inside the safe area", arguments: ShapeKind.allCases)
  func spawns(kind: ShapeKind) throws {
    var story = TapeStory()
    story.spawn(kind)
    let state = try story.now()
    let shape = try state.shape(kind)
    #expect(shape.size == [100, kind == .rectangle || kind == .oval ? 50 : 100])
    #expect(shape.z == 0 && shape.rotation == 0)
    #expect(ShapeColor(rawValue: shape.color) != nil)
    #expect(state.isCorralled)
  }

  @Test("A shape starts on the button at 40 %, is fast at first, and lands after half a second")
  func flight() throws {
    var story = TapeStory()
    let button = story.button(.circle)
    story.tap(button)
    // After the tape's pause of 0.1 s: a fifth of the flight.
    story.wait(-0.1)
    story.mark("start")
    story.wait(0.25)
    story.mark("half")
    story.wait(0.25)
    story.mark("end")
    let run = try story.seen()
    let start = try run.at("start").shape(.circle)
    #expect(start.size == [40, 40] && start.middle.distance(to: button) < 0.01)
    let half = try run.at("half").shape(.circle)
    #expect(half.size[0] > 75 && half.size[0] < 99)
    #expect(try run.at("end").shape(.circle).size == [100, 100])
    let color = try #require(ShapeColor(rawValue: start.color)).color
    let red = UInt32((color.red * 255).rounded())
    let colored = try run.picture("half").count(in: half.drawn) { pixel, _, _ in pixel == red }
    #expect(colored > 1_000, "it is drawn in its colour in flight")
  }

  @Test("Several shapes fly at once, and taps during a flight count")
  func several() throws {
    var story = TapeStory()
    for _ in 0..<4 { story.tap(story.button(.square)) }
    story.tap(story.button(.star))
    let soon = try story.now()
    #expect(soon.shapes.count == 5)
    story.wait(0.6)
    let state = try story.now()
    #expect(state.kinds == ["square", "square", "square", "square", "star"])
    #expect(state.shapes.allSatisfy { $0.size == [100, 100] } && state.isCorralled)
  }

  @Test("A flying shape is caught at its position, stays held and still grows to its full size")
  func caught() throws {
    var story = TapeStory(seed: 3)
    story.tap(story.button(.square))
    story.wait(0.1)
    story.mark("before")
    let seen = try story.now().shape(.square)
    #expect(seen.size[0] < 99)
    story.down(1, at: seen.middle)
    story.mark("caught")
    let target = seen.middle + Vector(0, -150)
    story.move(1, from: seen.middle, to: target)
    story.wait(0.5)
    story.mark("held")
    story.up(1, at: target)
    story.wait(1)
    let run = try story.played()
    let (before, caught) = (try run.at("before").shape(.square), try run.at("caught").shape(.square))
    #expect(caught.middle.distance(to: before.middle) < 0.01, "there is no jump")
    #expect(try run.at("held").shape(.square).middle.distance(to: target) < 0.01)
    let end = try run.state.shape(.square)
    #expect(end.size == [100, 100])
    #expect(end.middle.distance(to: target) < 0.01)
  }

  @Test("Caught over the toolbar and released, a shape moves up into the safe area")
  func caughtOverToolbar() throws {
    var story = TapeStory()
    story.down(1, at: story.button(.square))
    story.up(1, at: story.button(.square))
    story.wait(0.03)
    let seen = try story.now().shape(.square)
    #expect(seen.drawn.maxY > 540)
    // The part above the toolbar; below, the buttons take priority.
    story.down(1, at: Point(seen.middle.x, seen.drawn.minY + 3))
    story.wait(0.4)
    story.up(1, at: Point(seen.middle.x, seen.drawn.minY + 3))
    story.wait(1.5)
    let state = try story.now()
    #expect(state.isCorralled)
    #expect(abs(try state.shape(.square).middle.x - seen.middle.x) < 0.01, "by the shortest path")
    #expect(abs(try state.shape(.square).drawn.maxY - 540) < 0.01)
  }

  @Test("Colours and positions follow from the seed")
  func seeded() throws {
    func spawned(_ seed: UInt64) throws -> StateFile {
      var story = TapeStory(seed: seed)
      story.spawn(.square, .star, .oval, .circle, .square)
      return try story.now()
    }
    #expect(try spawned(5) == spawned(5))
    #expect(try spawned(5).shapes != spawned(6).shapes)
  }

  @Test("In a small window, a shape lands as large as possible")
  func smallWindow() throws {
    var story = TapeStory(size: Size(320, 130))
    story.spawn(.square)
    let state = try story.now()
    #expect(try state.shape(.square).size == [70, 70])
    #expect(state.isCorralled)
  }
}
