import Geometry
import ImageFiles
import Painting
import Raster
import SVGImport
import Testing

/// A drawing with a size of 100 by 100 and its pixels, one for each unit.
struct Shown {
  let picture: SVGPicture
  private let image: Image

  init(_ content: String, root: String = #"width="100" height="100""#) throws {
    picture = try SVGPicture(
      Array(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" \(root)>\(content)</svg>"
          .utf8))
    let frame = Frame(
      width: Int(picture.size.width.rounded(.up)), height: Int(picture.size.height.rounded(.up)), scale: 1,
      background: .black, keepsBackdrop: true, items: [.draw(picture.list, .identity)])
    image = Rasterizer().image(of: frame, in: frame.bounds)
  }

  /// The colour of a pixel as `#RRGGBB` or `#RRGGBBAA`.
  func color(_ x: Int, _ y: Int) -> String {
    let pixel = PremultipliedColor(bits: image.pixels[y * image.width + x])
    func part(_ value: UInt8) -> Double { pixel.alpha == 0 ? 0 : Double(value) / Double(pixel.alpha) }
    return Color(
      red: part(pixel.red), green: part(pixel.green), blue: part(pixel.blue), alpha: Double(pixel.alpha) / 255
    ).hex
  }
}

@Suite("Foreign drawings")
struct SVGPictureTests {
  @Test("Sizes have units")
  func size() throws {
    let picture = try Shown(#"<rect width="9" height="9"/>"#, root: #"width="1in" height="2cm""#).picture
    #expect(picture.size.width == 96)
    #expect(abs(picture.size.height - 2 * 96 / 2.54) < 1e-9)
  }

  @Test(
    "A view box is placed by its attribute",
    arguments: [("xMinYMid", 10), ("xMidYMid", 60), ("xMaxYMid", 110)])
  func viewBox(alignment: String, x: Int) throws {
    let shown = try Shown(
      #"<rect width="10" height="10" fill="red"/>"#,
      root: #"width="120" height="20" viewBox="0 0 10 10" preserveAspectRatio="\#(alignment)""#)
    #expect(shown.color(x, 10) == "#FF0000")
    #expect(shown.color(x == 60 ? 10 : 60, 10) == "#00000000")
  }

  @Test("Styles win over sheets, sheets over attributes, important rules over all")
  func cascade() throws {
    let shown = try Shown(
      """
      <style>rect { fill: red } .a { fill: lime } #b { fill: blue } g > rect.c { fill: yellow !important }</style>
      <rect width="10" height="10" fill="white"/>
      <rect x="10" width="10" height="10" class="a"/>
      <rect x="20" width="10" height="10" class="a" id="b"/>
      <rect x="30" width="10" height="10" class="a" id="d" style="fill:#0ff"/>
      <g><rect x="40" width="10" height="10" class="c" style="fill:#0ff"/></g>
      """)
    #expect(
      [5, 15, 25, 35, 45].map { shown.color($0, 5) } == [
        "#FF0000", "#00FF00", "#0000FF", "#00FFFF", "#FFFF00",
      ])
  }

  @Test("Colours are inherited, also the current one")
  func inheritance() throws {
    let shown = try Shown(
      """
      <g fill="currentColor" color="lime"><rect width="10" height="10"/>
      <rect x="10" width="10" height="10" color="hsl(240, 100%, 50%)"/>
      <rect x="20" width="10" height="10" fill="rgb(100%, 0%, 0%)"/></g>
      """)
    #expect([5, 15, 25].map { shown.color($0, 5) } == ["#00FF00", "#0000FF", "#FF0000"])
  }

  @Test("Elements are repeated in their places, and symbols are fitted")
  func use() throws {
    let shown = try Shown(
      """
      <defs><rect id="r" width="10" height="10" fill="red"/>
      <symbol id="s" viewBox="0 0 1 1"><rect width="1" height="1" fill="blue"/></symbol></defs>
      <use href="#r" x="20" y="20"/><use xlink:href="#s" x="60" y="60" width="30" height="30"/>
      """)
    #expect(shown.color(25, 25) == "#FF0000")
    #expect(shown.color(75, 75) == "#0000FF")
    #expect(shown.color(5, 5) == "#00000000")
  }

  @Test("Gradients follow the box of their shape and their references")
  func gradients() throws {
    let shown = try Shown(
      """
      <linearGradient id="a"><stop offset="0" stop-color="red"/><stop offset="0.5" stop-color="red"/>
      <stop offset="0.5" stop-color="blue"/></linearGradient>
      <linearGradient id="b" href="#a" x2="0" y2="1"/>
      <rect x="20" width="40" height="40" fill="url(#a)"/><rect y="50" width="40" height="40" fill="url(#b)"/>
      """)
    #expect([shown.color(30, 20), shown.color(50, 20)] == ["#FF0000", "#0000FF"])
    #expect([shown.color(20, 60), shown.color(20, 80)] == ["#FF0000", "#0000FF"])
  }

  @Test("Clips are the areas of their shapes together, and masks are brightness")
  func clips() throws {
    let shown = try Shown(
      """
      <clipPath id="c"><rect width="10" height="50"/><circle cx="40" cy="10" r="8"/></clipPath>
      <mask id="m" maskUnits="userSpaceOnUse" x="0" y="60" width="100" height="40">
      <rect y="60" width="50" height="40" fill="white"/></mask>
      <rect width="100" height="50" fill="lime" clip-path="url(#c)"/>
      <rect y="60" width="100" height="40" fill="red" mask="url(#m)"/>
      """)
    #expect([5, 25, 40, 60].map { shown.color($0, 10) } == ["#00FF00", "#00000000", "#00FF00", "#00000000"])
    #expect([shown.color(25, 80), shown.color(75, 80)] == ["#FF0000", "#00000000"])
  }

  @Test("The opacity of a group is that of the whole")
  func opacity() throws {
    let shown = try Shown(
      #"<g opacity="0.5"><rect width="50" height="50" fill="red"/><rect width="50" height="50" fill="blue"/></g>"#
    )
    #expect(shown.color(20, 20) == "#0000FF80")
  }

  @Test("Strokes have dashes and caps")
  func strokes() throws {
    let shown = try Shown(
      #"<path d="M10 50h80" stroke="black" stroke-width="10" stroke-dasharray="20" stroke-dashoffset="0"/>"#)
    #expect(
      [15, 35, 55, 75].map { shown.color($0, 50) } == ["#000000", "#00000000", "#000000", "#00000000"])
  }

  @Test("Images in the file are shown, and others are not opened")
  func images() throws {
    let red = try PNG.encode(Image(width: 1, height: 1, pixels: [0xFFFF_0000]))
    let shown = try Shown(
      """
      <image width="50" height="50" href="data:image/png;base64,\(base64(red))"/>
      <image x="50" width="50" height="50" href="file:///etc/passwd"/>
      """)
    #expect(shown.color(25, 25) == "#FF0000")
    #expect(shown.picture.omissions.map(\.kind) == [.externalImage])
  }

  private func base64(_ bytes: [UInt8]) -> String {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    var text = ""
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let part = bytes[start..<min(start + 3, bytes.count)]
      let word = part.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - part.count))
      for digit in 0..<4 { text.append(digit <= part.count ? alphabet[word >> (18 - 6 * digit) & 63] : "=") }
    }
    return text
  }

  @Test("What is invisible is no part")
  func parts() throws {
    let picture = try Shown(
      """
      <title>Two</title><defs><rect width="9" height="9"/></defs>
      <g><title>First</title><rect width="10" height="10"/><rect x="10" width="10" height="10"/></g>
      <rect x="500" width="10" height="10"/><rect width="10" height="10" visibility="hidden"/>
      <circle cx="95" cy="50" r="10"/>
      """
    ).picture
    #expect(picture.title == "Two")
    #expect(picture.parts.map(\.title) == ["First", nil])
    #expect(picture.parts[0].bounds == Rect(x: 0, y: 0, width: 20, height: 10))
    #expect(picture.parts[1].bounds.maxX == 100)
  }

  @Test("A group with everything in it is taken apart, but not one with an opacity")
  func wrappers() throws {
    let children = #"<rect width="10" height="10"/><rect x="20" width="10" height="10"/>"#
    #expect(try Shown("<g transform=\"translate(5 5)\"><g>\(children)</g></g>").picture.parts.count == 2)
    #expect(try Shown("<g opacity=\"0.5\">\(children)</g>").picture.parts.count == 1)
  }

  @Test("What is left out is listed once, with its first line")
  func omissions() throws {
    let shown = try Shown(
      """

      <script>1</script>
      <rect width="9" height="9"><animate attributeName="x"/></rect>
      <rect width="9" height="9"><animate attributeName="y"/></rect>
      """)
    #expect(
      shown.picture.omissions.map(\.description) == [
        "line 2: scripts are not run: script", "line 3: animations are not played: animate (2 times)",
      ])
  }
}
