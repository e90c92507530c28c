import Geometry

/// Where the lines of a menu stand, and where the menu: beside what it belongs to, inside the window.
nonisolated public struct MenuLayout: Hashable, Sendable {
  /// The height of a line, in points: what a fingertip hits without aiming.
  public static let lineHeight = 44.0
  /// Above the first line and below the last, in points.
  public static let padding = 6.0
  /// Beside the text.
  public static let textMargin = 16.0
  /// Between a title and its shortcut, at least.
  public static let columnGap = 28.0
  /// Between the menu and what it belongs to, and between it and the window's edges.
  public static let gap = 8.0

  public let count: Int
  public let size: Size

  /// - Parameters:
  ///   - count: how many lines; below 0 it counts as 0.
  ///   - titleWidth: of the longest title, in points.
  ///   - shortcutWidth: of the longest shortcut; 0 for none.
  public init(count: Int, titleWidth: Double, shortcutWidth: Double) {
    self.count = max(0, count)
    let column = shortcutWidth > 0 ? MenuLayout.columnGap + shortcutWidth : 0
    size = Size(
      (2 * MenuLayout.textMargin + titleWidth + column).rounded(.up),
      Double(self.count) * MenuLayout.lineHeight + 2 * MenuLayout.padding)
  }

  /// The frame of a line in the menu's own points.
  public func line(_ index: Int) -> Rect {
    let (padding, height) = (MenuLayout.padding, MenuLayout.lineHeight)
    return Rect(
      x: padding, y: padding + Double(index) * height, width: size.width - 2 * padding, height: height)
  }

  /// The line at a point of the menu; nil beside them.
  public func index(at point: Point) -> Int? { (0..<count).first { line($0).contains(point) } }

  /// The menu's frame in a window: at the right of `anchor` where there is room, else at its left, else as near as can
  /// be; its top beside the anchor's, or as much higher as it must be. On whole points, so that text is crisp.
  ///
  /// A window that is too small shows the menu's beginning.
  public func frame(beside anchor: Rect, in window: Rect) -> Rect {
    let free = window.insetBy(dx: MenuLayout.gap, dy: MenuLayout.gap)
    let (right, left) = (anchor.maxX + MenuLayout.gap, anchor.minX - MenuLayout.gap - size.width)
    var x = right
    if right + size.width > free.maxX { x = left >= free.minX ? left : .infinity }
    let y = min(anchor.minY, free.maxY - size.height)
    x = min(x, free.maxX - size.width)
    return Rect(origin: Point(max(free.minX, x).rounded(), max(free.minY, y).rounded()), size: size)
  }
}
