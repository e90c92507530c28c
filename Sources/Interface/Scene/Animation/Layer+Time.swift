import Motion

extension Layer {
  /// The rate of the layer's time relative to its superlayer's. 0 stops the animations of the layer and its
  /// descendants. Default 1. Non-finite values are ignored.
  public var speed: Double {
    get { timing?.speed ?? 1 }
    set { if newValue.isFinite { setTiming { $0.speed = newValue } } }
  }
  /// The time of the layer at its begin time, in seconds. Default 0. Non-finite values are ignored.
  public var timeOffset: Double {
    get { timing?.timeOffset ?? 0 }
    set { if newValue.isFinite { setTiming { $0.timeOffset = newValue } } }
  }
  /// The time of the superlayer at which the layer's time begins, in seconds. Default 0. Non-finite values are ignored.
  public var beginTime: Double {
    get { timing?.beginTime ?? 0 }
    set { if newValue.isFinite { setTiming { $0.beginTime = newValue } } }
  }

  /// Stops the animations of the layer and its descendants where they are. Without effect outside of a window.
  public func pauseAnimations() {
    guard let tree, speed != 0 else { return }
    let time = superlayer?.localTime(at: tree.animator.time) ?? tree.animator.time
    setTiming { $0 = $0.paused(atParentTime: time) }
  }

  /// Lets the animations of the layer and its descendants continue where ``pauseAnimations()`` stopped them.
  public func resumeAnimations() {
    guard let tree, speed == 0 else { return }
    let time = superlayer?.localTime(at: tree.animator.time) ?? tree.animator.time
    setTiming { $0 = $0.resumed(atParentTime: time) }
  }

  /// Returns the time of the layer at the moment at which `layer` has the time `time`, in seconds. Nil is the window's
  /// time. A stopped layer has the same time at all moments, so nothing comes back from a conversion through it.
  public func convertTime(_ time: Double, from layer: Layer?) -> Double {
    guard let layer else {
      return MediaTiming.convert(time - (tree?.animator.pausedDuration ?? 0), from: [], to: timings)
    }
    return MediaTiming.convert(time, from: layer.timings, to: timings)
  }

  /// Returns the time of `layer` at the moment at which this layer has the time `time`, in seconds. Nil is the window's
  /// time.
  public func convertTime(_ time: Double, to layer: Layer?) -> Double {
    guard let layer else { return animatorTime(at: time) + (tree?.animator.pausedDuration ?? 0) }
    return MediaTiming.convert(time, from: timings, to: layer.timings)
  }

  /// Returns the time of the window's animations at a time of the layer: the window's time without its pauses.
  func animatorTime(at layerTime: Double) -> Double { MediaTiming.convert(layerTime, from: timings, to: []) }

  /// The layer's own time now, in seconds; 0 outside of a window.
  public var animationTime: Double {
    guard let tree else { return 0 }
    return tree.animator.layersHaveOwnTimes ? localTime(at: tree.animator.time) : tree.animator.time
  }

  /// The layer's own time at a time of the window's animations.
  func localTime(at animatorTime: Double) -> Double {
    let parentTime = superlayer?.localTime(at: animatorTime) ?? animatorTime
    return timing?.localTime(at: parentTime) ?? parentTime
  }

  /// Whether the layer's time stands still, because of a speed of 0 of itself or of an ancestor.
  var isStopped: Bool { tree?.animator.layersHaveOwnTimes == true && timeRate == 0 }

  /// The rate of the layer's time relative to the window's: the product of its speed and those of its ancestors.
  var timeRate: Double {
    var (rate, layer) = (1.0, self as Layer?)
    while let current = layer, rate != 0 {
      rate *= current.speed
      layer = current.superlayer
    }
    return rate
  }

  /// The timings of the layer and its ancestors, from the root on.
  private var timings: [MediaTiming] {
    (superlayer?.timings ?? []) + [timing ?? MediaTiming(duration: 0)]
  }

  private func setTiming(_ change: (inout MediaTiming) -> Void) {
    var new = timing ?? MediaTiming(duration: 0)
    change(&new)
    timing = new
    guard let tree else { return }
    tree.animator.layersHaveOwnTimes = true
    tree.markInvalid()
  }
}
