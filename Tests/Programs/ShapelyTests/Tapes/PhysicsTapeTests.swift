import Geometry
import Gestures
import Testing

@testable import Shapely

@Suite struct PhysicsTapeTests {
  private let collideKeys = 2
  private let gravityKeys = 3

  /// A story in a physics mode, which P reaches.
  private func story(_ mode: PhysicsMode, _ kinds: ShapeKind..., seed: UInt64 = 1) -> TapeStory {
    var story = TapeStory(seed: seed)
    for kind in kinds { story.spawn(kind) }
    story.key("p", count: PhysicsMode.allCases.firstIndex(of: mode) ?? 0)
    return story
  }

  /// Moves a finger by a constant velocity and lifts it in motion.
  private func flick(_ story: inout TapeStory, from start: Point, by way: Vector, seconds: Double = 0.1) {
    story.down(1, at: start)
    story.wait(0.02)
    story.move(1, from: start, to: start + way, seconds: seconds)
    story.up(1, at: start + way)
  }

  @Test("P goes through the modes, Shift+P back; the bar shows in all but calm, and its buttons choose")
  func modes() throws {
    func scene(_ story: TapeStory) throws -> ShapelyScene {
      let scene = try ShapelyScene(for: story.tape)
      try TapePlayback.play(story.tape, in: scene)
      return scene
    }
    var story = TapeStory()
    #expect(try story.now().physics == nil)
    #expect(try scene(story).physicsBar.isHidden)
    for mode in [PhysicsMode.throw, .collide, .gravity] {
      story.key("p")
      #expect(try story.now().physics == mode.rawValue)
      #expect(try !scene(story).physicsBar.isHidden)
    }
    story.key("p")
    #expect(try story.now().physics == nil)
    story.key("p", .shift)
    #expect(try story.now().physics == "gravity")
    let buttons = try scene(story).physicsBar.buttons
    story.tap(buttons[2].frame.center)
    #expect(try story.now().physics == "collide")
    story.tap(buttons[0].frame.center)
    #expect(try story.now().physics == nil)
    #expect(try scene(story).physicsBar.isHidden)
  }

  @Test("The menu of the empty canvas shows the bar, and Tab reaches its buttons")
  func bar() throws {
    var story = TapeStory()
    story.longPress(Point(60, 60))
    story.tap(try story.now().menuItem("Physics"))
    story.wait(0.3)
    let scene = try ShapelyScene(for: story.tape)
    try TapePlayback.play(story.tape, in: scene)
    #expect(!scene.physicsBar.isHidden && scene.physicsMode == .calm)
    story.key("tab", count: ShapeKind.allCases.count + 2)
    story.key("enter")
    #expect(try story.now().physics == "throw")
  }

  @Test("In calm, the state has no word of physics, and a throw returns no velocity")
  func calm() throws {
    var story = TapeStory(seed: 3)
    story.spawn(.square)
    let square = try story.now().shape(.square)
    flick(&story, from: square.middle, by: Vector(60, 0))
    story.wait(0.1)
    #expect(try !story.now().text.contains("velocity"))
    #expect(try !story.now().text.contains("physics"))
    story.wait(2)
    let calm = try story.now()
    // In another mode, what rests does not move.
    story.key("p", count: 2)
    story.wait(1)
    story.key("p", .shift)
    story.key("p", .shift)
    #expect(try story.now() == calm)
  }

  @Test(
    "A thrown shape flies into each wall and the toolbar, bounces, spins, and rests in the area",
    arguments: [Vector(160, 10), Vector(-160, -10), Vector(10, 160), Vector(-10, -160)])
  func walls(way: Vector) throws {
    var story = self.story(.throw, .square)
    story.bring(try story.now().shape(.square), to: TapeStory.middle)
    story.wait(1)
    // Held above and left of its centre.
    flick(&story, from: TapeStory.middle + Vector(-15, -30), by: way, seconds: 0.08)
    for mark in 0..<60 {
      story.wait(0.05)
      story.mark("\(mark)")
    }
    let flight = try story.played()
    var bounced = false
    var spun = false
    for mark in 0..<60 {
      let state = try flight.at("\(mark)")
      let shape = try state.shape(.square)
      #expect(state.isCorralled)
      if let velocity = shape.velocity, Vector(velocity[0], velocity[1]).dot(way) < 0 { bounced = true }
      if let spin = shape.angularVelocity, abs(spin) > 0.5 { spun = true }
    }
    #expect(bounced && spun)
    story.wait(3)
    let state = try story.now()
    #expect(try state.shape(.square).isAwake == false)
    #expect(try state.shape(.square).velocity == [0, 0])
    #expect(state.isCorralled)
  }

  @Test("A throw is one step of the history, from release to rest; undo in flight takes it back, too")
  func history() throws {
    var story = self.story(.throw, .circle)
    story.bring(try story.now().shape(.circle), to: TapeStory.middle)
    story.wait(1)
    let start = try story.now().shape(.circle)
    flick(&story, from: start.middle, by: Vector(150, 60))
    story.wait(5)
    let end = try story.now().shape(.circle)
    #expect(end.middle.distance(to: start.middle) > 150)
    story.key("z", .control)
    story.wait(1)
    #expect(try story.now().shape(.circle).center == start.center)
    story.key("y", .control)
    story.wait(1)
    #expect(try story.now().shape(.circle).center == end.center)
    story.key("z", .control)
    story.wait(1)
    flick(&story, from: start.middle, by: Vector(-150, 60))
    story.wait(0.2)
    story.key("z", .control)
    story.wait(1)
    #expect(try story.now().shape(.circle).center == start.center)
  }

  @Test("In collide, a dragged shape pushes another; one undo brings both back")
  func collide() throws {
    var story = TapeStory()
    story.spawn(.square)
    story.bring(try story.now().shape(.square), to: Point(200, 270))
    story.spawn(.circle)
    story.bring(try story.now().shape(.circle), to: Point(400, 270))
    story.key("p", count: collideKeys)
    story.wait(1)
    let before = try story.now()
    story.drag(from: Point(200, 270), to: Point(380, 270))
    story.wait(4)
    let after = try story.now()
    #expect(try after.shape(.circle).middle.x > 475)
    let gap = try after.shape(.circle).drawn.minX - after.shape(.square).drawn.maxX
    #expect(gap > -1)
    story.key("z", .control)
    story.wait(1)
    #expect(try story.now().shape(.circle).center == before.shape(.circle).center)
    #expect(try story.now().shape(.square).center == before.shape(.square).center)
  }

  @Test("A shape that is caught in flight ends its throw there; undo goes back by one hand at a time")
  func caught() throws {
    var story = self.story(.throw, .circle)
    story.bring(try story.now().shape(.circle), to: TapeStory.middle)
    story.wait(1)
    let start = try story.now().shape(.circle)
    flick(&story, from: TapeStory.middle, by: Vector(60, 30))
    story.wait(0.15)
    let place = try story.now().shape(.circle).middle
    story.down(1, at: place)
    story.wait(0.3)
    let caught = try story.now().shape(.circle)
    #expect(caught.velocity == [0, 0])
    story.move(1, from: place, to: Point(200, 150))
    story.wait(0.2)
    story.up(1, at: Point(200, 150))
    story.wait(1)
    story.key("z", .control)
    story.wait(1)
    #expect(try story.now().shape(.circle).center == caught.center)
    story.key("z", .control)
    story.wait(1)
    #expect(try story.now().shape(.circle).center == start.center)
  }

  @Test("Escape returns a dragged shape in every mode, and records nothing", arguments: PhysicsMode.allCases)
  func escapes(mode: PhysicsMode) throws {
    var story = self.story(mode, .square)
    story.wait(5)
    let before = try story.now().shape(.square)
    story.down(1, at: before.middle)
    story.move(1, from: before.middle, to: TapeStory.middle)
    story.key("escape")
    story.up(1, at: TapeStory.middle)
    story.wait(5)
    let after = try story.now().shape(.square)
    #expect(after.middle.distance(to: before.middle) < 1)
    story.key("z", .control)
    #expect(try story.now().shapes.isEmpty)
  }

  @Test(
    "In gravity, shapes pile up on the toolbar; dragging one out lets the pile fall, and one undo restores it"
  )
  func gravity() throws {
    var story = TapeStory()
    for (index, kind) in [ShapeKind.square, .circle, .triangle].enumerated() {
      story.spawn(kind)
      story.bring(try story.now().shape(kind), to: Point(400 + 3 * Double(index), 450 - 110 * Double(index)))
    }
    story.key("p", count: gravityKeys)
    story.wait(8)
    let pile = try story.now()
    #expect(pile.isCorralled)
    #expect(pile.shapes.allSatisfy { $0.isAwake == false })
    let square = try pile.shape(.square)
    #expect(abs(square.drawn.maxY - pile.safe.maxY) < 1)
    story.drag(from: square.middle, to: Point(120, 200))
    story.wait(8)
    let fallen = try story.now()
    #expect(fallen.isCorralled)
    #expect(try fallen.shape(.square).middle.x < 300)
    #expect(try abs(fallen.shape(.square).drawn.maxY - fallen.safe.maxY) < 1)
    story.key("z", .control)
    story.wait(1)
    for kind in [ShapeKind.square, .circle, .triangle] {
      #expect(try story.now().shape(kind).center == pile.shape(kind).center, "\(kind)")
    }
  }

  @Test("Ctrl with an arrow tilts the window in gravity, and does nothing elsewhere")
  func tilts() throws {
    var story = self.story(.gravity, .circle)
    story.wait(4)
    story.key("left", .control, count: 4)
    story.key("up", .control, count: 4)
    story.wait(6)
    #expect(try abs(story.now().shape(.circle).drawn.minX) < 1)
    var other = self.story(.throw, .circle)
    let before = try other.now()
    other.key("left", .control, count: 4)
    other.wait(1)
    #expect(try other.now().shapes == before.shapes)
  }

  @Test("A sensor sets the direction of gravity in the mode gravity, and does nothing elsewhere")
  func sensor() throws {
    var story = self.story(.gravity, .circle)
    story.wait(4)
    story.tilt(Vector(-1, 0))
    story.wait(4)
    #expect(try abs(story.now().shape(.circle).drawn.minX) < 1)
    // A key goes on from there.
    story.key("right", .control, count: 8)
    story.wait(4)
    #expect(try abs(story.now().shape(.circle).drawn.maxX - 800) < 1)
    // Flat on a table: what rests stays.
    let before = try story.now().shape(.circle).middle
    story.tilt(.zero)
    story.wait(2)
    #expect(try story.now().shape(.circle).middle.distance(to: before) < 1)
    var other = self.story(.throw, .circle)
    let rest = try other.now()
    other.tilt(Vector(-1, 0))
    other.wait(1)
    #expect(try other.now().shapes == rest.shapes)
  }

  @Test("Only the mode gravity wants a sensor")
  func wantsSensor() throws {
    let scene = try ShapelyScene(for: story(.gravity).tape)
    for mode in PhysicsMode.allCases + [.calm] {
      scene.physicsMode = mode
      #expect((scene.window.onTilt != nil) == (mode == .gravity), "\(mode)")
    }
  }

  @Test(
    "A shape can be resized and turned in every mode, and stays in the area", arguments: PhysicsMode.allCases)
  func pinches(mode: PhysicsMode) throws {
    var story = self.story(mode, .square)
    story.wait(5)
    let start = try story.now().shape(.square).middle
    story.pinch(about: start, from: 40, to: 100)
    story.wait(5)
    let grown = try story.now().shape(.square)
    #expect(grown.size[0] > 150)
    #expect(try story.now().isCorralled)
    story.twist(about: grown.middle, by: 1)
    story.wait(5)
    #expect(try story.now().isCorralled)
    story.key("z", .control, count: 2)
    story.wait(2)
    #expect(try story.now().shape(.square).size == [100, 100])
  }

  @Test(
    "Two hands throw two shapes at once, which meet or pass each other",
    arguments: [PhysicsMode.throw, .collide])
  func twoHands(mode: PhysicsMode) throws {
    var story = TapeStory()
    story.spawn(.square)
    story.bring(try story.now().shape(.square), to: Point(150, 270))
    story.spawn(.circle)
    story.bring(try story.now().shape(.circle), to: Point(650, 270))
    story.key("p", count: PhysicsMode.allCases.firstIndex(of: mode) ?? 0)
    story.wait(1)
    story.down(1, at: Point(150, 270))
    story.down(2, at: Point(650, 270))
    story.move([(1, Point(150, 270), Point(270, 270)), (2, Point(650, 270), Point(530, 270))], seconds: 0.1)
    story.up(1, at: Point(270, 270))
    story.up(2, at: Point(530, 270))
    story.wait(5)
    let state = try story.now()
    #expect(state.isCorralled)
    let order = try state.shape(.square).middle.x < state.shape(.circle).middle.x
    #expect(order == (mode == .collide))
  }

  @Test("Resizing the window while a shape flies keeps it inside")
  func resizes() throws {
    var story = self.story(.throw, .star)
    story.bring(try story.now().shape(.star), to: TapeStory.middle)
    flick(&story, from: TapeStory.middle, by: Vector(180, 40), seconds: 0.05)
    for size in [Size(600, 500), Size(350, 330), Size(800, 600), Size(330, 700)] {
      story.wait(0.1)
      story.resize(to: size)
      #expect(try story.now().isCorralled, "\(size)")
    }
    story.wait(4)
    #expect(try story.now().isCorralled)
    #expect(try story.now().shape(.star).isAwake == false)
  }
}
