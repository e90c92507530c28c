/// A property of layers that animations find by its name.
@MainActor protocol AnimatedProperty {
  func basic(_ animation: CABasicAnimation) -> (any LayerAnimation)?
  func spring(_ animation: CASpringAnimation, _ motion: SpringMotion<Double>) -> (any LayerAnimation)?
  func keyframes(_ animation: CAKeyframeAnimation) -> (any LayerAnimation)?
  /// Returns the set value, or the one on the screen; nil for a layer without the property.
  func value(of layer: Layer, isShown: Bool) -> Any?
  /// Sets the property. A value of another type changes nothing.
  func set(_ value: Any, of layer: Layer)
}

/// The properties by their key paths.
@MainActor enum AnimatedProperties {
  static func property(_ keyPath: String) -> (any AnimatedProperty)? {
    if let number = numbers[keyPath] {
      return SummableProperty(number(), zero: 0) { AnimatedProperties.number($0) }
    }
    if let point = points[keyPath] {
      return SummableProperty(point(), zero: .zero) { plain($0) as? Point }
    }
    if let color = colors[keyPath] { return NamedProperty(color()) { $0 as? Color } }
    return shape(keyPath)
  }

  /// The properties that are neither numbers nor points nor colours.
  private static func shape(_ keyPath: String) -> (any AnimatedProperty)? {
    switch keyPath {
    case "bounds":
      return SummableProperty(LayerProperty<Rect>.bounds, zero: .zero) { plain($0) as? Rect }
    case "bounds.size":
      return SummableProperty(LayerProperty<Size>.boundsSize, zero: .zero) { plain($0) as? Size }
    case "path": return NamedProperty(LayerProperty<Path>.path) { $0 as? Path }
    case "colors": return NamedProperty(LayerProperty<[Color]>.colors) { $0 as? [Color] }
    case "locations":
      return NamedProperty(LayerProperty<[Double]>.locations) { value in
        (value as? [Any])?.compactMap { AnimatedProperties.number($0) }
      }
    case "cornerRadius":
      return NamedProperty(
        LayerProperty<CornerRadii>.cornerRadii,
        convert: { AnimatedProperties.number($0).map { CornerRadii(all: $0) } },
        result: { $0.topLeft.width })
    case "transform":
      var property = NamedProperty(LayerProperty<Transform3D>.transform3D) { value in
        let value = plain(value)
        return (value as? Transform3D) ?? (value as? Transform).map { Transform3D($0) }
      }
      // The sum of two transforms is one after the other.
      property.sum = { $1.concatenating($0) }
      return property
    case "transform.translation":
      return SummableProperty(LayerProperty<Vector>.translation, zero: .zero) { distance($0) }
    default: return nil
    }
  }

  /// The value in a box.
  private static func plain(_ value: Any) -> Any {
    (value as? NSValue)?.value ?? value
  }

  /// A translation, which Core Animation has as a size or a point.
  private static func distance(_ value: Any) -> Vector? {
    switch plain(value) {
    case let size as Size: Vector(size.width, size.height)
    case let point as Point: Vector(point.x, point.y)
    case let vector as Vector: vector
    default: nil
    }
  }

  static func number(_ value: Any) -> Double? {
    switch value {
    case let number as Double: number
    case let number as Float: Double(number)
    case let number as Int: Double(number)
    case let number as NSNumber: number.doubleValue
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
@MainActor private struct NamedProperty<Value: Interpolatable>: AnimatedProperty {
  let property: LayerProperty<Value>
  let convert: (Any) -> Value?
  let result: (Value) -> Any
  /// Adds a value to the one below it; nil for values without a sum.
  var sum: ((_ base: Value, _ value: Value) -> Value)?
  /// Lets each run begin where the last one ended; nil for values without differences.
  var cumulated: ((BasicAnimation<Value>) -> BasicAnimation<Value>)?

  init(_ property: LayerProperty<Value>, _ convert: @escaping (Any) -> Value?) {
    self.init(property, convert: convert, result: { $0 })
  }

  init(
    _ property: LayerProperty<Value>, convert: @escaping (Any) -> Value?,
    result: @escaping (Value) -> Any
  ) {
    self.property = property
    self.convert = convert
    self.result = result
  }

  func value(of layer: Layer, isShown: Bool) -> Any? {
    property.value(of: layer, isShown: isShown).map(result)
  }

  func set(_ value: Any, of layer: Layer) {
    if let value = convert(value) { property.set(value, of: layer) }
  }

  func basic(_ animation: CABasicAnimation) -> (any LayerAnimation)? {
    guard let ends = ends(animation) else { return nil }
    var made = BasicAnimation(
      property, from: ends.from, to: ends.to, duration: animation.duration > 0 ? animation.duration : nil,
      function: animation.timingFunction)
    made.timing = animation.media
    if animation.isCumulative, let cumulated { made = cumulated(made) }
    if animation.isAdditive, let sum { made = made.added(by: sum) }
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
    if animation.isAdditive, let sum { made = made.added(by: sum) }
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
      return try? Keyframes.discrete(values, keyTimes: animation.fractions)
    }
    return try? Keyframes(
      values, keyTimes: animation.fractions, functions: animation.timingFunctions ?? [])
  }

  private func along(_ path: Path, _ animation: CAKeyframeAnimation) -> (any LayerAnimation)? {
    guard let position = property as? LayerProperty<Point>,
      // Key times that do not fit the path count as none.
      let track = (try? PathTrack(path, pace: animation.pace)) ?? (try? PathTrack(path, pace: .segments()))
    else { return nil }
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

  func timed<Track: ValueTrack>(
    _ made: TrackAnimation<Track>, _ animation: CAPropertyAnimation
  ) -> any LayerAnimation {
    var made = made
    made.timing = animation.media
    if animation.isAdditive, let sum = sum as? (Track.Value, Track.Value) -> Track.Value {
      made = made.added(by: sum)
    }
    made.isRemovedOnCompletion = animation.isRemovedOnCompletion
    made.completion = animation.completion()
    return made
  }
}

/// A property whose values can be added up: curves, a constant speed and sums need differences.
@MainActor private struct SummableProperty<Value: Animatable>: AnimatedProperty {
  private var plain: NamedProperty<Value>

  init(
    _ property: LayerProperty<Value>, zero: Value, _ convert: @escaping (Any) -> Value?
  ) {
    plain = NamedProperty(property, convert)
    plain.sum = { $0 + zero.difference(to: $1) }
    plain.cumulated = { $0.cumulative() }
  }

  func basic(_ animation: CABasicAnimation) -> (any LayerAnimation)? { plain.basic(animation) }

  func spring(_ animation: CASpringAnimation, _ motion: SpringMotion<Double>) -> (any LayerAnimation)? {
    plain.spring(animation, motion)
  }

  func keyframes(_ animation: CAKeyframeAnimation) -> (any LayerAnimation)? {
    let given = animation.values ?? []
    let values = given.compactMap(plain.convert)
    guard animation.path == nil, values.count == given.count else { return plain.keyframes(animation) }
    switch animation.calculationMode {
    case .linear, .discrete: return plain.keyframes(animation)
    case .paced: return timed(try? Keyframes.paced(values), animation)
    case .cubic:
      let track = try? CubicKeyframes(
        values, keyTimes: animation.fractions, functions: animation.timingFunctions ?? [])
      return timed(track, animation)
    case .cubicPaced: return timed(try? CubicKeyframes.paced(values), animation)
    }
  }

  private func timed<Track: ValueTrack>(
    _ track: Track?, _ animation: CAKeyframeAnimation
  ) -> (any LayerAnimation)? where Track.Value == Value {
    track.map {
      plain.timed(TrackAnimation(plain.property, along: $0, function: animation.timingFunction), animation)
    }
  }

  func value(of layer: Layer, isShown: Bool) -> Any? {
    plain.value(of: layer, isShown: isShown)
  }

  func set(_ value: Any, of layer: Layer) { plain.set(value, of: layer) }
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
