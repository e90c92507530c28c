extension Layer {
  /// The delay of the last instance of all replicators around the layer, in seconds of the layer's time. Animations of the
  /// layer are evaluated up to that time after their end.
  var replicationDelay: Double {
    var (delay, rate) = (0.0, 1.0)
    var layer = self
    while let parent = layer.superlayer {
      rate *= abs(layer.speed)
      if parent.style?.replicates == true { delay += parent.lastInstanceDelay * rate }
      layer = parent
    }
    return delay
  }

  /// Requests a drawing of the replicators whose later instances may show an animation of the layer after its end.
  func redrawDelayedInstances() {
    var ancestor = superlayer
    while let layer = ancestor {
      if layer.style?.replicates == true { layer.redrawInstances() }
      ancestor = layer.superlayer
    }
  }
}
