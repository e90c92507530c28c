import Geometry

/// A camera. Its place and its rotations are those of its layer.
struct LottieCamera: Sendable {
  /// The distance of the plane that has its natural size, in points.
  var distance: LottieProperty<Double>
  /// Whether the camera looks at the anchor point of its layer.
  var hasTarget: Bool

  /// Returns the transform from the space of a composition to its plane: x, y and the depth to the viewer; nil if the camera
  /// shows nothing. As in lottie-web, the plane at the distance keeps its size, and the camera looks at the middle.
  ///
  /// - Parameters:
  ///   - transform: that of the camera's layer.
  ///   - parent: the transform of its parent to the composition.
  ///   - size: that of the composition.
  func projection(_ transform: LottieTransform, under parent: Transform3D, size: Size, at frame: Double)
    -> Transform3D?
  {
    let depth = transform.depth ?? LottieDepth()
    let distance = self.distance.value(at: frame)
    guard distance > 0, let toParent = parent.inverse else { return nil }
    func axisRotation(_ degrees: LottieProperty<Double>, _ x: Double, _ y: Double, _ z: Double) -> Transform3D
    {
      Transform3D(rotation: degrees.value(at: frame).radians, axis: Vector3D(x, y, z))
    }
    let position = transform.position.value(at: frame)
    let z = depth.position.value(at: frame)
    var view = toParent.concatenating(Transform3D(translationX: -position.x, y: -position.y, z: z))
    if hasTarget {
      let target = transform.anchor.value(at: frame)
      // From the target to the camera; the third axis of files leads away from the viewer.
      let direction = Vector3D(
        position.x - target.x, position.y - target.y, z - depth.anchor.value(at: frame))
      if direction != .zero {
        let across = (direction.dx * direction.dx + direction.dz * direction.dz).squareRoot()
        view =
          view
          .concatenating(
            Transform3D(rotation: Vector(-direction.dz, direction.dx).angle, axis: Vector3D(0, -1, 0))
          )
          .concatenating(Transform3D(rotation: Vector(across, direction.dy).angle, axis: Vector3D(1, 0, 0)))
      }
    }
    view =
      view
      .concatenating(axisRotation(depth.rotationX, 1, 0, 0))
      .concatenating(axisRotation(depth.rotationY, 0, 1, 0))
      .concatenating(axisRotation(transform.rotation, 0, 0, -1))
      .concatenating(axisRotation(depth.orientationX, 1, 0, 0))
      .concatenating(axisRotation(depth.orientationY, 0, 1, 0))
      .concatenating(axisRotation(depth.orientationZ, 0, 0, -1))
    let result =
      view
      .concatenating(Transform3D(translationX: 0, y: 0, z: distance))
      .concatenating(Transform3D(perspective: distance))
      .concatenating(Transform3D(translationX: size.width / 2, y: size.height / 2, z: 0))
    return result.isFinite ? result : nil
  }
}
