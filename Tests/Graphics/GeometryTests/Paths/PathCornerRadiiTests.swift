import Testing

@testable import Geometry

private let rect = Rect(x: 10, y: 20, width: 60, height: 40)

@Suite("Rectangles with individual corner radii")
struct PathCornerRadiiTests {
  @Test("Equal radii give the same rectangle as one radius")
  func equalRadii() {
    let path = Path(roundedRect: rect, cornerRadii: CornerRadii(all: 8))
    #expect(path.isApproximatelyEqual(to: Path(roundedRect: rect, cornerRadius: 8), tolerance: 1e-12))
  }

  @Test("Zero radii give a plain rectangle")
  func noRadii() {
    #expect(Path(roundedRect: rect, cornerRadii: .zero).svgPathData() == "M10,20 L70,20 L70,60 L10,60 Z")
  }

  @Test("Each corner has its own radii")
  func differentRadii() {
    let radii = CornerRadii(
      topLeft: Size(20, 10), topRight: .zero, bottomRight: Size(30, 30), bottomLeft: Size(5, 5))
    let path = Path(roundedRect: rect, cornerRadii: radii)
    #expect(path.verbs == [.move, .line, .line, .cubic, .line, .cubic, .line, .cubic, .close])
    // Just inside and just outside of the point where the ellipse of a corner crosses its diagonal.
    let diagonal = Vector(20, 10) * (1 - 0.5.squareRoot())
    #expect(path.contains(rect.origin + diagonal * 1.01))
    #expect(!path.contains(rect.origin + diagonal * 0.99))
    #expect(path.contains(Point(69.9, 20.1)))
    #expect(path.contains(Point(10 + 1.6, 60 - 1.6)) && !path.contains(Point(10 + 1.3, 60 - 1.3)))
    #expect(path.contains(Point(70 - 9, 60 - 9)) && !path.contains(Point(70 - 8.5, 60 - 8.5)))
    #expect(path.bounds == rect)
  }

  @Test("A negative side mirrors the corners")
  func mirrored() {
    let radii = CornerRadii(topLeft: 8, topRight: 1, bottomRight: 2, bottomLeft: 3)
    let path = Path(roundedRect: rect, cornerRadii: radii)
    let flipped = Path(roundedRect: Rect(x: 70, y: 20, width: -60, height: 40), cornerRadii: radii)
    let mirror = Transform(a: -1, b: 0, c: 0, d: 1, tx: 80, ty: 0)
    #expect(flipped.isApproximatelyEqual(to: path.transformed(by: mirror), tolerance: 1e-12))
  }

  @Test("Numbers that are not finite or extreme do not crash")
  func extremeNumbers() {
    for value in [Double.nan, .infinity, 1e308, -1e308, 0] {
      var path = Path(
        roundedRect: Rect(x: value, y: 0, width: value, height: 5), cornerRadii: CornerRadii(all: 3))
      path.addRoundedRect(in: rect, cornerRadii: CornerRadii(all: value))
      #expect(path.bounds.union(rect).maxY >= 60)
    }
  }
}
