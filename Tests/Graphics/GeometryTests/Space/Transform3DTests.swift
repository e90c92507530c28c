import Testing

@testable import Geometry

/// The product of two matrices, written as the definition.
private func product(_ a: Transform3D, _ b: Transform3D) -> [Double] {
  let (a, b) = (a.elements, b.elements)
  var result: [Double] = []
  for row in 0..<4 {
    for column in 0..<4 {
      var sum = 0.0
      for k in 0..<4 { sum += a[4 * row + k] * b[4 * k + column] }
      result.append(sum)
    }
  }
  return result
}

@Suite("Transform3D")
struct Transform3DTests {
  @Test("Elements are read and written by row and column")
  func elements() {
    var transform = Transform3D(
      m11: 1, m12: 2, m13: 3, m14: 4, m21: 5, m22: 6, m23: 7, m24: 8, m31: 9, m32: 10, m33: 11, m34: 12,
      m41: 13, m42: 14, m43: 15, m44: 16)
    #expect(transform.elements == (1...16).map(Double.init))
    transform.m34 = -0.002
    transform.m41 = 7
    #expect(transform.m34 == -0.002 && transform.m41 == 7 && transform.m33 == 11)
    #expect(Transform3D(translationX: 1, y: 2, z: 3).m42 == 2)
    #expect(Transform3D(perspective: 500).m34 == -0.002)
    for distance in [0, -1, .nan, .infinity, .leastNonzeroMagnitude] {
      #expect(Transform3D(perspective: distance).isIdentity, "\(distance)")
    }
  }

  @Test(
    "An affine transform acts on points of the plane as before, and is found again",
    arguments: 0..<50 as Range<UInt64>)
  func affine(seed: UInt64) throws {
    var chance = Chance(seed)
    let (flat, next, point) = (chance.transform(), chance.transform(), chance.point())
    let transform = Transform3D(flat)
    #expect(transform.isAffine && transform.affineTransform == flat, "seed \(seed)")
    #expect(transform.concatenating(Transform3D(next)).affineTransform == flat.concatenating(next))
    #expect(transform.projected(point) == flat * point, "seed \(seed)")
    #expect(
      Transform3D(Transform(rotation: 0.4)).difference(
        to: Transform3D(rotation: 0.4, axis: Vector3D(0, 0, 9))) < 1e-15)
  }

  @Test(
    "Only exact affine transforms of x and y are affine; a tilted plane has a planar transform until perspective"
  )
  func kinds() throws {
    let tilted = Transform3D(rotation: .pi / 3, axis: Vector3D(0, 1, 0))
    #expect(!tilted.isAffine && tilted.affineTransform == nil)
    let planar = try #require(tilted.planarTransform)
    #expect(abs(planar.a - 0.5) < 1e-15 && planar.d == 1)
    #expect(tilted.concatenating(Transform3D(perspective: 500)).planarTransform == nil)
    #expect(!Transform3D(translationX: 0, y: 0, z: 1).isAffine && Transform3D.identity.isIdentity)
    // Parallel to the screen under perspective, twice as near: twice as large.
    let near = Transform3D(translationX: 0, y: 0, z: 250).concatenating(Transform3D(perspective: 500))
    #expect(near.planarTransform == Transform(scale: 2))
    #expect(
      Transform3D(translationX: 0, y: 0, z: 600).concatenating(Transform3D(perspective: 500)).planarTransform
        == nil)
  }

  @Test("Concatenation is the matrix product, in order", arguments: 0..<100 as Range<UInt64>)
  func concatenation(seed: UInt64) {
    var chance = Chance(seed)
    let (a, b, c) = (chance.transform3D(), chance.transform3D(), chance.transform3D())
    for (one, other) in zip(a.concatenating(b).elements, product(a, b)) {
      #expect(abs(one - other) <= 1e-9 * max(1, abs(other)), "seed \(seed)")
    }
    #expect(
      a.concatenating(b).concatenating(c).difference(to: a.concatenating(b.concatenating(c))) < 1e-9,
      "seed \(seed)")
    #expect(b.translatedBy(x: 1, y: 2, z: 3) == Transform3D(translationX: 1, y: 2, z: 3).concatenating(b))
    #expect(b.scaledBy(x: 1, y: 2, z: 3) == Transform3D(scaleX: 1, y: 2, z: 3).concatenating(b))
    #expect(
      b.rotatedBy(1, axis: Vector3D(1, 2, 3))
        == Transform3D(rotation: 1, axis: Vector3D(1, 2, 3)).concatenating(b))
  }

  @Test("A rotation keeps its axis, lengths and orientation, and turns x to y, y to z, z to x")
  func rotation() throws {
    var chance = Chance(5)
    for _ in 0..<100 {
      let (axis, angle) = (chance.axis(), chance.number(-9...9))
      let rotation = Transform3D(rotation: angle, axis: axis)
      let image = try #require(rotation.projected(Point3D.zero + axis))
      #expect((image - (Point3D.zero + axis)).length < 1e-12)
      #expect(abs(rotation.determinant - 1) < 1e-12)
      #expect(rotation.difference(to: Transform3D(rotation: Quaternion(angle: angle, axis: axis))) < 1e-12)
      let other = chance.axis()
      let turned = try #require(rotation.projected(Point3D.zero + other))
      #expect(abs((turned - .zero).length - other.length) < 1e-12)
    }
    let quarter = Double.pi / 2
    let x = try #require(Transform3D(rotation: quarter, axis: Axis3D.z.vector).projected(Point3D(1, 0, 0)))
    #expect((x - Point3D(0, 1, 0)).length < 1e-15)
    let y = try #require(Transform3D(rotation: quarter, axis: Axis3D.x.vector).projected(Point3D(0, 1, 0)))
    #expect((y - Point3D(0, 0, 1)).length < 1e-15)
    let z = try #require(Transform3D(rotation: quarter, axis: Axis3D.y.vector).projected(Point3D(0, 0, 1)))
    #expect((z - Point3D(1, 0, 0)).length < 1e-15)
    #expect(Transform3D(rotation: 1, axis: .zero).isIdentity)
  }

  @Test(
    "A transform and its inverse cancel; the determinant is multiplicative",
    arguments: 0..<200 as Range<UInt64>)
  func inverse(seed: UInt64) throws {
    var chance = Chance(seed)
    let (a, b) = (chance.transform3D(), chance.transform3D())
    let inverse = try #require(a.inverse)
    #expect(a.concatenating(inverse).difference(to: .identity) < 1e-9, "seed \(seed)")
    #expect(inverse.concatenating(a).difference(to: .identity) < 1e-9, "seed \(seed)")
    let product = a.concatenating(b).determinant
    #expect(abs(product - a.determinant * b.determinant) < 1e-9 * abs(product) + 1e-9, "seed \(seed)")
    // An arbitrary matrix, without zeros.
    var matrix = Transform3D.identity
    for path in [
      \Transform3D.m11, \.m12, \.m13, \.m14, \.m21, \.m22, \.m23, \.m24, \.m31, \.m32, \.m33, \.m34, \.m41,
      \.m42, \.m43, \.m44,
    ] {
      matrix[keyPath: path] = chance.number(-5...5)
    }
    if abs(matrix.determinant) > 1 {
      let back = try #require(matrix.inverse)
      #expect(matrix.concatenating(back).difference(to: .identity) < 1e-9, "seed \(seed)")
    }
  }

  @Test("Singular and broken transforms have no inverse")
  func singular() {
    #expect(Transform3D(scaleX: 1, y: 1, z: 0).inverse == nil)
    #expect(Transform3D(scaleX: 0, y: 0, z: 0).inverse == nil)
    for number in [Double.nan, .infinity, 1e308] {
      var transform = Transform3D(scaleX: number, y: 2, z: 3)
      #expect(transform.inverse == nil, "\(number)")
      transform = .identity
      transform.m24 = number
      if number != 1e308 { #expect(transform.inverse == nil && !transform.isFinite, "\(number)") }
    }
    #expect(Transform3D.identity.isFinite)
  }
}
