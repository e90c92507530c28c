import Geometry
import Testing

@testable import Shapely

@Suite struct HitTestingTapeTests {
  let middle = Point(400, 270)

  /// A star in front of a square, both in the centre of the window.
  func story() throws -> TapeStory {
    var story = TapeStory(seed: 8)
    story.spawn(.square, .star)
    let state = try story.now()
    story.bring(try state.shape(.square), to: middle)
    story.bring(try state.shape(.star), to: middle)
    return story
  }

  @Test("A touch in the notch of a star hits the shape behind")
  func notch() throws {
    var story = try story()
    let before = try story.now()
    story.click(middle + Vector(-42, -42), count: 2)
    story.wait(0.6)
    let after = try story.now()
    #expect(try after.shape(.square).color != before.shape(.square).color)
    #expect(try after.shape(.star).color == before.shape(.star).color)
  }

  @Test("The interior and the outline belong to the shape in front")
  func inside() throws {
    for place in [middle, middle + Vector(0, -46), middle + Vector(44, -13)] {
      var story = try story()
      let before = try story.now()
      story.click(place, count: 2)
      story.wait(0.6)
      let after = try story.now()
      #expect(try after.shape(.star).color != before.shape(.star).color)
      #expect(try after.shape(.square).color == before.shape(.square).color)
    }
  }

  @Test("A finger may miss a shape slightly, a mouse may not")
  func touchRadius() throws {
    var story = TapeStory(seed: 8)
    story.spawn(.square)
    let before = try story.now().shape(.square)
    story.click(before.middle + Vector(57, 0), count: 2)
    story.wait(0.6)
    #expect(try story.now().shape(.square).color == before.color)
    story.tap(before.middle + Vector(57, 0), count: 2)
    story.wait(0.6)
    #expect(try story.now().shape(.square).color != before.color)
    let now = try story.now().shape(.square)
    story.tap(before.middle + Vector(75, 0), count: 2)
    story.wait(0.6)
    #expect(try story.now().shape(.square).color == now.color)
  }
}
