import Geometry
import Motion
import Testing

private func close(_ a: Transform, _ b: Transform, within tolerance: Double = 1e-12) -> Bool {
  let differences = [a.a - b.a, a.b - b.b, a.c - b.c, a.d - b.d, a.tx - b.tx, a.ty - b.ty]
  return differences.allSatisfy { abs($0) <= tolerance }
}

@Suite("Interpolatable")
struct InterpolatableTests {
  @Test("Both ends are exact, also where rounding would change them")
  func exactEnds() {
    let (from, to) = (0.1, 1e17)
    #expect(from.interpolated(to: to, fraction: 0) == from)
    #expect(from.interpolated(to: to, fraction: 1) == to)
    #expect(to.interpolated(to: from, fraction: 1) == from)
    let end = Rect(x: 1 / 3, y: 1e9 / 7, width: 0.1, height: 3)
    #expect(Rect.zero.interpolated(to: end, fraction: 1) == end)
  }

  @Test("Every component moves by the same fraction, also beyond the ends")
  func components() {
    #expect(Point(0, 10).interpolated(to: Point(4, 20), fraction: 0.25) == Point(1, 12.5))
    #expect(Vector(0, 10).interpolated(to: Vector(4, 20), fraction: 1.5) == Vector(6, 25))
    #expect(Size(2, 4).interpolated(to: Size(4, 8), fraction: -0.5) == Size(1, 2))
    let rect = Rect(x: 0, y: 0, width: 10, height: 20)
    #expect(
      rect.interpolated(to: Rect(x: 10, y: 20, width: 30, height: 0), fraction: 0.5)
        == Rect(x: 5, y: 10, width: 20, height: 10))
    let insets = Insets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(
      Insets.zero.interpolated(to: insets, fraction: 0.5) == Insets(top: 0.5, left: 1, bottom: 1.5, right: 2))
  }

  @Test("A rotating shape keeps its size")
  func rotationKeepsScale() {
    let turned = Transform(rotation: 3)
    for step in 0...10 {
      let between = Transform.identity.interpolated(to: turned, fraction: Double(step) / 10)
      #expect(abs(between.determinant - 1) < 1e-12)
      #expect(close(between, Transform(rotation: 3 * Double(step) / 10)))
    }
  }

  @Test("Rotation takes the shorter way")
  func shorterWay() {
    let (from, to) = (Transform(rotation: 3), Transform(rotation: -3))
    #expect(close(from.interpolated(to: to, fraction: 0.5), Transform(rotation: .pi)))
  }

  @Test("A reflection does not rotate")
  func mirroring() {
    let mirrored = Transform(scaleX: -1, y: 1)
    #expect(close(Transform.identity.interpolated(to: mirrored, fraction: 0.5), Transform(scaleX: 0, y: 1)))
    let upsideDown = Transform(scaleX: 1, y: -1)
    #expect(
      close(Transform.identity.interpolated(to: upsideDown, fraction: 0.25), Transform(scaleX: 1, y: 0.5)))
  }

  @Test("Any transform is equal to the composition of its parts", arguments: UInt64(0)..<200)
  func decomposition(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func number() -> Double { random.number(in: -5...5) }
    let transform = Transform(a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number())
    // The fraction is nearly 0, so the result is the transform recomposed from its parts.
    let same = transform.interpolated(to: transform, fraction: 0.5)
    #expect(close(same, transform, within: 1e-9), "\(transform) became \(same)")
  }

  @Test("Singular transforms, and those that are not finite, interpolate the six numbers")
  func degenerate() {
    let flat = Transform(scaleX: 0, y: 1)
    #expect(Transform.identity.interpolated(to: flat, fraction: 0.5) == Transform(scaleX: 0.5, y: 1))
    let broken = Transform(a: .nan, b: 0, c: 0, d: 1, tx: 8, ty: 0)
    #expect(Transform.identity.interpolated(to: broken, fraction: 0.5).tx == 4)
    let tiny = Transform(scale: 1e-200)
    #expect(Transform.identity.interpolated(to: tiny, fraction: 0.5).isFinite)
  }
}
