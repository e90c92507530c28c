import Geometry
import Scene

/// A view that lays out cells in rows and columns.
///
/// ```swift
/// let grid = GridView(columns: [.content, .flexible(1)])
/// grid.spacing = Size(12, 8)
/// grid.addRow([Label("Sound"), Switch()])
/// grid.addRow([Label("Volume"), Slider()])
/// ```
///
/// Columns have the width of their content, a fixed width, or share what is left. Rows have the height of their content unless
/// ``setRow(_:at:)`` says otherwise. Hidden views are left out; a row or column without visible cells takes no room.
@MainActor open class GridView: View {
  /// The length of a row or a column.
  public enum Track: Hashable, Sendable {
    /// That of the largest cell.
    case content
    /// A number of points.
    case fixed(Double)
    /// A share of the rest, in proportion to a weight greater than 0.
    case flexible(Double)
  }

  /// The place of a view in its cell along one axis.
  public enum Alignment: Hashable, Sendable, CaseIterable {
    /// The whole length of the cell.
    case fill
    /// The preferred size, at the left or the upper edge.
    case leading
    /// The preferred size, in the middle.
    case center
    /// The preferred size, at the right or the lower edge.
    case trailing
  }

  /// The columns, from left to right. Cells in further columns make content columns.
  public var columns: [Track] { didSet { if columns != oldValue { changed() } } }
  /// The distances between columns and between rows, in points. Non-finite ones are ignored. Default zero.
  public var spacing = Size.zero {
    didSet {
      if !spacing.isFinite { spacing = oldValue }
      if spacing != oldValue { changed() }
    }
  }
  /// The place of views in their cells, horizontally and vertically. Default fill, centre.
  public var alignment: (horizontal: Alignment, vertical: Alignment) = (.fill, .center) {
    didSet { changed() }
  }

  private struct Cell {
    let view: View
    let item: StackItem
    var row: Int
    var column: Int
    var columnSpan: Int
    var alignment: (horizontal: Alignment, vertical: Alignment)?
  }
  private var cells: [Cell] = []
  private var rowTracks: [Int: Track] = [:]
  private var lastFittingSize: Size?

  /// Creates a grid without rows.
  public init(columns: [Track], frame: Rect = .zero) {
    self.columns = columns
    super.init(frame: frame)
  }

  /// The number of rows.
  public var rowCount: Int {
    var count = 0
    for cell in cells where cell.view.superview === self { count = max(count, cell.row + 1) }
    return count
  }

  /// Adds a row of views below the others; nil leaves a cell empty.
  public func addRow(_ views: [View?]) {
    let row = rowCount
    for (column, view) in views.enumerated() {
      if let view { add(view, row: row, column: column) }
    }
  }

  /// Adds a view in a cell. It becomes a subview. A view that is in the grid already is moved.
  ///
  /// - Parameters:
  ///   - view: the view for the cell.
  ///   - row: from the top, counted from 0. Negative numbers count as 0.
  ///   - column: from the left, counted from 0. Negative numbers count as 0.
  ///   - columnSpan: the number of columns that the cell covers; at least 1.
  ///   - alignment: the position of the view in the cell; nil for that of the grid.
  public func add(
    _ view: View, row: Int, column: Int, columnSpan: Int = 1,
    alignment: (horizontal: Alignment, vertical: Alignment)? = nil
  ) {
    if view.superview === self { cells.removeAll { $0.view === view } }
    cells.append(
      Cell(
        view: view, item: StackItem(view), row: max(0, row), column: max(0, column),
        columnSpan: max(1, columnSpan), alignment: alignment))
    if view.superview !== self { addSubview(view) }
    changed()
  }

  /// Sets the height of a row; nil for that of its content.
  public func setRow(_ track: Track?, at row: Int) {
    rowTracks[row] = track
    changed()
  }

  open override func subviewsChanged() {
    super.subviewsChanged()
    changed()
  }

  private func changed() {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  // MARK: Sizes

  /// The size of the content of all rows and columns, without the rest that flexible ones share.
  open override var intrinsicContentSize: Size {
    let widths = columnTracks.lengths(in: nil)
    let heights = rowTracks(widths: widths).lengths(in: nil)
    return Size(total(widths, spacing.width), total(heights, spacing.height))
  }

  /// The offered width if a column is flexible, and the height of the rows at this width.
  open override func sizeThatFits(_ size: Size) -> Size {
    let widths = columnTracks.lengths(in: size.width.isFinite ? size.width : nil)
    let heights = rowTracks(widths: widths).lengths(in: nil)
    return Size(total(widths, spacing.width), total(heights, spacing.height))
  }

  private func total(_ lengths: [Double], _ gap: Double) -> Double {
    lengths.reduce(0, +) + Double(max(0, lengths.filter { $0 > 0 }.count - 1)) * gap
  }

  private var shown: [Cell] { cells.filter { $0.view.superview === self && !$0.view.isHidden } }

  private var columnTracks: GridTracks {
    let shown = shown
    let count = max(columns.count, (shown.map { $0.column + $0.columnSpan }.max() ?? 0))
    var tracks = GridTracks(
      tracks: (0..<count).map { columns.indices.contains($0) ? columns[$0] : .content },
      gap: spacing.width)
    for cell in shown where cell.columnSpan == 1 {
      tracks.demand(cell.item.length(along: .horizontal, across: nil), at: cell.column, span: 1)
    }
    for cell in shown where cell.columnSpan > 1 {
      tracks.demand(
        cell.item.length(along: .horizontal, across: nil), at: cell.column, span: cell.columnSpan)
    }
    return tracks
  }

  private func rowTracks(widths: [Double]) -> GridTracks {
    var tracks = GridTracks(
      tracks: (0..<rowCount).map { rowTracks[$0] ?? .content }, gap: spacing.height)
    for cell in shown {
      let width = self.width(of: cell, widths)
      tracks.demand(cell.item.length(along: .vertical, across: width), at: cell.row, span: 1)
    }
    return tracks
  }

  private func width(of cell: Cell, _ widths: [Double]) -> Double {
    let covered = widths[cell.column..<min(widths.count, cell.column + cell.columnSpan)]
    return total(Array(covered), spacing.width)
  }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    // Views that were removed stay in the list until here, so that adding and removing many takes linear time.
    cells.removeAll { $0.view.superview !== self }
    let columnTracks = columnTracks
    let columns = columnTracks.lengths(in: bounds.width)
    let rowTracks = rowTracks(widths: columns)
    let rows = rowTracks.lengths(in: bounds.height)
    let fitting = Size(
      total(columnTracks.lengths(in: nil), spacing.width), total(rowTracks.lengths(in: nil), spacing.height))
    if fitting != lastFittingSize {
      lastFittingSize = fitting
      invalidateIntrinsicContentSize()
    }
    let (x, y) = (starts(columns, spacing.width), starts(rows, spacing.height))
    for cell in shown {
      let box = Rect(
        x: bounds.minX + x[cell.column], y: bounds.minY + y[cell.row], width: width(of: cell, columns),
        height: rows[cell.row])
      let resolved = cell.alignment ?? alignment
      let width = cell.item.length(along: .horizontal, across: nil)
      let horizontal = span(resolved.horizontal, width, in: box.width)
      let height = cell.item.length(along: .vertical, across: horizontal.length)
      let vertical = span(resolved.vertical, height, in: box.height)
      cell.view.frame = Rect(
        x: box.minX + horizontal.start, y: box.minY + vertical.start, width: horizontal.length,
        height: vertical.length
      ).onWholePixels(scale: window?.scale ?? 1)
    }
  }

  private func starts(_ lengths: [Double], _ gap: Double) -> [Double] {
    var (start, starts) = (0.0, [Double]())
    for length in lengths {
      starts.append(start)
      if length > 0 { start += length + gap }
    }
    return starts
  }

  private func span(
    _ alignment: Alignment, _ length: Double, in room: Double
  ) -> (start: Double, length: Double) {
    let used = min(length, room)
    switch alignment {
    case .fill: return (0, room)
    case .leading: return (0, used)
    case .center: return ((room - used) / 2, used)
    case .trailing: return (room - used, used)
    }
  }
}

/// The rows or the columns of a grid, with the lengths that their cells demand: a value without views.
nonisolated struct GridTracks {
  let tracks: [GridView.Track]
  let gap: Double
  private var demands: [Double]

  init(tracks: [GridView.Track], gap: Double) {
    self.tracks = tracks
    self.gap = gap
    demands = tracks.map { _ in 0 }
  }

  /// Demands a length for a cell. A cell over several tracks enlarges the last one of them that is not fixed.
  mutating func demand(_ length: Double, at index: Int, span: Int) {
    guard tracks.indices.contains(index) else { return }
    if span == 1 {
      demands[index] = max(demands[index], length)
      return
    }
    let covered = index..<min(tracks.count, index + span)
    let others = lengths(in: nil)[covered].reduce(0, +) + Double(covered.count - 1) * gap
    if length > others, let growing = covered.last(where: { !isFixed($0) }) {
      demands[growing] += length - others
    }
  }

  private func isFixed(_ index: Int) -> Bool {
    if case .fixed = tracks[index] { return true }
    return false
  }

  /// Returns the lengths of the tracks.
  ///
  /// - Parameter room: the length that flexible tracks fill; nil if it is open, so that they have that of their content.
  func lengths(in room: Double?) -> [Double] {
    var lengths = demands
    var weights = 0.0
    for (index, track) in tracks.enumerated() {
      switch track {
      case .content: break
      case .fixed(let length): lengths[index] = length.isFinite ? max(0, length) : 0
      case .flexible(let weight):
        if room != nil, weight > 0, weight.isFinite { weights += weight }
      }
    }
    guard let room, weights > 0 else { return lengths }
    let isFlexible: (Int) -> Bool = { index in
      if case .flexible(let weight) = tracks[index] { return weight > 0 && weight.isFinite }
      return false
    }
    let used = lengths.indices.filter { !isFlexible($0) }.map { lengths[$0] }
    let count = used.filter { $0 > 0 }.count + lengths.indices.filter(isFlexible).count
    let remaining = max(0, room - used.reduce(0, +) - Double(max(0, count - 1)) * gap)
    for (index, track) in tracks.enumerated() {
      if case .flexible(let weight) = track, isFlexible(index) {
        lengths[index] = remaining * weight / weights
      }
    }
    return lengths
  }
}
