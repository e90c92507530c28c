/// The changes of a canvas since they were last taken.
nonisolated struct UnsavedChanges {
  /// The shapes that were added, changed or removed.
  var shapes: Set<ShapeID> = []
  /// Whether all shapes of the time before were removed. ``shapes`` has what happened afterwards.
  var removesAll = false
  /// Whether shapes were added, removed or reordered.
  var hasNewOrder = false
  /// The names of the graphics that were taken, with their lengths.
  var graphics: [String: Int] = [:]
  /// The names of stored graphics that no shape and no step has.
  var unusedGraphics: [String] = []
  /// The focus and the number of shapes that were last taken.
  var properties: [String: String] = [:]
}
