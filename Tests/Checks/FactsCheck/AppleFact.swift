/// A value that Apple's documentation states, and the same measured of Easel.
struct AppleFact {
  /// The name in Apple's documentation.
  let name: String
  /// The case in which it has the value; empty for the value of a new object.
  let situation: String
  /// The documented value.
  let apple: String
  /// Why Easel's value is another one; nil if it must be the same.
  let reason: String?
  /// Returns Easel's value.
  let measure: () -> String

  /// Creates a fact about a new object.
  init<Value>(
    _ name: String, _ apple: Value, differs reason: String? = nil, _ ours: @escaping @autoclosure () -> Value
  ) { self.init(name, "", apple, differs: reason, ours()) }

  /// Creates a fact.
  ///
  /// - Parameters:
  ///   - name: the name in Apple's documentation.
  ///   - situation: the case in which it has the value; empty for a new object.
  ///   - apple: the documented value.
  ///   - reason: why Easel's value is another one; nil if it must be the same.
  ///   - ours: Easel's value.
  init<Value>(
    _ name: String, _ situation: String, _ apple: Value, differs reason: String? = nil,
    _ ours: @escaping @autoclosure () -> Value
  ) {
    self.name = name
    self.situation = situation
    self.apple = FactText.text(apple)
    self.reason = reason
    measure = { FactText.text(ours()) }
  }
}

/// The facts of one part of the documentation.
struct FactSection {
  let title: String
  let facts: [AppleFact]
}
