import Geometry
import GestureTestSupport
import Gestures
import Testing

@Suite("Pans") struct PanGestureRecognizerTests {
  let pan = PanGestureRecognizer()

  private var translation: Vector { pan.translation(in: nil) }

  private func isNear(_ a: Vector, _ b: Vector, _ tolerance: Double = 1e-9) -> Bool {
    (a - b).length <= tolerance
  }

  @Test("The slop is subtracted at the exact crossing, so that a flick loses nothing of its first frame")
  func crossing() {
    let story = GestureStory(pan)
    story.down(at: (100, 100))
    story.move(to: (160, 180))
    #expect(pan.state == .began)
    #expect(isNear(translation, Vector(54, 72)))
    story.move(to: (160, 200))
    #expect(isNear(translation, Vector(54, 92)))
  }

  @Test(
    "It begins beyond 10 points for a finger, 6 for a pen, 3 for a mouse", arguments: PointerKind.allCases)
  func slop(kind: PointerKind) {
    let slop = GestureSettings().panSlop[kind]
    let story = GestureStory(pan)
    let send = { (phase: PointerPhase, x: Double, time: Double) in
      story.arena.send(
        PointerEvent(id: PointerID(1), kind: kind, phase: phase, position: Point(x, 0), time: time))
    }
    send(.down, 0, 1)
    send(.move, slop, 1.01)
    #expect(pan.state == .possible)
    send(.move, slop + 0.5, 1.02)
    #expect(pan.state == .began)
    #expect(isNear(translation, Vector(0.5, 0)))
  }

  @Test("The slop can be set, and can be included in the translation")
  func ownSlop() {
    pan.slop = 50
    pan.slopPolicy = .included
    let story = GestureStory(pan)
    story.down(at: (0, 0))
    story.move(to: (50, 0))
    #expect(pan.state == .possible)
    story.move(to: (51, 0))
    #expect(translation == Vector(51, 0))
  }

  @Test("A finger that joins or lifts causes no jump")
  func continuity() {
    let story = GestureStory(pan)
    var last = Vector.zero
    var largest = 0.0
    pan.addAction { pan in
      let translation = pan.translation(in: nil)
      largest = max(largest, (translation - last).length)
      last = translation
    }
    story.down(1, at: (0, 0))
    story.move(1, to: (30, 0), steps: 15)
    story.down(2, at: (400, 300))
    story.move([(1, (50, 0)), (2, (420, 300))], steps: 10)
    story.down(3, at: (0, 600))
    story.move([(1, (70, 0)), (2, (440, 300)), (3, (20, 600))], steps: 10)
    story.up(1)
    story.move([(2, (460, 300)), (3, (40, 600))], steps: 10)
    story.down(1, at: (900, 900))
    story.up(2, 3)
    story.move(1, to: (920, 900), steps: 10)
    #expect(largest <= 2.000001)
    #expect(isNear(translation, Vector(100, 0), 1e-6))
    story.up(1)
    #expect(story.log == ["pan began", "pan changed", "pan ended"])
  }

  @Test("Two fingers that move apart do not move their centre")
  func spread() {
    let story = GestureStory(pan)
    story.down([(1, (100, 100)), (2, (200, 100))])
    story.move([(1, (50, 100)), (2, (250, 100))], steps: 10)
    #expect(pan.state == .possible)
    story.up(1, 2)
    #expect(story.log == ["pan failed"])
  }

  @Test("Fewer fingers than the minimum do not begin a pan, and their movement does not count")
  func minimum() {
    pan.minimumNumberOfTouches = 2
    let story = GestureStory(pan)
    story.down(1, at: (0, 0))
    story.move(1, to: (300, 0), steps: 10)
    #expect(pan.state == .possible)
    story.down(2, at: (300, 100))
    story.move([(1, (320, 0)), (2, (320, 100))])
    #expect(isNear(translation, Vector(10, 0)))
    story.up(2)
    story.move(1, to: (600, 0), steps: 3)
    #expect(isNear(translation, Vector(10, 0)))
    #expect(story.log == ["pan began"])
    story.down(2, at: (0, 0))
    story.move([(1, (605, 0)), (2, (5, 0))])
    #expect(isNear(translation, Vector(15, 0)))
    story.up(1, 2)
    #expect(story.log == ["pan began", "pan changed", "pan ended"])
  }

  @Test("A finger that is replaced within one frame does not end the pan")
  func replaced() {
    let story = GestureStory(pan)
    story.down(1, at: (0, 0))
    story.move(1, to: (30, 0))
    story.arena.send([
      PointerEvent(id: PointerID(1), kind: .touch, phase: .up, position: Point(30, 0), time: 1),
      PointerEvent(id: PointerID(2), kind: .touch, phase: .down, position: Point(500, 0), time: 1),
    ])
    #expect(pan.state.isActive)
    #expect(isNear(translation, Vector(20, 0)))
  }

  @Test("Too many fingers fail a possible pan and are ignored by an active one")
  func maximum() {
    pan.maximumNumberOfTouches = 1
    let story = GestureStory(pan)
    story.down([(1, (0, 0)), (2, (100, 0))])
    #expect(story.log == ["pan failed"])
    story.up(1, 2)
    story.clear()
    story.down(1, at: (0, 0))
    story.move(1, to: (20, 0))
    story.down(2, at: (500, 500))
    story.move(2, to: (900, 900))
    #expect(translation == Vector(10, 0))
    story.up(1)
    #expect(story.log == ["pan began", "pan ended"])
    story.up(2)
    #expect(story.arena.isIdle)
  }

  @Test("Setting the translation continues from there and resets the velocity")
  func setTranslation() {
    let story = GestureStory(pan)
    story.down(at: (0, 0))
    story.move(to: (100, 0), steps: 10)
    pan.setTranslation(.zero, in: nil)
    #expect(translation == .zero)
    #expect(pan.velocity(in: nil) == .zero)
    story.move(to: (110, 5))
    #expect(isNear(translation, Vector(10, 5)))
    pan.setTranslation(Vector(.nan, 0), in: nil)
    #expect(translation.isFinite)
  }

  @Test("In a view's space translation and velocity are transformed as at the beginning")
  func spaces() {
    let story = GestureStory()
    let view = story.addView("view", Rect(x: 0, y: 0, width: 500, height: 500), in: nil, pan)
    view.transformToWindow = Transform(rotation: .pi / 2).concatenating(Transform(scale: 2))
    story.down(at: (0, 0))
    story.move(to: (0, 50), steps: 5)
    #expect(isNear(pan.translation(in: view), Vector(20, 0)))
    view.transformToWindow = Transform(translationX: 3, y: 3)
    story.move(to: (0, 70), steps: 2)
    #expect(isNear(pan.translation(in: view), Vector(30, 0)))
    #expect(isNear(pan.velocity(in: view), Vector(500, 0), 1e-6))
    #expect(pan.location(in: view) == Point(-3, 67))
    pan.setTranslation(Vector(5, 0), in: view)
    #expect(isNear(pan.translation(in: nil), Vector(0, 10)))
  }

  @Test("A flick has its velocity when the finger lifts; a stopped finger has none")
  func velocity() {
    let story = GestureStory(pan)
    var velocity = Vector.zero
    pan.addAction { if $0.state == .ended { velocity = $0.velocity(in: nil) } }
    story.down(at: (0, 0))
    story.move(to: (200, 0), steps: 20)
    story.up()
    #expect(isNear(velocity, Vector(1000, 0), 1e-6))
    story.down(at: (0, 0))
    story.move(to: (200, 0), steps: 20)
    story.wait(0.05)
    story.up()
    #expect(velocity == .zero)
  }

  @Test("A stationary pan reports it with the time of the last movement, and keeps both after the lift")
  func resting() {
    let pan = PanGestureRecognizer()
    let story = GestureStory(pan)
    var atEnd: (isStationary: Bool, time: Double?)?
    pan.addAction { if $0.state == .ended { atEnd = ($0.isStationary, $0.velocityTime) } }
    story.down(at: (100, 100))
    story.move(to: (200, 100), steps: 10)
    let moved = story.time
    #expect(!pan.isStationary && pan.velocityTime == moved && pan.velocity(in: nil) != .zero)
    story.wait(0.05)
    #expect(pan.isStationary && pan.velocityTime == moved && pan.velocity(in: nil) == .zero)
    story.up()
    #expect(atEnd?.isStationary == true && atEnd?.time == moved)
    story.down(at: (100, 100))
    story.move(to: (200, 100), steps: 10)
    story.up()
    #expect(atEnd?.isStationary == false)
    #expect(pan.isStationary && pan.velocityTime == nil)
  }

  @Test("Fingers that lift one after the other keep their common velocity")
  func staggeredLift() {
    let story = GestureStory(pan)
    var velocity = Vector.zero
    pan.addAction { if $0.state == .ended { velocity = $0.velocity(in: nil) } }
    story.down([(1, (0, 0)), (2, (100, 0))])
    story.move([(1, (200, 0)), (2, (300, 0))], steps: 20)
    story.up(1)
    story.move(2, to: (303, 20))
    story.up(2)
    #expect(isNear(velocity, Vector(1000, 0), 1e-6))
  }

  @Test("Fingers that pinch have no pan velocity")
  func opposingLift() {
    pan.slop = 0
    let story = GestureStory(pan)
    var velocity = Vector(1, 1)
    pan.addAction { if $0.state == .ended { velocity = $0.velocity(in: nil) } }
    story.down([(1, (0, 0)), (2, (100, 0))])
    story.move([(1, (-200, 0)), (2, (320, 0))], steps: 20)
    story.up(1)
    story.up(2)
    #expect(velocity == .zero)
  }

  @Test("shouldBegin can use the direction: pans of two axes share a touch")
  func axes() {
    let (across, down) = (PanGestureRecognizer(), PanGestureRecognizer())
    across.name = "across"
    down.name = "down"
    across.shouldBegin = { [unowned across] in
      let velocity = across.velocity(in: nil)
      return abs(velocity.dx) > abs(velocity.dy)
    }
    down.shouldBegin = { [unowned down] in
      let velocity = down.velocity(in: nil)
      return abs(velocity.dy) > abs(velocity.dx)
    }
    let story = GestureStory(across, down)
    story.down(at: (100, 100))
    story.move(to: (105, 140), steps: 4)
    story.up()
    #expect(story.log == ["across failed", "down began", "down changed", "down ended"])
  }

  @Test("The location is the fingers' centre, and the last centre when they are up")
  func location() {
    let story = GestureStory(pan)
    var places: [Point] = []
    pan.addAction { places.append($0.location(in: nil)) }
    story.down([(1, (0, 0)), (2, (100, 0))])
    story.move([(1, (20, 0)), (2, (120, 0))])
    story.up(1, 2)
    #expect(places == [Point(70, 0), Point(70, 0)])
  }
}
