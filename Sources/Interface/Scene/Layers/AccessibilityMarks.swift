/// The parts of a layer, and of the view to which it belongs, that a reader's tree must read again.
nonisolated struct AccessibilityMark: OptionSet {
  var rawValue: UInt8

  /// The properties of the view, and which elements it contains.
  static let content = AccessibilityMark(rawValue: 1)
  /// The same, and the frames of all elements inside.
  static let placement = AccessibilityMark(rawValue: 3)
}

/// The layers whose accessible properties may have changed since they were read.
///
/// A window has marks only while an ``AccessibilityTracker`` follows it. Without one, a change costs the test for nil.
final class AccessibilityMarks {
  private var layers: [Layer] = []
  /// Whether everything must be read again.
  var needsEverything = false

  /// Marks a layer.
  ///
  /// Complexity: O(1).
  func add(_ layer: Layer, _ mark: AccessibilityMark) {
    if layer.accessibilityMark.isEmpty { layers.append(layer) }
    layer.accessibilityMark.formUnion(mark)
  }

  /// Removes the marks, and calls `body` for each marked layer.
  func take(_ body: (Layer, AccessibilityMark) -> Void) {
    needsEverything = false
    var marked: [Layer] = []
    swap(&marked, &layers)
    for layer in marked {
      let mark = layer.accessibilityMark
      layer.accessibilityMark = []
      body(layer, mark)
    }
  }

  /// Removes the marks.
  func clear() { take { _, _ in } }
}

extension Layer {
  /// Marks the layer if its window is served to a reader.
  @inline(__always) func noteAccessibleChange(_ mark: @autoclosure () -> AccessibilityMark = .content) {
    guard let containingTree, let marks = containingTree.withUnretained({ $0.accessibilityMarks }) else {
      return
    }
    marks.add(self, mark())
  }
}
