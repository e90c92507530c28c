import Geometry
import Gestures
import Testing

@testable import Shapely

@Suite struct PhysicsPropertyTapeTests {
  /// A story of random throws, resizes, mode changes, pinches and undos in physics modes.
  private func tape(using random: inout SeededGenerator) throws -> Tape {
    var story = TapeStory(seed: random.next())
    for _ in 0..<3 { story.spawn(ShapeKind.allCases[random.index(below: 6)]) }
    story.key("p", count: 1 + random.index(below: 3))
    for _ in 0..<10 {
      let shapes = try story.now().shapes
      let spot =
        shapes.isEmpty
        ? TapeStory.middle
        : shapes[random.index(below: shapes.count)].middle
          + Vector(random.number(in: -20...20), random.number(in: -20...20))
      switch random.index(below: 11) {
      case 0: story.resize(to: Size(random.number(in: 330...900), random.number(in: 330...700)))
      case 1: story.key("p", random.index(below: 2) == 0 ? [] : .shift)
      case 2: story.pinch(about: spot, from: 40, to: random.number(in: 20...200))
      case 3: story.key("z", .control)
      case 4: story.spawn(ShapeKind.allCases[random.index(below: 6)])
      case 5: story.key("left", .control)
      case 6:
        story.tilt(Vector(angle: random.number(in: 0...6.28), length: random.number(in: 0...1)))
      default:
        // Up to 20,000 points per second.
        let way = Vector(angle: random.number(in: 0...6.28), length: random.number(in: 10...1_000))
        story.down(1, at: spot)
        story.move(1, from: spot, to: spot + way, seconds: 0.05)
        story.up(1, at: spot + way)
      }
      story.wait(random.number(in: 0...0.8))
    }
    story.wait(1)
    return story.tape
  }

  @Test(
    "Nothing is ever outside the corral in physics modes, with late frames and resizes", arguments: 0..<12)
  func corralled(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let tape = try tape(using: &random)
    let scene = try ShapelyScene(for: tape)
    var frame = 0
    try TapePlayback.play(
      tape, in: scene,
      interval: {
        frame += 1
        let area = scene.safeArea.insetBy(dx: -0.001, dy: -0.001)
        // Animations of calm and flights of new shapes may cross the edges.
        for shape in scene.canvas.shapes where scene.canvas.movement.physics.isOn {
          guard let controller = shape.controller, controller.state.isSettled(at: scene.window.time) else {
            continue
          }
          #expect(area.contains(shape.drawnBounds), "seed \(seed), frame \(frame), \(shape.kind)")
        }
        return random.index(below: 12) == 0 ? random.number(in: 0.1...1.5) : 1.0 / 60
      }, closes: false)
    let state = scene.state
    for shape in state.shapes { #expect(shape.middle.isFinite) }
  }

  @Test("A tape with physics gives the same bits for every timing of frames", arguments: 0..<12)
  func anyFrames(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed &+ 100)
    let tape = try tape(using: &random)
    func end(_ interval: () -> Double) throws -> [ShapeGeometry] {
      let scene = try ShapelyScene(for: tape)
      try TapePlayback.play(tape, in: scene, interval: interval, closes: false)
      return scene.canvas.shapes.map(\.geometry)
    }
    let even = try end { 1.0 / 60 }
    #expect(try end { random.number(in: 0.0005...0.02) } == even, "seed \(seed), many frames")
    #expect(try end { random.number(in: 0.01...0.4) } == even, "seed \(seed), few frames")
  }
}
