// Views, layers and recognizers are equal if they are the same object, as objects of UIKit are.

extension View: Hashable {
  nonisolated public static func == (a: View, b: View) -> Bool { a === b }
  nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Layer: Hashable {
  nonisolated public static func == (a: Layer, b: Layer) -> Bool { a === b }
  nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension GestureRecognizer: Hashable {
  nonisolated public static func == (a: GestureRecognizer, b: GestureRecognizer) -> Bool { a === b }
  nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension View {
  /// The recognizers of the view; nil without any, as in UIKit. Setting them replaces those that were added.
  public var gestureRecognizers: [UIGestureRecognizer]? {
    get {
      let owner: any GestureOwner = self
      return owner.gestureRecognizers.isEmpty ? nil : owner.gestureRecognizers
    }
    set {
      let owner: any GestureOwner = self
      for recognizer in owner.gestureRecognizers where newValue?.contains(recognizer) != true {
        removeGestureRecognizer(recognizer)
      }
      for recognizer in newValue ?? [] { addGestureRecognizer(recognizer) }
    }
  }
}
