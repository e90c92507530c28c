import Geometry

/// All motion that a hand has caused, from its touch until all is at rest again: one step of the history.
struct ShapeEpisode {
  /// The number that the step in the history has.
  let number: Int
  /// The shapes that may move, and where they were at rest before.
  var starts: [(id: ShapeID, geometry: ShapeGeometry)]

  func contains(_ id: ShapeID) -> Bool { starts.contains { $0.id == id } }
}
