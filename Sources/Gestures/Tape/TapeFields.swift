import Geometry

/// The members of one JSON object of a tape, each asked for by name and kind; what is left over is unknown.
nonisolated struct TapeFields {
  /// What a member is not.
  struct Problem: Error {
    var kind: TapeError.Kind
    var message: String
  }

  private var members: [String: JSONValue]
  /// What the object is, for messages: `a pointer`.
  private let noun: String

  init(_ value: JSONValue, _ noun: String) throws(Problem) {
    guard let members = value.object else {
      throw Problem(kind: .badValue, message: "\(noun) has to be an object: {…}")
    }
    self.members = members
    self.noun = noun
  }

  func has(_ key: String) -> Bool { members[key] != nil }

  /// Every key has been asked for; otherwise one is named, the first of the alphabet.
  func finish() throws(Problem) {
    guard let key = members.keys.min() else { return }
    throw Problem(kind: .unknownKey, message: "\(noun) has no key \"\(key)\"; take it out or correct it")
  }

  mutating func value(_ key: String) throws(Problem) -> JSONValue {
    guard let value = members.removeValue(forKey: key) else {
      throw Problem(kind: .badValue, message: "\(noun) needs the key \"\(key)\"")
    }
    return value
  }

  mutating func number(_ key: String, default standard: Double? = nil) throws(Problem) -> Double {
    if let standard, !has(key) { return standard }
    guard let number = try value(key).double else { throw wrong(key, "a finite number") }
    return number
  }

  mutating func unsigned(_ key: String, default standard: UInt64? = nil) throws(Problem) -> UInt64 {
    if let standard, !has(key) { return standard }
    guard let number = try value(key).unsigned else { throw wrong(key, "a whole number, zero or more") }
    return number
  }

  mutating func string(_ key: String, default standard: String? = nil) throws(Problem) -> String {
    if let standard, !has(key) { return standard }
    guard let string = try value(key).string else { throw wrong(key, "a string") }
    return string
  }

  mutating func bool(_ key: String, default standard: Bool) throws(Problem) -> Bool {
    if !has(key) { return standard }
    guard let bool = try value(key).bool else { throw wrong(key, "true or false") }
    return bool
  }

  mutating func position() throws(Problem) -> Point { Point(try number("x"), try number("y")) }

  /// A width and a height that a window can have.
  mutating func size(_ key: String) throws(Problem) -> Size {
    let sides = try value(key).array?.compactMap(\.double) ?? []
    guard sides.count == 2, sides.allSatisfy({ $0 > 0 && $0 <= 32_768 }) else {
      throw wrong(key, "two numbers above 0 and up to 32768: [width, height]")
    }
    return Size(sides[0], sides[1])
  }

  mutating func choice<Choice: RawRepresentable & CaseIterable>(
    _ key: String, default standard: Choice? = nil
  ) throws(Problem) -> Choice where Choice.RawValue == String {
    if let standard, !has(key) { return standard }
    guard let choice = try value(key).string.flatMap(Choice.init(rawValue:)) else {
      throw wrong(key, "one of " + Choice.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", "))
    }
    return choice
  }

  mutating func modifiers() throws(Problem) -> KeyModifiers {
    guard has("modifiers") else { return [] }
    let names = try value("modifiers").array?.map(\.string) ?? [nil]
    var modifiers: KeyModifiers = []
    for name in names {
      guard let modifier = name.flatMap(KeyModifiers.init(tapeName:)) else {
        throw wrong("modifiers", "an array of \"shift\", \"control\", \"alt\", \"meta\"")
      }
      modifiers.insert(modifier)
    }
    return modifiers
  }

  private func wrong(_ key: String, _ expectation: String) -> Problem {
    Problem(kind: .badValue, message: "\"\(key)\" of \(noun) has to be \(expectation)")
  }
}

nonisolated extension KeyModifiers {
  static let tapeNames: [(modifier: KeyModifiers, names: [String])] = [
    (.shift, ["shift"]), (.control, ["control", "ctrl"]), (.alt, ["alt", "option"]),
    (.meta, ["meta", "super", "command"]),
  ]

  init?(tapeName: String) {
    guard let entry = Self.tapeNames.first(where: { $0.names.contains(tapeName) }) else { return nil }
    self = entry.modifier
  }
}
