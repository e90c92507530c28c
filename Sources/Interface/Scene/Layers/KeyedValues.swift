/// A value of a type that its key determines; see ``KeyedValues``.
final class ValueBox<Value> {
  let value: Value

  init(_ value: Value) { self.value = value }

  // The main actor makes, keeps and releases the values.
  nonisolated deinit {}
}

/// Values of different types, by keys that are types.
///
/// Each value is in a box whose class has its type, because a cast from `Any` takes longer than the search among a few keys. A key must
/// always be used with the same type of value.
struct KeyedValues {
  private var keys: [ObjectIdentifier] = []
  private var boxes: [AnyObject] = []

  /// The box of a key; nil for a key without a value.
  @inline(__always)
  func box(_ key: ObjectIdentifier) -> AnyObject? {
    for index in keys.indices where keys[index] == key { return boxes[index] }
    return nil
  }

  /// The box of a key with its type; nil for a key without a value.
  @inline(__always)
  func box<Value>(_ key: ObjectIdentifier, of type: Value.Type) -> ValueBox<Value>? {
    guard let box = box(key) else { return nil }
    return unsafeDowncast(box, to: ValueBox<Value>.self)
  }

  /// Sets the box of a key; nil removes the value.
  mutating func setBox(_ box: AnyObject?, for key: ObjectIdentifier) {
    guard let index = keys.firstIndex(of: key) else {
      guard let box else { return }
      keys.append(key)
      return boxes.append(box)
    }
    if let box {
      boxes[index] = box
    } else {
      keys.remove(at: index)
      boxes.remove(at: index)
    }
  }
}
