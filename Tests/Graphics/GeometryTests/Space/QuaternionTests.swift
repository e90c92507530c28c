import Testing

@testable import Geometry

@Suite("Quaternion")
struct QuaternionTests {
  @Test(
    "Axes and back give the same rotation, for every largest component", arguments: 0..<300 as Range<UInt64>)
  func axes(seed: UInt64) {
    var chance = Chance(seed)
    let angles = [chance.number(-7...7), .pi, .pi - 1e-9, 1e-9]
    for angle in angles {
      for axis in [chance.axis(), Vector3D(1, 0, 0), Vector3D(0, 1, 0), Vector3D(0, 0, 1)] {
        let rotation = Quaternion(angle: angle, axis: axis)
        let back = Quaternion(axes: rotation.axes)
        #expect(abs(abs(rotation.dot(back)) - 1) < 1e-14, "seed \(seed), \(angle) about \(axis)")
      }
    }
  }

  @Test("Concatenated rotations are those of the concatenated matrices", arguments: 0..<50 as Range<UInt64>)
  func concatenation(seed: UInt64) {
    var chance = Chance(seed)
    let a = Quaternion(angle: chance.number(-4...4), axis: chance.axis())
    let b = Quaternion(angle: chance.number(-4...4), axis: chance.axis())
    let matrix = Transform3D(rotation: a).concatenating(Transform3D(rotation: b))
    #expect(Transform3D(rotation: a.concatenating(b)).difference(to: matrix) < 1e-13, "seed \(seed)")
    #expect(abs(a.concatenating(a.conjugate).w - 1) < 1e-14, "seed \(seed)")
  }

  @Test("Slerp has constant speed, the shorter way, and exact ends", arguments: 0..<200 as Range<UInt64>)
  func slerp(seed: UInt64) {
    var chance = Chance(seed)
    let start = Quaternion(angle: chance.number(-4...4), axis: chance.axis())
    let (angle, axis) = (chance.number(1e-7...3.1), chance.axis())
    let end = start.concatenating(Quaternion(angle: angle, axis: axis))
    let flipped = Quaternion(x: -end.x, y: -end.y, z: -end.z, w: -end.w)
    for step in -2...12 {
      let t = Double(step) / 10
      let expected = start.concatenating(Quaternion(angle: angle * t, axis: axis))
      for end in [end, flipped] {
        let value = start.slerp(to: end, t)
        #expect(abs(abs(value.dot(expected)) - 1) < 1e-13, "seed \(seed) at \(t)")
        #expect(abs(value.length - 1) < 1e-14, "seed \(seed) at \(t)")
      }
    }
    // Speed, where the dot product is too insensitive: a tenth of the way turns by a tenth of the angle.
    let tenth = start.conjugate.concatenating(start.slerp(to: end, 0.1))
    let turned = 2 * arctangent(Vector3D(tenth.x, tenth.y, tenth.z).length, abs(tenth.w))
    #expect(abs(turned - angle / 10) < 1e-12, "seed \(seed): \(turned) for \(angle / 10)")
  }

  @Test("Rotations half a turn apart, equal ones and broken ones have a defined result")
  func degenerate() {
    let half = Quaternion.identity.slerp(to: Quaternion(angle: .pi, axis: Vector3D(0, 1, 0)), 0.5)
    #expect(abs(half.dot(Quaternion(angle: .pi / 2, axis: Vector3D(0, 1, 0))) - 1) < 1e-14)
    #expect(Quaternion.identity.slerp(to: .identity, 0.3) == .identity)
    #expect(Quaternion(angle: .nan, axis: Vector3D(0, 0, 1)) == .identity)
    #expect(Quaternion(angle: 1, axis: Vector3D(.infinity, 0, 1)) == .identity)
    #expect(Quaternion(x: 0, y: 0, z: 0, w: 0).normalized == .identity)
    #expect(Quaternion(x: .nan, y: 0, z: 0, w: 0).slerp(to: .identity, 0.5) == .identity)
  }
}
