/// The recognizers that one waits for in all attempts, and what is to be said about the recognizer's configuration.
struct FailureRequirements {
  private(set) var recognizers: [WeakRecognizer] = []
  /// The labels of refused requirements that are not reported yet.
  private(set) var refusedLabels: [String] = []
  /// Whether ``GestureLinter`` has checked the recognizer.
  var isChecked = false

  /// The recognizers that still exist.
  var living: [GestureRecognizer] { recognizers.compactMap(\.recognizer) }

  func contains(_ recognizer: GestureRecognizer) -> Bool {
    recognizers.contains { $0.recognizer === recognizer }
  }

  /// Adds a recognizer, and forgets those that no longer exist.
  mutating func add(_ recognizer: GestureRecognizer) {
    recognizers.removeAll { $0.recognizer == nil }
    recognizers.append(WeakRecognizer(recognizer: recognizer))
  }

  /// Notes a requirement that would complete a cycle, to be reported once.
  mutating func refuse(_ label: String) {
    if !refusedLabels.contains(label) { refusedLabels.append(label) }
  }

  /// Returns the refused requirements, which are reported now.
  mutating func takeRefusedLabels() -> [String] {
    defer { refusedLabels.removeAll() }
    return refusedLabels
  }
}

/// A weak reference to a recognizer.
struct WeakRecognizer {
  weak var recognizer: GestureRecognizer?
}
