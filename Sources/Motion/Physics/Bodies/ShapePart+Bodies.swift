extension ShapePart {
  /// Returns the parts of the shapes of a body, each with the place of its shape.
  /// - Throws: ``PhysicsError`` with the name of the first bad parameter.
  static func parts(
    of definitions: [ShapeDefinition], kind: BodyKind
  ) throws(PhysicsError) -> [(order: Int, part: ShapePart)] {
    var result: [(order: Int, part: ShapePart)] = []
    for (order, definition) in definitions.enumerated() {
      do throws(PhysicsError) {
        try definition.material.check()
        for part in try ShapePart.parts(of: definition.shape) {
          guard kind != .dynamic || part.isSolid else {
            throw PhysicsError(
              parameter: "shape", problem: .outOfRange("shapes with an inside, for a dynamic body"))
          }
          result.append((order, part))
        }
      } catch {
        throw error.inside("shapes[\(order)]")
      }
    }
    return result
  }
}
