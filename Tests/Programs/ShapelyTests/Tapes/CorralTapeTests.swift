import Geometry
import Testing

@testable import Shapely

@Suite struct CorralTapeTests {
  let middle = Point(400, 270)

  func story(_ kind: ShapeKind, seed: UInt64 = 1) throws -> TapeStory {
    var story = TapeStory(seed: seed)
    story.spawn(kind)
    story.bring(try story.now().shape(kind), to: middle)
    return story
  }

  @Test(
    "Dragged beyond an edge, a shape resists, and springs back when released", arguments: ShapeKind.allCases
  )
  func glidesBack(kind: ShapeKind) throws {
    let ways = [Vector(-450, 0), Vector(450, 0), Vector(0, -330), Vector(0, 320), Vector(460, 310)]
    for (index, way) in ways.enumerated() {
      var story = try story(kind)
      story.down(1, at: middle)
      story.move(1, from: middle, to: middle + way)
      story.wait(0.2)
      story.mark("held")
      story.up(1, at: middle + way)
      story.wait(0.1)
      story.mark("gliding")
      story.wait(2)
      let run = try story.played()
      let held = try run.at("held").shape(kind)
      let home = try run.state.shape(kind)
      let free = middle + way
      let out = try run.at("held").isCorralled == false
      #expect(out, "way \(index): it can be dragged out")
      #expect((held.middle - free).length > 20, "way \(index): it resists")
      #expect(run.state.isCorralled, "way \(index)")
      let gliding = try run.at("gliding").shape(kind)
      #expect(
        gliding.middle != held.middle && gliding.middle != home.middle, "way \(index): it takes its time")
      // On the free axis, it stays where it was released.
      if way.dy == 0 { #expect(abs(home.middle.y - middle.y) < 0.01) }
      if way.dx == 0 { #expect(abs(home.middle.x - middle.x) < 0.01) }
      let edges = [
        home.drawn.minX, 800 - home.drawn.maxX, home.drawn.minY, 540 - home.drawn.maxY,
      ]
      #expect(edges.contains { abs($0) < 0.01 }, "way \(index): it stops at the edge: \(edges)")
    }
  }

  @Test(
    "Pinched larger than the area, a shape resists, and shrinks to fit", arguments: ShapeKind.allCases)
  func shrinksBack(kind: ShapeKind) throws {
    var story = try story(kind)
    story.down(1, at: middle + Vector(-10, 0))
    story.down(2, at: middle + Vector(10, 0))
    story.move([
      (1, middle + Vector(-10, 0), middle + Vector(-200, 0)),
      (2, middle + Vector(10, 0), middle + Vector(200, 0)),
    ])
    story.mark("held")
    story.up(1, at: middle + Vector(-200, 0))
    story.up(2, at: middle + Vector(200, 0))
    story.wait(2)
    let run = try story.played()
    let held = try run.at("held")
    #expect(!held.isCorralled)
    #expect(run.state.isCorralled)
    let home = try run.state.shape(kind)
    #expect(
      abs(home.drawn.width - 800) < 0.01 || abs(home.drawn.height - 540) < 0.01, "the largest that fits")
    let standard = kind.standardSize
    #expect(abs(home.size[0] / home.size[1] - standard.width / standard.height) < 0.001)
  }

  @Test("When the window shrinks, shapes move inside without overshooting")
  func windowShrinks() throws {
    var story = TapeStory(seed: 8)
    story.spawn(.square, .circle, .star, .oval, .triangle, .rectangle)
    let before = try story.now()
    story.resize(to: Size(400, 360))
    story.wait(0.05)
    story.mark("soon")
    story.wait(2)
    let run = try story.played()
    #expect(run.state.window == [400, 360] && run.state.safeArea == [0, 0, 400, 300])
    let soon = try run.at("soon")
    #expect(!soon.isCorralled, "by springs, not at once")
    #expect(run.state.isCorralled)
    for (old, new) in zip(before.shapes, run.state.shapes) {
      // Shapes that fitted have not moved.
      if run.state.safe.contains(old.drawn) { #expect(old == new) }
    }
  }

  @Test("A shape larger than the new window shrinks with it")
  func windowShrinksUnderLargeShape() throws {
    var story = try story(.square)
    story.pinch(about: middle, from: 20, to: 90)
    story.wait(1)
    #expect(try story.now().shape(.square).size[0] > 440)
    story.resize(to: Size(320, 320))
    story.wait(2)
    let state = try story.now()
    #expect(state.isCorralled)
    #expect(abs(try state.shape(.square).size[0] - 260) < 0.01)
  }

  @Test("If the window changes during the motion, the shape continues from its position")
  func resizedInFlight() throws {
    var story = try story(.square)
    story.resize(to: Size(400, 400))
    story.wait(0.1)
    story.mark("before")
    story.resize(to: Size(330, 500))
    story.mark("after")
    story.wait(2)
    let run = try story.played()
    #expect(try run.at("before").shape(.square).middle == run.at("after").shape(.square).middle)
    #expect(run.state.isCorralled)
  }

  @Test("A flying shape lands inside if the window shrinks meanwhile")
  func resizedWhileFlying() throws {
    for seed in 1...8 as ClosedRange<UInt64> {
      var story = TapeStory(seed: seed)
      story.tap(story.button(.circle))
      story.resize(to: Size(340, 360))
      story.wait(2)
      let state = try story.now()
      #expect(state.isCorralled, "seed \(seed)")
      #expect(abs(try state.shape(.circle).size[0] - 100) < 0.01, "seed \(seed)")
    }
  }

  @Test("Windows too small for any shape are harmless, and later ones are filled again")
  func tinyWindows() throws {
    var story = try story(.rectangle)
    for size in [Size(1, 1), Size(60, 800), Size(800, 61), Size(30, 30)] {
      story.resize(to: size)
      story.wait(1.5)
    }
    let tiny = try story.now().shape(.rectangle)
    #expect(abs(tiny.size[1] - 24) < 0.01)
    story.resize(to: Size(500, 500))
    story.wait(2)
    #expect(try story.now().isCorralled)
  }

  @Test("Where a shape presses against an edge, a bar in its colour appears")
  func edgeBars() throws {
    var story = try story(.square)
    story.down(1, at: middle)
    story.move(1, from: middle, to: Point(400, 590))
    story.wait(0.2)
    story.mark("pressed")
    story.up(1, at: Point(400, 590))
    story.wait(2)
    story.mark("home")
    let run = try story.seen()
    let shape = try run.at("pressed").shape(.square)
    let line = Rect(x: shape.drawn.minX + 20, y: 536, width: 60, height: 4)
    let isLit = { (red: UInt32, green: UInt32, blue: UInt32) in red + green + blue > 60 }
    #expect(try run.picture("pressed").count(in: line, where: isLit) == 240)
    let beside = Rect(x: shape.drawn.minX - 60, y: 536, width: 50, height: 4)
    #expect(try run.picture("pressed").count(in: beside, where: isLit) == 0)
  }
}
