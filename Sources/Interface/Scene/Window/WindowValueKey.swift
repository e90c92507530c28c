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
  private var values = KeyedValues()

  /// The value for a key: the stored one, or else the key's default, which is made once.
  subscript<Key: WindowValueKey>(_ key: Key.Type) -> Key.Value {
    get {
      if let box = values.box(ObjectIdentifier(key), of: Key.Value.self) { return box.value }
      let value = Key.makeDefault()
      self[key] = value
      return value
    }
    set { values.setBox(ValueBox(newValue), for: ObjectIdentifier(key)) }
  }
}

extension Window {
  /// The value for a key: the stored one, or else the key's default.
  public subscript<Key: WindowValueKey>(_ key: Key.Type) -> Key.Value {
    get { values[key] }
    set { values[key] = newValue }
  }
}
