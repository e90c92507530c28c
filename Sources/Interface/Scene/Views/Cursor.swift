/// The shape of the mouse pointer over a view.
///
/// ```swift
/// shape.cursor = .openHand
/// ```
nonisolated public enum Cursor: String, Hashable, Sendable, CaseIterable {
  /// The system's default.
  case arrow
  /// For a view that a click activates.
  case pointingHand
  /// For a view that can be dragged.
  case openHand
  /// For a view that is being dragged.
  case closedHand
  /// For placing a point exactly.
  case crosshair
  /// For selecting text.
  case iBeam
  /// For an edge that moves to the left and to the right.
  case resizeLeftRight
  /// For an edge that moves up and down.
  case resizeUpDown
  /// From the top left to the bottom right.
  case resizeDiagonally
  /// From the bottom left to the top right.
  case resizeAntidiagonally
  /// For a view that cannot be used now.
  case notAllowed
}

/// The cursor and tool tip of a view.
struct PointerTraits {
  var cursor: Cursor?
  var toolTip: ToolTip?
}

/// A short text that describes a view, with a keyboard shortcut.
///
/// ```swift
/// shape.toolTip = ToolTip("Turn the shape", shortcut: "Ctrl+R")
/// ```
nonisolated public struct ToolTip: Hashable, Sendable {
  /// The text.
  public var text: String
  /// The shortcut shown beside the text, such as "Ctrl+Z"; empty for none.
  public var shortcut: String

  /// Creates a tool tip with a text and a shortcut; an empty shortcut is not shown.
  public init(_ text: String, shortcut: String = "") {
    self.text = text
    self.shortcut = shortcut
  }
}

extension View {
  /// The tool tip of the view, shown by a layer such as Controls' `ToolTipLayer`. Default nil.
  public var toolTip: ToolTip? {
    get { pointerTraits.toolTip }
    set {
      pointerTraits.toolTip = newValue
      layer.noteAccessibleChange()
    }
  }
}
