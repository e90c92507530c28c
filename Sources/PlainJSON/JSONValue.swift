/// A JSON document as a value (RFC 8259).
///
/// Numbers keep their spelling, so that every integer and every floating-point number is what was written. A key
/// that occurs twice in one object keeps the last value.
public enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  /// As it is spelled: `-1.5e3`.
  case number(String)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  /// Reads one document; nothing but white space may follow it.
  /// - Parameters:
  ///   - text: of any length and contents; what is no JSON throws, and so does what is nested too deeply.
  ///   - allowsNonFinite: whether `NaN`, `Infinity` and `-Infinity` are numbers, as some writers spell them
  ///     although JSON cannot.
  public init(parsing text: some StringProtocol, allowsNonFinite: Bool = false) throws(JSONError) {
    var parser = JSONParser(Array(text.utf8), allowsNonFinite: allowsNonFinite)
    self = try parser.document()
  }

  // MARK: Reading

  /// The number, when it is one that a `Double` can hold: `1e999` is not.
  public var double: Double? {
    guard case .number(let text) = self, let value = Double(text), value.isFinite else { return nil }
    return value
  }

  /// The number, also one that is not finite.
  public var anyDouble: Double? {
    guard case .number(let text) = self else { return nil }
    return Double(text)
  }

  /// The number, when it is a whole one, also when it is spelled `3.0`.
  public var integer: Int? { double.flatMap(Int.init(exactly:)) }

  /// The number, when it is whole and not negative. Those above 2⁵³ are exact as long as they are spelled out.
  public var unsigned: UInt64? {
    guard case .number(let text) = self else { return nil }
    return UInt64(text) ?? double.flatMap(UInt64.init(exactly:))
  }

  public var string: String? {
    if case .string(let value) = self { value } else { nil }
  }

  public var bool: Bool? {
    if case .bool(let value) = self { value } else { nil }
  }

  public var array: [JSONValue]? {
    if case .array(let value) = self { value } else { nil }
  }

  public var object: [String: JSONValue]? {
    if case .object(let value) = self { value } else { nil }
  }
}

/// Why a text is not JSON.
public struct JSONError: Error, Hashable, Sendable, CustomStringConvertible {
  public var problem: String
  /// The byte in the text, from 0.
  public var offset: Int

  public var description: String { "\(problem) at byte \(offset)" }
}
