import Geometry
import Testing

private func close(_ a: Point, _ b: Point, within tolerance: Double = 1e-9) -> Bool {
  a.distance(to: b) <= tolerance
}

@Suite("Transform")
struct TransformTests {
  @Test("Positive angles are clockwise on screen")
  func rotation() {
    #expect(close(Transform(rotation: .pi / 2) * Point(1, 0), Point(0, 1)))
  }

  @Test("Concatenating applies the first transform first", arguments: UInt64(0)..<50)
  func concatenation(seed: UInt64) {
    var chance = Chance(seed)
    let (first, second, point) = (chance.transform(), chance.transform(), chance.point())
    #expect(close(first.concatenating(second) * point, second * (first * point)))
  }

  @Test("New transforms are applied before existing ones, as in a drawing context")
  func order() {
    let transform = Transform(translationX: 10, y: 0).scaledBy(x: 2, y: 3).translatedBy(x: 1, y: 1)
    #expect(transform * Point(0, 0) == Point(12, 3))
    #expect(close(Transform(scale: 2).rotatedBy(.pi / 2) * Point(1, 0), Point(0, 2)))
  }

  @Test("The inverse undoes the transform", arguments: UInt64(0)..<50)
  func inverse(seed: UInt64) throws {
    var chance = Chance(seed)
    let (transform, point) = (chance.transform(), chance.point())
    let inverse = try #require(transform.inverse)
    #expect(close(inverse * (transform * point), point, within: 1e-7))
  }

  @Test("Singular transforms, and those that are not finite, have no inverse")
  func noInverse() {
    #expect(Transform(scaleX: 0, y: 1).inverse == nil)
    #expect(Transform(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0).inverse == nil)
    #expect(Transform(scale: .nan).inverse == nil)
    #expect(Transform(scale: 1e-200).inverse == nil)
    #expect(Transform(translationX: .infinity, y: 0).inverse == nil)
  }

  @Test("The maximum scale is the greatest length of a mapped unit vector", arguments: UInt64(0)..<50)
  func maximumScale(seed: UInt64) {
    var chance = Chance(seed)
    let transform = chance.transform()
    let longest = (0..<3600).map { (transform * Vector(angle: Double($0) * .pi / 1800)).length }.max() ?? 0
    #expect(abs(transform.maximumScale - longest) < 1e-5 * longest)
  }

  @Test("A transformed rectangle is the bounding box of its transformed corners", arguments: UInt64(0)..<50)
  func rectangles(seed: UInt64) {
    var chance = Chance(seed)
    let transform = chance.transform()
    let rect = Rect(spanning: chance.point(), chance.point())
    let box = rect.corners.reduce(Rect.null) { $0.union(transform * $1) }
    #expect(transform * rect == box)
    #expect(
      Transform(scaleX: -1, y: 2) * Rect(x: 1, y: 1, width: 2, height: 3)
        == Rect(x: -3, y: 2, width: 2, height: 6))
    #expect((transform * Rect.null).isNull)
  }

  @Test("Vectors are not translated")
  func vectors() {
    #expect(Transform(translationX: 5, y: 5) * Vector(1, 2) == Vector(1, 2))
  }

  @Test("Identities, translations, scale translations and similarities are recognized")
  func kinds() {
    #expect(Transform.identity.isIdentity && Transform(translationX: 1, y: 0).isTranslation)
    #expect(Transform(scaleX: -1, y: 2).isScaleTranslation && !Transform(rotation: 0.1).isScaleTranslation)
    #expect(!Transform(scale: 2).isTranslation && Transform(scaleX: 2, y: 3).determinant == 6)
    let turned = Transform(scaleX: -3, y: 3).rotatedBy(0.7).translatedBy(x: 5, y: 6)
    #expect(turned.isSimilarity && !turned.scaledBy(x: 1, y: 1.001).isSimilarity)
    #expect(!Transform(a: 1, b: 0, c: 0.1, d: 1, tx: 0, ty: 0).isSimilarity)
    #expect(!Transform(scale: .nan).isSimilarity)
  }
}
