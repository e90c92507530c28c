import Geometry
import Gestures
import Painting
import Testing
import Text

@testable import Shapely

/// F12 without other changes.
@Suite
struct InspectorTapeTests {
  /// A story with a star that was tapped twice.
  private func story(inspects keys: Int) throws -> TapeStory {
    var story = TapeStory(seed: 8)
    story.spawn(.star)
    for _ in 0..<keys { story.key("f12") }
    story.wait(Double(4 - keys) * 0.04)
    let star = try story.now().shape(.star).middle
    story.tap(star, count: 2)
    story.mark("waiting")
    story.wait(1.5)
    story.mark("over")
    return story
  }

  @Test("F12 shows and hides the inspector, and changes only the image")
  func toggles() throws {
    let plain = try story(inspects: 0).seen()
    let shown = try story(inspects: 1).seen()
    let hidden = try story(inspects: 2).seen()
    for mark in ["waiting", "over"] {
      #expect(try shown.at(mark) == plain.at(mark))
      #expect(try hidden.at(mark) == plain.at(mark))
      let picture = try plain.picture(mark)
      #expect(try hidden.picture(mark) == picture)
      #expect(try shown.picture(mark).difference(from: picture, in: plain.state.safe) > 1_000, "\(mark)")
      let toolbar = ToolbarLayout(window: Size(800, 600), count: 6).frame
      #expect(try shown.picture(mark).difference(from: picture, in: toolbar) == 0, "it covers the toolbar")
    }
  }

  @Test("A held key toggles it once")
  func repeats() throws {
    var story = try story(inspects: 1)
    story.key("f12", .down)
    story.key("f12", .down)
    let scene = try ShapelyScene(for: story.tape)
    try TapePlayback.play(story.tape, in: scene)
    #expect(scene.inspector.isOn, "two presses are one off and one on")
  }

  @Test("With the inspector, a tape gives the same bits, and rests when nothing moves")
  func sameBits() throws {
    let story = try story(inspects: 1)
    #expect(try story.seen().images == story.seen().images)
    let scene = try ShapelyScene(for: story.tape)
    try TapePlayback.play(story.tape, in: scene)
    #expect(scene.inspector.isOn && !scene.window.needsFrame)
  }
}
