import Geometry
import SVGImport
import Testing

@Suite("Foreign drawings")
struct SVGPictureTests {
  @Test("The size is that of the outermost element")
  func size() throws {
    let picture = try SVGPicture(
      Array(
        #"<svg xmlns="http://www.w3.org/2000/svg" width="1in" height="2cm"><rect width="9" height="9"/></svg>"#
          .utf8))
    #expect(picture.size.width == 96)
    #expect(abs(picture.size.height - 75.590551) < 1e-6)
  }
}
