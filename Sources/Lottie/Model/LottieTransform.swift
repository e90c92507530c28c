import Geometry

/// A position: one property, or one for each axis.
enum LottiePosition: Sendable {
  case joined(LottieProperty<Point>)
  case split(x: LottieProperty<Double>, y: LottieProperty<Double>)

  func value(at frame: Double) -> Point {
    switch self {
    case .joined(let property): property.value(at: frame)
    case .split(let x, let y): Point(x.value(at: frame), y.value(at: frame))
    }
  }

  /// The direction of travel at a frame, in radians; 0 while nothing moves.
  func direction(at frame: Double) -> Double {
    switch self {
    case .joined(let property): return property.direction(at: frame) ?? 0
    case .split:
      // A central difference of a hundredth of a frame.
      let way = value(at: frame + 0.005) - value(at: frame - 0.005)
      return way == .zero ? 0 : way.angle
    }
  }
}

/// The transform of a layer, a group or a repeater.
struct LottieTransform: Sendable {
  var anchor = LottieProperty<Point>.constant(.zero)
  var position = LottiePosition.joined(.constant(.zero))
  /// In percent.
  var scale = LottieProperty<Point>.constant(Point(100, 100))
  /// In degrees, clockwise.
  var rotation = LottieProperty<Double>.constant(0)
  /// In degrees.
  var skew = LottieProperty<Double>.constant(0)
  /// In degrees.
  var skewAxis = LottieProperty<Double>.constant(0)
  /// In percent.
  var opacity = LottieProperty<Double>.constant(100)
  /// Whether the rotation follows the position's direction.
  var isAutoOriented = false

  /// Returns the transform to the parent's space: anchor, scale, skew, rotation, position, in this order.
  ///
  /// - Parameter offset: added to the position, in the parent's space.
  func matrix(at frame: Double, offset: Vector = .zero) -> Transform {
    let position = position.value(at: frame) + offset
    let scale = scale.value(at: frame)
    let anchor = anchor.value(at: frame)
    var rotation = rotation.value(at: frame).radians
    if isAutoOriented { rotation += self.position.direction(at: frame) }
    let skew = Transform(
      skew: skew.value(at: frame).radians, axis: skewAxis.value(at: frame).radians)
    let matrix = Transform(translationX: -anchor.x, y: -anchor.y)
      .concatenating(Transform(scaleX: scale.x / 100, y: scale.y / 100))
      .concatenating(skew)
      .concatenating(Transform(rotation: rotation))
      .concatenating(Transform(translationX: position.x, y: position.y))
    return matrix.isFinite ? matrix : .identity
  }

  /// Returns the opacity, 0...1.
  func opacity(at frame: Double) -> Double { max(0, min(1, opacity.value(at: frame) / 100)) }
}

extension Double {
  /// The angle in radians of this one in degrees.
  var radians: Double { self * .pi / 180 }
}

extension Transform {
  /// Creates the skew of After Effects: a shear along an axis at the angle `axis`. A right angle would be infinite,
  /// so that the shear is limited.
  init(skew: Double, axis: Double) {
    guard skew != 0 else {
      self = .identity
      return
    }
    let shear = max(-1e4, min(1e4, tangent(-skew)))
    self = Transform(rotation: axis)
      .concatenating(Transform(a: 1, b: 0, c: shear, d: 1, tx: 0, ty: 0))
      .concatenating(Transform(rotation: -axis))
  }
}
