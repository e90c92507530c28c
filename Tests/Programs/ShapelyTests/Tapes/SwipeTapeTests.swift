import Geometry
import Testing

@testable import Shapely

extension TapeStory {
  /// Three fingers begin in sequence below each other, swipe, and end.
  mutating func sweep(
    from start: Point, by way: Vector, seconds: Double = 0.15, stagger: Double = 0.03,
    pause: Double = 0.6
  ) {
    let places = [Vector(0, -60), .zero, Vector(10, 60)].map { start + $0 }
    for (index, place) in places.enumerated() {
      if index > 0 { wait(stagger) }
      down(UInt64(index + 1), at: place)
    }
    move(places.enumerated().map { (UInt64($0 + 1), $1, $1 + way) }, seconds: seconds)
    for (index, place) in places.enumerated() { up(UInt64(index + 1), at: place + way) }
    wait(pause)
  }
}

@Suite struct SwipeTapeTests {
  let middle = Point(400, 270)
  let left = Vector(-150, 0)

  func story(_ kinds: ShapeKind...) throws -> TapeStory {
    var story = TapeStory()
    for kind in kinds {
      story.spawn(kind)
      story.bring(try story.now().shape(kind), to: middle)
    }
    return story
  }

  @Test(
    "Three fingers undo with a swipe to the left and redo to the right, beside shapes and over them",
    arguments: [Point(700, 150), Point(400, 270), Point(430, 300)])
  func swipes(place: Point) throws {
    var story = try story(.square)
    let before = try story.now()
    story.key("plus", count: 4)
    let after = try story.now()
    story.sweep(from: place, by: left)
    #expect(try story.now().shapes == before.shapes)
    story.sweep(from: place, by: -left)
    #expect(try story.now().shapes == after.shapes)
    story.sweep(from: place, by: left)
    story.sweep(from: place, by: left)
    #expect(try story.now().shapes[0].middle.distance(to: middle) > 5, "the previous drag is undone, too")
    story.sweep(from: place, by: left)
    #expect(try story.now().shapes.isEmpty)
  }

  @Test("A swipe over a shape that still returns from the last one lets it arrive")
  func swipesInARow() throws {
    var story = try story(.square)
    let before = try story.now()
    let (first, second) = (Point(560, 180), Point(240, 380))
    story.drag(from: middle, to: first)
    story.wait(0.6)
    story.drag(from: first, to: second)
    story.wait(0.6)
    // The shape is moving from the second position to the first when fingers touch it.
    for share in [0.2, 0.5, 0.8] {
      var story = story
      story.sweep(from: Point(700, 150), by: left, pause: 0.03)
      let place = second.lerp(to: first, share)
      story.down(9, at: place)
      story.move(9, from: place, to: place + Vector(0, -40), seconds: 0.05)
      story.cancel(9, at: place)
      story.wait(0.8)
      let shape = try story.now().shape(.square)
      #expect(shape.middle.distance(to: first) < 1, "\(share): \(shape.middle)")
      story.key("z", .control)
      story.wait(0.8)
      #expect(try story.now().shapes == before.shapes)
    }
  }

  @Test("Movements of a shape during a swipe are no step")
  func leavesNoStep() throws {
    var story = try story(.square)
    story.key("c")
    let colored = try story.now()
    // The first finger is on the square, and early; the others follow.
    story.down(1, at: middle)
    story.move(1, from: middle, to: middle + Vector(-15, 0), seconds: 0.05)
    story.mark("dragged")
    story.down(2, at: middle + Vector(0, -120))
    story.down(3, at: middle + Vector(0, 120))
    story.move(
      [
        (1, middle + Vector(-15, 0), middle + Vector(-150, 0)),
        (2, middle + Vector(0, -120), middle + Vector(-150, -120)),
        (3, middle + Vector(0, 120), middle + Vector(-150, 120)),
      ], seconds: 0.2)
    for finger in 1...3 as ClosedRange<UInt64> { story.up(finger, at: middle) }
    story.wait(1.5)
    let run = try story.played()
    #expect(try run.at("dragged").shapes[0].middle.distance(to: middle) > 1)
    #expect(run.state.shapes[0].middle.distance(to: middle) < 0.01)
    #expect(run.state.shapes[0].color != colored.shapes[0].color, "the colour was undone")
    story.key("y", .control)
    #expect(try story.now().shapes == colored.shapes, "and nothing else is there to do again")
  }

  @Test("One finger, two, or three slow or upward ones undo nothing, and still move shapes")
  func otherSwipes() throws {
    for fingers in 1...2 {
      var story = try story(.square)
      story.down(1, at: middle)
      if fingers == 2 { story.down(2, at: middle + Vector(0, 30)) }
      story.move(
        [(1, middle, middle + left), (2, middle + Vector(0, 30), middle + left + Vector(0, 30))].prefix(
          fingers
        )
        .map { $0 }, seconds: 0.15)
      story.wait(0.2)
      #expect(try story.now().shapes[0].middle.distance(to: middle + left) < 0.5)
    }
    var story = try story(.square)
    story.sweep(from: middle, by: left, seconds: 0.8)
    story.wait(1)
    let dragged = try story.now().shapes[0].middle
    #expect(dragged.distance(to: middle + left) < 30, "\(dragged)")
    let before = try story.now()
    story.sweep(from: Point(700, 200), by: Vector(0, -120))
    #expect(try story.now() == before)
  }

  @Test("A third finger on a pinched shape neither undoes nor causes a jump")
  func pinched() throws {
    var story = try story(.square)
    let (a, b) = (middle + Vector(-30, 0), middle + Vector(30, 0))
    story.down(1, at: a)
    story.down(2, at: b)
    story.move([(1, a, a + Vector(-15, 0)), (2, b, b + Vector(15, 0))], seconds: 0.5)
    story.mark("pinched")
    story.down(3, at: middle + Vector(0, 30))
    story.mark("third")
    story.wait(0.05)
    story.move(
      [
        (1, a + Vector(-15, 0), a + Vector(-115, 0)), (2, b + Vector(15, 0), b + Vector(-85, 0)),
        (3, middle + Vector(0, 30), middle + Vector(-100, 30)),
      ], seconds: 0.12)
    story.wait(0.3)
    let run = try story.played()
    #expect(try run.at("pinched").shapes == run.at("third").shapes)
    #expect(abs(run.state.shapes[0].size[0] - 150) < 0.5)
    #expect(run.state.shapes[0].middle.distance(to: middle + Vector(-100, 0)) < 0.5, "it followed the hand")
  }

  @Test("Three fingers on three shapes drag them")
  func threeShapes() throws {
    var story = TapeStory()
    let kinds: [(ShapeKind, Point)] = [
      (.square, middle + Vector(0, -120)), (.circle, middle), (.star, middle + Vector(0, 120)),
    ]
    for (kind, place) in kinds {
      story.spawn(kind)
      story.bring(try story.now().shape(kind), to: place)
    }
    for (index, entry) in kinds.enumerated() { story.down(UInt64(index + 1), at: entry.1) }
    story.move(kinds.enumerated().map { (UInt64($0 + 1), $1.1, $1.1 + left) }, seconds: 0.15)
    story.wait(0.2)
    let state = try story.now()
    for (kind, place) in kinds {
      #expect(try state.shape(kind).middle.distance(to: place + left) < 0.5)
    }
  }

  @Test("A long swipe is one step, and closes an open menu")
  func oneStepPerSwipe() throws {
    var story = try story(.square)
    for _ in 0..<3 { story.key("c") }
    story.key("menu")
    story.sweep(from: Point(700, 200), by: Vector(-650, 0), seconds: 0.3)
    #expect(try story.now().menu == nil)
    let colors = try story.now().shapes[0].color
    story.key("y", .control)
    #expect(try story.now().shapes[0].color != colors)
    let last = try story.now()
    story.key("y", .control)
    #expect(try story.now() == last, "there was only one")
  }
}
