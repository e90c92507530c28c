import Geometry
import PlainJSON

extension JSONValue {
  /// The member of an object; nil for other values.
  subscript(key: String) -> JSONValue? {
    if case .object(let members) = self { members[key] } else { nil }
  }

  /// The number, or the first number of an array, with a magnitude of at most ``LottieLimits/magnitude``.
  var number: Double? {
    switch self {
    case .number: double.map { max(-LottieLimits.magnitude, min(LottieLimits.magnitude, $0)) }
    case .array(let elements):
      if case .number? = elements.first { elements.first?.number } else { nil }
    default: nil
    }
  }

  /// The numbers of an array; other elements count as 0.
  var numbers: [Double]? { array?.map { $0.number ?? 0 } }

  /// The number, rounded to an integer.
  var roundedInteger: Int? { number.flatMap { Int(exactly: $0.rounded()) } }

  /// Whether the value is true, or a number other than 0.
  var flag: Bool { bool ?? (number.map { $0 != 0 } ?? false) }

  /// The first two numbers of an array, or of an object with x and y.
  var point: Point? {
    if let numbers, numbers.count >= 2 { return Point(numbers[0], numbers[1]) }
    if let x = self["x"]?.number, let y = self["y"]?.number { return Point(x, y) }
    return nil
  }
}
