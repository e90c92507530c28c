/// A property of layers that animations find by its name.
@MainActor protocol AnimatedProperty {
  func basic(_ animation: CABasicAnimation) -> (any LayerAnimation)?
  func spring(_ animation: CASpringAnimation, _ motion: SpringMotion<Double>) -> (any LayerAnimation)?
  func keyframes(_ animation: CAKeyframeAnimation) -> (any LayerAnimation)?
}

/// The properties by their key paths.
@MainActor enum AnimatedProperties {
  static func property(_ keyPath: String) -> (any AnimatedProperty)? {
    if let number = numbers[keyPath] { return NamedProperty(number()) { AnimatedProperties.number($0) } }
    if let point = points[keyPath] { return NamedProperty(point()) { $0 as? Point } }
    if let color = colors[keyPath] { return NamedProperty(color()) { $0 as? Color } }
    switch keyPath {
    case "bounds": return NamedProperty(LayerProperty<Rect>.bounds) { $0 as? Rect }
    case "bounds.size": return NamedProperty(LayerProperty<Size>.boundsSize) { $0 as? Size }
    case "path": return NamedProperty(LayerProperty<Path>.path) { $0 as? Path }
    case "colors": return NamedProperty(LayerProperty<[Color]>.colors) { $0 as? [Color] }
    case "locations":
      return NamedProperty(LayerProperty<[Double]>.locations) { value in
        (value as? [Double]) ?? (value as? [Int])?.map(Double.init)
      }
    case "cornerRadius":
      return NamedProperty(LayerProperty<CornerRadii>.cornerRadii) { value in
        AnimatedProperties.number(value).map { CornerRadii(all: $0) }
      }
    case "transform":
      return NamedProperty(LayerProperty<Transform3D>.transform3D) { value in
        (value as? Transform3D) ?? (value as? Transform).map { Transform3D($0) }
      }
    default: return nil
    }
  }

  static func number(_ value: any CAAnimationValue) -> Double? {
    switch value {
    case let number as Double: number
    case let number as Float: Double(number)
    case let number as Int: Double(number)
    default: nil
    }
  }

  private static let numbers: [String: @MainActor () -> LayerProperty<Double>] = [
    "opacity": { .opacity }, "zPosition": { .zPosition }, "position.x": { .positionX },
    "position.y": { .positionY }, "bounds.size.width": { .boundsWidth },
    "bounds.size.height": { .boundsHeight }, "bounds.origin.x": { .boundsOriginX },
    "bounds.origin.y": { .boundsOriginY }, "transform.rotation": { .rotation },
    "transform.rotation.z": { .rotation }, "transform.rotation.x": { .rotationX },
    "transform.rotation.y": { .rotationY }, "transform.scale": { .scale },
    "transform.scale.x": { .scaleX }, "transform.scale.y": { .scaleY },
    "transform.scale.z": { .scaleZ }, "transform.translation.x": { .translationX },
    "transform.translation.y": { .translationY }, "transform.translation.z": { .translationZ },
    "strokeStart": { .strokeStart }, "strokeEnd": { .strokeEnd }, "lineWidth": { .lineWidth },
    "lineDashPhase": { .lineDashPhase }, "miterLimit": { .miterLimit },
    "borderWidth": { .borderWidth }, "shadowOpacity": { .shadowOpacity },
    "shadowRadius": { .shadowRadius },
  ]

  private static let points: [String: @MainActor () -> LayerProperty<Point>] = [
    "position": { .position }, "anchorPoint": { .anchorPoint }, "startPoint": { .startPoint },
    "endPoint": { .endPoint },
  ]

  private static let colors: [String: @MainActor () -> LayerProperty<Color>] = [
    "backgroundColor": { .backgroundColor }, "fillColor": { .fillColor }, "strokeColor": { .strokeColor },
    "borderColor": { .borderColor }, "shadowColor": { .shadowColor },
  ]
}

/// A property with its type.
private struct NamedProperty<Value: Interpolatable>: AnimatedProperty {
  let property: LayerProperty<Value>
  let convert: (any CAAnimationValue) -> Value?

  init(_ property: LayerProperty<Value>, _ convert: @escaping (any CAAnimationValue) -> Value?) {
    self.property = property
    self.convert = convert
  }

  func basic(_ animation: CABasicAnimation) -> (any LayerAnimation)? {
    guard let ends = ends(animation) else { return nil }
    var made = BasicAnimation(
      property, from: ends.from, to: ends.to, duration: animation.duration > 0 ? animation.duration : nil,
      function: animation.timingFunction)
    made.timing = animation.media
    made.isRemovedOnCompletion = animation.isRemovedOnCompletion
    made.completion = animation.completion()
    return made
  }

  /// The two values; nil if one of them has another type.
  private func ends(_ animation: CABasicAnimation) -> (from: Value?, to: Value?)? {
    let from = animation.fromValue.map(convert)
    let to = animation.toValue.map(convert)
    if case .some(.none) = from { return nil }
    if case .some(.none) = to { return nil }
    // A difference is known for numbers only.
    if let by = animation.byValue.flatMap(AnimatedProperties.number) {
      if let start = animation.fromValue.flatMap(AnimatedProperties.number) {
        return (from ?? nil, convert(start + by))
      }
      if let end = animation.toValue.flatMap(AnimatedProperties.number) {
        return (convert(end - by), to ?? nil)
      }
    }
    return (from ?? nil, to ?? nil)
  }

  func spring(_ animation: CASpringAnimation, _ motion: SpringMotion<Double>) -> (any LayerAnimation)? {
    guard let ends = ends(animation), let from = ends.from, let to = ends.to else {
      // Without both ends there is no distance to swing about.
      return basic(animation)
    }
    let duration = animation.duration > 0 ? animation.duration : motion.settlingTime
    var made = TrackAnimation(
      property, along: SpringTrack(from: from, to: to, motion: motion, duration: duration),
      duration: duration, function: .linear)
    made.timing = animation.media
    made.timing.duration = duration
    made.isRemovedOnCompletion = animation.isRemovedOnCompletion
    made.completion = animation.completion()
    return made
  }

  func keyframes(_ animation: CAKeyframeAnimation) -> (any LayerAnimation)? {
    if let path = animation.path { return along(path, animation) }
    let values = (animation.values ?? []).compactMap(convert)
    guard values.count == animation.values?.count, let track = track(values, animation) else { return nil }
    return timed(TrackAnimation(property, along: track, function: animation.timingFunction), animation)
  }

  private func track(_ values: [Value], _ animation: CAKeyframeAnimation) -> Keyframes<Value>? {
    if animation.calculationMode == .discrete {
      return try? Keyframes.discrete(values, keyTimes: animation.keyTimes)
    }
    return try? Keyframes(
      values, keyTimes: animation.keyTimes, functions: animation.timingFunctions ?? [])
  }

  private func along(_ path: Path, _ animation: CAKeyframeAnimation) -> (any LayerAnimation)? {
    guard let position = property as? LayerProperty<Point>, let track = try? PathTrack(path) else {
      return nil
    }
    let motion = TrackAnimation(position, along: track, function: animation.timingFunction)
    guard let mode = animation.rotationMode else { return timed(motion, animation) }
    var turned = track
    turned.rotationMode = mode == .rotateAuto ? .auto : .autoReverse
    var group = AnimationSet([motion, TrackAnimation(position, along: turned).rotation()])
    group.timing = animation.media
    group.isRemovedOnCompletion = animation.isRemovedOnCompletion
    group.completion = animation.completion()
    return group
  }

  private func timed<Track: ValueTrack>(
    _ made: TrackAnimation<Track>, _ animation: CAAnimation
  ) -> any LayerAnimation {
    var made = made
    made.timing = animation.media
    made.isRemovedOnCompletion = animation.isRemovedOnCompletion
    made.completion = animation.completion()
    return made
  }
}

/// Values that follow a spring between two ends.
private struct SpringTrack<Value: Interpolatable>: ValueTrack {
  let from: Value
  let to: Value
  let motion: SpringMotion<Double>
  let duration: Double

  func value(at progress: Double) -> Value {
    from.interpolated(to: to, fraction: motion.value(at: progress * duration))
  }
}
