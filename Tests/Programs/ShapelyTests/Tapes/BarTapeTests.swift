import Geometry
import Gestures
import Testing

@testable import Shapely

/// Visible shapes can be taken, also beside the bars.
@Suite struct BarTapeTests {
  private func scene(_ story: TapeStory) throws -> ShapelyScene {
    let scene = try ShapelyScene(for: story.tape)
    try TapePlayback.play(story.tape, in: scene, closes: false)
    return scene
  }

  /// A small shape.
  private func story(size: Size = Size(800, 600), _ mode: PhysicsMode, shrinks: Int = 5) throws -> TapeStory {
    var story = TapeStory(size: size, seed: 5)
    story.spawn(.square)
    story.key("minus", count: shrinks)
    story.key("p", count: PhysicsMode.allCases.firstIndex(of: mode) ?? 0)
    story.wait(1)
    return story
  }

  @Test(
    "A shape that is dragged to the physics bar comes to rest beside it, and can be taken again",
    arguments: [PhysicsMode.throw, .collide], [Size(800, 600), Size(360, 480), Size(1200, 330)])
  func physicsBar(mode: PhysicsMode, size: Size) throws {
    var story = try story(size: size, mode)
    for target in [Point(size.width - 100, 25), Point(size.width - 5, 2), Point(3, 3)] {
      story.drag(from: try story.now().shape(.square).middle, to: target)
      story.wait(3)
      let shape = try story.now().shape(.square)
      let bar = PhysicsBar.frame(in: size)
      #expect(!shape.drawn.insetBy(dx: 0.01, dy: 0.01).intersects(bar), "\(shape.drawn) lies under \(bar)")
      story.drag(from: shape.middle, to: Point(size.width / 2, size.height / 2))
      story.wait(3)
      #expect(try story.now().shape(.square).middle.distance(to: shape.middle) > 20)
    }
  }

  @Test("The bar takes its place when it opens and gives it back when it closes, in calm, too")
  func opening() throws {
    var story = try story(.calm)
    story.drag(from: try story.now().shape(.square).middle, to: Point(700, 5))
    story.wait(2)
    let before = try story.now().shape(.square)
    #expect(before.drawn.minY < 1)
    story.key("p")
    story.wait(2)
    let thrown = try story.now()
    #expect(thrown.safeArea == [0, 60, 800, 480])
    #expect(try thrown.shape(.square).drawn.minY >= 60 - 0.001)
    story.key("p", .shift)
    story.wait(2)
    #expect(try story.now().safeArea == [0, 0, 800, 540])
    #expect(try story.now().shape(.square) == before, "the shape goes back to where the user left it")
  }

  @Test("In a narrow window, a small shape that lies under Undo can be taken, and Undo works beside it")
  func undoTab() throws {
    let size = Size(340, 480)
    var story = try story(size: size, .calm, shrinks: 12)
    let tab = try #require(ToolbarLayout.shapely(window: size).tab)
    let undo = ToolbarLayout.shapely(window: size).commands[0]
    story.drag(from: try story.now().shape(.square).middle, to: undo.center)
    story.wait(2)
    let shape = try story.now().shape(.square)
    #expect(tab.contains(shape.drawn), "the test needs a shape that the tab covers")
    story.drag(from: shape.middle, to: Point(170, 150))
    story.wait(2)
    #expect(try story.now().shape(.square).middle.distance(to: Point(170, 150)) < 40)
    story.tap(undo.center)
    story.wait(2)
    #expect(try story.now().shape(.square).middle == shape.middle)
  }

  @Test("Shapes that have no room come to rest", arguments: [PhysicsMode.collide, .gravity])
  func crowd(mode: PhysicsMode) throws {
    var story = TapeStory(size: Size(340, 340), seed: 4)
    for index in 0..<40 { story.key("\(index % 6 + 1)") }
    story.key("p", count: PhysicsMode.allCases.firstIndex(of: mode) ?? 0)
    story.wait(25)
    let scene = try scene(story)
    #expect(scene.canvas.movement.controllers.allSatisfy { !scene.canvas.movement.physics.isAwake($0) })
    #expect(!scene.window.needsFrame, "a crowd at rest costs nothing")
    #expect(try story.now().isCorralled)
    // A hand wakes them again.
    let some = try story.now().shapes[20].middle
    story.down(1, at: some)
    story.move(1, from: some, to: Point(300, 100), seconds: 0.2)
    let woken = try self.scene(story)
    #expect(woken.canvas.movement.controllers.contains { woken.canvas.movement.physics.isAwake($0) })
  }
}
