import Geometry
import Gestures
import TestSupport
import Testing
import Text

@testable import Shapely

@Suite struct InspectorTests {
  /// Plays a story with the inspector, and lets one look at it at the end.
  private func inspect(
    _ tell: (inout TapeStory, Point) throws -> Void, then look: (InspectorView) throws -> Void
  ) throws {
    var story = TapeStory(seed: 8)
    story.spawn(.star)
    try tell(&story, story.now().shape(.star).middle)
    let scene = try ShapelyScene(for: story.tape, inspectorFont: FontLibrary().font(size: 12))
    try TapePlayback.play(story.tape, in: scene)
    try look(#require(scene.window.rootView.subviews.last as? InspectorView))
  }

  private func text(_ inspector: InspectorView) -> [String] {
    InspectorText.lines(of: inspector.snapshot, log: inspector.log).map(\.text)
  }

  @Test("It says that the double tap waits for the triple tap, and what became of it")
  func waiting() throws {
    try inspect { story, star in
      story.tap(star, count: 2)
    } then: { inspector in
      #expect(text(inspector).contains("star double tap waits for star triple tap"))
    }
    try inspect { story, star in
      story.tap(star, count: 2)
      story.wait(1)
    } then: { inspector in
      #expect(!text(inspector).contains { $0.contains("waits") })
      #expect(text(inspector).contains { $0.hasSuffix("star double tap: recognized") })
    }
  }

  @Test("It shows fingers while they are down, and drags while they last")
  func fingers() throws {
    try inspect { story, star in
      story.down(1, at: star)
      story.move(1, from: star, to: star + Vector(50, 0))
    } then: { inspector in
      let touch = try #require(inspector.snapshot?.touches.first)
      #expect(inspector.snapshot?.touches.count == 1 && touch.slop > 0 && touch.trail.count > 5)
      #expect(text(inspector).contains { $0.hasPrefix("star drag: changed") })
    }
    try inspect { story, star in
      story.drag(from: star, to: star + Vector(50, 0))
      story.wait(1)
    } then: { inspector in
      #expect(inspector.snapshot?.touches.isEmpty == true && inspector.snapshot?.recognizers.isEmpty == true)
      #expect(inspector.window?.needsFrame == false, "at rest it asks for no frames")
    }
  }

  @Test("The log keeps the last few entries")
  func log() throws {
    try inspect { story, star in
      for _ in 0..<5 {
        story.tap(star)
        story.wait(0.5)
      }
    } then: { inspector in
      #expect(inspector.log.entries.count == GestureLog.capacity)
    }
  }
}
