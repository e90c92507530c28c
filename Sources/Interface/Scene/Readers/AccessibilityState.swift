/// The identifiers of elements and the tracker that a window keeps for its readers.
final class AccessibilityState {
  private struct Entry {
    weak var element: (any Accessible)?
    let id: AccessibilityID
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  private var objects: [AccessibilityID: ObjectIdentifier] = [:]
  private var lastNumber = 0
  /// The tracker that follows the window; nil for none.
  weak var tracker: AccessibilityTracker?
  /// The number of identifiers that are kept.
  var count: Int { entries.count }

  /// Returns the identifier of an element. A released object and a new one at its address have different identifiers.
  func id(of element: any Accessible) -> AccessibilityID {
    if let id = knownID(of: element) { return id }
    lastNumber += 1
    let id = AccessibilityID(number: lastNumber)
    if let old = entries.updateValue(Entry(element: element, id: id), forKey: ObjectIdentifier(element)) {
      objects[old.id] = nil
    }
    objects[id] = ObjectIdentifier(element)
    return id
  }

  func knownID(of element: any Accessible) -> AccessibilityID? {
    guard let entry = entries[ObjectIdentifier(element)], entry.element === element else { return nil }
    return entry.id
  }

  /// Returns the element of an identifier; nil once it was released.
  func element(of id: AccessibilityID) -> (any Accessible)? {
    objects[id].flatMap { entries[$0] }?.element
  }

  /// Removes the entries of released elements.
  func forgetReleased() {
    for (key, entry) in entries where entry.element == nil {
      entries[key] = nil
      objects[entry.id] = nil
    }
  }
}

private struct AccessibilityStateKey: WindowValueKey {
  static func makeDefault() -> AccessibilityState { AccessibilityState() }
}

extension Window {
  var accessibilityState: AccessibilityState { self[AccessibilityStateKey.self] }
}
