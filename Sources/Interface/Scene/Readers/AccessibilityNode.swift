import Geometry

/// Identifies an element of a window for as long as the element exists.
nonisolated public struct AccessibilityID: Hashable, Sendable, Comparable {
  /// A positive number, unique in the window.
  public let number: Int

  /// Creates an identifier.
  public init(number: Int) { self.number = number }

  public static func < (left: AccessibilityID, right: AccessibilityID) -> Bool { left.number < right.number }
}

/// The conditions of an element in an ``AccessibilityTree``.
///
/// ```swift
/// func isChecked(_ node: AccessibilityNode) -> Bool { node.states.isSuperset(of: [.checkable, .checked]) }
/// ```
nonisolated public struct AccessibilityStates: OptionSet, Hashable, Sendable {
  public var rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// It can be used.
  public static let enabled = AccessibilityStates(rawValue: 1)
  /// It accepts the focus.
  public static let focusable = AccessibilityStates(rawValue: 1 << 1)
  /// It receives keys.
  public static let focused = AccessibilityStates(rawValue: 1 << 2)
  /// It is selected.
  public static let selected = AccessibilityStates(rawValue: 1 << 3)
  /// It is on or off.
  public static let checkable = AccessibilityStates(rawValue: 1 << 4)
  /// It is on.
  public static let checked = AccessibilityStates(rawValue: 1 << 5)
  /// It is neither on nor off.
  public static let mixed = AccessibilityStates(rawValue: 1 << 6)
  /// It shows and hides other elements.
  public static let expandable = AccessibilityStates(rawValue: 1 << 7)
  /// It shows other elements.
  public static let expanded = AccessibilityStates(rawValue: 1 << 8)
  /// It, or a view that contains it, is not shown. Only in trees that include hidden elements.
  public static let hidden = AccessibilityStates(rawValue: 1 << 9)
  /// It lies outside of the window, or of what a view that contains it shows.
  public static let offscreen = AccessibilityStates(rawValue: 1 << 10)
  /// Nothing else can be used while it is shown.
  public static let modal = AccessibilityStates(rawValue: 1 << 11)
  /// Its text can be edited.
  public static let editable = AccessibilityStates(rawValue: 1 << 12)
  /// Its text has several lines.
  public static let multiline = AccessibilityStates(rawValue: 1 << 13)
  /// Its value changes often.
  public static let updatesFrequently = AccessibilityStates(rawValue: 1 << 14)

  /// All states with their names, in order.
  static let names: [(AccessibilityStates, String)] = [
    (.enabled, "enabled"), (.focusable, "focusable"), (.focused, "focused"), (.selected, "selected"),
    (.checkable, "checkable"), (.checked, "checked"), (.mixed, "mixed"), (.expandable, "expandable"),
    (.expanded, "expanded"), (.hidden, "hidden"), (.offscreen, "offscreen"), (.modal, "modal"),
    (.editable, "editable"), (.multiline, "multiline"), (.updatesFrequently, "updatesFrequently"),
  ]

  /// The names of the states, in a fixed order.
  public var names: [String] { AccessibilityStates.names.filter { contains($0.0) }.map(\.1) }

  /// The states, one by one.
  public var members: [AccessibilityStates] { AccessibilityStates.names.map(\.0).filter(contains) }
}

/// One element of an ``AccessibilityTree``.
nonisolated public struct AccessibilityNode: Hashable, Sendable {
  /// The identifier, which stays the same in later trees.
  public let id: AccessibilityID
  /// The element that contains it; nil for the root.
  public let parent: AccessibilityID?
  /// The elements that it contains, from back to front.
  public internal(set) var children: [AccessibilityID] = []
  /// The kind.
  public internal(set) var role = AccessibilityRole.none
  /// A name for programs and tests; empty for none.
  public internal(set) var identifier = ""
  /// The name that is spoken; empty for none.
  public internal(set) var label = ""
  /// The value as text; empty for none.
  public internal(set) var value = ""
  /// The help; empty for none.
  public internal(set) var hint = ""
  /// The conditions.
  public internal(set) var states: AccessibilityStates = []
  /// The bounding box, in the window's points.
  public internal(set) var frame = Rect.zero
  /// The number and its range; nil for none.
  public internal(set) var range: AccessibilityRange?
  /// The text; nil for none.
  public internal(set) var text: AccessibilityText?
  /// The actions, the main one first.
  public internal(set) var actions: [AccessibilityAction] = []
  /// The elements to which it is connected, by kind; in both directions.
  public internal(set) var relations: [AccessibilityRelationKind: [AccessibilityID]] = [:]
  /// How many of ``children`` can be selected.
  public internal(set) var selectionMode = AccessibilitySelectionMode.none

  init(id: AccessibilityID, parent: AccessibilityID?) {
    self.id = id
    self.parent = parent
  }
}
