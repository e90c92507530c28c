import Testing

@testable import Geometry

@Suite("Transform3D components")
struct Transform3DComponentsTests {
  @Test(
    "A transform is equal to the composition of its parts, mirrored or not",
    arguments: 0..<500 as Range<UInt64>)
  func roundTrip(seed: UInt64) throws {
    var chance = Chance(seed)
    let transform = chance.transform3D()
    let parts = try #require(transform.components, "seed \(seed)")
    #expect(Transform3D(parts).difference(to: transform) < 1e-10, "seed \(seed)")
    #expect(abs(parts.rotation.length - 1) < 1e-14, "seed \(seed)")
    let negative = [parts.scale.dx, parts.scale.dy, parts.scale.dz].filter { $0 < 0 }.count
    #expect(negative == (transform.determinant < 0 ? 1 : 0), "seed \(seed): \(parts.scale)")
  }

  @Test("The parts of a composition are found again", arguments: 0..<100 as Range<UInt64>)
  func parts(seed: UInt64) throws {
    var chance = Chance(seed)
    var parts = try #require(Transform3D.identity.components)
    parts.scale = Vector3D(chance.number(0.1...9), chance.number(0.1...9), chance.number(0.1...9))
    (parts.skewXY, parts.skewXZ, parts.skewYZ) = (
      chance.number(-2...2), chance.number(-2...2), chance.number(-2...2)
    )
    parts.rotation = Quaternion(angle: chance.number(-3...3), axis: chance.axis())
    parts.translation = Vector3D(chance.number(-9...9), chance.number(-9...9), chance.number(-9...9))
    parts.perspective = SIMD4(chance.number(-0.01...0.01), chance.number(-0.01...0.01), -0.002, 1)
    let found = try #require(Transform3D(parts).components, "seed \(seed)")
    #expect((found.scale - parts.scale).length < 1e-12, "seed \(seed)")
    #expect(
      abs(found.skewXY - parts.skewXY) < 1e-11 && abs(found.skewXZ - parts.skewXZ) < 1e-11, "seed \(seed)")
    #expect(abs(found.skewYZ - parts.skewYZ) < 1e-11, "seed \(seed)")
    #expect(abs(abs(found.rotation.dot(parts.rotation)) - 1) < 1e-13, "seed \(seed)")
    #expect((found.translation - parts.translation).length < 1e-12, "seed \(seed)")
    let difference = found.perspective - parts.perspective
    #expect((difference * difference).sum().squareRoot() < 1e-12, "seed \(seed)")
  }

  @Test("A flip of one axis is that flip, without a rotation")
  func flips() throws {
    for (x, y, z) in [(-1.0, 1.0, 1.0), (1, -2, 1), (1, 1, -3)] {
      let parts = try #require(Transform3D(scaleX: x, y: y, z: z).components)
      #expect(parts.scale == Vector3D(x, y, z) && parts.rotation == .identity)
    }
    // Two flips are half a turn.
    let turn = try #require(Transform3D(scaleX: -1, y: -1, z: 1).components)
    #expect(turn.scale == Vector3D(1, 1, 1) && abs(turn.rotation.z) == 1)
  }

  @Test("Singular and broken transforms have no parts")
  func singular() {
    #expect(Transform3D(scaleX: 1, y: 1, z: 0).components == nil)
    #expect(Transform3D(scaleX: 0, y: 0, z: 0).components == nil)
    var dependent = Transform3D.identity
    (dependent.m11, dependent.m12, dependent.m21, dependent.m22) = (1, 3, 1.0 / 3, 1)
    #expect(dependent.components == nil)
    for number in awkward where !(number.isFinite && abs(number) < 1e300) {
      var broken = Transform3D.identity
      broken.m14 = number
      if !number.isFinite { #expect(broken.components == nil, "\(number)") }
      broken.m31 = number
      _ = broken.components
    }
  }

  @Test("A rotation about one axis has that angle only, beyond a quarter turn too")
  func singleAngles() {
    for axis in Axis3D.allCases {
      for angle in [-3.0, -2, -1, -0.1, 0, 0.5, 1.5, 2.5, 3.1] {
        let angles = Transform3D(rotation: angle, axis: axis.vector).rotationAngles
        for other in Axis3D.allCases {
          #expect(
            abs(angles[other] - (other == axis ? angle : 0)) < 1e-7, "\(angle) about \(axis): \(angles)")
        }
      }
    }
  }

  @Test("Angles give back the rotation, also where two axes coincide", arguments: 0..<300 as Range<UInt64>)
  func angles(seed: UInt64) {
    var chance = Chance(seed)
    var angles = EulerAngles(x: chance.number(-3...3), y: chance.number(-3...3), z: chance.number(-3...3))
    if seed % 5 == 0 { angles.y = seed % 2 == 0 ? .pi / 2 : -.pi / 2 }
    let rotation = angles.quaternion
    let found = EulerAngles(rotation)
    #expect(
      Transform3D(rotation: found.quaternion).difference(to: Transform3D(rotation: rotation)) < 2e-9,
      "seed \(seed)")
    for axis in Axis3D.allCases { #expect(abs(found[axis]) <= .pi + 1e-15, "seed \(seed)") }
    // The order is x, y, z.
    let matrix = Transform3D(rotation: angles.x, axis: Axis3D.x.vector)
      .concatenating(Transform3D(rotation: angles.y, axis: Axis3D.y.vector))
      .concatenating(Transform3D(rotation: angles.z, axis: Axis3D.z.vector))
    #expect(Transform3D(rotation: rotation).difference(to: matrix) < 1e-13, "seed \(seed)")
  }

  @Test("Setting an angle keeps the other parts")
  func setting() throws {
    let base = Transform3D(scaleX: 2, y: 3, z: 1).concatenating(
      Transform3D(rotation: 0.3, axis: Axis3D.x.vector)
    )
    .concatenating(Transform3D(translationX: 5, y: 6, z: 7)).concatenating(Transform3D(perspective: 400))
    let set = base.settingRotationAngle(1.25, about: .z)
    #expect(abs(set.rotationAngles.z - 1.25) < 1e-12 && abs(set.rotationAngles.x - 0.3) < 1e-12)
    let (old, new) = (try #require(base.components), try #require(set.components))
    #expect((old.scale - new.scale).length < 1e-12 && (old.translation - new.translation).length < 1e-12)
    #expect(abs(set.m34 - new.perspective.z * set.m33) < 1e-2)
    // A whole turn as an angle passes through every rotation, although the ends are equal.
    let half = Transform3D.identity.settingRotationAngle(.pi, about: .z)
    #expect(half.difference(to: Transform3D(scaleX: -1, y: -1, z: 1)) < 1e-15)
    let whole = Transform3D.identity.settingRotationAngle(2 * .pi, about: .z)
    #expect(whole.difference(to: .identity) < 1e-15)
    let flat = Transform3D(scaleX: 0, y: 1, z: 1)
    #expect(flat.settingRotationAngle(1, about: .z) == flat && flat.rotationAngles == EulerAngles())
    #expect(base.settingRotationAngle(.nan, about: .z) == base)
  }
}
