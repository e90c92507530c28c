/// The accessible properties that a program has set on a view. Most views have none of them.
final class AccessibilityStorage {
  var isElement: Bool?
  var role: AccessibilityRole?
  var label: String?
  var value: String?
  var hint: String?
  var traits: AccessibilityTraits?
  var range: AccessibilityRange?
  var customActions: [AccessibilityCustomAction] = []
  var relations: [AccessibilityRelation] = []
  var elements: [any Accessible]?
  var hidesElements: Bool?
  var isModal: Bool?
}
