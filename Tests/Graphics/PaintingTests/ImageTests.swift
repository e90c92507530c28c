import Geometry
import Painting
import Testing

@Suite("Image")
struct ImageTests {
  @Test("The size of an image is in points")
  func size() {
    let image = Image(width: 4, height: 2, scale: 2, pixels: Array(repeating: 0, count: 8))
    #expect(image.size == Size(2, 1))
  }

  @Test("A copy is identical; an equal image created separately is only equal")
  func identity() {
    let image = Image(width: 1, height: 2, pixels: [1, 2])
    let copy = image
    let equal = Image(width: 1, height: 2, pixels: [1, 2].map { $0 })
    #expect(image.isIdentical(to: copy))
    #expect(image == equal && !image.isIdentical(to: equal))
    #expect(!image.isIdentical(to: Image(width: 2, height: 1, pixels: image.pixels)))
    #expect(!image.isIdentical(to: Image(width: 1, height: 2, scale: 2, pixels: image.pixels)))
  }

  @Test("Invalid numbers of pixels and invalid scales are refused")
  func misuse() async {
    await #expect(processExitsWith: .failure) { _ = Image(width: 2, height: 2, pixels: [0]) }
    await #expect(processExitsWith: .failure) { _ = Image(width: 1, height: 1, scale: 0, pixels: [0]) }
    await #expect(processExitsWith: .failure) { _ = Image(width: -1, height: -1, pixels: [0]) }
  }
}
