import DocumentStore
import Geometry
import Testing

@testable import Shapely

@Suite struct ManyShapesTests {
  /// Returns a canvas with small shapes in rows, which do not touch each other.
  private func scene(_ count: Int, _ mode: PhysicsMode) throws -> ShapelyScene {
    let scene = try ShapelyScene(for: TapeStory().tape)
    var model = CanvasModel()
    for number in 1...count {
      let place = Point(20 + Double(number % 70) * 10, 20 + Double(number / 70) * 10)
      model.shapes.append(
        ShapeRecord(
          id: ShapeID(number: number), kind: .circle, color: .red,
          geometry: ShapeGeometry(center: place, scale: 0.02)))
    }
    model.count = count
    scene.canvas.replaceContent(by: model)
    scene.physicsMode = mode
    // As after some seconds.
    scene.canvas.movement.physics.sleepAll()
    return scene
  }

  @Test("All shapes that come back after Clear All are one change of a store")
  func undoOfClearAll() throws {
    let scene = try scene(200, .calm)
    _ = scene.takeChanges(all: true)
    scene.canvas.clear()
    #expect(scene.takeChanges(all: false).removesAllParts)
    scene.canvas.undo()
    let changes = scene.takeChanges(all: false)
    #expect(changes.removesAllParts && changes.newParts?.numbers == Array(1...200) && changes.parts.isEmpty)
    #expect(scene.takeChanges(all: false).newParts == nil)
  }
}
