/// The behaviour and the state of an accessible element, as `UIAccessibilityTraits`.
///
/// The traits up to ``toggleButton`` are UIKit's. The ones after it express what UIKit puts into the text of a value.
nonisolated public struct AccessibilityTraits: OptionSet, Hashable, Sendable {
  public var rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// No trait.
  public static let none: AccessibilityTraits = []
  /// A button: it can be activated.
  public static let button = AccessibilityTraits(rawValue: 1)
  /// A link: it can be activated.
  public static let link = AccessibilityTraits(rawValue: 1 << 1)
  /// A field for a search.
  public static let searchField = AccessibilityTraits(rawValue: 1 << 2)
  /// An image.
  public static let image = AccessibilityTraits(rawValue: 1 << 3)
  /// A selected item, such as the chosen segment.
  public static let selected = AccessibilityTraits(rawValue: 1 << 4)
  /// Text that cannot change.
  public static let staticText = AccessibilityTraits(rawValue: 1 << 5)
  /// The title of a part of the window.
  public static let header = AccessibilityTraits(rawValue: 1 << 6)
  /// A control that cannot be used now.
  public static let notEnabled = AccessibilityTraits(rawValue: 1 << 7)
  /// A value that changes often. Readers look at it from time to time, and ignore its events.
  public static let updatesFrequently = AccessibilityTraits(rawValue: 1 << 8)
  /// A value that can be incremented and decremented.
  public static let adjustable = AccessibilityTraits(rawValue: 1 << 9)
  /// An area that is used by direct touches, such as a drawing canvas.
  public static let allowsDirectInteraction = AccessibilityTraits(rawValue: 1 << 10)
  /// A control that is on or off. ``checked`` says which.
  public static let toggleButton = AccessibilityTraits(rawValue: 1 << 11)

  /// A control that is on, or an item that is ticked.
  public static let checked = AccessibilityTraits(rawValue: 1 << 16)
  /// A control that is neither on nor off.
  public static let mixed = AccessibilityTraits(rawValue: 1 << 17)
  /// An element that shows and hides others. ``expanded`` says whether they are shown.
  public static let expandable = AccessibilityTraits(rawValue: 1 << 18)
  /// An element that shows others.
  public static let expanded = AccessibilityTraits(rawValue: 1 << 19)
  /// Text that the user can edit.
  public static let editable = AccessibilityTraits(rawValue: 1 << 20)
  /// Text of several lines.
  public static let multiline = AccessibilityTraits(rawValue: 1 << 21)
  /// Text that is shown as dots.
  public static let secure = AccessibilityTraits(rawValue: 1 << 22)

  /// The traits that name a kind of element.
  static let kinds: AccessibilityTraits = [
    .button, .link, .searchField, .image, .staticText, .header, .adjustable, .toggleButton, .editable,
  ]

  /// The traits whose elements can be activated.
  static let activatable: AccessibilityTraits = [.button, .link, .toggleButton]
}
