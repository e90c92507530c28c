import Geometry
import Testing

@testable import Shapely

/// Shapes that do not move by themselves for users who prefer reduced motion: WCAG 2.2, 2.3.3, "Animation from
/// Interactions", https://www.w3.org/WAI/WCAG22/Understanding/animation-from-interactions. What a hand throws is essential
/// to the modes with physics.
@Suite struct ReducedMotionTapeTests {
  /// Plays a story and returns the states at its marks and at its end.
  private func play(_ story: TapeStory, isReduced: Bool = true) throws -> (String) throws -> StateFile {
    let scene = try ShapelyScene(for: story.tape)
    scene.window.prefersReducedMotion = isReduced
    var states: [String: StateFile] = [:]
    try TapePlayback.play(story.tape, in: scene, onMark: { states[$0] = scene.state })
    states["end"] = scene.state
    return { name in try #require(states[name]) }
  }

  /// Whether the shapes are the same at two marks, to the thousandth that states are rounded to.
  private func isStill(_ state: (String) throws -> StateFile, from first: String) throws -> Bool {
    try state(first).shapes == state("end").shapes
  }

  @Test("A new shape is at once where it would have flown, in its size", arguments: ShapeKind.allCases)
  func spawn(kind: ShapeKind) throws {
    var story = TapeStory(seed: 5)
    story.down(1, at: story.button(kind))
    story.wait(0.05)
    story.up(1, at: story.button(kind))
    story.wait(0.02)
    story.mark("early")
    story.wait(1)
    let moving = try play(story, isReduced: false)
    let state = try play(story)
    #expect(try !isStill(moving, from: "early"))
    #expect(try isStill(state, from: "early"))
    #expect(try state("end").shapes == moving("end").shapes, "the same place as with the flight")
  }

  @Test("A copy is at once beside its original")
  func duplicate() throws {
    var story = TapeStory()
    story.spawn(.square)
    story.key("d")
    story.mark("early")
    story.wait(1)
    let state = try play(story)
    #expect(try state("early").shapes.count == 2)
    #expect(try isStill(state, from: "early"))
  }

  @Test("Undone and redone moves are made at once, in every mode", arguments: 0..<4)
  func history(mode: Int) throws {
    var story = TapeStory()
    story.spawn(.square)
    story.key("p", count: mode)
    let start = try play(story)("end").shape(.square).middle
    // Downwards, so that gravity has little to do.
    story.drag(from: start, to: start + Vector(start.x < 400 ? 200 : -200, 0))
    story.wait(3)
    story.key("z", .control)
    story.mark("undone")
    let undone = try play(story)
    #expect(try undone("undone").shape(.square).middle.distance(to: start) < 0.01)
    story.wait(2)
    #expect(try isStill(try play(story), from: "undone"))
    story.key("y", .control)
    story.mark("redone")
    story.wait(2)
    #expect(try isStill(try play(story), from: "redone"))
  }

  @Test("A shape that was dragged outside, grown too large or given up with Escape is at its place at once")
  func returns() throws {
    var story = TapeStory()
    story.spawn(.circle)
    let start = try play(story)("end").shape(.circle).middle
    story.down(1, at: start)
    story.move(1, from: start, to: Point(-40, start.y))
    story.wait(0.3)
    story.mark("held")
    story.up(1, at: Point(-40, start.y))
    story.mark("released")
    story.wait(2)
    let state = try play(story)
    #expect(try state("held").shape(.circle).drawn.minX < 0, "the hand's movement is its own")
    #expect(try state("released").isCorralled)
    #expect(try isStill(state, from: "released"))

    let edge = try state("end").shape(.circle).middle
    story.down(1, at: edge)
    story.move(1, from: edge, to: edge + Vector(150, -100))
    story.key("escape")
    story.mark("given up")
    story.up(1, at: edge + Vector(150, -100))
    story.wait(1)
    let given = try play(story)
    #expect(try given("given up").shape(.circle).middle.distance(to: edge) < 0.01)
    #expect(try isStill(given, from: "given up"))

    story.pinch(about: edge, from: 40, to: 900)
    story.mark("pinched")
    story.wait(2)
    let pinched = try play(story)
    #expect(try pinched("pinched").isCorralled)
    #expect(try isStill(pinched, from: "pinched"))
  }

  @Test("Shapes outside of a smaller window, and those that get their room back, are there at once")
  func resize() throws {
    var story = TapeStory()
    story.spawn(.square, .star, .oval)
    story.resize(to: Size(300, 320))
    story.wait(0.02)
    story.mark("small")
    story.wait(2)
    let small = try play(story)
    #expect(try small("small").isCorralled)
    #expect(try isStill(small, from: "small"))
    story.resize(to: Size(800, 600))
    story.wait(0.02)
    story.mark("large")
    story.wait(2)
    #expect(try isStill(try play(story), from: "large"))
  }

  @Test("A shape dragged out of the toolbar has its full size at once")
  func pull() throws {
    var story = TapeStory()
    let button = story.button(.star)
    story.down(1, at: button)
    story.move(1, from: button, to: button + Vector(0, -100), seconds: 0.1)
    story.mark("early")
    story.wait(1)
    story.up(1, at: button + Vector(0, -100))
    story.wait(1)
    let state = try play(story)
    #expect(try state("early").shape(.star).size == [100, 100])
    #expect(try isStill(state, from: "early"))
  }

  @Test("What a hand throws still slides, and what gravity pulls falls")
  func physics() throws {
    var story = TapeStory()
    story.spawn(.circle)
    story.key("p")
    let start = try play(story)("end").shape(.circle).middle
    let way = Vector(start.x < 400 ? 120 : -120, 0)
    story.down(1, at: start)
    story.move(1, from: start, to: start + way, seconds: 0.1)
    story.up(1, at: start + way)
    story.mark("thrown")
    story.wait(2)
    let state = try play(story)
    let (thrown, end) = (try state("thrown").shape(.circle), try state("end").shape(.circle))
    #expect(thrown.middle.distance(to: end.middle) > 20)
  }
}
