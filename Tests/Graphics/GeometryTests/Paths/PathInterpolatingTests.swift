import Testing

@testable import Geometry

@Suite("Path interpolation")
struct PathInterpolatingTests {
  @Test("Paths with the same verbs have the same structure, whatever their points")
  func structure() {
    let square = Path(rect: Rect(x: 0, y: 0, width: 2, height: 2))
    #expect(square.hasSameStructure(as: Path(rect: Rect(x: 5, y: 5, width: 9, height: 1))))
    #expect(square.hasSameStructure(as: square.transformed(by: Transform(scale: .nan))))
    #expect(!square.hasSameStructure(as: Path(lines: square.points)))
    #expect(Path().hasSameStructure(as: Path()) && !Path().hasSameStructure(as: square))
  }

  @Test("The midpoint of two circles is the circle between them")
  func circles() throws {
    let small = Path(ellipseIn: Rect(x: 0, y: 0, width: 2, height: 2))
    let large = Path(ellipseIn: Rect(x: 10, y: 0, width: 6, height: 10))
    let between = try #require(small.lerp(to: large, 0.5))
    let expected = Path(ellipseIn: Rect(x: 5, y: 0, width: 4, height: 6))
    #expect(between.isApproximatelyEqual(to: expected, tolerance: 1e-12))
    #expect(small.lerp(to: large, 0) == small && small.lerp(to: large, 1) == large)
    #expect(small.lerp(to: Path(rect: .zero), 0.5) == nil)
  }
}
