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
      let tangent = value(at: frame + 0.005) - value(at: frame - 0.005)
      return tangent == .zero ? 0 : tangent.angle
    }
  }
}

/// The parts of a layer's transform that leave its plane.
///
/// The third coordinate grows away from the viewer, as in After Effects.
struct LottieDepth: Sendable {
  var anchor = LottieProperty.constant(0.0)
  var position = LottieProperty.constant(0.0)
  /// In percent.
  var scale = LottieProperty.constant(100.0)
  /// In degrees.
  var rotationX = LottieProperty.constant(0.0)
  var rotationY = LottieProperty.constant(0.0)
  /// Rotations about x, y and z, which precede those above. In degrees.
  var orientationX = LottieProperty.constant(0.0)
  var orientationY = LottieProperty.constant(0.0)
  var orientationZ = LottieProperty.constant(0.0)

  /// Whether the layer stays in its plane, whatever its parents do.
  var isFlat: Bool {
    func isZero(_ property: LottieProperty<Double>) -> Bool {
      if case .constant(0) = property { true } else { false }
    }
    return [rotationX, rotationY, orientationX, orientationY, orientationZ, anchor, position].allSatisfy(
      isZero)
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
  /// Nil for a transform in the plane.
  var depth: LottieDepth?

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

  /// Returns the transform in space: x to the right, y downwards, z to the viewer.
  ///
  /// The order of the rotations is that of lottie-web.
  func spaceMatrix(at frame: Double, offset: Vector = .zero) -> Transform3D {
    guard let depth else { return Transform3D(matrix(at: frame, offset: offset)) }
    let position = position.value(at: frame) + offset
    let scale = scale.value(at: frame)
    let anchor = anchor.value(at: frame)
    let skew = Transform(
      skew: skew.value(at: frame).radians, axis: skewAxis.value(at: frame).radians)
    func axisRotation(_ degrees: LottieProperty<Double>, _ x: Double, _ y: Double, _ z: Double) -> Transform3D
    {
      Transform3D(rotation: degrees.value(at: frame).radians, axis: Vector3D(x, y, z))
    }
    var matrix = Transform3D(translationX: -anchor.x, y: -anchor.y, z: depth.anchor.value(at: frame))
      .concatenating(
        Transform3D(
          scaleX: scale.x / 100, y: scale.y / 100, z: depth.scale.value(at: frame) / 100)
      )
      .concatenating(Transform3D(skew))
      .concatenating(axisRotation(rotation, 0, 0, 1))
      .concatenating(axisRotation(depth.rotationY, 0, -1, 0))
      .concatenating(axisRotation(depth.rotationX, -1, 0, 0))
      .concatenating(axisRotation(depth.orientationZ, 0, 0, 1))
      .concatenating(axisRotation(depth.orientationY, 0, -1, 0))
      .concatenating(axisRotation(depth.orientationX, -1, 0, 0))
    if isAutoOriented {
      matrix = matrix.concatenating(
        Transform3D(rotation: self.position.direction(at: frame), axis: Vector3D(0, 0, 1)))
    }
    matrix = matrix.concatenating(
      Transform3D(translationX: position.x, y: position.y, z: -depth.position.value(at: frame)))
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
