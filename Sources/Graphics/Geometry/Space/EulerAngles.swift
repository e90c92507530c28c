/// An axis of space: x to the right, y downwards, z towards the viewer.
public enum Axis3D: Hashable, Sendable, CaseIterable {
  /// To the right.
  case x
  /// Downwards.
  case y
  /// Towards the viewer.
  case z

  /// The vector of length 1 along the axis.
  public var vector: Vector3D {
    switch self {
    case .x: Vector3D(1, 0, 0)
    case .y: Vector3D(0, 1, 0)
    case .z: Vector3D(0, 0, 1)
    }
  }
}

/// A rotation as three angles in radians, applied in the order x, y, z.
///
/// ```swift
/// var angles = EulerAngles(x: 0.2, y: .pi / 6)
/// angles[.z] += 0.1
/// shape.layer.transform3D = Transform3D(rotation: angles.quaternion)
/// ```
public struct EulerAngles: Hashable, Sendable, BitwiseCopyable {
  /// The angles about the three axes, in radians. Positive ones turn y towards z, z towards x, and x towards y.
  public var x, y, z: Double

  /// Creates angles, in radians.
  public init(x: Double = 0, y: Double = 0, z: Double = 0) {
    self.x = x
    self.y = y
    self.z = z
  }

  /// The angle about one axis.
  public subscript(axis: Axis3D) -> Double {
    get {
      switch axis {
      case .x: x
      case .y: y
      case .z: z
      }
    }
    set {
      switch axis {
      case .x: x = newValue
      case .y: y = newValue
      case .z: z = newValue
      }
    }
  }

  /// Finds the angles of a rotation, in −π...π.
  ///
  /// Two triples give the same rotation: (x, y, z) and (x + π, π − y, z + π). The result is the one with the smaller
  /// sum of magnitudes, so that a rotation about one axis has only that angle. If y is a quarter turn, the axes x and
  /// z coincide, and z is 0.
  public init(_ rotation: Quaternion) {
    let (a, b, c) = rotation.axes
    let run = hypotenuse(a.dx, a.dy)
    if run < 1e-9 {
      self.init(x: arctangent(-c.dy, b.dy), y: a.dz < 0 ? .pi / 2 : -.pi / 2, z: 0)
      return
    }
    let near = EulerAngles(x: arctangent(b.dz, c.dz), y: arctangent(-a.dz, run), z: arctangent(a.dy, a.dx))
    let far = EulerAngles(
      x: arctangent(-b.dz, -c.dz), y: arctangent(-a.dz, -run), z: arctangent(-a.dy, -a.dx))
    self = far.sum < near.sum ? far : near
  }

  private var sum: Double { abs(x) + abs(y) + abs(z) }

  /// The rotation of the angles.
  public var quaternion: Quaternion {
    Quaternion(angle: x, axis: Axis3D.x.vector).concatenating(Quaternion(angle: y, axis: Axis3D.y.vector))
      .concatenating(Quaternion(angle: z, axis: Axis3D.z.vector))
  }
}

extension Transform3D {
  /// The angles of the transform's rotation, after removing perspective, translation, skew and scale; all 0 for a
  /// singular transform. Read by key paths such as `transform.rotation.y`.
  public var rotationAngles: EulerAngles { components.map { EulerAngles($0.rotation) } ?? EulerAngles() }

  /// Returns the transform with one angle of its rotation replaced; the other parts stay. Angles beyond a half turn
  /// are legal, so that an animation of the angle turns all the way.
  ///
  /// A singular transform, and an angle that is not finite, change nothing.
  public func settingRotationAngle(_ radians: Double, about axis: Axis3D) -> Transform3D {
    guard radians.isFinite, var parts = components else { return self }
    var angles = EulerAngles(parts.rotation)
    angles[axis] = radians
    parts.rotation = angles.quaternion
    return Transform3D(parts)
  }
}
