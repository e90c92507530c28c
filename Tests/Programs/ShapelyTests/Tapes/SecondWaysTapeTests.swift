import Geometry
import Gestures
import Testing

@testable import Shapely

/// Alternatives for desktops that reserve Alt, for small shapes and for slow hands.
@Suite struct SecondWaysTapeTests {
  private let middle = TapeStory.middle

  @Test(
    "Shift and the wheel rotate like Alt and the wheel; horizontal notches count too")
  func shiftWheel() throws {
    func rotation(_ modifiers: KeyModifiers, _ delta: Vector) throws -> Double {
      var story = try TapeStory(inTheMiddle: .star)
      story.hover(middle)
      for _ in 0..<5 { story.wheel(middle, by: delta, modifiers) }
      story.wait(1)
      return try story.now().shape(.star).rotation
    }
    let turned = try rotation(.alt, Vector(0, 1))
    #expect(turned > 0.1)
    #expect(try rotation(.shift, Vector(0, 1)) == turned)
    #expect(try rotation(.shift, Vector(1, 0)) == turned)
    #expect(try rotation([], Vector(0, 1)) == 0)
  }

  @Test("The knob beside the focused shape rotates it about its centre; dragged outwards it resizes")
  func knob() throws {
    var story = try TapeStory(inTheMiddle: .square)
    let knob = middle - Vector(0, 50 + RotationHandle.distance)
    story.hover(middle)
    story.press(knob)
    let reach = 50 + RotationHandle.distance
    for step in 1...40 {
      story.wait(TapeStory.sample)
      let arm = Vector(angle: -.pi / 2 + Double(step) / 40 * .pi / 2, length: reach)
      story.pull(from: middle + arm, to: middle + arm, seconds: 0)
    }
    story.wait(0.2)
    story.release(middle + Vector(reach, 0))
    story.wait(1)
    let turned = try story.now().shape(.square)
    #expect(abs(turned.rotation - .pi / 2) < 0.05)
    #expect(turned.middle.distance(to: middle) < 0.5)
    // The knob moved along. Outwards:
    let place = middle + Vector(reach, 0)
    story.mouseDrag(from: place, to: place + Vector(60, 0))
    story.wait(1)
    #expect(try story.now().shape(.square).size[0] > 150)
    story.key("z", .control)
    story.wait(1)
    #expect(abs(try story.now().shape(.square).size[0] - 100) < 0.01)
  }

  @Test("Fingers pass through the knob")
  func knobIsNotForFingers() throws {
    var story = try TapeStory(inTheMiddle: .square)
    story.hover(middle)
    let knob = middle - Vector(0, 50 + RotationHandle.distance)
    story.drag(from: knob, to: knob + Vector(80, 0))
    story.wait(1)
    #expect(try story.now().shape(.square).rotation == 0)
    #expect(try story.now().shape(.square).middle.distance(to: middle) < 0.01)
  }

  @Test("Two fingers on opposite sides of a small shape pinch it without touching it")
  func fingersAroundSmallShape() throws {
    var story = try TapeStory(inTheMiddle: .circle)
    story.pinch(about: middle, from: 80, to: 20)
    story.wait(1)
    let small = try story.now().shape(.circle)
    #expect(small.size[0] < 40)
    story.pinch(about: small.middle, from: 90, to: 180)
    story.wait(1)
    let large = try story.now().shape(.circle)
    #expect(abs(large.size[0] / small.size[0] - 2) < 0.25)
    #expect(large.middle.distance(to: small.middle) < 3)
    story.key("z", .control)
    story.wait(1)
    #expect(try story.now().shape(.circle).size == small.size)
  }

  @Test("Two fingers on the empty canvas without a shape between them do nothing")
  func fingersOnEmptyCanvas() throws {
    var story = try TapeStory(inTheMiddle: .circle)
    let before = try story.now()
    story.pinch(about: middle + Vector(0, 140), from: 80, to: 200)
    story.wait(1)
    #expect(try story.now() == before)
  }

  @Test("Three fingers that begin 200 ms apart are a swipe", arguments: [0.0, 0.1, 0.2])
  func slowSweep(gap: Double) throws {
    var story = TapeStory()
    story.spawn(.star, .circle)
    let places = [Point(300, 60), Point(360, 50), Point(420, 60)]
    for (index, place) in places.enumerated() {
      story.down(UInt64(index + 1), at: place)
      if index < 2 { story.wait(gap) }
    }
    let way = Vector(-140, 0)
    story.move(places.enumerated().map { (UInt64($0 + 1), $1, $1 + way) }, seconds: 0.2)
    for (index, place) in places.enumerated() { story.up(UInt64(index + 1), at: place + way) }
    story.wait(0.5)
    #expect(try story.now().kinds == ["star"])
  }

  @Test("A finger whose end was lost does not hold a shape forever, and Escape ends it at once")
  func lostFinger() throws {
    func size(afterEscape: Bool) throws -> Double {
      var story = try TapeStory(inTheMiddle: .square)
      // Finger 1 never ends.
      story.down(1, at: middle)
      if afterEscape { story.key("escape") } else { story.wait(ShapelyScene.lostTouchInterval + 1) }
      story.wait(0.1)
      if !afterEscape {
        // The first move of another finger detects it.
        story.drag(from: Point(60, 60), to: Point(90, 60), finger: 2)
      }
      story.drag(from: middle + Vector(20, 0), to: middle + Vector(120, 0), finger: 3)
      story.wait(1)
      let square = try story.now().shape(.square)
      #expect(square.middle.distance(to: middle + Vector(100, 0)) < 0.01)
      return square.size[0]
    }
    #expect(try size(afterEscape: true) == 100)
    #expect(try size(afterEscape: false) == 100)
  }
}
