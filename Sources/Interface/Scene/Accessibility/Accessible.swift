import Geometry

/// An object that readers can describe and use: a ``View``, or an ``AccessibilityElement`` for what is no view.
///
/// The members have the names and the meaning of UIKit's informal protocol `UIAccessibility`.
@MainActor public protocol Accessible: AnyObject {
  /// Whether the object is one element, whose parts are not elements themselves.
  var isAccessibilityElement: Bool { get }
  /// The kind of the element.
  var accessibilityRole: AccessibilityRole { get }
  /// The name: a short text without the kind, such as "Play".
  var accessibilityLabel: String? { get }
  /// The value as text, such as "50 %".
  var accessibilityValue: String? { get }
  /// The effect of an action, such as "Plays the song".
  var accessibilityHint: String? { get }
  /// A name for programs and tests, which is not spoken.
  var accessibilityIdentifier: String? { get }
  /// The behaviour and the state.
  var accessibilityTraits: AccessibilityTraits { get }
  /// The number and its range; nil for an element without a number.
  var accessibilityRange: AccessibilityRange? { get }
  /// The text, its caret and its selection; nil for an element without text.
  var accessibilityText: (any AccessibleText)? { get }
  /// The actions beyond the standard ones.
  var accessibilityCustomActions: [AccessibilityCustomAction] { get }
  /// The connections to other elements.
  var accessibilityRelations: [AccessibilityRelation] { get }
  /// How many of the elements inside can be selected.
  var accessibilitySelectionMode: AccessibilitySelectionMode { get }
  /// The bounding box, in the window's points.
  var accessibilityFrame: Rect { get }

  /// Performs the element's main action. Returns whether there is one and it was possible.
  func accessibilityActivate() -> Bool
  /// Increases the value by a step. Called for elements with ``AccessibilityTraits/adjustable``.
  func accessibilityIncrement()
  /// Decreases the value by a step. Called for elements with ``AccessibilityTraits/adjustable``.
  func accessibilityDecrement()
  /// Sets the number of ``accessibilityRange``. Returns whether it can be set.
  func setAccessibilityValue(_ number: Double) -> Bool
  /// Selects or deselects an element inside. Called for containers with an ``accessibilitySelectionMode``. Returns whether that
  /// was possible.
  func setAccessibilitySelected(_ isSelected: Bool, of element: any Accessible) -> Bool
}
