/// The kind of an accessible element.
///
/// UIKit derives the kind from the traits. So does a view here, unless ``View/accessibilityRole`` is set or overridden:
/// the platforms' accessibility interfaces have more kinds than UIKit has traits.
nonisolated public enum AccessibilityRole: String, Hashable, Sendable, CaseIterable {
  /// A view without a kind of its own. It is left out of the tree unless it has a label, the focus or a name to offer; see
  /// ``AccessibilityTree``.
  case none
  /// The root of a window.
  case window
  /// Elements that belong together.
  case group
  case toolbar, panel, dialog, list, listItem, menu, menuItem, scrollArea, separator, toolTip
  case button, toggleButton, `switch`, checkBox, radioButton, radioGroup, link, colorWell
  case slider, stepper, progressBar
  case staticText, heading, textField, secureTextField, searchField, textArea
  case image, animation
  /// An area on which the user draws or moves figures.
  case canvas
  /// A figure on a canvas.
  case figure

  /// The kind that follows from traits; ``none`` if they say nothing.
  public init(_ traits: AccessibilityTraits) {
    if traits.contains(.toggleButton) {
      self = .switch
    } else if traits.contains(.button) {
      self = .button
    } else if traits.contains(.link) {
      self = .link
    } else if traits.contains(.searchField) {
      self = .searchField
    } else if traits.contains(.adjustable) {
      self = .slider
    } else if traits.contains(.editable) {
      self =
        traits.contains(.secure) ? .secureTextField : traits.contains(.multiline) ? .textArea : .textField
    } else if traits.contains(.image) {
      self = .image
    } else if traits.contains(.header) {
      self = .heading
    } else if traits.contains(.staticText) {
      self = .staticText
    } else if traits.contains(.allowsDirectInteraction) {
      self = .canvas
    } else {
      self = .none
    }
  }
}
