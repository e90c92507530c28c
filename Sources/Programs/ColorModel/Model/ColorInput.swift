import Painting

/// Colours and numbers that the user writes, in the notations of the program and of CSS. Spaces, commas, units and the name of the
/// function may be left out.
nonisolated enum ColorInput {
  /// The fault of a text, in a sentence for the user.
  struct Problem: Error, Hashable, Sendable {
    var message: String
  }

  /// Reads degrees, such as `210` or `210°`. A turn more or less is the same hue.
  static func degrees(_ text: String) throws(Problem) -> Double {
    guard let numbers = numbers(text, function: "", units: ["°", "deg"]), numbers.count == 1,
      numbers[0].unit != "%"
    else {
      throw Problem(message: "A hue is a number of degrees, such as 210")
    }
    let remainder = numbers[0].value.truncatingRemainder(dividingBy: 360)
    return remainder < 0 ? remainder + 360 : remainder
  }

  /// Reads a percentage from 0 to 100, such as `70` or `70 %`.
  static func percent(_ text: String, name: String) throws(Problem) -> Double {
    guard let numbers = numbers(text, function: "", units: ["%"]), numbers.count == 1,
      (0...100).contains(numbers[0].value)
    else { throw Problem(message: "A \(name) is a number from 0 to 100") }
    return numbers[0].value
  }

  /// Reads a hexadecimal notation, such as `#FF8000` or `f80`.
  static func hex(_ text: String) throws(Problem) -> Color {
    let word = text.split(whereSeparator: \.isWhitespace).joined()
    guard let color = Color(hex: word), color.alpha == 1 else {
      throw Problem(message: "Write 3 or 6 hex digits, such as #FF8000")
    }
    return color
  }

  /// Reads red, green and blue from 0 to 255 or in percent, such as `255 128 0`.
  static func rgb(_ text: String) throws(Problem) -> Color {
    let problem = Problem(message: "Write 3 numbers, 0–255, such as 255 128 0")
    guard let numbers = numbers(text, function: "rgb", units: ["%"]), numbers.count == 3 else {
      throw problem
    }
    let parts = numbers.map { $0.unit == "%" ? $0.value / 100 : $0.value / 255 }
    guard parts.allSatisfy((0...1).contains) else { throw problem }
    return Color(red: parts[0], green: parts[1], blue: parts[2])
  }

  /// Reads lightness from 0 to 1 or in percent, chroma and hue in degrees, such as `73.2% 0.185 52`.
  static func oklch(_ text: String) throws(Problem) -> Color {
    let problem = Problem(message: "Write 3 numbers, such as 73% 0.185 52")
    guard let numbers = numbers(text, function: "oklch", units: ["%", "°", "deg"]), numbers.count == 3 else {
      throw problem
    }
    let lightness = numbers[0].unit == "%" ? numbers[0].value / 100 : numbers[0].value
    guard (0...1).contains(lightness), (0...1).contains(numbers[1].value), numbers[1].unit != "%" else {
      throw problem
    }
    let color = Color(OKLCH(lightness: lightness, chroma: numbers[1].value, hue: numbers[2].value))
    // The notation is rounded, so a colour at the edge may lie a little beyond it.
    let range = -0.005...1.005
    guard range.contains(color.red), range.contains(color.green), range.contains(color.blue) else {
      throw Problem(message: "sRGB lacks this colour; lower the chroma")
    }
    func limited(_ component: Double) -> Double { max(0, min(1, component)) }
    return Color(red: limited(color.red), green: limited(color.green), blue: limited(color.blue))
  }

  /// Reads finite numbers with units, separated by spaces or commas; nil for anything else.
  private static func numbers(
    _ text: String, function: String, units: [String]
  ) -> [(value: Double, unit: String)]? {
    var remaining = Substring(text.lowercased()).trimmed
    if !function.isEmpty, remaining.hasPrefix(function) {
      remaining = remaining.dropFirst(function.count).trimmed
      guard remaining.hasPrefix("("), remaining.hasSuffix(")") else { return nil }
      remaining = remaining.dropFirst().dropLast().trimmed
    }
    var numbers: [(value: Double, unit: String)] = []
    while !remaining.isEmpty {
      let digits = remaining.prefix { $0.isASCII && ($0.isNumber || ".-+−".contains($0)) || $0 == "−" }
      guard let value = Double(digits.replacing("−", with: "-")), value.isFinite else { return nil }
      remaining = remaining[digits.endIndex...].trimmed
      let unit = units.first { remaining.hasPrefix($0) } ?? ""
      remaining = remaining.dropFirst(unit.count).trimmed
      if remaining.hasPrefix(",") {
        remaining = remaining.dropFirst().trimmed
        if remaining.isEmpty { return nil }
      }
      numbers.append((value, unit))
    }
    return numbers
  }
}

nonisolated extension Substring {
  fileprivate var trimmed: Substring {
    let start = drop { $0.isWhitespace }
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else {
      return start[start.startIndex..<start.startIndex]
    }
    return start[...last]
  }
}
