/// A JSON document as a value (RFC 8259).
///
/// Numbers keep their text, so that every integer and floating-point number stays exact. If an object has a key
/// twice, the last value counts.
public enum JSONValue: Hashable, Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// The number as text: `-1.5e3`.
  case number(String)
  /// A text, without quotes and escapes.
  case string(String)
  /// Values in order.
  case array([JSONValue])
  /// Values by their names; the order of the document is not kept.
  case object([String: JSONValue])

  /// Parses one document. Only white space may follow it.
  /// - Parameters:
  ///   - text: any text. Invalid JSON and excessive nesting throw.
  ///   - allowsNonFinite: whether `NaN`, `Infinity` and `-Infinity` are numbers. JSON does not have them, but some
  ///     writers use them.
  public init(parsing text: some StringProtocol, allowsNonFinite: Bool = false) throws(JSONError) {
    var parser = JSONParser(Array(text.utf8), allowsNonFinite: allowsNonFinite)
    self = try parser.document()
  }

  // MARK: Reading

  /// The number, if `Double` can represent it: `1e999` is nil.
  public var double: Double? {
    guard case .number(let text) = self, let value = Double(text), value.isFinite else { return nil }
    return value
  }

  /// The number, including infinities and not-a-number.
  public var anyDouble: Double? {
    guard case .number(let text) = self else { return nil }
    return Double(text)
  }

  /// The number, if it is whole, even if it is written `3.0`.
  public var integer: Int? { double.flatMap(Int.init(exactly:)) }

  /// The number, if it is whole and not negative. Numbers above 2⁵³ are exact if they have all digits.
  public var unsigned: UInt64? {
    guard case .number(let text) = self else { return nil }
    return UInt64(text) ?? double.flatMap(UInt64.init(exactly:))
  }

  /// The string; nil for another kind of value.
  public var string: String? {
    if case .string(let value) = self { value } else { nil }
  }

  /// The truth value; nil for another kind of value.
  public var bool: Bool? {
    if case .bool(let value) = self { value } else { nil }
  }

  /// The elements; nil for another kind of value.
  public var array: [JSONValue]? {
    if case .array(let value) = self { value } else { nil }
  }

  /// The members; nil for another kind of value.
  public var object: [String: JSONValue]? {
    if case .object(let value) = self { value } else { nil }
  }
}

/// An error in a text that is not JSON.
///
/// ```swift
/// do {
///   let value = try JSONValue(parsing: "{\"x\": 1,}")
/// } catch {
///   print("byte \(error.offset): \(error.problem)")
/// }
/// ```
public struct JSONError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The problem, as a phrase.
  public var problem: String
  /// The byte offset in the text, from 0.
  public var offset: Int

  public var description: String { "\(problem) at byte \(offset)" }
}
