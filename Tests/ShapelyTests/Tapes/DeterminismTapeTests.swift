import Geometry
import Testing

@testable import Shapely

@Suite struct DeterminismTapeTests {
  @Test("The same tape gives the same bits, state and picture")
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
}
