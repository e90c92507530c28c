/// The change of the geometry of one of several shapes.
nonisolated public struct ShapeMove: Hashable, Sendable {
  /// The shape.
  public var id: ShapeID
  /// Where it rested before.
  public var from: ShapeGeometry
  /// Where it rests now.
  public var to: ShapeGeometry

  /// The move back.
  public var inverse: ShapeMove { ShapeMove(id: id, from: to, to: from) }
}
