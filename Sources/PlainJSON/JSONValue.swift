/// A JSON document as a value (RFC 8259).
///
/// Numbers keep their spelling, so that every integer and floating-point number stays exact. A key that occurs twice in
/// one object keeps the last value.
public enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  /// The number as spelled: `-1.5e3`.
  case number(String)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  /// Reads one document. Only white space may follow it.
  /// - Parameters:
  ///   - text: any text. Invalid JSON and excessive nesting throw.
  ///   - allowsNonFinite: whether `NaN`, `Infinity` and `-Infinity` are numbers. Some writers use them, although JSON
  ///     has none.
  public init(parsing text: some StringProtocol, allowsNonFinite: Bool = false) throws(JSONError) {
    var parser = JSONParser(Array(text.utf8), allowsNonFinite: allowsNonFinite)
    self = try parser.document()
  }

  // MARK: Reading

  /// The number, if a `Double` can hold it: `1e999` is nil.
  public var double: Double? {
    guard case .number(let text) = self, let value = Double(text), value.isFinite else { return nil }
    return value
  }

  /// The number, including infinities and not-a-number.
  public var anyDouble: Double? {
    guard case .number(let text) = self else { return nil }
    return Double(text)
  }

  /// The number, if it is whole, also if spelled `3.0`.
  public var integer: Int? { double.flatMap(Int.init(exactly:)) }

  /// The number, if it is whole and not negative. Those above 2⁵³ are exact if spelled in full.
  public var unsigned: UInt64? {
    guard case .number(let text) = self else { return nil }
    return UInt64(text) ?? double.flatMap(UInt64.init(exactly:))
  }

  /// The string, or nil for another kind of value.
  public var string: String? {
    if case .string(let value) = self { value } else { nil }
  }

  /// The truth value, or nil for another kind of value.
  public var bool: Bool? {
    if case .bool(let value) = self { value } else { nil }
  }

  /// The elements, or nil for another kind of value.
  public var array: [JSONValue]? {
    if case .array(let value) = self { value } else { nil }
  }

  /// The members, or nil for another kind of value.
  public var object: [String: JSONValue]? {
    if case .object(let value) = self { value } else { nil }
  }
}

/// A problem with a text that is not JSON.
public struct JSONError: Error, Hashable, Sendable, CustomStringConvertible {
  public var problem: String
  /// The byte offset in the text, from 0.
  public var offset: Int

  public var description: String { "\(problem) at byte \(offset)" }
}
