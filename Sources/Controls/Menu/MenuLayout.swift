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
  /// Swatches in a row.
  public static let swatchColumns = 2
  /// The field that a fingertip hits, in points; as high as a line.
  public static let swatchSize = Size(44, 44)
  /// How far the tip that points to the menu's owner stands out, in points.
  public static let arrowLength = 7.0

  public let size: Size
  /// The number of lines.
  public var count: Int { swatchCounts.count }
  /// Swatches in each line; 0 for a line of text.
  private let swatchCounts: [Int]
  /// The tops of the lines, and the bottom of the last.
  private let edges: [Double]
  /// Of the lines of text with their margins, in points.
  private let textWidth: Double

  /// - Parameters:
  ///   - count: how many lines of text; below 0 it counts as 0.
  ///   - titleWidth: of the longest title, in points.
  ///   - shortcutWidth: of the longest shortcut; 0 for none.
  public init(count: Int, titleWidth: Double, shortcutWidth: Double) {
    self.init(
      swatches: Array(repeating: 0, count: max(0, count)), titleWidth: titleWidth,
      shortcutWidth: shortcutWidth)
  }

  /// - Parameters:
  ///   - swatches: how many each line has; 0 for a line of text. Swatches stand at the right of the lines of text, two in a
  ///     row beside each line from the top, and take no line of their own.
  ///   - titleWidth: of the longest title, in points.
  ///   - shortcutWidth: of the longest shortcut, in points; 0 without any.
  public init(swatches: [Int], titleWidth: Double, shortcutWidth: Double) {
    swatchCounts = swatches
    let (padding, height) = (MenuLayout.padding, MenuLayout.lineHeight)
    var edges = [padding]
    for count in swatches { edges.append(edges[edges.count - 1] + (count == 0 ? height : 0)) }
    self.edges = edges
    let column = shortcutWidth > 0 ? MenuLayout.columnGap + shortcutWidth : 0
    textWidth = (2 * MenuLayout.textMargin + titleWidth + column).rounded(.up)
    let most = swatches.max() ?? 0
    let columns = Double(min(MenuLayout.swatchColumns, most))
    let rows = Double((most + MenuLayout.swatchColumns - 1) / MenuLayout.swatchColumns)
    size = Size(
      textWidth + columns * MenuLayout.swatchSize.width,
      max(edges[edges.count - 1], padding + rows * MenuLayout.swatchSize.height) + padding)
  }

  /// The frame of a line in the menu's own points; of a line of swatches, the box around them.
  public func line(_ index: Int) -> Rect {
    let padding = MenuLayout.padding
    guard swatchCounts[index] == 0 else {
      return swatch(0, inLine: index).union(swatch(swatchCounts[index] - 1, inLine: index))
    }
    return Rect(x: padding, y: edges[index], width: textWidth - 2 * padding, height: MenuLayout.lineHeight)
  }

  /// The field of a swatch in the menu's own points.
  public func swatch(_ index: Int, inLine line: Int) -> Rect {
    let (columns, size) = (MenuLayout.swatchColumns, MenuLayout.swatchSize)
    return Rect(
      x: textWidth - MenuLayout.padding + Double(index % columns) * size.width,
      y: MenuLayout.padding + Double(index / columns) * size.height, width: size.width, height: size.height)
  }

  /// The frame of a line of text or of a swatch, in the menu's own points.
  public func frame(of indexPath: MenuIndexPath) -> Rect {
    indexPath.swatch.map { swatch($0, inLine: indexPath.line) } ?? line(indexPath.line)
  }

  /// The line of text at a point of the menu; nil beside them.
  public func index(at point: Point) -> Int? {
    (0..<count).first { swatchCounts[$0] == 0 && line($0).contains(point) }
  }

  /// The line of text or the swatch at a point of the menu; nil beside them.
  public func indexPath(at point: Point) -> MenuIndexPath? {
    if let line = index(at: point) { return MenuIndexPath(line: line) }
    return rows.joined().first { $0.swatch != nil && frame(of: $0).contains(point) }
  }

  /// The places from the top, in rows: a line of text, and the swatches beside it.
  public var rows: [[MenuIndexPath]] {
    var rows = swatchCounts.indices.filter { swatchCounts[$0] == 0 }.map { [MenuIndexPath(line: $0)] }
    for (line, count) in swatchCounts.enumerated() {
      for swatch in 0..<count {
        let row = swatch / MenuLayout.swatchColumns
        while rows.count <= row { rows.append([]) }
        rows[row].append(MenuIndexPath(line: line, swatch: swatch))
      }
    }
    return rows
  }

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

  /// The tip of a menu with this frame that points to its owner, in the menu's own points; nil where the menu covers
  /// the owner.
  public func arrowTip(for frame: Rect, beside anchor: Rect) -> Point? {
    let y = max(6, min(size.height - 6, anchor.midY - frame.minY))
    if frame.minX >= anchor.maxX { return Point(-MenuLayout.arrowLength, y) }
    if frame.maxX <= anchor.minX { return Point(size.width + MenuLayout.arrowLength, y) }
    return nil
  }
}
