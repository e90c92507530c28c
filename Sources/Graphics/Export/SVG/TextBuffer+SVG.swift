import Geometry
import Painting

extension TextBuffer {
  /// Appends path data in relative commands, whose numbers add up without rounding errors.
  mutating func append(pathData path: Path, decimals: Int) {
    func unit(_ point: Point) -> (x: Int, y: Int) {
      (DecimalUnits.units(point.x, decimals: decimals), DecimalUnits.units(point.y, decimals: decimals))
    }
    var (current, start) = ((x: 0, y: 0), (x: 0, y: 0))
    var next = 0
    var latest: Path.Verb?
    for verb in path.verbs {
      switch verb {
      case .move:
        current = unit(path.points[next])
        start = current
        append("M")
        append(pair: current, decimals)
      case .close:
        append("z")
        current = start
      case .line:
        let end = unit(path.points[next])
        if end.y == current.y {
          append("h")
          append(units: end.x - current.x, decimals: decimals)
          latest = nil
        } else if end.x == current.x {
          append("v")
          append(units: end.y - current.y, decimals: decimals)
          latest = nil
        } else {
          append(latest == .line ? " " : "l")
          append(pair: (end.x - current.x, end.y - current.y), decimals)
          latest = .line
        }
        current = end
        next += 1
        continue
      case .quadratic, .cubic:
        let letter: StaticString = verb == .quadratic ? "q" : "c"
        append(latest == verb ? " " : letter)
        for index in next..<next + verb.pointCount {
          let point = unit(path.points[index])
          if index > next { append(byte: UInt8(ascii: " ")) }
          append(pair: (point.x - current.x, point.y - current.y), decimals)
        }
        current = unit(path.points[next + verb.pointCount - 1])
      }
      latest = verb
      next += verb.pointCount
    }
  }

  private mutating func append(pair: (x: Int, y: Int), _ decimals: Int) {
    append(units: pair.x, decimals: decimals)
    if pair.y >= 0 { bytes.append(UInt8(ascii: " ")) }
    append(units: pair.y, decimals: decimals)
  }

  /// Appends ` name="`.
  private mutating func begin(attribute name: StaticString) {
    append(byte: UInt8(ascii: " "))
    append(name)
    append("=\"")
  }

  /// Appends ` name="value"`.
  mutating func append(attribute name: StaticString, _ value: Double, decimals: Int) {
    begin(attribute: name)
    append(value, decimals: decimals)
    append("\"")
  }

  mutating func append(attribute name: StaticString, _ text: String) {
    begin(attribute: name)
    append(text)
    append("\"")
  }

  mutating func append(attribute name: StaticString, reference id: Int) {
    begin(attribute: name)
    append("url(#e")
    append(id)
    append(")\"")
  }

  mutating func append(attribute name: StaticString, _ transform: Transform) {
    if transform.isIdentity { return }
    begin(attribute: name)
    if transform.isTranslation {
      append("translate(")
      append(significant: transform.tx)
      append(byte: UInt8(ascii: " "))
      append(significant: transform.ty)
    } else {
      append("matrix(")
      append(transform, separator: UInt8(ascii: " "))
    }
    append(")\"")
  }

  mutating func append(rect: Rect, decimals: Int) {
    append(attribute: "x", rect.minX, decimals: decimals)
    append(attribute: "y", rect.minY, decimals: decimals)
    append(attribute: "width", rect.width, decimals: decimals)
    append(attribute: "height", rect.height, decimals: decimals)
  }

  /// Appends a colour and an opacity as the attributes `name` and `name`-opacity.
  mutating func append(
    paint name: StaticString, opacityName: StaticString, _ color: Color, opacity: Double = 1
  ) {
    append(attribute: name, color.withAlpha(1).cssText)
    let alpha = color.alpha * opacity
    if alpha < 1 { append(attribute: opacityName, alpha, decimals: 4) }
  }

  /// Appends text with the characters that XML reserves escaped, and those that it forbids left out.
  mutating func append(escaped text: String) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": append("&amp;")
      case "<": append("&lt;")
      case ">": append("&gt;")
      case "\"": append("&quot;")
      case "\t", "\n", "\r":
        append("&#")
        append(Int(scalar.value))
        append(";")
      case "\u{20}"..."\u{D7FF}", "\u{E000}"..."\u{FFFD}", "\u{10000}"..."\u{10FFFF}":
        bytes.append(contentsOf: Array(String(Character(scalar)).utf8))
      default: break
      }
    }
  }
}

extension Color {
  /// `#rgb` or `#rrggbb`.
  var cssText: String {
    let text = hex.lowercased()
    let digits = Array(text.utf8)
    guard digits.count == 7, digits[1] == digits[2], digits[3] == digits[4], digits[5] == digits[6] else {
      return text
    }
    return String(decoding: [digits[0], digits[1], digits[3], digits[5]], as: UTF8.self)
  }
}
