import Testing

@testable import Geometry

@Suite("Single parts of Transform3D")
struct Transform3DPartsTests {
  @Test("The factors of scale are those of the components", arguments: 0..<300 as Range<UInt64>)
  func factors(seed: UInt64) throws {
    var chance = Chance(seed)
    let transform = chance.transform3D()
    #expect(transform.scaleFactors == transform.components?.scale, "seed \(seed)")
    let plane = Transform(
      a: chance.number(-3...3), b: chance.number(-3...3), c: chance.number(-3...3), d: chance.number(-3...3),
      tx: chance.number(-9...9), ty: chance.number(-9...9))
    let (found, parts) = (Transform3D(plane).scaleFactors, try #require(Transform3D(plane).components))
    #expect((found - parts.scale).length < 1e-12, "seed \(seed): \(plane)")
  }

  @Test("Setting a factor of scale changes only this part", arguments: 0..<300 as Range<UInt64>)
  func setFactor(seed: UInt64) throws {
    var chance = Chance(seed)
    let transform = chance.transform3D()
    for axis in Axis3D.allCases {
      let factor = chance.number(0.1...5)
      var parts = try #require(transform.components, "seed \(seed)")
      parts.scale[axis] = parts.scale[axis] < 0 ? -factor : factor
      let changed = transform.settingScaleFactor(parts.scale[axis], along: axis)
      #expect(changed.difference(to: Transform3D(parts)) < 1e-9, "seed \(seed), \(axis)")
    }
  }

  @Test(
    "Setting the translation changes only this part, also under a perspective",
    arguments: 0..<300 as Range<UInt64>)
  func setTranslation(seed: UInt64) throws {
    var chance = Chance(seed)
    let transform = chance.transform3D()
    var parts = try #require(transform.components, "seed \(seed)")
    parts.translation = Vector3D(chance.number(-9...9), chance.number(-9...9), chance.number(-9...9))
    let changed = transform.settingTranslation(parts.translation)
    #expect(changed.difference(to: Transform3D(parts)) < 1e-9, "seed \(seed)")
    #expect(changed.translation == parts.translation)
    #expect(transform.settingTranslation(transform.translation) == transform)
  }

  @Test("A factor of 0 flattens, and what is flat gets its axes back")
  func singular() {
    let turned = Transform3D(rotation: 0.5, axis: Axis3D.z.vector)
    let flat = turned.settingScaleFactor(0, along: .x)
    #expect(flat.scaleFactors == Vector3D(0, 1, 1) && flat.components == nil)
    #expect(flat.settingScaleFactor(1, along: .x).difference(to: turned) < 1e-15)
    #expect(flat.settingScaleFactor(2, along: .y).scaleFactors == Vector3D(0, 2, 1))
    // Without any direction, the axes are those of the superlayer.
    let point = Transform3D(scaleX: 0, y: 0, z: 1)
    let grown = point.settingScaleFactor(2, along: .x).settingScaleFactor(3, along: .y)
    #expect(grown == Transform3D(scaleX: 2, y: 3, z: 1))
    let nothing = Transform3D(scaleX: 0, y: 0, z: 0)
    let order: [Axis3D] = [.z, .x, .y]
    #expect(
      order.reduce(nothing) { $0.settingScaleFactor(2, along: $1) } == Transform3D(scaleX: 2, y: 2, z: 2))
    // Two equal directions leave the third axis free.
    let dependent = Transform3D(
      Transform(a: 0, b: 0, c: 0, d: 1, tx: 0, ty: 0)
    ).settingScaleFactor(0, along: .z)
    #expect(dependent.settingScaleFactor(1, along: .x).determinant.isFinite)
    #expect(point.settingTranslation(Vector3D(1, 2, 3)).translation == Vector3D(1, 2, 3))
  }

  @Test("Numbers that are not finite change nothing")
  func notFinite() {
    let transform = Transform3D(scaleX: 2, y: 3, z: 4)
    for number in [Double.nan, .infinity, -.infinity] {
      #expect(transform.settingScaleFactor(number, along: .y) == transform)
      #expect(transform.settingTranslation(Vector3D(0, number, 0)) == transform)
      #expect(transform.rotatedAfterScale(by: EulerAngles(y: number)) == transform)
      #expect(transform.rotatedAfterScale(by: EulerAngles(z: number)) == transform)
      let broken = Transform3D(scaleX: number, y: 1, z: 1)
      #expect(broken.settingScaleFactor(2, along: .y).m22 == 1)
    }
    let tiny = Transform3D(scaleX: 5e-324, y: 1, z: 1)
    #expect(tiny.settingScaleFactor(1e300, along: .x).isFinite)
  }

  @Test("A rotation after the scale turns what is scaled rigidly, before the translation")
  func rotation() throws {
    let transform = Transform(a: 3, b: 0, c: 0, d: 1, tx: 7, ty: 8)
    let turned = transform.rotatedAfterScale(by: .pi / 2)
    let corner = turned * Point(1, 1)
    #expect(abs(corner.x - 6) < 1e-12 && abs(corner.y - 11) < 1e-12)
    #expect(
      Transform3D(transform).rotatedAfterScale(by: EulerAngles(z: .pi / 2)) == Transform3D(turned))
    // In the plane and in space, the same rule; a reflection stays a reflection.
    for mirrored in [Transform(scaleX: -2, y: 1), Transform(a: 1, b: 2, c: 3, d: -1, tx: 4, ty: 5)] {
      let plane = Transform3D(mirrored.rotatedAfterScale(by: 0.3))
      let almost = Transform3D(mirrored).rotatedAfterScale(by: EulerAngles(x: 1e-300, z: 0.3))
      #expect(almost.difference(to: plane) < 1e-12)
    }
  }

  @Test(
    "Where all directions scale evenly, a rotation before is the same as one after",
    arguments: 0..<100 as Range<UInt64>)
  func evenScale(seed: UInt64) throws {
    var chance = Chance(seed)
    var parts = try #require(Transform3D.identity.components)
    let scale = chance.number(0.1...9)
    parts.scale = Vector3D(scale, scale, scale)
    parts.rotation = Quaternion(angle: chance.number(-3...3), axis: chance.axis())
    parts.translation = Vector3D(chance.number(-9...9), chance.number(-9...9), chance.number(-9...9))
    parts.perspective = SIMD4(0, 0, -0.002, 1)
    let angles = EulerAngles(x: chance.number(-9...9), y: chance.number(-9...9), z: chance.number(-9...9))
    let turned = Transform3D(parts).rotatedAfterScale(by: angles)
    let before = Transform3D(rotation: angles.quaternion).concatenating(Transform3D(parts))
    #expect(turned.difference(to: before) < 1e-11, "seed \(seed)")
    parts.scale.dx *= 2
    let uneven = Transform3D(parts).rotatedAfterScale(by: angles)
    let found = try #require(uneven.components, "seed \(seed)")
    #expect((found.scale - parts.scale).length < 1e-9 && abs(found.skewXY) < 1e-9, "seed \(seed)")
  }
}
