import Geometry
import Gestures
import PlainJSON

/// Parses the values of traces. A `null` counts as an absent key.
nonisolated extension JSONFields {
  mutating func optional(_ key: String) throws(Problem) -> JSONValue? {
    guard has(key) else { return nil }
    let value = try value(key)
    return value == .null ? nil : value
  }

  mutating func optionalNumber(_ key: String) throws(Problem) -> Double? {
    guard let value = try optional(key) else { return nil }
    guard let number = value.double else { throw wrong(key, "a number") }
    return number
  }

  /// Parses a number, or an infinity for an unlimited value.
  mutating func optionalLimit(_ key: String) throws(Problem) -> Double? {
    guard let value = try optional(key) else { return nil }
    guard let number = value.anyDouble, !number.isNaN else { throw wrong(key, "a number or Infinity") }
    return number
  }

  mutating func optionalCount(_ key: String, from least: Int = 0) throws(Problem) -> Int? {
    guard let value = try optional(key) else { return nil }
    guard let number = value.integer, number >= least else {
      throw wrong(key, "a whole number, \(least) or more")
    }
    return number
  }

  /// Parses a coordinate, with any value that a driver may send.
  mutating func coordinate(_ key: String) throws(Problem) -> Double {
    let value = try value(key)
    if value == .null { return .nan }
    guard let number = value.anyDouble else { throw wrong(key, "a number") }
    return number
  }

  mutating func rect() throws(Problem) -> Rect {
    Rect(x: try number("x"), y: try number("y"), width: try number("w"), height: try number("h"))
  }

  mutating func vector(_ key: String) throws(Problem) -> Vector? {
    guard let value = try optional(key) else { return nil }
    let numbers = value.array?.compactMap(\.double) ?? []
    guard numbers.count == 2 else { throw wrong(key, "two numbers: [x, y]") }
    return Vector(numbers[0], numbers[1])
  }

  /// Parses a number or an array of numbers.
  mutating func numbers(_ key: String) throws(Problem) -> [Double]? {
    guard let value = try optional(key) else { return nil }
    let list = value.array ?? [value]
    let numbers = list.compactMap(\.double)
    guard numbers.count == list.count, (1...2).contains(numbers.count) else {
      throw wrong(key, "a number, or two: [x, y]")
    }
    return numbers
  }

  mutating func strings(_ key: String) throws(Problem) -> [String] {
    guard let value = try optional(key) else { return [] }
    let strings = value.array?.compactMap(\.string) ?? []
    guard let array = value.array, strings.count == array.count else {
      throw wrong(key, "an array of strings")
    }
    return strings
  }

  mutating func objects(_ key: String, isRequired: Bool = false) throws(Problem) -> [JSONValue] {
    if !isRequired, !has(key) { return [] }
    let value = try value(key)
    if !isRequired, value == .null { return [] }
    guard let array = value.array else { throw wrong(key, "an array") }
    return array
  }

  /// Parses names separated by bars, each one of `names`.
  mutating func mask<Mask: OptionSet>(_ key: String, _ names: [String: Mask]) throws(Problem) -> Mask? {
    guard let value = try optional(key) else { return nil }
    var mask = Mask()
    for name in (value.string ?? "?").split(separator: "|") {
      guard let flag = names[String(name)] else {
        throw wrong(key, "names with bars between: " + names.keys.sorted().joined(separator: "|"))
      }
      mask.formUnion(flag)
    }
    return mask
  }
}
