import Geometry
import Painting

/// The value of `fill` or `stroke`, before its reference is looked up.
indirect enum SVGPaintValue: Hashable {
  case none
  case color(Color)
  case currentColor
  /// A gradient or a pattern with its id, and what is used if it is not there.
  case reference(Substring, fallback: SVGPaintValue?)
  /// The fill or the stroke of the element that has a marker.
  case contextFill, contextStroke

  /// Reads a value; nil for anything else.
  init?(_ text: some StringProtocol) {
    let text = text.trimmedSpace
    if let (id, remainder) = SVGReference.url(text) {
      let fallback = remainder.trimmedSpace
      self = .reference(id, fallback: fallback.isEmpty ? nil : SVGPaintValue(fallback))
      return
    }
    switch text.lowercased() {
    case "none": self = .none
    case "currentcolor": self = .currentColor
    case "context-fill": self = .contextFill
    case "context-stroke": self = .contextStroke
    default:
      guard let color = Color(css: text) else { return nil }
      self = .color(color)
    }
  }
}

enum SVGReference {
  /// Returns the id of `url(#id)` at the beginning of a text, and the text behind it. The id is empty for another file.
  static func url(_ text: some StringProtocol) -> (id: Substring, remainder: Substring)? {
    let text = Substring(text).trimmedSpace
    guard text.prefix(4).lowercased() == "url(", let end = text.firstIndex(of: ")") else { return nil }
    let inside = String(text[text.index(text.startIndex, offsetBy: 4)..<end]).trimmingQuotes
    let remainder = text[text.index(after: end)...]
    guard inside.hasPrefix("#") else { return ("", remainder) }
    return (Substring(inside).dropFirst(), remainder)
  }
}

extension Color {
  /// Reads a colour of CSS: a name, hexadecimal digits, `rgb()`, `rgba()`, `hsl()` or `hsla()`.
  init?(css text: some StringProtocol) {
    let text = text.trimmedSpace.lowercased()
    if text.hasPrefix("#") {
      self.init(hex: text)
      return
    }
    if let value = NamedColors.values[text] {
      self.init(rgb: value)
      return
    }
    if text == "transparent" {
      self = .clear
      return
    }
    guard let open = text.firstIndex(of: "("), text.hasSuffix(")") else { return nil }
    let arguments = text[text.index(after: open)...].dropLast()
      .split(whereSeparator: { $0 == "," || $0 == "/" || $0.isXMLSpace })
    guard arguments.count == 3 || arguments.count == 4 else { return nil }
    let alpha = arguments.count == 4 ? Self.fraction(arguments[3], per: 1) : 1
    guard let alpha else { return nil }
    switch text[..<open] {
    case "rgb", "rgba":
      guard let red = Self.fraction(arguments[0], per: 255),
        let green = Self.fraction(arguments[1], per: 255),
        let blue = Self.fraction(arguments[2], per: 255)
      else { return nil }
      self.init(red: red, green: green, blue: blue, alpha: alpha)
    case "hsl", "hsla":
      var scanner = NumberScanner(arguments[0])
      guard let hue = scanner.number(), let saturation = Self.fraction(arguments[1], per: 1),
        let lightness = Self.fraction(arguments[2], per: 1)
      else { return nil }
      // CSS Color Module Level 4, 7.1.
      func channel(_ n: Double) -> Double {
        let k = (n + hue / 30).truncatingRemainder(dividingBy: 12)
        let position = k < 0 ? k + 12 : k
        return lightness - saturation * min(lightness, 1 - lightness)
          * max(-1, min(position - 3, 9 - position, 1))
      }
      self.init(red: channel(0), green: channel(8), blue: channel(4), alpha: alpha)
    default: return nil
    }
  }

  /// Returns a number or a percentage as a fraction, clamped to 0...1.
  static func fraction(_ text: some StringProtocol, per unit: Double) -> Double? {
    var scanner = NumberScanner(text)
    guard let number = scanner.number() else { return nil }
    switch scanner.remainder {
    case "": return max(0, min(1, number / unit))
    case "%": return max(0, min(1, number / 100))
    default: return nil
    }
  }
}
