import Painting

/// One line of a menu: a title, or a group of swatches.
///
/// ```swift
/// let delete = MenuItem("Delete", shortcut: "Del", isDestructive: true) { card.removeFromSuperview() }
/// ```
public struct MenuItem {
  /// The title.
  public var title: String
  /// The keyboard shortcut of the same action, shown at the right; empty for none.
  public var shortcut: String
  /// Whether the action deletes something. The line is then red.
  public var isDestructive: Bool
  /// Whether the line can be activated. A disabled line is dimmed and skipped. Default true.
  public var isEnabled: Bool
  /// Called when the line is activated.
  public var action: () -> Void
  /// Colour swatches shown beside the lines of text, each with its own action; empty for a line of text.
  public private(set) var swatches: [MenuSwatch] = []

  /// Creates a line of text.
  public init(
    _ title: String, shortcut: String = "", isDestructive: Bool = false, isEnabled: Bool = true,
    action: @escaping () -> Void
  ) {
    self.title = title
    self.shortcut = shortcut
    self.isDestructive = isDestructive
    self.isEnabled = isEnabled
    self.action = action
  }

  /// Creates a group of swatches at the right of the lines of text, two in a row.
  ///
  /// - Parameters:
  ///   - title: a name for the group, not shown.
  ///   - swatches: at least one.
  public init(_ title: String, swatches: [MenuSwatch]) {
    precondition(!swatches.isEmpty, "a line of swatches needs at least one")
    self.init(title) {}
    self.swatches = swatches
  }
}

/// A colour in a menu.
///
/// ```swift
/// let swatches = [("Red", Color.red), ("Green", .green)].map { name, color in
///   MenuSwatch(name, color: color) { shape.backgroundColor = color }
/// }
/// let menu = ContextMenu()
/// menu.open([MenuItem("Colour", swatches: swatches)], beside: shape.frame, font: .bundled(size: 14))
/// ```
public struct MenuSwatch {
  /// The name of the colour.
  public var name: String
  /// The colour.
  public var color: Color
  /// Whether the colour is the current choice, shown by a mark.
  public var isChosen: Bool
  /// Called when the swatch is activated.
  public var action: () -> Void

  /// Creates a swatch.
  public init(_ name: String, color: Color, isChosen: Bool = false, action: @escaping () -> Void) {
    self.name = name
    self.color = color
    self.isChosen = isChosen
    self.action = action
  }
}

/// The index of a line of text, or of a swatch, in a menu.
///
/// ```swift
/// let menu = ContextMenu()
/// if let line = menu.highlightedIndexPath, line.swatch == nil { print(menu.items[line.line].title) }
/// ```
nonisolated public struct MenuIndexPath: Hashable, Sendable {
  /// The index of the line, from 0.
  public var line: Int
  /// The index of the swatch in the line, from 0; nil for a line of text.
  public var swatch: Int?

  /// Creates an index path.
  public init(line: Int, swatch: Int? = nil) {
    self.line = line
    self.swatch = swatch
  }
}
