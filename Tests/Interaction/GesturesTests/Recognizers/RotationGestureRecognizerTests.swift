import Geometry
import GestureTestSupport
import Gestures
import Testing

@Suite("Rotations") struct RotationGestureRecognizerTests {
  @Test("Velocity and stationarity are those before the first of two fingers lifted")
  func staggeredLift() {
    let rotation = RotationGestureRecognizer()
    let story = GestureStory(rotation)
    var atEnd: (velocity: Double, isStationary: Bool)?
    rotation.addAction { if $0.state == .ended { atEnd = ($0.velocity, $0.isStationary) } }
    story.down([(1, (400, 500)), (2, (600, 500))])
    for step in 1...20 {
      let angle = Double(step) * 0.03
      let arm = Transform(rotation: angle) * Vector(100, 0)
      story.move([(1, (500 - arm.dx, 500 - arm.dy)), (2, (500 + arm.dx, 500 + arm.dy))])
    }
    let velocity = rotation.velocity
    #expect(abs(velocity - 3) < 0.1 && !rotation.isStationary)
    story.up(1)
    // The last finger moves far, and stops.
    story.move(2, to: (900, 900))
    story.wait(0.2)
    story.up(2)
    #expect(atEnd?.velocity == velocity && atEnd?.isStationary == false)
  }

  let rotation = RotationGestureRecognizer()

  private func place(_ radians: Double, radius: Double) -> (Double, Double) {
    let point = Point(500, 500) + Vector(angle: radians, length: radius)
    return (point.x, point.y)
  }

  private func turn(
    _ story: GestureStory, to radians: Double, steps: Int, from start: Double = 0, radius: Double = 100
  ) {
    for step in 1...steps {
      let angle = start + (radians - start) * Double(step) / Double(steps)
      story.move([(1, place(angle, radius: radius)), (2, place(angle + .pi, radius: radius))])
    }
  }

  private func land(_ story: GestureStory, radius: Double = 100) {
    story.down([(1, place(0, radius: radius)), (2, place(.pi, radius: radius))])
    turn(story, to: 0, steps: 1, radius: radius)
  }

  @Test(
    "It continues beyond half a turn and a full one, less the slop", arguments: [5 * Double.pi, -5 * .pi])
  func turns(total: Double) {
    let story = GestureStory(rotation)
    land(story)
    turn(story, to: total, steps: 200)
    let slop = 8.0 / 100
    #expect(abs(rotation.rotation - (total - (total > 0 ? slop : -slop))) < 1e-6)
    story.up(1, 2)
    #expect(story.log == ["rotation began", "rotation changed", "rotation ended"])
  }

  @Test("It begins at 5 degrees, or at an arc of 8 points if that is less")
  func slop() {
    for (radius, slop) in [(50.0, 5 * Double.pi / 180), (200, 0.04)] {
      let rotation = RotationGestureRecognizer()
      let story = GestureStory(rotation)
      land(story, radius: radius)
      turn(story, to: slop - 0.001, steps: 4, radius: radius)
      #expect(rotation.state == .possible)
      turn(story, to: slop + 0.001, steps: 1, from: slop - 0.001, radius: radius)
      #expect(rotation.state == .began)
      #expect(abs(rotation.rotation - 0.001) < 1e-9)
    }
  }

  @Test("Fingers too close to each other do not rotate")
  func near() {
    let story = GestureStory(rotation)
    land(story, radius: 11)
    turn(story, to: 3, steps: 30, radius: 11)
    #expect(rotation.state == .possible)
  }

  @Test("A replaced finger, a third one, and one that passes over the other cause no jump")
  func continuity() {
    let story = GestureStory(rotation)
    land(story)
    turn(story, to: 0.5, steps: 10)
    let reached = rotation.rotation
    story.up(2)
    story.down(3, at: (900, 100))
    #expect(rotation.rotation == reached)
    story.down(4, at: (0, 0))
    story.move(4, to: (0, 300))
    #expect(rotation.rotation == reached)
    story.up(1)
    story.move(3, to: (900, 101))
    #expect(abs(rotation.rotation - reached) < 0.02)
  }

  @Test("Angles are unwrapped the short way, half a turn clockwise")
  func unwrap() {
    let story = GestureStory(rotation)
    var steps: [Double] = []
    var last = 0.0
    rotation.addAction {
      steps.append($0.rotation - last)
      last = $0.rotation
    }
    land(story)
    for _ in 0..<4 {
      turn(story, to: .pi, steps: 1)
      turn(story, to: 0, steps: 1)
    }
    #expect(steps.dropFirst().allSatisfy { abs($0 - .pi) < 1e-6 || abs($0 + .pi) < 1e-6 })
    #expect(last > 0)
  }

  @Test("The rotation can be set, and has a velocity")
  func setting() {
    let story = GestureStory(rotation)
    land(story)
    turn(story, to: 1, steps: 20)
    #expect(abs(rotation.velocity - 5) < 1e-3)
    rotation.rotation = 0
    #expect(rotation.velocity == 0)
    turn(story, to: 1.25, steps: 5, from: 1)
    #expect(abs(rotation.rotation - 0.25) < 1e-9)
    rotation.rotation = .nan
    #expect(rotation.rotation.isFinite)
  }

  @Test("A touchpad also rotates")
  func device() {
    let story = GestureStory(rotation)
    story.pinch(.began)
    story.pinch(.changed, rotation: 0.05)
    #expect(rotation.state == .possible)
    story.pinch(.changed, rotation: 0.5)
    story.pinch(.changed, rotation: -0.5)
    #expect(abs(rotation.rotation - (-0.5 - 5 * .pi / 180)) < 1e-9)
    rotation.rotation = 0
    story.pinch(.changed, rotation: -0.25)
    #expect(abs(rotation.rotation - 0.25) < 1e-9)
    story.pinch(.ended)
    #expect(story.log == ["rotation began", "rotation changed", "rotation ended"])
  }
}
