/// A connection from an element to another one that readers can follow, such as from a text field to the label beside it.
///
/// A relation is set on one of the two elements; the ``AccessibilityTree`` also has the opposite one on the other element.
///
/// ```swift
/// func describe(_ field: View, _ label: View, _ slider: View, _ preview: View) {
///   field.accessibilityRelations = [.labeled(by: label)]
///   slider.accessibilityRelations = [.controls(preview)]
/// }
/// ```
///
/// A relation does not keep its target. It is left out of trees in which the target is no element.
@MainActor public struct AccessibilityRelation {
  /// The kind of connection.
  public let kind: AccessibilityRelationKind
  /// The other element; nil once it was released.
  public private(set) weak var target: (any Accessible)?

  /// Creates a relation to an element.
  public init(_ kind: AccessibilityRelationKind, _ target: any Accessible) {
    self.kind = kind
    self.target = target
  }

  /// The element is named by `label`. If it has no label of its own, it takes that of `label`.
  public static func labeled(by label: any Accessible) -> Self { Self(.labeledBy, label) }
  /// The element is explained by `text`, such as a message beside a field.
  public static func described(by text: any Accessible) -> Self { Self(.describedBy, text) }
  /// The element changes `target`, such as a slider a preview.
  public static func controls(_ target: any Accessible) -> Self { Self(.controllerFor, target) }
  /// The element is one of the members of `group`, such as a segment of its control.
  public static func belongs(to group: any Accessible) -> Self { Self(.memberOf, group) }
}

/// The kinds of ``AccessibilityRelation``.
///
/// ```swift
/// let field = TextField()
/// let label = Label("Name")
/// field.accessibilityRelations = [AccessibilityRelation(.labeledBy, label)]
/// ```
nonisolated public enum AccessibilityRelationKind: String, Hashable, Sendable, CaseIterable {
  /// The target is the label of the element.
  case labeledBy
  /// The element is the label of the target.
  case labelFor
  /// The target describes the element.
  case describedBy
  /// The element describes the target.
  case descriptionFor
  /// The element changes what the target shows.
  case controllerFor
  /// The target changes what the element shows.
  case controlledBy
  /// The element is one of the target's members.
  case memberOf

  /// The kind of the relation in the other direction; nil for none.
  public var opposite: AccessibilityRelationKind? {
    switch self {
    case .labeledBy: .labelFor
    case .labelFor: .labeledBy
    case .describedBy: .descriptionFor
    case .descriptionFor: .describedBy
    case .controllerFor: .controlledBy
    case .controlledBy: .controllerFor
    case .memberOf: nil
    }
  }
}
