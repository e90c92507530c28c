import Geometry
import Gestures
import Testing

@testable import Controls
@testable import Shapely

@Suite struct HelpTapeTests {
  private func scene(_ story: TapeStory) throws -> ShapelyScene {
    let scene = try ShapelyScene(for: story.tape)
    try TapePlayback.play(story.tape, in: scene)
    return scene
  }

  @Test(
    "F1 and ? show and close the help; Escape and a tap close it and do nothing else",
    arguments: ["f1", "?", "escape", "tap"])
  func help(end: String) throws {
    var story = try TapeStory(inTheMiddle: .square)
    story.key(end == "?" ? "?" : "f1")
    #expect(try scene(story).help.isOpen)
    if end == "tap" { story.tap(TapeStory.middle) } else { story.key(end) }
    story.wait(0.5)
    let closed = try scene(story)
    #expect(!closed.help.isOpen)
    let color = try story.now().shape(.square).color
    story.key("c")
    #expect(try story.now().shape(.square).color != color, "the shape has its focus again")
  }

  @Test("The help scrolls by wheel, drag and keys, from end to end, in the smallest window")
  func scrolls() throws {
    for way in ["wheel", "drag", "key"] {
      var story = TapeStory(size: Size(320, 320))
      story.key("f1")
      switch way {
      case "wheel": for _ in 0..<120 { story.wheel(Point(160, 200), notches: 1) }
      case "drag": for _ in 0..<40 { story.drag(from: Point(160, 300), to: Point(160, 70)) }
      default: story.key("end")
      }
      let help = try scene(story).help
      #expect(help.isOpen && help.range > 500)
      #expect(help.offset == help.range, "\(way)")
    }
  }

  @Test("The hint is shown on the empty canvas until the first shape, and never again")
  func hint() throws {
    var story = TapeStory()
    #expect(try scene(story).hint.isHidden)
    story.wait(1)
    #expect(try !scene(story).hint.isHidden)
    story.spawn(.square)
    story.wait(1)
    #expect(try scene(story).hint.isHidden)
    story.key("z", .control)
    story.wait(2)
    #expect(try scene(story).hint.isHidden)
    #expect(try !scene(story).window.needsFrame)
  }
}
