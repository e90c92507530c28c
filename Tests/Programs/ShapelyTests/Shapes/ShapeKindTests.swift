import Geometry
import Testing

@testable import Shapely

@Suite struct ShapeKindTests {
  @Test("The six kinds keep the toolbar's order and their names in files")
  func names() {
    #expect(
      ShapeKind.allCases.map(\.rawValue) == ["square", "rectangle", "circle", "oval", "triangle", "star"])
  }

  @Test("Rectangle and oval are half as high as wide, the others as high")
  func standardSizes() {
    for kind in ShapeKind.allCases {
      let isFlat = kind == .rectangle || kind == .oval
      #expect(kind.standardSize == Size(100, isFlat ? 50 : 100))
    }
  }

  @Test("At the smallest scale, the short side is 24 points long", arguments: ShapeKind.allCases)
  func minimum(kind: ShapeKind) {
    let size = kind.standardSize * kind.minimumScale
    #expect(abs(min(size.width, size.height) - 24) < 1e-12)
  }
}
