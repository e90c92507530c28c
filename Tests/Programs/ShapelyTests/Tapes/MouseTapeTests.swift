import Geometry
import Gestures
import Testing

@testable import Shapely

@Suite struct MouseTapeTests {
  let middle = Point(400, 270)

  func story(_ kind: ShapeKind = .square) throws -> TapeStory {
    var story = TapeStory()
    story.spawn(kind)
    story.bring(try story.now().shape(kind), to: middle)
    return story
  }

  @Test("An Alt-drag resizes about the shape's centre, and shows two dots")
  func altDrag() throws {
    var story = try story()
    story.hover(middle + Vector(20, 0))
    story.wait(0.1)
    story.mark("plain")
    story.press(middle + Vector(20, 0), .alt)
    story.wait(0.1)
    story.mark("pressed")
    story.pull(from: middle + Vector(20, 0), to: middle + Vector(40, 0), .alt)
    story.wait(0.2)
    story.mark("pulled")
    story.release(middle + Vector(40, 0), .alt)
    story.wait(0.5)
    story.mark("released")
    let run = try story.seen()
    let shape = try run.state.shape(.square)
    #expect(abs(shape.size[0] - 200) < 0.5)
    #expect(shape.middle.distance(to: middle) < 0.01)
    let (plain, pressed) = (try run.picture("plain"), try run.picture("pressed"))
    for x in [-20.0, 20] {
      let dot = Rect(center: middle + Vector(x, 0), size: Size(12, 12))
      #expect(pressed.difference(from: plain, in: dot) > 100)
      #expect(try run.picture("released").rgb(middle + Vector(x, 0)) == 0, "the dots disappear")
    }
  }

  @Test("The dots appear and disappear with the Alt key under a resting mouse")
  func altKey() throws {
    var story = try story()
    story.hover(middle + Vector(20, 0))
    story.wait(0.1)
    for phase in [KeyEvent.Phase.down, .up] {
      story.key("alt", phase)
      story.wait(0.1)
      story.mark(phase.rawValue)
    }
    let run = try story.seen()
    for x in [-20.0, 20] {
      #expect(try run.picture("down").rgb(middle + Vector(x, 0)) != 0)
      #expect(try run.picture("up").rgb(middle + Vector(x, 0)) == 0)
    }
  }

  @Test("With Shift, both dots move together")
  func altShiftDrag() throws {
    var story = try story()
    story.press(middle + Vector(20, 0), .alt)
    story.pull(from: middle + Vector(20, 0), to: middle + Vector(80, 50), [.alt, .shift])
    story.wait(0.2)
    story.release(middle + Vector(80, 50), .alt)
    story.wait(0.5)
    let shape = try story.now().shape(.square)
    #expect(shape.middle.distance(to: middle + Vector(60, 50)) < 0.5)
    #expect(abs(shape.size[0] - 100) < 0.5)
  }

  @Test("Over the empty canvas, the dots are mirrored about the window's centre, and nothing else happens")
  func altOverCanvas() throws {
    var story = try story()
    let before = try story.now()
    story.press(Point(100, 100), .alt)
    story.wait(0.1)
    story.mark("pressed")
    story.pull(from: Point(100, 100), to: Point(150, 120), .alt)
    story.release(Point(150, 120), .alt)
    story.wait(0.5)
    let run = try story.seen()
    #expect(try run.picture("pressed").rgb(Point(100, 100)) != 0)
    #expect(try run.picture("pressed").rgb(Point(700, 500)) != 0)
    #expect(run.state == before)
  }

  @Test("Ctrl and the wheel resize about the pointer, by the same factor per notch")
  func wheel() throws {
    var story = try story(.circle)
    let place = middle + Vector(20, -10)
    story.hover(place)
    for _ in 0..<3 { story.wheel(place, notches: -1, .control) }
    story.wait(1)
    let smaller = try story.now().shape(.circle)
    #expect(smaller.size[0] < 95 || smaller.size[0] > 105)
    for _ in 0..<3 { story.wheel(place, notches: 1, .control) }
    story.wait(1)
    let back = try story.now().shape(.circle)
    #expect(abs(back.size[0] - 100) < 0.01 && back.middle.distance(to: middle) < 0.01)
    let factor = smaller.size[0] / 100
    #expect(smaller.middle.distance(to: place + (middle - place) * factor) < 0.01)
  }

  @Test("The wheel without Ctrl does nothing")
  func plainWheel() throws {
    var story = try story()
    let before = try story.now()
    for _ in 0..<5 { story.wheel(middle, notches: 1) }
    story.wait(0.5)
    #expect(try story.now() == before)
  }

  @Test(
    "Fingers that rest on the touchpad stop a flying shape as a touch does, and leave a resting one alone")
  func hold() throws {
    var held = TapeStory()
    held.tap(held.button(.star))
    var (touched, free) = (held, held)
    let place = try held.now().shape(.star).middle
    held.touchpadHold(place)
    held.wait(1)
    touched.down(1, at: place)
    touched.cancel(1, at: place)
    touched.wait(1)
    free.wait(1)
    let landed = try free.now()
    let center = try held.now().shape(.star).center
    #expect(try center == touched.now().shape(.star).center)
    // Vertically, the shape returns into the area.
    #expect(center[0] == place.x)
    #expect(try abs(center[0] - landed.shape(.star).center[0]) > 10)
    free.touchpadHold(try landed.shape(.star).middle)
    free.wait(1)
    #expect(try free.now() == landed)
  }

  @Test("A touchpad pinch resizes about the pointer")
  func touchpad() throws {
    var story = try story(.star)
    story.touchpadPinch(middle, scale: 1.6)
    story.wait(0.5)
    let shape = try story.now().shape(.star)
    #expect(abs(shape.size[0] - 160) < 0.01)
    #expect(shape.middle.distance(to: middle) < 0.01)
  }
}
