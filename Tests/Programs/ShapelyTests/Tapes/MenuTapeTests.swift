import Geometry
import Gestures
import Testing

@testable import Shapely

@Suite struct MenuTapeTests {
  let middle = TapeStory.middle

  @Test("A resting finger opens the menu beside it, inside the window", arguments: ShapeKind.allCases)
  func longPress(kind: ShapeKind) throws {
    var story = try TapeStory(inTheMiddle: kind)
    let before = try story.now()
    for place in [middle, Point(60, 60), Point(740, 60), Point(740, 480), Point(60, 480)] {
      story.bring(try story.now().shape(kind), to: place)
      story.down(1, at: place)
      story.wait(0.45)
      story.mark("before")
      story.wait(0.1)
      story.mark("after")
      story.up(1, at: place)
      story.wait(0.3)
      let run = try story.played()
      #expect(try run.at("before").menu == nil)
      let menu = try #require(run.state.menu)
      let frame = Rect(x: menu.frame[0], y: menu.frame[1], width: menu.frame[2], height: menu.frame[3])
      #expect(Rect(x: 0, y: 0, width: 800, height: 600).contains(frame))
      #expect(
        !frame.contains(place) && frame.clamp(place).distance(to: place) < 60,
        "it is near the finger, and visible")
      #expect(
        menu.items.map(\.title) == ["Colour", "Duplicate", "Cut", "Copy", "To Front", "To Back", "Delete"])
      #expect(run.state.shapes[0].size == before.shapes[0].size)
      story.key("escape")
      #expect(try story.now().menu == nil)
    }
  }

  @Test("Each line performs its command when tapped")
  func lines() throws {
    let story = try TapeStory(inTheMiddle: .square, .circle)
    func choose(_ title: String) throws -> (before: StateFile, after: StateFile) {
      var story = story
      let before = try story.now()
      story.longPress(middle)
      story.tap(try story.now().menuItem(title))
      story.wait(1)
      #expect(try story.now().menu == nil)
      return (before, try story.now())
    }
    let (before, colored) = try choose("Colour")
    #expect(try colored.shape(.circle).color != before.shape(.circle).color)
    #expect(try colored.shape(.square) == before.shape(.square))
    let copied = try choose("Duplicate").after
    #expect(copied.kinds == ["square", "circle", "circle"])
    #expect(copied.shapes[2].color == copied.shapes[1].color)
    #expect(copied.shapes[2].middle.distance(to: middle + Vector(24, 24)) < 0.01)
    #expect(try choose("To Back").after.kinds == ["circle", "square"])
    #expect(try choose("To Front").after.kinds == ["square", "circle"])
    #expect(try choose("Delete").after.kinds == ["square"])
  }

  @Test("To Front moves a shape in front of the others")
  func toFront() throws {
    var story = try TapeStory(inTheMiddle: .square)
    story.spawn(.circle)
    story.bring(try story.now().shape(.circle), to: Point(200, 200))
    story.longPress(middle)
    story.tap(try story.now().menuItem("To Front"))
    #expect(try story.now().kinds == ["circle", "square"])
  }

  @Test("A copy has the same size and rotation, gets the focus, and stays inside even at the corner")
  func copies() throws {
    var story = try TapeStory(inTheMiddle: .rectangle)
    story.twist(about: middle, by: 1, radius: 20, endRadius: 30)
    story.bring(try story.now().shape(.rectangle), to: Point(790, 530))
    story.wait(1)
    let shape = try story.now().shape(.rectangle)
    story.key("d")
    story.wait(0.6)
    let state = try story.now()
    #expect(state.shapes.count == 2 && state.isCorralled)
    #expect(state.shapes[1].size == shape.size && state.shapes[1].rotation == shape.rotation)
    #expect(state.shapes[1].middle.distance(to: shape.middle) > 20)
    story.key("delete")
    #expect(try story.now().shapes == [shape], "the copy had the focus")
  }

  @Test("The pressing finger may move on to a line and end there")
  func pressAndDrag() throws {
    var story = try TapeStory(inTheMiddle: .square)
    story.down(1, at: middle)
    story.wait(0.6)
    let line = try story.now().menuItem("Delete")
    story.move(1, from: middle, to: line)
    story.mark("on the line")
    story.up(1, at: line)
    story.wait(0.2)
    let run = try story.played()
    #expect(try run.at("on the line").highlighted == ["Delete"])
    #expect(
      try run.at("on the line").shape(.square).middle.distance(to: middle) < 0.01, "the shape is not dragged")
    #expect(run.state.shapes.isEmpty)
  }

  @Test("The menu does not open while a shape is dragged, pinched or tapped")
  func notDuringOthers() throws {
    var story = try TapeStory(inTheMiddle: .square)
    story.down(1, at: middle)
    story.move(1, from: middle, to: middle + Vector(30, 0))
    story.wait(1.5)
    #expect(try story.now().menu == nil)
    story.up(1, at: middle + Vector(30, 0))
    story.wait(0.3)
    story.down(1, at: middle + Vector(10, 0))
    story.down(2, at: middle + Vector(50, 0))
    story.wait(1.5)
    #expect(try story.now().menu == nil)
    story.up(1, at: middle + Vector(10, 0))
    story.up(2, at: middle + Vector(50, 0))
    story.wait(0.3)
    story.tap(middle + Vector(30, 0), count: 2)
    story.wait(1)
    #expect(try story.now().menu == nil)
    story.longPress(Point(100, 100))
    #expect(try story.now().menu?.items.first?.title == "Undo", "the empty canvas has its own menu")
  }

  @Test("A resting mouse with its button down drags; the right button opens the menu at once")
  func mouse() throws {
    var story = try TapeStory(inTheMiddle: .square)
    story.press(middle)
    story.wait(1)
    #expect(try story.now().menu == nil)
    story.release(middle)
    story.wait(0.1)
    story.press(middle, button: .right)
    story.mark("pressed")
    story.wait(0.1)
    story.release(middle)
    story.mark("released")
    let copy = try story.now().menuItem("Duplicate")
    story.hover(copy)
    story.wait(0.05)
    story.mark("hovered")
    story.click(copy)
    story.wait(0.7)
    let run = try story.played()
    #expect(try run.at("pressed").menu != nil)
    #expect(try run.at("released").highlighted == [])
    #expect(try run.at("hovered").highlighted == ["Duplicate"])
    #expect(run.state.kinds == ["square", "square"])
  }

  @Test("The right button can be dragged to a line and released there")
  func mouseDrag() throws {
    var story = try TapeStory(inTheMiddle: .square)
    story.press(middle, button: .right)
    story.wait(0.1)
    let line = try story.now().menuItem("Delete")
    story.pull(from: middle, to: line, button: .right)
    story.release(line)
    #expect(try story.now().shapes.isEmpty)
  }

  @Test("Any touch beside the menu closes it, and does nothing else", arguments: [0, 1, 2])
  func beside(way: Int) throws {
    var story = try TapeStory(inTheMiddle: .square, .circle)
    let before = try story.now()
    story.key("menu")
    #expect(try story.now().menu != nil)
    switch way {
    case 0: story.drag(from: middle, to: middle + Vector(-200, 0))
    case 1: story.tap(story.button(.star))
    default:
      story.press(middle, button: .right)
      story.release(middle)
    }
    story.wait(0.7)
    #expect(try story.now() == before)
  }

  @Test(
    "The keyboard opens the menu and activates a line; the focus is restored", arguments: ["menu", "f10"])
  func keys(name: String) throws {
    var story = try TapeStory(inTheMiddle: .square, .circle)
    story.key(name, name == "f10" ? .shift : [])
    #expect(try story.now().highlighted == ["Colour"])
    story.key("end")
    story.key("up")
    #expect(try story.now().highlighted == ["To Back"])
    story.key("d", count: 2)
    #expect(try story.now().highlighted == ["Duplicate"])
    story.key("t")
    story.key("t")
    story.key("enter")
    #expect(try story.now().kinds == ["circle", "square"])
    story.key("delete")
    #expect(try story.now().kinds == ["square"], "the circle had the focus again")
  }

  @Test("While the menu is open, keys do not act on shapes; Ctrl+Z closes it and undoes")
  func modal() throws {
    var story = try TapeStory(inTheMiddle: .square)
    story.key("c")
    let before = try story.now()
    story.key("menu")
    for key in ["b", "plus", "left", "delete", "x", "]"] { story.key(key) }
    #expect(try story.now().shapes == before.shapes)
    story.key("z", .control)
    let after = try story.now()
    #expect(after.menu == nil)
    #expect(after.shapes[0].color != before.shapes[0].color)
  }

  @Test("Resizing the window closes the menu")
  func resize() throws {
    var story = try TapeStory(inTheMiddle: .square)
    story.key("menu")
    story.resize(to: Size(500, 500))
    story.wait(0.5)
    #expect(try story.now().menu == nil)
    story.resize(to: Size(320, 320))
    story.wait(1)
    story.key("menu")
    let menu = try #require(try story.now().menu)
    let frame = Rect(x: menu.frame[0], y: menu.frame[1], width: menu.frame[2], height: menu.frame[3])
    #expect(Rect(x: 0, y: 0, width: 320, height: 320).contains(frame), "and it fits into the smallest window")
  }

  @Test("The menu shows text, with the highlighted line light, and leaves no pixel behind")
  func appearance() throws {
    var story = try TapeStory(inTheMiddle: .square)
    story.mark("without")
    story.key("menu")
    story.wait(0.1)
    story.mark("open")
    story.key("down")
    story.wait(0.1)
    story.mark("second")
    story.key("escape")
    story.wait(0.1)
    story.mark("closed")
    let run = try story.seen()
    let open = try #require(try run.at("open").menu)
    for item in open.items {
      let line = Rect(x: item.frame[0], y: item.frame[1], width: item.frame[2], height: item.frame[3])
      let (picture, bright) = (try run.picture("open"), item.isHighlighted)
      let dark = picture.count(in: line) { red, green, blue in red + green + blue < 150 }
      let light = picture.count(in: line) { red, green, blue in red + green + blue > 330 }
      #expect(bright ? light > 5_000 && dark > 60 : dark > 5_000 && light > 60, "\(item.title)")
      let change = picture.difference(from: try run.picture("second"), in: line)
      #expect((change > 0) == (item.title == "Colour" || item.title == "Duplicate"), "\(item.title)")
    }
    // The shape has its focus ring again, because keys are in use.
    let outside = Rect(x: 460, y: 0, width: 340, height: 600)
    #expect(try run.picture("closed").difference(from: try run.picture("without"), in: outside) == 0)
  }

  @Test("The arena can explain why a press did not open the menu")
  func explanation() throws {
    let scene = try ShapelyScene(for: TapeStory().tape)
    let view = scene.canvas.spawn(.square, from: Point(400, 270))
    _ = scene.window.makeFrame(at: 1)
    let place = view.center
    func send(_ phase: PointerPhase, _ position: Point, at time: Double) {
      let event = PointerEvent(id: PointerID(1), kind: .touch, phase: phase, position: position, time: time)
      scene.window.send(.pointer(event))
      _ = scene.window.makeFrame(at: time)
    }
    send(.down, place, at: 1.1)
    for step in 1...9 { send(.move, place + Vector(Double(step) * 4, 0), at: 1.1 + Double(step) * 0.01) }
    let press = try #require(view.gestureRecognizers.first { $0.name == "square long press" })
    let text = scene.window.gestures.explain(press)
    #expect(text.contains("square long press: failed, a finger moved too far, 12 of 10 pt"), "\(text)")
  }
}
