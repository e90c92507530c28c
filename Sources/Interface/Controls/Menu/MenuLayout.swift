import Geometry

/// The layout of a menu's lines, and the placement of the menu beside its owner.
nonisolated struct MenuLayout: Hashable, Sendable {
  /// The smallest height of a line, in points: a comfortable touch target.
  static let minimumLineHeight = 44.0
  /// The height of a line above and below its text together, in points.
  static let lineMargin = 26.0
  /// The padding above the first line and below the last, in points.
  static let padding = 6.0
  /// The margin beside the text, in points.
  static let textMargin = 16.0
  /// The minimum gap between a title and its shortcut, in points.
  static let columnGap = 28.0
  /// The gap between the menu and its owner, and between the menu and the window's edges, in points.
  static let gap = 8.0
  /// The number of swatches in a row.
  static let swatchColumns = 2
  /// The length of the arrow that points to the menu's owner, in points.
  static let arrowLength = 7.0

  /// The size of the menu, in points.
  let size: Size
  /// The height of a line, in points.
  let lineHeight: Double
  /// The touch target of a swatch, in points; as high as a line.
  var swatchSize: Size { Size(lineHeight, lineHeight) }
  /// The number of lines.
  var count: Int { swatchCounts.count }
  /// The number of swatches in each line; 0 for a line of text.
  private let swatchCounts: [Int]
  /// The tops of the lines, and the bottom of the last.
  private let edges: [Double]
  /// The width of the lines of text with their margins, in points.
  private let textWidth: Double

  /// Creates the layout of a menu without swatches.
  ///
  /// - Parameters:
  ///   - count: the number of lines; a negative number counts as 0.
  ///   - titleWidth: the width of the longest title, in points.
  ///   - shortcutWidth: the width of the longest shortcut, in points; 0 for none.
  ///   - textHeight: the height of a line of text, in points.
  init(count: Int, titleWidth: Double, shortcutWidth: Double, textHeight: Double = 0) {
    self.init(
      swatches: Array(repeating: 0, count: max(0, count)), titleWidth: titleWidth,
      shortcutWidth: shortcutWidth, textHeight: textHeight)
  }

  /// Creates the layout of a menu. Swatches lie at the right of the lines of text, two in a row from the top,
  /// and take no line of their own.
  ///
  /// - Parameters:
  ///   - swatches: the number of swatches in each line; 0 for a line of text.
  ///   - titleWidth: the width of the longest title, in points.
  ///   - shortcutWidth: the width of the longest shortcut, in points; 0 for none.
  ///   - textHeight: the height of a line of text, in points.
  init(swatches: [Int], titleWidth: Double, shortcutWidth: Double, textHeight: Double = 0) {
    swatchCounts = swatches
    lineHeight = max(MenuLayout.minimumLineHeight, (textHeight + MenuLayout.lineMargin).rounded(.up))
    let (padding, height) = (MenuLayout.padding, lineHeight)
    var edges = [padding]
    for count in swatches { edges.append(edges[edges.count - 1] + (count == 0 ? height : 0)) }
    self.edges = edges
    let column = shortcutWidth > 0 ? MenuLayout.columnGap + shortcutWidth : 0
    textWidth = (2 * MenuLayout.textMargin + titleWidth + column).rounded(.up)
    let most = swatches.max() ?? 0
    let columns = Double(min(MenuLayout.swatchColumns, most))
    let rows = Double((most + MenuLayout.swatchColumns - 1) / MenuLayout.swatchColumns)
    size = Size(
      textWidth + columns * height,
      max(edges[edges.count - 1], padding + rows * height) + padding)
  }

  /// Returns the frame of a line in the menu's own points; for a line of swatches, their bounding box.
  func line(_ index: Int) -> Rect {
    let padding = MenuLayout.padding
    guard swatchCounts[index] == 0 else {
      return swatch(0, inLine: index).union(swatch(swatchCounts[index] - 1, inLine: index))
    }
    return Rect(x: padding, y: edges[index], width: textWidth - 2 * padding, height: lineHeight)
  }

  /// Returns the touch target of a swatch in the menu's own points.
  func swatch(_ index: Int, inLine line: Int) -> Rect {
    let (columns, size) = (MenuLayout.swatchColumns, swatchSize)
    return Rect(
      x: textWidth - MenuLayout.padding + Double(index % columns) * size.width,
      y: MenuLayout.padding + Double(index / columns) * size.height, width: size.width, height: size.height)
  }

  /// Returns the frame of a line of text or of a swatch, in the menu's own points.
  func frame(of indexPath: MenuIndexPath) -> Rect {
    indexPath.swatch.map { swatch($0, inLine: indexPath.line) } ?? line(indexPath.line)
  }

  /// Returns the index of the line of text at a point of the menu; nil for none.
  func index(at point: Point) -> Int? {
    (0..<count).first { swatchCounts[$0] == 0 && line($0).contains(point) }
  }

  /// Returns the line of text or the swatch at a point of the menu; nil for none.
  func indexPath(at point: Point) -> MenuIndexPath? {
    if let line = index(at: point) { return MenuIndexPath(line: line) }
    return rows.joined().first { $0.swatch != nil && frame(of: $0).contains(point) }
  }

  /// The rows from the top. Each has a line of text and the swatches beside it.
  var rows: [[MenuIndexPath]] {
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

  /// Returns the menu's frame in a window: at the right of `anchor`, at its left if the right has too little
  /// room, or else as near as possible. The tops are aligned, or the menu is moved up to fit. The frame lies
  /// on whole points, so that text is crisp.
  ///
  /// A window that is too small limits the size of the frame. The menu then scrolls.
  func frame(beside anchor: Rect, in window: Rect) -> Rect {
    let free = window.insetBy(dx: MenuLayout.gap, dy: MenuLayout.gap)
    let size = Size(min(size.width, max(0, free.width)), min(size.height, max(0, free.height).rounded(.down)))
    let (right, left) = (anchor.maxX + MenuLayout.gap, anchor.minX - MenuLayout.gap - size.width)
    var x = right
    if right + size.width > free.maxX { x = left >= free.minX ? left : .infinity }
    let y = min(anchor.minY, free.maxY - size.height)
    x = min(x, free.maxX - size.width)
    let top = min(max(free.minY, y).rounded(), max(free.minY, free.maxY - size.height).rounded(.down))
    return Rect(origin: Point(max(free.minX, x).rounded(), top), size: size)
  }

  /// Returns the tip of the arrow from a menu with this frame to its owner, in the menu's own points. Returns
  /// nil if the menu covers the owner.
  func arrowTip(for frame: Rect, beside anchor: Rect) -> Point? {
    let y = max(6, min(frame.height - 6, anchor.midY - frame.minY))
    if frame.minX >= anchor.maxX { return Point(-MenuLayout.arrowLength, y) }
    if frame.maxX <= anchor.minX { return Point(frame.width + MenuLayout.arrowLength, y) }
    return nil
  }
}
