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

/// The values that other modules store with a window.
///
/// A class, because the code of a key may use other values while it makes its own.
final class WindowValues {
  private var values: [ObjectIdentifier: Any] = [:]

  /// The value for a key: the stored one, or else the key's default, which is made once.
  subscript<Key: WindowValueKey>(_ key: Key.Type) -> Key.Value {
    get {
      if let value = values[ObjectIdentifier(key)] as? Key.Value { return value }
      let value = Key.makeDefault()
      values[ObjectIdentifier(key)] = value
      return value
    }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

extension Window {
  /// The value for a key: the stored one, or else the key's default.
  public subscript<Key: WindowValueKey>(_ key: Key.Type) -> Key.Value {
    get { values[key] }
    set { values[key] = newValue }
  }
}
