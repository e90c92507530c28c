import Geometry
import Motion
import Testing

@Suite("Animatable")
struct AnimatableTests {
  private func expectRoundTrip<Value: Animatable & Equatable>(_ a: Value, _ b: Value) {
    #expect(a + a.difference(to: b) == b)
    #expect(a + .zero == a)
    let there = a.difference(to: b)
    #expect((there - there).magnitude == 0)
    #expect((there * 2).magnitude == (there + there).magnitude)
    #expect(there.magnitude > 0)
  }

  @Test("Adding a difference to a value gives the other value")
  func roundTrip() {
    expectRoundTrip(1.5, 4)
    expectRoundTrip(Point(1, 2), Point(-3, 8))
    expectRoundTrip(Vector(1, 2), Vector(-3, 8))
    expectRoundTrip(Size(1, 2), Size(3, 1))
    expectRoundTrip(Rect(x: 1, y: 2, width: 3, height: 4), Rect(x: 0, y: 0, width: 1, height: 16))
  }

  @Test("The magnitude of a difference is its Euclidean length")
  func magnitude() {
    #expect(Point(0, 0).difference(to: Point(3, 4)).magnitude == 5)
    #expect(Rect.zero.difference(to: Rect(x: 2, y: 4, width: 5, height: 6)).magnitude == 9)
    #expect(3.0.difference(to: -4).magnitude == 7)
  }
}
