/// One line of a menu.
public struct MenuItem {
  public var title: String
  /// The key that does the same without the menu, shown at the right; empty for none.
  public var shortcut: String
  /// Whether it does away with something: then it is red.
  public var isDestructive: Bool
  public var action: () -> Void

  public init(
    _ title: String, shortcut: String = "", isDestructive: Bool = false, action: @escaping () -> Void
  ) {
    self.title = title
    self.shortcut = shortcut
    self.isDestructive = isDestructive
    self.action = action
  }
}
