import Geometry
import Motion
import Testing

private func elements(_ t: Transform3D) -> [Double] {
  [
    t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34, t.m41, t.m42, t.m43,
    t.m44,
  ]
}

private func close(_ a: Transform3D, _ b: Transform3D, within tolerance: Double = 1e-11) -> Bool {
  zip(elements(a), elements(b)).allSatisfy { abs($0 - $1) <= tolerance }
}

@Suite("Transform3D, interpolated")
struct Transform3DInterpolatableTests {
  private let lens = Transform3D(perspective: 500)

  @Test("Both ends are exact, and extrapolation continues the turn")
  func ends() {
    let start = Transform3D(rotation: 0.3, axis: Vector3D(1, 2, 3)).concatenating(lens)
    let end = Transform3D(scaleX: -1, y: 2, z: 3).concatenating(Transform3D(translationX: 1 / 3, y: 2, z: 3))
    #expect(
      start.interpolated(to: end, fraction: 0) == start && start.interpolated(to: end, fraction: 1) == end)
    let axis = Vector3D(0, 1, 0)
    let beyond = Transform3D.identity.interpolated(to: Transform3D(rotation: 0.5, axis: axis), fraction: 1.4)
    #expect(close(beyond, Transform3D(rotation: 0.7, axis: axis)))
  }

  @Test(
    "A turn about any axis has constant speed, the shorter way, and does not shear",
    arguments: 0..<60 as Range<UInt64>)
  func turns(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func number() -> Double { random.number(in: -1...1) }
    let axis = Vector3D(number(), number(), number())
    let base = Transform3D(rotation: number(), axis: Vector3D(number(), number(), number()))
    let angle = 3 * number()
    let end = Transform3D(rotation: angle, axis: axis).concatenating(base)
    for step in 1..<8 {
      let t = Double(step) / 8
      let expected = Transform3D(rotation: angle * t, axis: axis).concatenating(base)
      #expect(close(base.interpolated(to: end, fraction: t), expected), "seed \(seed) at \(t)")
    }
    // 3.5 radians are reached by the other way.
    let far = Transform3D(rotation: 3.5, axis: axis)
    let half = Transform3D(rotation: (3.5 - 2 * .pi) / 2, axis: axis)
    if axis.length > 0.01 {
      #expect(close(Transform3D.identity.interpolated(to: far, fraction: 0.5), half, within: 1e-9))
    }
  }

  @Test("Translation, scale and perspective move evenly")
  func parts() {
    let end = Transform3D(scaleX: 3, y: 1, z: 2).concatenating(Transform3D(translationX: 8, y: 0, z: 4))
    let middle = Transform3D(scaleX: 2, y: 1, z: 1.5).concatenating(Transform3D(translationX: 4, y: 0, z: 2))
    #expect(close(Transform3D.identity.interpolated(to: end, fraction: 0.5), middle))
    let strong = Transform3D(perspective: 250)
    #expect(close(lens.interpolated(to: strong, fraction: 0.5), Transform3D(perspective: 500 / 1.5)))
  }

  @Test("A mirrored axis passes through zero, without a turn", arguments: Axis3D.allCases)
  func mirrors(axis: Axis3D) {
    let mirror = Transform3D(
      scaleX: axis == .x ? -1 : 1, y: axis == .y ? -1 : 1, z: axis == .z ? -1 : 1)
    let flat = Transform3D(scaleX: axis == .x ? 0 : 1, y: axis == .y ? 0 : 1, z: axis == .z ? 0 : 1)
    #expect(close(Transform3D.identity.interpolated(to: mirror, fraction: 0.5), flat))
    let tilt = Transform3D(rotation: 0.2, axis: Vector3D(1, 1, 0))
    let between = tilt.interpolated(to: mirror.concatenating(tilt), fraction: 0.5)
    #expect(close(between, flat.concatenating(tilt)))
  }

  @Test("Affine transforms move as in the plane", arguments: 0..<50 as Range<UInt64>)
  func affine(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func number() -> Double { random.number(in: -5...5) }
    let a = Transform(a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number())
    let b = Transform(a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number())
    let flat = a.interpolated(to: b, fraction: 0.3)
    #expect(
      Transform3D(a).interpolated(to: Transform3D(b), fraction: 0.3).affineTransform == flat, "seed \(seed)")
  }

  @Test("Singular and broken transforms interpolate the sixteen numbers")
  func singular() {
    let gone = Transform3D(scaleX: 0, y: 0, z: 0)
    let start = Transform3D(rotation: 1, axis: Vector3D(1, 0, 0))
    let middle = start.interpolated(to: gone, fraction: 0.5)
    #expect(close(middle, start.concatenating(Transform3D(scaleX: 0.5, y: 0.5, z: 0.5))))
    var broken = start
    broken.m11 = .nan
    broken.m42 = 8
    #expect(start.interpolated(to: broken, fraction: 0.5).m42 == 4)
  }

  @Test("A whole turn moves as an angle, not as a matrix")
  func wholeTurn() {
    let end = Transform3D(rotation: 2 * .pi, axis: Vector3D(0, 0, 1))
    for t in [0.25, 0.5] {
      let angle = (0.0).interpolated(to: 2 * .pi, fraction: t)
      #expect(abs(Transform3D.identity.interpolated(to: end, fraction: t).rotationAngles.z) < 1e-9)
      #expect(
        abs(Transform3D.identity.settingRotationAngle(angle, about: .z).rotationAngles.z - angle) < 1e-9)
    }
  }

  @Test("Quaternions, points and vectors in space")
  func others() {
    let turn = Quaternion(angle: 1, axis: Vector3D(0, 0, 1))
    #expect(Quaternion.identity.interpolated(to: turn, fraction: 1) == turn)
    let half = Quaternion.identity.interpolated(to: turn, fraction: 0.5)
    #expect(abs(half.dot(Quaternion(angle: 0.5, axis: Vector3D(0, 0, 1))) - 1) < 1e-15)
    #expect(Vector3D(0, 2, 4).interpolated(to: Vector3D(4, 2, 0), fraction: 0.25) == Vector3D(1, 2, 3))
    #expect(Point3D(0, 2, 4).interpolated(to: Point3D(4, 2, 0), fraction: 1) == Point3D(4, 2, 0))
  }
}
