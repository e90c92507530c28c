import Geometry
import Gestures
import Testing

@testable import Shapely

@Suite struct GroundMenuTapeTests {
  let ground = Point(60, 60)
  let titles = [
    "Undo", "Redo", "Clear All", "Copy All", "Paste", "Full Screen", "Physics", "Help", "Quit",
  ]

  @Test("A long press, the right button and the menu key open the menu of the empty canvas")
  func opens() throws {
    var finger = try TapeStory(inTheMiddle: .square)
    finger.longPress(ground)
    #expect(try finger.now().menu?.items.map(\.title) == titles)
    var mouse = TapeStory()
    mouse.press(ground, button: .right)
    mouse.wait(0.05)
    mouse.release(ground)
    #expect(try mouse.now().menu?.items.map(\.title) == titles)
    var key = TapeStory()
    key.key("menu")
    #expect(try key.now().menu?.items.map(\.title) == titles)
    #expect(try key.now().highlighted == ["Paste"], "disabled lines are skipped")
  }

  @Test("Clear All removes every shape in one step; undo restores them all, and redo clears again")
  func clear() throws {
    var story = TapeStory(seed: 8)
    story.spawn(.square, .circle, .star)
    let before = try story.now()
    story.longPress(try freePlace(in: before))
    story.tap(try story.now().menuItem("Clear All"))
    story.wait(0.2)
    #expect(try story.now().shapes.isEmpty)
    story.key("z", .control)
    story.wait(1)
    #expect(try story.now().shapes == before.shapes)
    story.key("y", .control)
    #expect(try story.now().shapes.isEmpty)
    story.key("z", .control, count: 2)
    story.wait(1)
    #expect(try story.now().kinds == ["square", "circle"], "the step before it was the star")
  }

  private func freePlace(in state: StateFile) throws -> Point {
    let places = stride(from: 30.0, to: 780, by: 40).flatMap { x in
      stride(from: 30.0, to: 520, by: 40).map { Point(x, $0) }
    }
    let free = places.first { place in
      state.shapes.allSatisfy { !$0.drawn.insetBy(dx: -30, dy: -30).contains(place) }
    }
    return try #require(free)
  }

  @Test("The toolbar's buttons undo and redo, and are disabled without steps")
  func buttons() throws {
    var story = TapeStory()
    let commands = ToolbarLayout.shapely(window: story.size).commands
    func enabled() throws -> [Bool] {
      let scene = try ShapelyScene(for: story.tape)
      try TapePlayback.play(story.tape, in: scene)
      return [scene.toolbar.undoButton.isEnabled, scene.toolbar.redoButton.isEnabled]
    }
    story.tap(commands[0].center)
    #expect(try enabled() == [false, false])
    story.spawn(.square)
    #expect(try enabled() == [true, false])
    story.tap(commands[0].center)
    story.wait(0.5)
    #expect(try story.now().shapes.isEmpty)
    #expect(try enabled() == [false, true])
    story.tap(commands[1].center)
    story.wait(0.5)
    #expect(try story.now().kinds == ["square"])
  }

  @Test("The toolbar's buttons never overlap; the shapes' are centred if there is room")
  func layout() {
    for width in stride(from: 320.0, through: 1_500, by: 7) {
      let layout = ToolbarLayout.shapely(window: Size(width, 400))
      let all = layout.buttons + layout.commands
      #expect(layout.buttons.count == 6 && layout.commands.count == 2)
      for (index, frame) in all.enumerated() {
        #expect(
          (layout.tab ?? .null).union(layout.frame).contains(frame) && frame.size == Size(44, 44), "\(width)")
        #expect(all[..<index].allSatisfy { !$0.intersects(frame) }, "\(width)")
        #expect(frame.minX >= 7 && frame.maxX <= width - 7, "\(width)")
      }
      if width >= 600 {
        #expect(layout.buttons == ToolbarLayout(window: Size(width, 400), count: 6).buttons)
      }
    }
    let small = ToolbarLayout.shapely(window: Size(320, 320))
    #expect(small.safeArea == Rect(x: 0, y: 0, width: 320, height: 260))
  }

  @Test("Swatches set their colour; arrow keys reach them, and choosing the current one is no step")
  func swatches() throws {
    var story = try TapeStory(inTheMiddle: .square)
    for color in ["red", "white", "gray"] {
      story.longPress(TapeStory.middle)
      let swatch = try #require(try story.now().menu?.swatches?.first { $0.title == color })
      story.tap(
        Rect(x: swatch.frame[0], y: swatch.frame[1], width: swatch.frame[2], height: swatch.frame[3]).center)
      #expect(try story.now().shape(.square).color == color)
    }
    story.key("menu")
    // The second swatch of the third row: orange.
    for key in ["down", "down", "right", "right"] { story.key(key) }
    #expect(try story.now().menu?.swatches?.filter(\.isHighlighted).map(\.title) == ["orange"])
    story.key("enter")
    #expect(try story.now().shape(.square).color == "orange")
    story.key("z", .control)
    #expect(try story.now().shape(.square).color == "gray")
  }

  @Test(
    "In a window of 320 × 320 points, the menu lies inside, and scrolls to the lines that it has no room for")
  func small() throws {
    var story = TapeStory(size: Size(320, 320))
    story.spawn(.square)
    let square = try story.now().shape(.square)
    story.longPress(square.middle)
    let menu = try #require(try story.now().menu)
    let window = Rect(x: 0, y: 0, width: 320, height: 320)
    func frame(_ numbers: [Double]) -> Rect {
      Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
    #expect(window.contains(frame(menu.frame)))
    // The last line is beyond the end, and is shown when it is selected.
    story.key("up")
    let scrolled = try #require(try story.now().menu)
    let last = try #require(scrolled.items.last)
    #expect(last.title == "Delete" && last.isHighlighted && window.contains(frame(last.frame)))
  }
}
