/// The kind of an accessible element.
///
/// UIKit derives the kind from the traits. So does a view here, unless ``View/accessibilityRole`` is set or overridden:
/// the platforms' accessibility interfaces have more kinds than UIKit has traits.
///
/// ```swift
/// shape.accessibilityRole = .button
/// shape.accessibilityLabel = "Turn"
/// ```
nonisolated public enum AccessibilityRole: String, Hashable, Sendable, CaseIterable {
  /// A view without a kind of its own. It is left out of the tree unless it has a label, the focus or a name to offer; see
  /// ``AccessibilityTree``.
  case none
  /// The root of a window.
  case window
  /// Elements that belong together.
  case group
  /// A bar of controls.
  case toolbar
  /// A part of a window with a purpose of its own.
  case panel
  /// A part of a window that waits for an answer.
  case dialog
  /// A column of ``listItem``s.
  case list
  /// A line of a list.
  case listItem
  /// A list of ``menuItem``s that opens when it is needed.
  case menu
  /// A line of a menu.
  case menuItem
  /// An area that shows a part of its content.
  case scrollArea
  /// A line between groups of controls.
  case separator
  /// A text that explains the element under the pointer.
  case toolTip
  /// A control that does something when it is pressed.
  case button
  /// A button that stays pressed until it is pressed again.
  case toggleButton
  /// A control that turns something on or off at once.
  case `switch`
  /// A mark in a box, which applies when a form is confirmed.
  case checkBox
  /// One of several choices that exclude each other.
  case radioButton
  /// The group of such choices.
  case radioGroup
  /// A text that leads elsewhere.
  case link
  /// A control that shows a colour and lets the user choose another.
  case colorWell
  /// A control that sets a number by dragging.
  case slider
  /// A control that sets a number in steps.
  case stepper
  /// A view that shows how much of a task is done.
  case progressBar
  /// A text that users do not edit.
  case staticText
  /// A text above a part of the window.
  case heading
  /// A line of text to edit.
  case textField
  /// A line whose characters readers do not speak.
  case secureTextField
  /// A line of text that filters or finds something.
  case searchField
  /// A text of several lines to edit.
  case textArea
  /// A picture.
  case image
  /// A picture that moves.
  case animation
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
