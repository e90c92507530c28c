import Painting

/// One line of a menu: a title, or a group of swatches.
public struct MenuItem {
  public var title: String
  /// The key that does the same without the menu, shown at the right; empty for none.
  public var shortcut: String
  /// Whether it does away with something: then it is red, highlighted or not.
  public var isDestructive: Bool
  /// Whether it can be chosen; otherwise it is pale and is skipped. Default true.
  public var isEnabled: Bool
  public var action: () -> Void
  /// Fields of colour beside the lines of text, in place of a title, each with an action of its own; empty for a line of
  /// text.
  public private(set) var swatches: [MenuSwatch] = []

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

  /// Swatches at the right of the lines of text, two in a row.
  ///
  /// - Parameters:
  ///   - title: a name for the group, which is not shown.
  ///   - swatches: at least one.
  public init(_ title: String, swatches: [MenuSwatch]) {
    precondition(!swatches.isEmpty, "a line of swatches needs at least one")
    self.init(title) {}
    self.swatches = swatches
  }
}

/// A field of colour in a menu.
public struct MenuSwatch {
  public var name: String
  public var color: Color
  /// Whether it is the present choice; it has a mark.
  public var isChosen: Bool
  public var action: () -> Void

  public init(_ name: String, color: Color, isChosen: Bool = false, action: @escaping () -> Void) {
    self.name = name
    self.color = color
    self.isChosen = isChosen
    self.action = action
  }
}

/// A place in a menu that can be highlighted and chosen.
nonisolated public struct MenuIndexPath: Hashable, Sendable {
  /// The number of the line, from 0.
  public var line: Int
  /// The number of the swatch in the line, from 0; nil for a line of text.
  public var swatch: Int?

  public init(line: Int, swatch: Int? = nil) {
    self.line = line
    self.swatch = swatch
  }
}
