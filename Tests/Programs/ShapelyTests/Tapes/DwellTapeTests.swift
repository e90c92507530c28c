import Geometry
import Gestures
import Testing

@testable import Shapely

/// The ring around a finger that rests on a shape.
@Suite struct DwellTapeTests {
  /// Returns the ring's progress at the marks of a tape; nil without a ring.
  private func rings(_ story: TapeStory) throws -> [String: Double?] {
    let scene = try ShapelyScene(for: story.tape)
    var rings: [String: Double?] = [:]
    try TapePlayback.play(
      story.tape, in: scene, onMark: { rings[$0] = .some(scene.canvas.movement.dwell.progress) })
    return rings
  }

  private let middle = TapeStory.middle

  @Test("The ring appears after 0.15 s, fills in proportion to the time, and disappears when the menu opens")
  func fills() throws {
    var story = try TapeStory(inTheMiddle: .square)
    story.down(1, at: middle)
    for (name, pause) in [("early", 0.14), ("empty", 0.02), ("half", 0.165), ("late", 0.165), ("open", 0.03)]
    {
      story.wait(pause)
      story.mark(name)
    }
    story.up(1, at: middle)
    story.wait(0.1)
    let rings = try rings(story)
    #expect(rings["early"] == .some(nil) && rings["open"] == .some(nil))
    for (name, expected) in [("empty", 0.0), ("half", 0.5), ("late", 0.97)] {
      let progress = try #require(rings[name] ?? nil, "\(name)")
      #expect(abs(progress - expected) < 0.06, "\(name): \(progress)")
    }
  }

  @Test("A finger that moves, ends or is joined by another has no ring; the mouse has none")
  func called() throws {
    var story = try TapeStory(inTheMiddle: .square)
    story.down(1, at: middle)
    story.wait(0.3)
    story.mark("resting")
    story.move([(1, middle, middle + Vector(30, 0))], seconds: 0.05)
    story.wait(0.02)
    story.mark("dragged")
    story.move([(1, middle + Vector(30, 0), middle)], seconds: 0.05)
    story.up(1, at: middle)
    story.wait(1)
    story.down(1, at: middle)
    story.wait(0.3)
    story.up(1, at: middle)
    story.wait(0.02)
    story.mark("lifted")
    story.wait(1)
    story.down(1, at: middle)
    story.wait(0.25)
    story.down(2, at: middle + Vector(0, 20))
    story.wait(0.02)
    story.mark("second")
    story.up(2, at: middle + Vector(0, 20))
    story.up(1, at: middle)
    story.wait(1)
    story.press(middle)
    story.wait(0.3)
    story.mark("mouse")
    story.release(middle)
    story.wait(0.3)
    let rings = try rings(story)
    #expect(rings["resting"] != .some(nil))
    for name in ["dragged", "lifted", "second", "mouse"] { #expect(rings[name] == .some(nil), "\(name)") }
  }
}
