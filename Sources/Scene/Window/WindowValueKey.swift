/// Names a value that another module keeps with a window, such as the default font.
@MainActor public protocol WindowValueKey {
  associatedtype Value
  /// Makes the value of a window for which none was set. Called once a window.
  static func makeDefault() -> Value
}

extension Window {
  /// The value for a key: the one that was set, or the key's default.
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
