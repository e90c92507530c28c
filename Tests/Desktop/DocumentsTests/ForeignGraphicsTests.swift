import Geometry
import ImageFiles
import Painting
import PlainXML
import Testing

@testable import Documents

@Suite struct ForeignGraphicsTests {
  /// Returns an element with a picture of one colour.
  private func part(_ id: String, _ width: Int, _ height: Int) throws -> XMLElement {
    let image = Image(
      width: width, height: height, pixels: Array(repeating: 0xFF20_4060, count: width * height))
    let graphic = try #require(
      ForeignGraphic(format: .png, data: try PNG.encode(image), size: Size(30, 20), title: "sky"))
    return graphic.element(name: id)
  }

  @Test("Pictures with more pixels than there is room for are all shown, and keep their files")
  func manyPixels() throws {
    let parts = try (1...4).map { try part("g\($0)", 250, 160) } + [part("small", 20, 10)]
    var budget = ForeignGraphic.Budget()
    budget.shownPixels = 100_000
    let graphics = ForeignGraphics(parts, &budget)
    #expect(Set(graphics.names) == ["g1", "g2", "g3", "g4", "small"])
    let pixels = graphics.names.compactMap { graphics[$0]?.pixels }
    #expect(pixels.reduce(0, +) <= 100_000)
    #expect(graphics["small"]?.pixels == 200)
    for part in parts {
      let graphic = try #require(part.value("id").flatMap { graphics[$0] })
      #expect(graphic.element(name: part.value("id") ?? "") == part)
      #expect(graphic.size == Size(30, 20))
      let image = try #require(graphic.list.imageDrawings.first?.image)
      #expect(image.pixels[image.pixels.count / 2] == 0xFF20_4060)
      #expect(graphic.pixels == 200 || graphic.pixels > 10_000)
    }
  }

  @Test(
    "The greatest picture leaves smaller ones as they are",
    arguments: [
      ([10, 10], 100, 10), ([100], 50, 50), ([10, 100, 100], 110, 50), ([1, 2, 300], 103, 100), ([], 5, 0),
    ])
  func share(pixels: [Int], total: Int, expected: Int) {
    #expect(ForeignGraphics.greatestPicture(of: pixels, together: total) == expected)
  }
}
