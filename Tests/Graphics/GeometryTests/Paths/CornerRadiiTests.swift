import Testing

@testable import Geometry

@Suite("Corner radii")
struct CornerRadiiTests {
  @Test("Radii that fit are unchanged")
  func fitting() {
    let radii = CornerRadii(topLeft: 1, topRight: 2, bottomRight: 3, bottomLeft: 4)
    #expect(radii.fitted(to: Size(10, 10)) == radii)
    #expect(radii.fitted(to: Size(-10, 10)) == radii)
  }

  @Test("Radii too long for a side shrink in proportion")
  func tooLong() {
    let radii = CornerRadii(topLeft: 30, topRight: 10, bottomRight: 0, bottomLeft: 4)
    #expect(
      radii.fitted(to: Size(20, 100))
        == CornerRadii(topLeft: 15, topRight: 5, bottomRight: 0, bottomLeft: 2))
    #expect(CornerRadii(all: 100).fitted(to: Size(10, 4)) == CornerRadii(all: 2))
    #expect(CornerRadii(all: 1e308).fitted(to: Size(10, 4)).topLeft.width.isFinite)
  }

  @Test("The two radii of an ellipse are compared with their own sides")
  func elliptical() {
    let wide = Size(20, 1)
    let radii = CornerRadii(topLeft: wide, topRight: wide, bottomRight: wide, bottomLeft: wide)
    #expect(radii.fitted(to: Size(20, 20)).topLeft == Size(10, 0.5))
  }

  @Test("An invalid radius gives a square corner")
  func invalidRadii() {
    let radii = CornerRadii(
      topLeft: Size(5, 0), topRight: Size(-1, 5), bottomRight: Size(.nan, 5), bottomLeft: Size(5, .infinity))
    #expect(radii.fitted(to: Size(100, 100)) == .zero)
    #expect(CornerRadii(all: 5).fitted(to: Size(0, 100)) == .zero)
    #expect(CornerRadii(all: 5).fitted(to: Size(.nan, 100)).topLeft.width <= 5)
  }
}
