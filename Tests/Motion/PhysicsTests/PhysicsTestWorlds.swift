import Geometry
import Physics

extension World {
  /// Adds a body of one shape.
  @discardableResult mutating func add(
    _ shape: Shape, kind: BodyKind = .dynamic, at position: Point = .zero, velocity: Vector = .zero,
    material: Material = Material(), isSensor: Bool = false
  ) throws -> BodyID {
    try addBody(
      BodyDefinition(
        kind: kind, position: position, velocity: velocity,
        shapes: [ShapeDefinition(shape, material: material, isSensor: isSensor)]))
  }

  mutating func run(_ steps: Int) { for _ in 0..<steps { step() } }
}
