import DocumentStore
import Geometry
import Scene
import Testing

@testable import Shapely

/// Two squares on a canvas in a window of 800 × 600 points, thrown without events.
@Suite struct ThrowRecorderTests {
  let canvas = CanvasView(seed: 1)
  let window: Window
  let homes = [ShapeGeometry(center: Point(200, 300)), ShapeGeometry(center: Point(600, 300))]
  let shapes: [ShapeController]

  init() {
    window = Window(size: Size(800, 600), scale: 1, rootView: canvas)
    canvas.movement.resize(corral: Corral(area: Rect(x: 0, y: 0, width: 800, height: 600)))
    shapes = homes.map { [canvas] home in
      let record = ShapeRecord(id: canvas.newID(), kind: .square, color: .red, geometry: home)
      return canvas.movement.add(record, ShapeMotion(atRest: home), at: 0)
    }
    window.advance(to: 1)
  }

  private var steps: [CanvasStep] { Array(canvas.history.done) }

  private func play(_ seconds: Double) {
    let end = window.time + seconds
    while window.time < end { window.advance(to: min(window.time + 1.0 / 60, end)) }
  }

  private func throwShape(_ index: Int, _ velocity: Vector) {
    shapes[index].touched(true)
    play(0.1)
    shapes[index].isTouched = false
    shapes[index].releaseIfFree(translation: velocity, growth: 0)
  }

  /// The places at rest before and after a step, by shape.
  private func moves(_ step: CanvasStep) -> [ShapeID: ShapeMove] {
    guard case .moveSeveral(let moves) = step.change else { return [:] }
    return Dictionary(moves.map { ($0.id, $0) }) { first, _ in first }
  }

  @Test("Where shapes do not collide, each throw is a step, which ends where its shape rests")
  func separate() {
    canvas.movement.physics.setMode(.throw)
    throwShape(0, Vector(0, -300))
    play(0.2)
    throwShape(1, Vector(0, 300))
    #expect(steps.count == 2)
    let recorded = moves(steps[1])[shapes[1].id]?.to
    play(30)
    #expect(steps.count == 2)
    for (index, step) in steps.enumerated() {
      let move = ShapeMove(id: shapes[index].id, from: homes[index], to: shapes[index].record.geometry)
      #expect(moves(step) == [shapes[index].id: move])
      #expect(move.to.center.distance(to: homes[index].center) > 50)
    }
    #expect(moves(steps[1])[shapes[1].id]?.to != recorded, "the step was amended")
  }

  @Test("Where shapes collide, a throw during another continues its step, and one after rest does not")
  func joined() {
    canvas.movement.physics.setMode(.collide)
    throwShape(0, Vector(900, 0))
    play(0.3)
    throwShape(1, Vector(0, 300))
    #expect(steps.count == 1)
    play(60)
    #expect(steps.count == 1 && shapes.allSatisfy { !$0.isMoving })
    let rest = shapes.map(\.record.geometry)
    for (index, shape) in shapes.enumerated() {
      #expect(moves(steps[0])[shape.id] == ShapeMove(id: shape.id, from: homes[index], to: rest[index]))
    }
    throwShape(0, Vector(0, -300))
    play(60)
    #expect(steps.count == 2)
    #expect(moves(steps[1])[shapes[0].id]?.from == rest[0])
    #expect(moves(steps[0])[shapes[0].id]?.to == rest[0], "the first step has ended")
  }

  @Test("A shape that is hit is in the step of the throw, and undo in flight leads both back")
  func undo() {
    canvas.movement.physics.setMode(.collide)
    // The squares' sides are less than 100 points apart after this throw of 0.5 s at 1,200 points/s over 400 points.
    throwShape(0, Vector(1_200, 0))
    play(0.5)
    canvas.undo()
    #expect(canvas.history.undone.count == 1 && steps.isEmpty)
    if let step = canvas.history.undone.last { #expect(Set(moves(step).keys) == Set(shapes.map(\.id))) }
    play(60)
    #expect(shapes.map(\.record.geometry) == homes)
    #expect(canvas.history.undone.count == 1 && steps.isEmpty)
    #expect(canvas.movement.physics.animator.episodes.isEmpty)
  }

  // A corral of 500 points displaces the second square by more than 100 points to the left.
  @Test(
    "A shape that a smaller window displaced is in the step of the throw that hits it, and undo leads it back"
  )
  func displaced() {
    canvas.movement.resize(corral: Corral(area: Rect(x: 0, y: 0, width: 500, height: 600)))
    play(5)
    #expect(shapes[1].record.geometry == homes[1] && shapes[1].restingGeometry.center.x < 500)
    canvas.movement.physics.setMode(.collide)
    play(5)
    #expect(shapes[1].record.geometry == homes[1], "nothing has moved it")
    throwShape(0, Vector(1_200, 0))
    play(60)
    let end = shapes[1].restingGeometry
    #expect(shapes[1].record.geometry == end && end.center.x < 500)
    #expect(moves(steps[0])[shapes[1].id] == ShapeMove(id: shapes[1].id, from: homes[1], to: end))
    canvas.undo()
    play(10)
    #expect(shapes.map(\.record.geometry) == homes)
    canvas.movement.resize(corral: Corral(area: Rect(x: 0, y: 0, width: 800, height: 600)))
    canvas.redo()
    play(10)
    #expect(shapes[1].record.geometry == end)
  }
}
