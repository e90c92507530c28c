extension BenchmarkScene {
  /// What of the scene the rasterizer does not draw yet; nil when it draws all of it.
  var reasonToSkip: String? { items.lazy.compactMap(\.reasonToSkip).first }
}

extension SceneItem {
  fileprivate var reasonToSkip: String? {
    if mode != .sourceOver { return "no blend modes" }
    if shadow != nil { return "no shadows" }
    switch fill {
    case .linear, .radial: return "no gradients"
    case .solid, nil: return nil
    }
  }
}
