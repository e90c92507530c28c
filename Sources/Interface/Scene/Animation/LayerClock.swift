/// The time of a layer that display links and timers follow.
struct LayerClock {
  private(set) weak var layer: Layer?

  init(_ layer: Layer) { self.layer = layer }

  /// The layer's time, in seconds; nil outside of a window.
  var time: Double? { layer?.tree == nil ? nil : layer?.animationTime }

  /// Whether the layer's time advances.
  var isRunning: Bool {
    guard let layer, let animator = layer.tree?.animator else { return false }
    return !animator.isPaused && !layer.isStopped
  }

  /// Returns the time of the window's clock at a time of the layer; infinity while the layer's time does not get there: while it
  /// stands still or runs backwards.
  func deadline(_ time: Double) -> Double {
    guard let layer, isRunning, let animator = layer.tree?.animator else { return .infinity }
    if !animator.layersHaveOwnTimes { return time + animator.pausedDuration }
    return layer.timeRate > 0 ? layer.convertTime(time, to: nil) : .infinity
  }
}
