import Export
import Geometry
import ImageFiles
import Painting
import Testing

@Suite("Formats of exported drawings") struct ExportFormatTests {
  private let formats: [ExportFormat] = [.svg, .png, .jpeg]

  private func square(alpha: Double = 1) -> DisplayList {
    var context = GraphicsContext()
    context.fillColor = Color(red: 1, green: 0, blue: 0, alpha: alpha)
    context.fill(Rect(x: 0, y: 0, width: 10, height: 10))
    return context.displayList
  }

  @Test("The ending of a name says which format it has, in small or capital letters")
  func endings() {
    #expect(formats.format(for: "/a/b.svg")?.name == "SVG")
    #expect(formats.format(for: "b.PNG")?.name == "PNG")
    #expect(formats.format(for: "b.jpeg")?.name == "JPEG")
    #expect(formats.format(for: "b.c.jpg")?.name == "JPEG")
    for name in ["b", "b.", "b.pdf", "svg", "/a.svg/b", ""] {
      #expect(formats.format(for: name) == nil, "\(name)")
    }
    #expect(formats.endings == ".svg, .png or .jpg")
    #expect([ExportFormat.png].endings == ".png")
  }

  @Test("Pixels have the size of the page times the scale", arguments: [0.5, 1, 2, 7.3])
  func scale(scale: Double) throws {
    let options = ExportOptions(bounds: Rect(x: 0, y: 0, width: 30, height: 20), scale: scale)
    let png = try PNG.decode(ExportFormat.png.encode(square(), options).bytes)
    #expect(png.width == Int((30 * scale).rounded(.up)) && png.height == Int((20 * scale).rounded(.up)))
    let jpeg = try JPEG.decode(ExportFormat.jpeg.encode(square(), options).bytes)
    #expect(jpeg.width == png.width && jpeg.height == png.height)
  }

  @Test("Without a background a PNG is transparent and a JPEG white; with one both have its colour")
  func background() throws {
    var options = ExportOptions(bounds: Rect(x: 0, y: 0, width: 20, height: 10), scale: 1)
    func corner(_ image: Image) -> PremultipliedColor { PremultipliedColor(bits: image.pixels[15]) }
    #expect(corner(try PNG.decode(ExportFormat.png.encode(square(), options).bytes)).bits == 0)
    let white = corner(try JPEG.decode(ExportFormat.jpeg.encode(square(), options).bytes))
    #expect(min(white.red, white.green, white.blue) >= 253)
    options.background = .blue
    #expect(corner(try PNG.decode(ExportFormat.png.encode(square(), options).bytes)).bits == 0xFF00_00FF)
    let blue = corner(try JPEG.decode(ExportFormat.jpeg.encode(square(), options).bytes))
    #expect(blue.blue >= 250 && max(blue.red, blue.green) <= 5)
  }

  @Test("The parts that became images are those of the format")
  func images() throws {
    var context = GraphicsContext()
    context.fillPaint = .conic(ConicGradient(Gradient([.red, .blue]), center: Point(5, 5)))
    context.fill(Rect(x: 0, y: 0, width: 10, height: 10))
    #expect(try ExportFormat.svg.encode(context.displayList).images.map(\.reason) == [.conicGradient])
    #expect(try ExportFormat.png.encode(context.displayList).images.isEmpty)
    #expect(try ExportFormat.svg.encode(square()).images.isEmpty)
  }
}
