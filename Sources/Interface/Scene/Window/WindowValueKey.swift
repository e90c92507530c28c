/// A key for a value that another module stores with a window, such as the default font.
///
/// ```swift
/// enum Score: WindowValueKey {
///   static func makeDefault() -> Int { 0 }
/// }
/// window[Score.self] += 10
/// ```
@MainActor public protocol WindowValueKey {
  /// The type of the value.
  associatedtype Value
  /// Creates the default value for a window. Called once per window.
  static func makeDefault() -> Value
}

extension Window {
  /// The value for a key: the stored one, or else the key's default.
  public subscript<Key: WindowValueKey>(_ key: Key.Type) -> Key.Value {
    get {
      if let value = values[ObjectIdentifier(key)] as? Key.Value { return value }
      let value = Key.makeDefault()
      values[ObjectIdentifier(key)] = value
      return value
    }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}
