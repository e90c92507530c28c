/// The members of one JSON object, read by name and type. ``finish()`` reports members that were not read.
///
/// ```swift
/// var fields = try JSONFields(value, "a wheel")
/// let dx = try fields.number("dx", default: 0)
/// try fields.finish()
/// ```
public struct JSONFields {
  /// A problem with an object, with a remedy.
  public struct Problem: Error, Hashable, Sendable {
    /// The kind of problem.
    public enum Kind: Hashable, Sendable {
      /// A member that is needed is not there.
      case missing
      /// A member has a value of another type, or one that is not permitted.
      case wrong
      /// A member has a name that was not read.
      case unknownKey
    }
    /// The kind of problem.
    public var kind: Kind
    /// One sentence with the problem and a remedy.
    public var message: String

    /// Creates a problem with its sentence.
    public init(kind: Kind, message: String) {
      self.kind = kind
      self.message = message
    }
  }

  private var members: [String: JSONValue]
  /// The name for this kind of object in messages: `a pointer`.
  private let noun: String

  /// - Parameters:
  ///   - value: an object. Other values throw a problem of the kind ``Problem/Kind/wrong``.
  ///   - noun: the name for this kind of object in messages: `a wheel`.
  public init(_ value: JSONValue, _ noun: String) throws(Problem) {
    guard let members = value.object else {
      throw Problem(kind: .wrong, message: "\(noun) has to be an object: {…}")
    }
    self.members = members
    self.noun = noun
  }

  /// Returns whether the object has `key`. This does not mark the key as read.
  public func has(_ key: String) -> Bool { members[key] != nil }

  /// Throws unless every key has been read. The problem names the alphabetically first unread key.
  public func finish() throws(Problem) {
    guard let key = members.keys.min() else { return }
    throw Problem(
      kind: .unknownKey, message: "\(noun) has no key \(JSONText.quoted(key)); take it out or correct it")
  }

  /// Returns the value of `key` and marks it as read. Throws if the key is missing.
  public mutating func value(_ key: String) throws(Problem) -> JSONValue {
    guard let value = members.removeValue(forKey: key) else {
      throw Problem(kind: .missing, message: "\(noun) needs the key \"\(key)\"")
    }
    return value
  }

  /// Returns the finite number of `key`, or the default if the key is missing. Throws for other values, or without a
  /// default.
  public mutating func number(_ key: String, default standard: Double? = nil) throws(Problem) -> Double {
    if let standard, !has(key) { return standard }
    guard let number = try value(key).double else { throw wrong(key, "a finite number") }
    return number
  }

  /// Returns the whole number of `key`, zero or more, or the default if the key is missing. Throws for other values,
  /// or without a default.
  public mutating func unsigned(_ key: String, default standard: UInt64? = nil) throws(Problem) -> UInt64 {
    if let standard, !has(key) { return standard }
    guard let number = try value(key).unsigned else { throw wrong(key, "a whole number, zero or more") }
    return number
  }

  /// Returns the string of `key`, or the default if the key is missing. Throws for other values, or without a
  /// default.
  public mutating func string(_ key: String, default standard: String? = nil) throws(Problem) -> String {
    if let standard, !has(key) { return standard }
    guard let string = try value(key).string else { throw wrong(key, "a string") }
    return string
  }

  /// Returns the truth value of `key`, or the default if the key is missing. Throws for other values.
  public mutating func bool(_ key: String, default standard: Bool) throws(Problem) -> Bool {
    if !has(key) { return standard }
    guard let bool = try value(key).bool else { throw wrong(key, "true or false") }
    return bool
  }

  /// Returns the case whose raw value is the string of `key`, or the default if the key is missing. Throws for other
  /// values, or without a default.
  public mutating func choice<Choice: RawRepresentable & CaseIterable>(
    _ key: String, default standard: Choice? = nil
  ) throws(Problem) -> Choice where Choice.RawValue == String {
    if let standard, !has(key) { return standard }
    guard let choice = try value(key).string.flatMap(Choice.init(rawValue:)) else {
      throw wrong(key, "one of " + Choice.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", "))
    }
    return choice
  }

  /// Returns the problem of a value that is not permitted for `key`. `expectation` completes "has to be".
  public func wrong(_ key: String, _ expectation: String) -> Problem {
    Problem(kind: .wrong, message: "\"\(key)\" of \(noun) has to be \(expectation)")
  }
}
