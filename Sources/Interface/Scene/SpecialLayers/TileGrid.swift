import Geometry

/// A tile of a ``TiledLayer``: a cell of the grid of one level of detail.
///
/// ```swift
/// func isDrawn(_ map: TiledLayer) -> Bool {
///   map.shownTiles.contains(LayerTile(level: 0, column: 0, row: 0)) && map.pendingTiles.isEmpty
/// }
/// ```
nonisolated public struct LayerTile: Hashable, Sendable {
  /// The level of detail: tiles of level n have 2ⁿ times the pixels per point of the window.
  public let level: Int
  /// The position in the grid of the level, from the origin of the layer's bounds.
  public let column, row: Int

  /// Creates the name of a tile. Columns and rows may be negative.
  public init(level: Int, column: Int, row: Int) {
    self.level = level
    self.column = column
    self.row = row
  }
}

/// The tiles of a layer: levels of detail, and the cells of each.
nonisolated struct TileGrid: Equatable {
  /// The tiled area, in the layer's points.
  var bounds: Rect
  /// The size of a tile, in pixels of its level.
  var tileSize: Size
  /// The pixels per point of level 0.
  var scale: Double
  /// The levels, from the coarsest to the finest.
  var levels: ClosedRange<Int>

  /// The most tiles that are wanted at once.
  static let maximumCount = 512

  /// The level whose pixels are at least as many as those of the screen; otherwise the finest.
  ///
  /// - Parameter pixelsPerPoint: the pixels of the screen per point of the layer, along the axis with the most.
  func level(pixelsPerPoint: Double) -> Int {
    guard pixelsPerPoint > 0, pixelsPerPoint.isFinite else { return levels.lowerBound }
    var level = levels.lowerBound
    // A rounding error does not double the pixels.
    while level < levels.upperBound, self.scale(of: level) < pixelsPerPoint * (1 - 1e-9) { level += 1 }
    return level
  }

  /// The pixels per point of a level.
  func scale(of level: Int) -> Double {
    var result = scale
    for _ in 0..<abs(level) { result *= level > 0 ? 2 : 0.5 }
    return result
  }

  /// The size of a tile of a level, in the layer's points.
  private func size(of level: Int) -> Size {
    let scale = scale(of: level)
    return Size(tileSize.width / scale, tileSize.height / scale)
  }

  /// The area of a tile, in the layer's points; null outside of the bounds.
  func rect(of tile: LayerTile) -> Rect {
    let size = size(of: tile.level)
    return Rect(
      x: bounds.minX + Double(tile.column) * size.width, y: bounds.minY + Double(tile.row) * size.height,
      width: size.width, height: size.height
    ).intersection(bounds)
  }

  /// The tiles of a level that lie in an area, from its centre outwards: at most ``maximumCount``.
  ///
  /// Complexity: O(n log n) in the number of tiles.
  func tiles(in area: Rect, level: Int) -> [LayerTile] {
    let area = area.intersection(bounds)
    guard !area.isNull, !area.isEmpty, area.isFinite else { return [] }
    let size = size(of: level)
    func cells(_ low: Double, _ high: Double, _ length: Double) -> (range: Range<Int>, center: Double) {
      let (first, last) = ((low / length).rounded(.down), (high / length).rounded(.up))
      let center = (low + high) / 2 / length - 0.5
      // So many around the centre suffice for the most tiles in any proportion.
      let limit = Double(TileGrid.maximumCount)
      let (from, to) = (max(first, (center - limit).rounded(.down)), min(last, (center + limit).rounded(.up)))
      guard from.magnitude < 1e15, to.magnitude < 1e15, from < to else { return (0..<0, 0) }
      return (Int(from)..<Int(to), center)
    }
    var columns = cells(area.minX - bounds.minX, area.maxX - bounds.minX, size.width)
    var rows = cells(area.minY - bounds.minY, area.maxY - bounds.minY, size.height)
    while columns.range.count * rows.range.count > 4 * TileGrid.maximumCount {
      // The longer side loses its ends.
      if columns.range.count >= rows.range.count {
        columns.range = columns.range.shortened(around: columns.center)
      } else {
        rows.range = rows.range.shortened(around: rows.center)
      }
    }
    var found: [(distance: Double, tile: LayerTile)] = []
    for row in rows.range {
      for column in columns.range {
        let (x, y) = (Double(column) - columns.center, Double(row) - rows.center)
        found.append((x * x + y * y, LayerTile(level: level, column: column, row: row)))
      }
    }
    found.sort {
      ($0.distance, $0.tile.row, $0.tile.column) < ($1.distance, $1.tile.row, $1.tile.column)
    }
    return found.prefix(TileGrid.maximumCount).map(\.tile)
  }
}

nonisolated extension Range<Int> {
  /// The range without a quarter of its numbers: those farthest from `center`.
  fileprivate func shortened(around center: Double) -> Range<Int> {
    var result = self
    for _ in 0..<Swift.max(1, count / 4) {
      if center - Double(result.lowerBound) > Double(result.upperBound - 1) - center {
        result = result.lowerBound + 1..<result.upperBound
      } else {
        result = result.lowerBound..<result.upperBound - 1
      }
    }
    return result
  }
}
