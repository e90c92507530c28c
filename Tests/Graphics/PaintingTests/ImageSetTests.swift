import Geometry
import Painting
import Testing

@Suite("ImageSet") struct ImageSetTests {
  private func image(_ side: Int, scale: Double) -> Image {
    Image(width: side, height: side, scale: scale, pixels: .init(repeating: 0xFFFF_FFFF, count: side * side))
  }

  @Test("Images are ordered by scale, the first of each")
  func order() {
    let set = ImageSet([image(6, scale: 3), image(2, scale: 1), image(7, scale: 3), image(4, scale: 2)])
    #expect(set.images.map(\.width) == [2, 4, 6] && set.size == Size(2, 2))
    #expect(ImageSet([image(4, scale: 2), image(2, scale: 1), image(6, scale: 3)]) == set)
    #expect(ImageSet(image(3, scale: 2)).images.map(\.scale) == [2])
  }

  @Test("The lowest scale that is fine enough is chosen, otherwise the highest")
  func choice() {
    let set = ImageSet([image(2, scale: 1), image(3, scale: 1.5), image(6, scale: 3)])
    for (wanted, scale) in [
      (0.5, 1.0), (1, 1), (1.25, 1.5), (2, 3), (9, 3), (.infinity, 3), (-1, 1), (.nan, 1),
    ] {
      #expect(set.image(forScale: wanted)?.scale == scale, "\(wanted)")
    }
    #expect(ImageSet([]).image(forScale: 1) == nil && ImageSet([]).size == .zero)
  }
}
