import Geometry
import Painting
import PlainJSON
import Raster

/// Parses the values of canvas cases.
extension JSONFields {
  /// Returns nil for an absent key and for `null`.
  mutating func optional(_ key: String) throws(Problem) -> JSONValue? {
    guard has(key) else { return nil }
    let value = try value(key)
    return value == .null ? nil : value
  }

  /// Returns the elements of an array; none for an absent key. Throws for other values, so that misspelled
  /// parts of a case are not ignored.
  mutating func list(_ key: String) throws(Problem) -> [JSONValue] { has(key) ? try array(key) : [] }

  mutating func strings(_ key: String) throws(Problem) -> [String] {
    let list = try list(key)
    let strings = list.compactMap(\.string)
    guard strings.count == list.count else { throw wrong(key, "an array of strings") }
    return strings
  }

  mutating func count(_ key: String, default standard: Int? = nil) throws(Problem) -> Int {
    if let standard, !has(key) { return standard }
    guard let number = try value(key).limitedInteger, number >= 0 else {
      throw wrong(key, "a whole number, 0 or more")
    }
    return number
  }

  mutating func integer(_ key: String) throws(Problem) -> Int {
    guard let number = try value(key).limitedInteger else { throw wrong(key, "a whole number") }
    return number
  }

  /// Returns the side of an image, in pixels.
  mutating func side(_ key: String, default standard: Int? = nil) throws(Problem) -> Int {
    let number = try count(key, default: standard)
    guard number <= Rasterizer.maximumSide else {
      throw wrong(key, "at most \(Rasterizer.maximumSide) pixels")
    }
    return number
  }

  mutating func array(_ key: String) throws(Problem) -> [JSONValue] {
    guard let array = try value(key).array else { throw wrong(key, "an array") }
    return array
  }

  mutating func numbers(_ key: String, _ count: Int) throws(Problem) -> [Double] {
    guard let numbers = try value(key).numbers, numbers.count == count else {
      throw wrong(key, "\(count) numbers")
    }
    return numbers
  }

  mutating func transform(_ key: String) throws(Problem) -> Transform {
    Transform(matrix: try numbers(key, 6))
  }

  mutating func rect(_ key: String) throws(Problem) -> Rect {
    let numbers = try numbers(key, 4)
    return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  mutating func color(_ key: String) throws(Problem) -> Color { Color(canvas: try numbers(key, 4)) }

  mutating func rule(_ key: String) throws(Problem) -> FillRule {
    guard let rule = FillRule(canvasName: try string(key)) else {
      throw wrong(key, "\"nonzero\" or \"evenodd\"")
    }
    return rule
  }

  mutating func path(_ key: String) throws(Problem) -> Path {
    try Path(canvasSegments: try array(key))
  }

  mutating func composite(_ key: String) throws(Problem) -> BlendMode {
    let name = try string(key)
    guard let mode = BlendMode(canvasName: name) else {
      throw Problem(kind: .wrong, message: "there is no composite \"\(name)\"")
    }
    return mode
  }
}

extension JSONValue {
  /// Returns an integer small enough for sums and products of four of them.
  var limitedInteger: Int? { integer.flatMap { (-1_000_000_000...1_000_000_000).contains($0) ? $0 : nil } }

  /// Returns the elements of an array of numbers.
  var numbers: [Double]? {
    guard let array else { return nil }
    let numbers = array.compactMap(\.double)
    return numbers.count == array.count ? numbers : nil
  }
}

extension Transform {
  /// Creates a transform.
  ///
  /// - Precondition: there are six numbers: a, b, c, d, e, f.
  init(matrix numbers: [Double]) {
    self.init(a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
  }
}

extension Color {
  /// Returns a colour from red, green and blue 0...255 and alpha 0...1, starting with the number at `first`.
  init(canvas numbers: [Double], from first: Int = 0) {
    self.init(
      red: numbers[first] / 255, green: numbers[first + 1] / 255, blue: numbers[first + 2] / 255,
      alpha: numbers[first + 3])
  }
}

extension FillRule {
  init?(canvasName name: String) {
    switch name {
    case "nonzero": self = .nonZero
    case "evenodd": self = .evenOdd
    default: return nil
    }
  }
}

extension BlendMode {
  /// Returns the blend mode or operator of a canvas's `globalCompositeOperation`.
  init?(canvasName name: String) {
    switch name {
    case "source-over": self = .normal
    case "source-in": self = .sourceIn
    case "source-out": self = .sourceOut
    case "source-atop": self = .sourceAtop
    case "destination-over": self = .destinationOver
    case "destination-in": self = .destinationIn
    case "destination-out": self = .destinationOut
    case "destination-atop": self = .destinationAtop
    case "lighter": self = .plusLighter
    case "copy": self = .copy
    case "xor": self = .xor
    case "clear": self = .clear
    case "multiply": self = .multiply
    case "screen": self = .screen
    case "overlay": self = .overlay
    case "darken": self = .darken
    case "lighten": self = .lighten
    case "color-dodge": self = .colorDodge
    case "color-burn": self = .colorBurn
    case "hard-light": self = .hardLight
    case "soft-light": self = .softLight
    case "difference": self = .difference
    case "exclusion": self = .exclusion
    case "hue": self = .hue
    case "saturation": self = .saturation
    case "color": self = .color
    case "luminosity": self = .luminosity
    default: return nil
    }
  }
}
