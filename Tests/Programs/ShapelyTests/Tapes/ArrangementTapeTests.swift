import Geometry
import Testing

@testable import Shapely

/// Arrangements of shapes while the window is made smaller and larger again.
@Suite struct ArrangementTapeTests {
  private func story() throws -> TapeStory {
    var story = TapeStory()
    story.spawn(.star, .square)
    story.bring(try story.now().shape(.star), to: Point(700, 450))
    story.bring(try story.now().shape(.square), to: Point(120, 120))
    return story
  }

  @Test("A window made smaller and larger again restores the arrangement")
  func arrangementIsRestored() throws {
    var story = try story()
    let before = try story.now()
    story.resize(to: Size(340, 330))
    story.wait(2)
    #expect(try story.now().isCorralled)
    #expect(try story.now().shape(.star).middle != before.shape(.star).middle)
    // In steps, like a resize by hand.
    for side in [420.0, 610, 733] {
      story.resize(to: Size(side, 400))
      story.wait(0.1)
    }
    story.resize(to: Size(800, 600))
    story.wait(2)
    #expect(try story.now() == before)
  }

  @Test("A size reduced by a smaller window is restored")
  func sizeIsRestored() throws {
    var story = try TapeStory(inTheMiddle: .circle)
    story.pinch(about: TapeStory.middle, from: 60, to: 240)
    story.wait(2)
    let before = try story.now().shape(.circle)
    #expect(before.size[0] > 300)
    story.resize(to: Size(330, 330))
    story.wait(2)
    #expect(try story.now().shape(.circle).size[0] < 300)
    story.resize(to: Size(800, 600))
    story.wait(2)
    #expect(try story.now().shape(.circle).size == before.size)
  }

  @Test("A shape moved meanwhile stays; the others are restored")
  func movedShapeStays() throws {
    var story = try story()
    let before = try story.now()
    story.resize(to: Size(400, 400))
    story.wait(2)
    story.bring(try story.now().shape(.star), to: Point(200, 200))
    story.resize(to: Size(800, 600))
    story.wait(2)
    #expect(try story.now().shape(.star).middle.distance(to: Point(200, 200)) < 0.01)
    #expect(try story.now().shape(.square).center == before.shape(.square).center)
  }

  @Test("A tap in the smaller window moves nothing, so the arrangement is restored")
  func tapKeeps() throws {
    var story = try story()
    let before = try story.now()
    story.resize(to: Size(400, 400))
    story.wait(2)
    story.tap(try story.now().shape(.star).middle)
    story.wait(2)
    story.resize(to: Size(800, 600))
    story.wait(2)
    #expect(try story.now() == before)
  }

  @Test("Undo in a smaller window takes back the last change, and its position is restored with the room")
  func undoInSmallerWindow() throws {
    var story = TapeStory()
    story.spawn(.star)
    story.bring(try story.now().shape(.star), to: Point(700, 450))
    let far = try story.now().shape(.star)
    story.bring(far, to: Point(150, 150))
    story.resize(to: Size(400, 400))
    story.wait(2)
    story.key("z", .control)
    story.wait(2)
    #expect(try story.now().kinds == ["star"])
    #expect(try story.now().isCorralled)
    story.resize(to: Size(800, 600))
    story.wait(2)
    #expect(try story.now().shape(.star).center == far.center)
  }

  @Test("Undo after a resize takes back only the last change")
  func undoOrder() throws {
    var story = try story()
    story.resize(to: Size(400, 400))
    story.wait(2)
    story.resize(to: Size(800, 600))
    story.wait(2)
    // The last change is the square's move.
    story.key("z", .control)
    story.wait(2)
    let state = try story.now()
    #expect(state.kinds == ["star", "square"])
    #expect(state.shapes.first { $0.kind == "star" }?.middle.distance(to: Point(700, 450)) ?? 99 < 0.01)
    #expect(state.shapes.first { $0.kind == "square" }?.middle != Point(120, 120))
  }
}
