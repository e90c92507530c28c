import Geometry
import Gestures
import Host
import Painting
import Testing

@testable import Shapely

@Suite struct FocusTapeTests {
  /// Counts pixels of the ring's colour around a shape.
  private func ring(_ image: Image, round shape: StateFile.Shape) -> Int {
    image.count(in: shape.drawn.insetBy(dx: -12, dy: -12)) { red, green, blue in
      (60...95).contains(red) && (150...175).contains(green) && blue > 240
    }
  }

  @Test("The ring appears when a shape is touched; a tap on the empty canvas or Escape removes it")
  func ring() throws {
    for end in ["tap", "escape"] {
      var story = try TapeStory(inTheMiddle: .square)
      story.key("c")
      story.tap(Point(100, 100))
      story.wait(0.5)
      story.mark("before")
      story.tap(TapeStory.middle)
      story.wait(0.6)
      story.mark("touched")
      if end == "tap" { story.tap(Point(100, 100)) } else { story.key("escape") }
      story.wait(0.5)
      story.mark("after")
      let color = try story.now().shape(.square).color
      story.key("c")
      let run = try story.seen()
      let square = try run.state.shape(.square)
      #expect(ring(try run.picture("before"), round: square) == 0)
      #expect(ring(try run.picture("touched"), round: square) > 400, "the ring is visible")
      #expect(ring(try run.picture("after"), round: square) == 0)
      #expect(square.color == color, "keys no longer act on the shape")
    }
  }

  @Test("A drag over the empty canvas is no tap: the focus stays")
  func drag() throws {
    var story = try TapeStory(inTheMiddle: .square)
    let color = try story.now().shape(.square).color
    story.drag(from: Point(80, 80), to: Point(200, 80))
    story.key("c")
    #expect(try story.now().shape(.square).color != color)
  }

  @Test("Escape first cancels a drag; a second one removes the focus")
  func escapeTwice() throws {
    var story = try TapeStory(inTheMiddle: .square)
    story.down(1, at: TapeStory.middle)
    story.move(1, from: TapeStory.middle, to: TapeStory.middle + Vector(60, 0))
    story.key("escape")
    story.up(1, at: TapeStory.middle + Vector(60, 0))
    story.wait(2)
    let before = try story.now().shape(.square)
    story.key("c")
    let colored = try story.now().shape(.square)
    #expect(colored.color != before.color && colored.middle.distance(to: before.middle) < 0.01)
    story.key("escape")
    story.key("c")
    #expect(try story.now().shape(.square).color == colored.color)
  }

  @Test("Hovering and pressing lift a shape; this affects only the drawing, and ends")
  func lift() throws {
    var story = try TapeStory(inTheMiddle: .square)
    story.tap(Point(100, 100))
    story.wait(0.5)
    story.mark("plain")
    story.hover(TapeStory.middle)
    story.wait(0.4)
    story.mark("hovered")
    story.press(TapeStory.middle)
    story.wait(0.4)
    story.mark("pressed")
    story.release(TapeStory.middle)
    story.hover(Point(100, 100))
    story.press(Point(100, 100))
    story.release(Point(100, 100))
    story.wait(1)
    story.mark("left")
    let run = try story.seen()
    let marks = ["plain", "hovered", "pressed", "left"]
    let states = try marks.map { try run.at($0).shapes }
    #expect(states.allSatisfy { $0 == states[0] }, "no state contains it")
    // The right edge of the drawing, in pixels of the middle row.
    let row = Rect(x: 420, y: 240, width: 60, height: 1)
    let edges = try marks.map { try run.picture($0).count(in: row) { $0 + $1 + $2 > 0 } }
    let area = try run.at("plain").shape(.square).drawn.insetBy(dx: -40, dy: -40)
    let plain = try run.picture("plain")
    let changes = try marks.map { try run.picture($0).difference(from: plain, in: area) }
    #expect(changes[1] > 50 && changes[2] > 50 && changes[3] == 0, "\(changes) \(edges)")
  }

  @Test("Finished feedback requests no frames")
  func idle() throws {
    var story = try TapeStory(inTheMiddle: .square)
    story.hover(TapeStory.middle)
    story.click(TapeStory.middle)
    story.wait(2)
    let scene = try ShapelyScene(for: story.tape)
    try TapePlayback.play(story.tape, in: scene)
    #expect(!scene.window.needsFrame)
    #expect(scene.window.cursor == .openHand)
  }

  @Test("The cursor is a hand over shapes and buttons, a closed one during a drag, and an arrow elsewhere")
  func cursors() throws {
    var story = try TapeStory(inTheMiddle: .square)
    func cursor() throws -> String {
      let scene = try ShapelyScene(for: story.tape)
      try TapePlayback.play(story.tape, in: scene)
      return scene.window.cursor.rawValue
    }
    story.hover(TapeStory.middle)
    story.wait(0.1)
    #expect(try cursor() == "openHand")
    story.hover(TapeStory.middle, .alt)
    story.wait(0.1)
    #expect(try cursor() == "resizeDiagonally")
    story.hover(story.button(.star))
    story.wait(0.1)
    #expect(try cursor() == "pointingHand")
    story.hover(Point(60, 60))
    story.wait(0.1)
    #expect(try cursor() == "arrow")
    story.hover(TapeStory.middle)
    story.wait(0.1)
    story.press(TapeStory.middle)
    story.pull(from: TapeStory.middle, to: Point(300, 200))
    #expect(try cursor() == "closedHand")
  }
}
