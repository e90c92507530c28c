import Testing

@testable import Geometry

@Suite("Approximate equality of paths")
struct PathComparisonTests {
  @Test("Coordinates may differ by the tolerance, but elements must be equal")
  func tolerance() {
    let a = Path(rect: Rect(x: 0, y: 0, width: 10, height: 10))
    let b = Path(rect: Rect(x: 0, y: 0.5, width: 10, height: 10))
    #expect(a.isApproximatelyEqual(to: b, tolerance: 0.5))
    #expect(!a.isApproximatelyEqual(to: b, tolerance: 0.49))
    #expect(!a.isApproximatelyEqual(to: Path(), tolerance: 100))
    #expect(!a.isApproximatelyEqual(to: Path { $0.addPolygon([.zero, .zero, .zero]) }, tolerance: 100))
  }

  @Test("Every path is approximately equal to itself")
  func equalToItself() {
    let path = Path {
      $0.move(to: Point(.nan, .infinity))
      $0.addLine(to: Point(-.infinity, 1e308))
    }
    #expect(path.isApproximatelyEqual(to: path, tolerance: 0))
    #expect(!path.isApproximatelyEqual(to: path.transformed(by: Transform(scale: -1)), tolerance: 1))
  }
}
