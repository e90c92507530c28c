import Easel
import Testing

@testable import Scene

@Suite("Tile grid") struct TileGridTests {
  private func grid(
    _ bounds: Rect = Rect(x: 0, y: 0, width: 1_000, height: 600), tile: Double = 256, scale: Double = 1,
    levels: ClosedRange<Int> = -3...2
  ) -> TileGrid {
    TileGrid(bounds: bounds, tileSize: Size(tile, tile), scale: scale, levels: levels)
  }

  @Test(
    "The level is the coarsest with the pixels of the screen",
    arguments: [
      (0.1, -3), (0.125, -3), (0.126, -2), (0.5, -1), (1, 0), (1 + 1e-12, 0), (1.01, 1), (2, 1), (3, 2),
      (100, 2), (0, -3), (Double.nan, -3), (.infinity, -3),
    ])
  func levels(pixelsPerPoint: Double, level: Int) {
    #expect(grid().level(pixelsPerPoint: pixelsPerPoint) == level)
    #expect(grid(scale: 2).level(pixelsPerPoint: pixelsPerPoint * 2) == level)
  }

  @Test("The tiles of a level cover the bounds without overlap", arguments: -3...2)
  func partition(level: Int) {
    let grid = grid(Rect(x: -70, y: 30, width: 1_000, height: 600))
    let tiles = grid.tiles(in: grid.bounds, level: level)
    #expect(Set(tiles).count == tiles.count)
    let areas = tiles.map { grid.rect(of: $0) }
    let sum = areas.reduce(0) { $0 + $1.width * $1.height }
    #expect(abs(sum - 600_000) < 1e-6)
    for area in areas { #expect(grid.bounds.contains(area)) }
    if let first = tiles.first {
      #expect(areas[0].width <= 256 / grid.scale(of: first.level))
    }
  }

  @Test("Only the tiles that meet the area are wanted, the nearest to its centre first")
  func area() {
    let tiles = grid().tiles(in: Rect(x: 250, y: 250, width: 300, height: 20), level: 0)
    let expected = (0...2).flatMap { column in (0...1).map { LayerTile(level: 0, column: column, row: $0) } }
    #expect(Set(tiles) == Set(expected) && tiles.count == 6)
    #expect(tiles.prefix(2).allSatisfy { $0.column == 1 })
    #expect(grid().tiles(in: Rect(x: 2_000, y: 0, width: 9, height: 9), level: 0).isEmpty)
    #expect(grid().tiles(in: .null, level: 0).isEmpty)
  }

  @Test("However large the area, few tiles are wanted", arguments: [1e3, 1e6, 1e12, 1e300])
  func limit(side: Double) {
    let grid = grid(Rect(x: -side / 2, y: 0, width: side, height: side / 3), tile: 1)
    let tiles = grid.tiles(in: grid.bounds, level: 2)
    #expect(tiles.count <= TileGrid.maximumCount)
    #expect(Set(tiles).count == tiles.count)
  }
}
