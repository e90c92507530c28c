import Geometry
import Testing

@testable import Shapely

@Suite struct ShapeColorTests {
  @Test("The names in files")
  func names() {
    #expect(
      ShapeColor.allCases.map(\.rawValue)
        == ["red", "green", "blue", "yellow", "purple", "orange", "gray", "white"])
  }

  @Test("All colours are different")
  func distinct() { #expect(Set(ShapeColor.allCases.map(\.color)).count == 8) }

  @Test("Another colour is never the same, and all seven others occur", arguments: ShapeColor.allCases)
  func anotherColor(color: ShapeColor) {
    var generator = SeededGenerator(seed: 7)
    let others = Set((0..<500).map { _ in color.another(using: &generator) })
    #expect(others == Set(ShapeColor.allCases).subtracting([color]))
  }

  @Test("The same seed gives the same colours, another seed different ones")
  func seeded() {
    func choices(seed: UInt64) -> [ShapeColor] {
      var generator = SeededGenerator(seed: seed)
      return (0..<20).map { _ in .random(using: &generator) }
    }
    #expect(choices(seed: 1) == choices(seed: 1))
    #expect(choices(seed: 1) != choices(seed: 2))
    #expect(Set(choices(seed: 3)).count > 4)
  }
}
