import Geometry
import Testing

@testable import Shapely

@Suite struct DeterminismTapeTests {
  @Test("The same tape gives the same bits, state and image")
  func sameBits() throws {
    var story = TapeStory(seed: 4)
    story.spawn(.star, .triangle)
    story.tap(story.button(.circle))
    let star = try story.now().shape(.star)
    story.pinch(about: star.middle, from: 30, to: 77)
    story.drag(from: star.middle, to: Point(-50, 700))
    story.resize(to: Size(417, 333))
    story.wait(0.123)
    let (first, second) = (try story.seen(), try story.seen())
    #expect(first.state == second.state)
    #expect(first.image == second.image)
  }

  @Test("A tape gives the same bits for every timing of frames", arguments: 0..<24)
  func anyFrames(seed: Int) throws {
    var story = TapeStory.random(seed: UInt64(seed))
    story.wait(0.2)
    let tape = story.tape
    func shapes(_ interval: () -> Double) throws -> [ShapeGeometry] {
      let scene = try ShapelyScene(for: tape)
      try TapePlayback.play(tape, in: scene, interval: interval, closes: false)
      return scene.canvas.shapes.map(\.geometry)
    }
    var random = SeededGenerator(seed: UInt64(seed))
    let even = try shapes { 1.0 / 60 }
    #expect(try shapes { random.number(in: 0.001...0.03) } == even, "seed \(seed)")
    #expect(try shapes { random.number(in: 0.01...0.4) } == even, "seed \(seed), few frames")
  }

  @Test("A resize moves the buttons at once, before the next frame")
  func layoutBeforeInput() throws {
    var story = TapeStory()
    story.wait(0.101)
    story.resize(to: Size(500, 400))
    story.tap(story.button(.oval))
    story.wait(0.6)
    let scene = try ShapelyScene(for: story.tape)
    try TapePlayback.play(story.tape, in: scene, interval: { 10 })
    #expect(scene.canvas.shapes.map(\.kind) == [.oval])
  }
}
