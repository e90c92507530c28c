extension BenchmarkScene {
  /// What of the scene the rasterizer does not draw yet; nil when it draws all of it.
  var reasonToSkip: String? { items.contains { $0.shadow != nil } ? "no shadows" : nil }
}
