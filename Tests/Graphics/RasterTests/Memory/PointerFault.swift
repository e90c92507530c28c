import Raster

@testable import RasterEngine

/// A use of memory outside its bounds, and the sentence with which a debug build must end.
enum PointerFault: String, CaseIterable, Codable, Sendable {
  case arenaIndex, arenaCount, arenaAddress, pushedEdge
  case edgeBeyondGrid, rowsBeyondGrid, wideGrid, touchedRow, listedBlocks
  case tilePixel, tileSpan, tileBorders, renderTarget, spanLength, rowLength, rectangleSides, bufferRow
  case planeRow, planeNumber, sweepTarget
  case edgeRange, edgeCoordinate, edgeExtent, bands

  var sentence: String {
    switch self {
    case .arenaIndex: "an arena's index must be below its count"
    case .arenaCount: "an arena's count must lie between 0 and its capacity"
    case .arenaAddress, .pushedEdge: "elements must lie in the room of their arena"
    case .edgeBeyondGrid: "an edge must lie in the columns of its grid"
    case .rowsBeyondGrid: "edges must be added to rows that the grid holds"
    case .wideGrid: "a cell grid's width must lie between 1 and the maximum"
    case .touchedRow: "touched blocks must be read from a row of their grid"
    case .listedBlocks: "listed blocks must ascend"
    case .tilePixel: "a pixel must lie in its tile"
    case .tileSpan: "a span of pixels must lie in its tile"
    case .tileBorders: "a tile's memory must hold its pixels, in whole vectors"
    case .renderTarget: "a target's region must lie in its buffer"
    case .spanLength, .rowLength: "a span's length must be a multiple of 8"
    case .rectangleSides: "a rectangle must have sides of 0 or 8 pixels and whole vectors between them"
    case .bufferRow: "a row outside of the buffer"
    case .planeRow: "a row must lie in its plane"
    case .planeNumber: "a number must lie in its plane"
    case .sweepTarget: "the columns of a sweep must lie in its target"
    case .edgeRange: "a shape's edges must lie in their table"
    case .edgeCoordinate: "an edge's coordinates must lie within the limit of the fixed-point numbers"
    case .edgeExtent: "an edge must lie inside its shape's extent"
    case .bands: "an edge must cross the band that it is sorted into"
    }
  }

  func commit() {
    switch self {
    case .arenaIndex, .arenaCount, .arenaAddress, .pushedEdge: commitInArena()
    case .edgeBeyondGrid, .rowsBeyondGrid, .wideGrid, .touchedRow, .listedBlocks: commitInGrid()
    case .tilePixel, .tileSpan, .tileBorders, .renderTarget, .bufferRow: commitInPixels()
    case .spanLength, .rowLength, .rectangleSides, .planeRow, .planeNumber, .sweepTarget: commitInKernels()
    case .edgeRange, .edgeCoordinate, .edgeExtent, .bands: commitInEdges()
    }
  }

  private func commitInArena() {
    var arena = Arena<Int32>(capacity: 8)
    arena.append(1)
    switch self {
    case .arenaIndex: print(arena[1])
    case .arenaCount: arena.count = 9
    case .arenaAddress: print(arena.address(of: 4, count: 5))
    default:
      var builder = EdgeBuilder()
      builder.begin()
      while true { builder.push(Edge(x0: 0, y0: 0, x1: 0, y1: 256)) }
    }
  }

  private func commitInGrid() {
    var grid = CellGrid()
    defer { grid.deallocate() }
    grid.layOut(width: self == .wideGrid ? CellGrid.maximumWidth + 1 : 16)
    let edge = Edge(x0: 256, y0: 0, x1: 16 * 256, y1: 256)
    withUnsafePointer(to: edge) { edge in
      switch self {
      case .edgeBeyondGrid: grid.addEdges(edge, count: 1, left: 0, top: 0, bottom: 1)
      case .rowsBeyondGrid:
        grid.addEdges(edge, count: 0, left: 0, top: 0, bottom: Int32(grid.rowCapacity) + 1)
      case .touchedRow: print(TouchedBlocks(of: grid, row: grid.rowCapacity, wordsPerRow: 1))
      default:
        let list = BlockList()
        for index in 0..<2 { (list.cells[index], list.pixels[index]) = (32, 32) }
        list.checkInvariants(count: 2, in: grid, rows: 1)
      }
    }
  }

  private func commitInPixels() {
    let bitmap = Bitmap(width: 16, height: 4)
    let bounds = PixelBounds(bitmap.bounds)
    var tile = Tile(
      bounds: bounds, left: 0, paddedRight: 32, pixels: bitmap.buffer.row(0), bytesPerRow: bitmap.bytesPerRow)
    switch self {
    case .tilePixel: print(tile.pixel(0, 4))
    case .tileSpan: print(tile.span(8, 0, count: 25))
    case .tileBorders:
      tile.paddedRight = 8
      tile.checkInvariants()
    case .renderTarget:
      var region = bounds
      region.bottom = 5
      print(RenderTarget(buffer: bitmap.buffer, region: region, isPadded: true, background: nil))
    default: print(bitmap.buffer.row(4))
    }
  }

  private func commitInKernels() {
    let bitmap = Bitmap(width: 64, height: 4)
    let bounds = PixelBounds(bitmap.bounds)
    let pixels = bitmap.buffer.row(0)
    let bytes = [UInt8](repeating: 255, count: 64)
    switch self {
    case .spanLength: Spans.fill(pixels, count: 12, SolidPaint(0))
    case .rowLength: RowKernels.composite(pixels, SolidPaint(0), coverage: bytes, count: 12)
    case .rectangleSides:
      let blender = SolidBlender(mode: .normal, color: 0)
      let none = UInt16x16(repeating: 0)
      blender.blend(
        SolidRectangle(
          blender: blender, pixels: pixels, bytesPerRow: bitmap.bytesPerRow, rows: 1, left: 4, middle: 8,
          right: 0,
          leftCoverage: none, middleCoverage: none, rightCoverage: none, isFull: false))
    case .planeRow:
      let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: 256)
      print(BytePlane(base: memory, bytesPerRow: 64, bounds: bounds).row(4))
    case .planeNumber:
      var used = 0
      print(BlurPlane(bounds, margin: 32, used: &used).offset(-33, 0))
    default:
      var grid = CellGrid()
      grid.layOut(width: 64)
      Sweep(grid: grid, rows: 2, target: SweepTarget(pixels: pixels, bytesPerRow: 128)).paintOpaque(
        SolidPaint(0))
    }
  }

  private func commitInEdges() {
    let limit = Int32(FixedPoint.limit + 2) << 8
    let extent = Extent(left: -limit, top: -limit, right: 512, bottom: 512)
    var edges = [Edge(x0: 0, y0: 0, x1: 256, y1: 256), Edge(x0: 512, y0: 512, x1: 0, y1: 0)]
    switch self {
    case .edgeRange: EdgeRange(first: 1, count: 2, extent: extent).checkInvariants(in: edges, count: 2)
    case .edgeCoordinate:
      edges[1].x0 = -limit
      EdgeRange(count: 2, extent: extent).checkInvariants(in: edges, count: 2)
    case .edgeExtent:
      edges[1].x0 = 513
      EdgeRange(count: 2, extent: extent).checkInvariants(in: edges, count: 2)
    default:
      var bands = EdgeBands()
      guard let range = bands.sort(edges, count: 2, top: 0, bottom: 8, rowShift: 2) else { return }
      bands.edges[bands.edges.count - 1].y0 = 100 * 256
      bands.edges[bands.edges.count - 1].y1 = 101 * 256
      SortedEdges(bands.edges.base + range.first).checkInvariants(count: range.count, rows: 0..<8)
    }
  }
}
