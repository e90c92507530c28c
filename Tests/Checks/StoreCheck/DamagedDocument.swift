import Foundation
import Geometry

/// A damaged or hostile document of a program, as a function of a seed.
struct DamagedDocument {
  /// The damage.
  private(set) var name: String
  private(set) var bytes: [UInt8]

  private static let hostileNumbers = [
    "1e308", "-1e308", "1e999", "-0", "NaN", "inf", "0x1p1023", "99999999999999999999999999",
    "-9223372036854775808",
    "4294967296", "1e-320", "", "1.5e", "١٢٣", "1,5", "2147483648",
  ]

  /// Damages a document.
  ///
  /// - Parameter program: the name of the program, whose documents are damaged beside those of others.
  init(seed: UInt64, program: String) {
    var random = SeededGenerator(seed: seed)
    var text =
      random.index(below: 3) == 0
      ? Self.foreign : program == "quartzfun" ? Self.figures(&random) : Self.shapes(&random)
    switch random.index(below: 10) {
    case 0:
      name = "numbers"
      for _ in 0...random.index(below: 6) { Self.replaceNumber(in: &text, &random) }
    case 1:
      name = "nesting"
      let depth = [10, 250, 260, 5_000, 200_000][random.index(below: 5)]
      let own = program == "quartzfun" ? "easel:figure" : "easel:shape"
      let tag = ["g", own, "svg", "symbol", "pattern id=\"p\""][random.index(below: 5)]
      let end = tag.split(separator: " ")[0]
      let isClosed = random.index(below: 2) == 0
      let nest =
        String(repeating: "<\(tag)>", count: depth)
        + (isClosed ? String(repeating: "</\(end)>", count: depth) : "")
      text = Self.insert(nest, in: text, &random)
    case 2:
      name = "entities"
      let body = ["&a;", "&lol9;", "&#x110000;", "&#0;", "&xxe;"][random.index(below: 5)]
      text = text.replacing("?>\n", with: "?>\n" + Self.bomb, maxReplacements: 1)
      text = Self.insert(body, in: text, &random)
    case 3:
      name = "copies"
      let count = [2, 100, 20_000][random.index(below: 3)]
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      let line = lines[random.index(below: lines.count)]
      text = text.replacing(line, with: String(repeating: line + "\n", count: count), maxReplacements: 1)
    case 4:
      name = "attributes"
      let many = (0..<[10, 257, 5_000][random.index(below: 3)]).map { " a\($0)=\"\($0)\"" }.joined()
      text = text.replacing(" id=", with: many + " id=", maxReplacements: 1)
    case 5:
      name = "cut"
      text = String(text.prefix(random.index(below: text.count)))
    case 6:
      name = "encoding"
      let encodings = ["UTF-16", "ISO-8859-1", "UTF-7", "x-none", "US-ASCII"]
      text = text.replacing("UTF-8", with: encodings[random.index(below: 5)], maxReplacements: 1)
    default: name = "bytes"
    }
    bytes = Array(text.utf8)
    switch name {
    case "encoding" where random.index(below: 2) == 0:
      bytes = [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    case "bytes": for _ in 0...random.index(below: 12) { Self.damage(&bytes, &random) }
    default: break
    }
  }

  // MARK: Damage

  private static func damage(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
    guard bytes.count > 1 else { return }
    let place = random.index(below: bytes.count)
    switch random.index(below: 6) {
    case 0: bytes[place] ^= 1 << UInt8(random.index(below: 8))
    case 1: bytes[place] = UInt8(random.index(below: 256))
    case 2: bytes.removeSubrange(place..<min(bytes.count, place + 1 + random.index(below: 64)))
    case 3:
      let end = min(bytes.count, place + 1 + random.index(below: 400))
      bytes.insert(contentsOf: bytes[place..<end], at: random.index(below: bytes.count))
    case 4: bytes[place] = Array("<>&\"'/=0123456789eE+-.".utf8)[random.index(below: 22)]
    default:
      let count = min(1 + random.index(below: 200), bytes.count - place)
      let from = random.index(below: bytes.count - count + 1)
      for index in 0..<count { bytes[place + index] = bytes[from + index] }
    }
  }

  /// Replaces the value of an attribute, or a number in one, by a hostile one.
  private static func replaceNumber(in text: inout String, _ random: inout SeededGenerator) {
    let numbers = text.ranges(of: /[0-9][0-9.]*/)
    guard !numbers.isEmpty else { return }
    text.replaceSubrange(
      numbers[random.index(below: numbers.count)],
      with: hostileNumbers[random.index(below: hostileNumbers.count)])
  }

  /// Inserts text behind a tag.
  private static func insert(_ part: String, in text: String, _ random: inout SeededGenerator) -> String {
    let ends = text.indices.filter { text[$0] == ">" }
    var text = text
    text.insert(contentsOf: part, at: text.index(after: ends[random.index(below: ends.count)]))
    return text
  }

  // MARK: Documents

  private static let bomb =
    "<!DOCTYPE svg [<!ENTITY a \"aaaaaaaaaaaaaaaa\"><!ENTITY xxe SYSTEM \"file:///etc/passwd\">"
    + (1...9).map { number in
      let inner = number == 1 ? "&a;" : "&lol\(number - 1);"
      return "<!ENTITY lol\(number) \"\(String(repeating: inner, count: 10))\">"
    }.joined() + "]>\n"

  /// A drawing of Shapely with shapes, and a graphic that is SVG.
  private static func shapes(_ random: inout SeededGenerator) -> String {
    let shapes = (1...20).map { number in
      let kind = ["star", "circle", "square", "graphic"][random.index(below: 4)]
      let look = kind == "graphic" ? "graphic=\"g1\"" : "color=\"red\""
      return
        "<easel:shape id=\"\(number)\" kind=\"\(kind)\" \(look) x=\"\(100 + number * 7)\" y=\"120.25\" scale=\"0.75\""
        + " rotation=\"1.5\"/>"
    }
    let graphic = Data(foreign.utf8).base64EncodedString()
    return document(
      "program=\"shapely\" version=\"1\" width=\"400\" height=\"300\" count=\"20\"",
      [
        "<easel:graphic id=\"g1\" type=\"svg\" width=\"100\" height=\"100\" title=\"leaf\">\(graphic)</easel:graphic>"
      ]
        + shapes)
  }

  /// A drawing of QuartzFun with figures, an image, and a graphic that is a PNG.
  private static func figures(_ random: inout SeededGenerator) -> String {
    let figures = (1...20).map { number in
      let kind = ["line", "rectangle", "ellipse", "image"][random.index(below: 4)]
      let image = kind == "image" ? " image=\"\(1 + random.index(below: 2))\"" : ""
      return
        "<easel:figure kind=\"\(kind)\" red=\"1\" green=\"0.5\" blue=\"0\" alpha=\"1\" x1=\"\(20 + number * 7)\" y1=\"40.5\""
        + " x2=\"\(90 + number * 9)\" y2=\"200\"\(image)/>"
    }
    return document(
      "program=\"quartzfun\" version=\"1\" width=\"400\" height=\"300\"",
      [
        "<easel:image id=\"1\" scale=\"1\">\(png)</easel:image>",
        "<easel:graphic id=\"2\" type=\"png\" width=\"20\" height=\"20\" title=\"dot\">\(png)</easel:graphic>",
      ] + figures)
  }

  private static func document(_ attributes: String, _ parts: [String]) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <svg xmlns="http://www.w3.org/2000/svg" xmlns:easel="urn:easel:document" version="1.1" width="400" height="300">
    <metadata>
    <easel:document \(attributes)>
    \(parts.joined(separator: "\n"))
    </easel:document>
    </metadata>
    <g easel:part="picture"><rect width="400" height="300" fill="#000"/></g>
    </svg>
    """
  }

  /// An image of one pixel, in Base64.
  private static let png =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=="

  /// A drawing of another program with all that refers to other parts.
  private static let foreign = """
    <?xml version="1.0" encoding="UTF-8"?>
    <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="200" height="200" viewBox="0 0 100 100">
    <style>.a { fill: red; stroke-width: 3 } #b, g > rect { opacity: 0.5 }</style>
    <defs>
    <linearGradient id="l" x1="0" x2="1"><stop offset="0" stop-color="#f00"/><stop offset="1" stop-color="blue"/></linearGradient>
    <radialGradient id="r" cx="50" cy="50" r="40" gradientUnits="userSpaceOnUse" xlink:href="#l"/>
    <pattern id="p" width="10" height="10" patternUnits="userSpaceOnUse"><circle cx="5" cy="5" r="4" fill="url(#l)"/></pattern>
    <clipPath id="c"><rect x="10" y="10" width="80" height="80"/></clipPath>
    <mask id="m"><rect width="100" height="100" fill="white" opacity="0.5"/></mask>
    <filter id="f"><feGaussianBlur stdDeviation="3"/><feOffset dx="2" dy="2"/></filter>
    <symbol id="s" viewBox="0 0 10 10"><path d="M1 1L9 9" stroke="green"/></symbol>
    <marker id="k" markerWidth="4" markerHeight="4"><path d="M0 0L4 2L0 4z"/></marker>
    </defs>
    <g id="b" transform="translate(5 5) rotate(10) scale(0.9)" clip-path="url(#c)">
    <rect class="a" x="10" y="10" width="50" height="40" rx="5"/>
    <path d="M10 80C20 10 40 10 50 80S80 150 90 80A10 20 30 0 1 60 60Q50 50 40 40T20 20z" fill="url(#p)" stroke="url(#r)" stroke-dasharray="3 1 2" marker-mid="url(#k)"/>
    <use xlink:href="#s" x="20" y="30" width="40" height="40"/>
    <text x="10" y="50" font-size="12" filter="url(#f)">Hello <tspan dx="3">there</tspan></text>
    <polygon points="10,10 20,30 5,25" mask="url(#m)"/>
    </g>
    <image x="5" y="5" width="20" height="20" xlink:href="data:image/png;base64,\(png)"/>
    </svg>
    """
}
