import DocumentStore
import Geometry
import Gestures
import Scene
import Testing

@testable import Shapely

/// One shape on a canvas in a window of 800 × 600 points, moved without events.
@Suite struct ShapeControllerTests {
  let canvas = CanvasView(seed: 1)
  let window: Window
  let shape: ShapeController
  let home = ShapeGeometry(center: Point(300, 300))

  init() {
    window = Window(size: Size(800, 600), scale: 1, rootView: canvas)
    canvas.movement.resize(corral: Corral(area: Rect(x: 0, y: 0, width: 800, height: 600)))
    let record = ShapeRecord(id: canvas.newID(), kind: .square, color: .red, geometry: home)
    shape = canvas.movement.add(record, ShapeMotion(atRest: home), at: 0)
    window.advance(to: 1)
  }

  /// Makes frames up to a time.
  func play(to end: Double) {
    while window.time < end { window.advance(to: min(window.time + 1.0 / 60, end)) }
  }

  func drag(by translation: Vector, to time: Double) {
    let (start, steps) = (window.time, 10)
    for step in 1...steps {
      window.advance(to: start + (time - start) * Double(step) / Double(steps))
      shape.changeSession { $0.move(by: translation / Double(steps)) }
    }
  }

  /// Lets go of the shape with a velocity.
  func letGo(_ velocity: Vector = .zero) {
    shape.isTouched = false
    shape.releaseIfFree(translation: velocity, growth: 0)
  }

  private var steps: [CanvasStep] { Array(canvas.history.done) }

  @Test("A hand takes a shape where it is, and puts it down in one step")
  func hold() {
    shape.touched(true)
    #expect(shape.state.isHeld && shape.view.isHeld && shape.isActive && !shape.isMovedByHand)
    #expect(shape.geometry == home)
    drag(by: Vector(100, 50), to: 1.2)
    #expect(shape.isMovedByHand)
    #expect(shape.record.geometry == home, "the history has the place before the drag")
    letGo()
    #expect(shape.record.geometry.center == Point(400, 350))
    #expect(steps.map(\.change) == [.move(shape.id, from: home, to: shape.record.geometry)])
    play(to: 4)
    #expect(!shape.isActive && !shape.view.isHeld && canvas.movement.activeControllers.isEmpty)
  }

  @Test("A touch without a move is no step, and a reverted drag leads back in none")
  func unchanged() {
    shape.touched(true)
    letGo()
    #expect(steps.isEmpty)
    shape.touched(true)
    drag(by: Vector(200, 0), to: 1.5)
    shape.revert()
    #expect(!shape.state.isHeld && shape.isMoving && shape.record.geometry == home)
    play(to: 4)
    #expect(shape.geometry == home && shape.view.geometry == home && steps.isEmpty)
  }

  @Test("A shape caught in flight stays where it was caught, and grows on, also after the hand let go")
  func caughtInFlight() {
    canvas.spawn(.square, from: Point(400, 300))
    let flying = canvas.movement.controllers[1]
    let end = flying.record.geometry
    window.advance(to: window.time + 0.2)
    flying.touched(true)
    let caught = flying.geometry
    #expect(caught.scale < 1 && flying.isMoving)
    window.advance(to: window.time + 0.1)
    #expect(flying.geometry.center == caught.center && flying.geometry.scale > caught.scale)
    #expect(!flying.isMovedByHand && flying.record.geometry == end)
    flying.isTouched = false
    flying.releaseIfFree(translation: .zero, growth: 0)
    play(to: window.time + 2)
    #expect(flying.geometry.scale == end.scale)
    #expect(flying.geometry.center.distance(to: caught.center) < 1e-9)
  }

  @Test("A reverted catch lets the shape fly on to where it would have landed")
  func catchReverted() {
    canvas.spawn(.square, from: Point(400, 300))
    let flying = canvas.movement.controllers[1]
    let end = flying.record.geometry
    window.advance(to: window.time + 0.2)
    flying.touched(true)
    flying.changeSession { $0.move(by: Vector(80, 0)) }
    flying.revert()
    flying.touched(false)
    play(to: window.time + 2)
    #expect(flying.geometry == end && flying.record.geometry == end)
  }

  @Test(
    "Reading a shape changes nothing in any mode, so that often and seldom read sessions end in the same bits",
    arguments: PhysicsMode.allCases)
  func reading(mode: PhysicsMode) {
    func session(readsOften: Bool) -> [ShapeGeometry] {
      let tests = ShapeControllerTests()
      let (canvas, window, shape) = (tests.canvas, tests.window, tests.shape)
      func pass(to time: Double) {
        while window.time < time {
          window.advance(to: min(window.time + 1.0 / 144, time))
          guard readsOften else { continue }
          for controller in canvas.movement.controllers {
            _ = (controller.geometry, controller.record, controller.isMoving, controller.pressure)
          }
        }
      }
      canvas.movement.physics.setMode(mode)
      for kind in [ShapeKind.circle, .star, .square] { canvas.spawn(kind, from: Point(400, 590)) }
      pass(to: 1.3)
      shape.touched(true)
      tests.drag(by: Vector(120, -80), to: 1.5)
      pass(to: 1.6)
      tests.letGo(Vector(900, -300))
      pass(to: 3)
      canvas.movement.resize(corral: Corral(area: Rect(x: 0, y: 0, width: 500, height: 400)))
      pass(to: 6)
      return canvas.movement.controllers.map(\.geometry) + canvas.movement.controllers.map(\.record.geometry)
    }
    #expect(session(readsOften: true) == session(readsOften: false))
  }

  @Test("A thrown shape is free until it rests, and its step then leads to where it lies")
  func thrown() {
    canvas.movement.physics.setMode(.throw)
    #expect(shape.state.isFree && !shape.isMoving)
    shape.touched(true)
    drag(by: Vector(50, 0), to: 1.1)
    letGo(Vector(400, 0))
    #expect(shape.state.isFree && shape.isMoving && canvas.movement.physics.isAwake(shape))
    play(to: 6)
    #expect(!shape.isActive && shape.geometry.center.x > 400)
    #expect(steps.map(\.change) == [.moveSeveral([ShapeMove(id: shape.id, from: home, to: shape.geometry)])])
    canvas.undo()
    play(to: 8)
    #expect(shape.geometry == home)
  }

  @Test("Calm ends all motion where it is, and no shape has a body any more")
  func calm() {
    canvas.movement.physics.setMode(.throw)
    shape.touched(true)
    letGo(Vector(600, 0))
    play(to: 1.3)
    canvas.movement.physics.setMode(.calm)
    #expect(!shape.state.isFree && !shape.isMoving)
    let place = shape.geometry
    play(to: 3)
    #expect(shape.geometry == place && place.center.x > 310)
  }

  @Test("A shape that undo moved in calm falls when gravity begins, and one that undo moved in gravity waits")
  func undoneThenGravity() {
    shape.touched(true)
    drag(by: Vector(0, -100), to: 1.5)
    letGo()
    canvas.undo()
    play(to: 4)
    canvas.movement.physics.setMode(.gravity)
    play(to: 7)
    #expect(shape.geometry.center.y > 500)
    let ground = shape.geometry
    shape.touched(true)
    drag(by: Vector(0, -300), to: 7.5)
    letGo()
    play(to: 11)
    canvas.undo()
    play(to: 14)
    #expect(abs(shape.geometry.center.y - ground.center.y) < 1)
  }

  @Test("A smaller window moves a resting shape, and not a held one; both are inside at the end")
  func corral() {
    let other = canvas.movement.add(
      ShapeRecord(id: canvas.newID(), kind: .circle, color: .blue, geometry: home.moved(by: Vector(400, 0))),
      ShapeMotion(atRest: home.moved(by: Vector(400, 0))), at: 1)
    shape.touched(true)
    drag(by: Vector(400, 0), to: 1.5)
    let held = shape.geometry
    let corral = Corral(area: Rect(x: 0, y: 0, width: 400, height: 600))
    canvas.movement.resize(corral: corral)
    #expect(shape.geometry.center.distance(to: held.center) < 1e-9)
    #expect(shape.record.geometry == home, "where the drag began is inside")
    #expect(other.restingGeometry == corral.resting(other.record.geometry, kind: .circle))
    #expect(other.record.geometry == home.moved(by: Vector(400, 0)), "the file keeps where the user left it")
    letGo()
    play(to: 5)
    for shape in [shape, other] {
      #expect(shape.geometry == corral.resting(shape.geometry, kind: shape.view.kind))
    }
  }
}
