import Geometry
import Painting

/// The coverage of each pixel of a rectangle by a shape, 0...1, row by row.
struct CoverageMask {
  let rect: PixelRect
  var values: [Double]
  /// The rows of the rectangle, from 0 on, outside of which no pixel is covered. Sources of wide blurs have many empty rows.
  private(set) var rows: Range<Int>

  init(rect: PixelRect, filledWith value: Double) {
    self.rect = rect
    values = Array(repeating: value, count: rect.area)
    rows = 0..<(value == 0 ? 0 : rect.height)
  }

  init(rect: PixelRect, values: [Double]) {
    self.rect = rect
    self.values = values
    rows = 0..<rect.height
  }

  /// The indices of the values in ``rows``.
  var indices: Range<Int> { rows.lowerBound * rect.width..<rows.upperBound * rect.width }

  /// Whether each pixel is covered to at least 99 % or at most 1 %.
  var coversWholePixels: Bool { values[indices].allSatisfy { $0 < 0.01 || $0 > 0.99 } }

  /// The coverage of each pixel by a shape.
  ///
  /// Without anti-aliasing a pixel is covered if its centre lies inside, see ``addCenters(of:atY:row:rule:weight:)``. Otherwise each
  /// row of pixels is cut into `samples` thin rows. The crossings of the edges with the middle of a thin row determine its inside
  /// parts exactly, so only the vertical direction is sampled.
  init(rect: PixelRect, shape: ReferenceShape, samples: Int) {
    self.init(rect: rect, filledWith: 0)
    if rect.isEmpty { return }
    let polygons = shape.antialias ? shape.polygons : shape.polygons.map { $0.map(\.in256ths) }
    var edgesByRow = Array(repeating: [Edge](), count: rect.height)
    for polygon in polygons {
      for edge in CoverageMask.edges(of: polygon) {
        let (top, bottom) = (edge.top.y - Double(rect.y), edge.bottom.y - Double(rect.y))
        guard bottom > 0, top < Double(rect.height) else { continue }
        for row in Int(max(0, top))...Int(min(Double(rect.height - 1), bottom)) {
          edgesByRow[row].append(edge)
        }
      }
    }
    for (row, edges) in edgesByRow.enumerated() where !edges.isEmpty {
      rows = rows.isEmpty ? row..<row + 1 : rows.lowerBound..<row + 1
      if !shape.antialias {
        addCenters(
          of: edges, atY: Double(rect.y + row) + 0.5, row: row, rule: shape.rule,
          weight: shape.coveredFraction)
        continue
      }
      for sample in 0..<samples {
        let y = Double(rect.y + row) + (Double(sample) + 0.5) / Double(samples)
        addSpans(
          of: edges, atY: y, row: row, rule: shape.rule, weight: shape.coveredFraction / Double(samples))
      }
    }
  }

  /// An edge with its upper end first, and whether it ran downwards.
  private struct Edge {
    var top: Point
    var bottom: Point
    var direction: Int
  }

  private static func edges(of polygon: [Point]) -> [Edge] {
    polygon.indices.compactMap { index in
      let a = polygon[index]
      let b = polygon[(index + 1) % polygon.count]
      if a.y == b.y { return nil }
      return a.y < b.y ? Edge(top: a, bottom: b, direction: 1) : Edge(top: b, bottom: a, direction: -1)
    }
  }

  /// Adds the inside parts of a thin row.
  private mutating func addSpans(of edges: [Edge], atY y: Double, row: Int, rule: FillRule, weight: Double) {
    var crossings: [(x: Double, direction: Int)] = []
    for edge in edges where edge.top.y <= y && y < edge.bottom.y {
      let t = (y - edge.top.y) / (edge.bottom.y - edge.top.y)
      crossings.append((edge.top.x + (edge.bottom.x - edge.top.x) * t, edge.direction))
    }
    crossings.sort { $0.x < $1.x }
    var winding = 0
    for index in crossings.indices.dropLast() {
      winding += crossings[index].direction
      let isInside = rule == .nonZero ? winding != 0 : winding % 2 != 0
      if isInside {
        addSpan(from: crossings[index].x, to: crossings[index + 1].x, row: row, weight: weight)
      }
    }
  }

  /// Covers the pixels of a row whose centres, at `y`, lie inside.
  ///
  /// A centre on an edge lies to its right, and an edge includes its upper end but not its lower one, so that a common edge of two
  /// shapes separates their pixels.
  private mutating func addCenters(
    of edges: [Edge], atY y: Double, row: Int, rule: FillRule, weight: Double
  ) {
    let crossings = edges.filter { $0.top.y <= y && y < $0.bottom.y }.map { edge in
      // The product comes first, because a centre on the edge then gives an exact result.
      let run = (edge.bottom.x - edge.top.x) * (y - edge.top.y)
      return (x: edge.top.x + run / (edge.bottom.y - edge.top.y), direction: edge.direction)
    }
    for column in 0..<rect.width {
      let center = Double(rect.x + column) + 0.5
      let winding = crossings.reduce(0) { $1.x <= center ? $0 + $1.direction : $0 }
      if rule == .nonZero ? winding != 0 : winding % 2 != 0 { values[row * rect.width + column] = weight }
    }
  }

  private mutating func addSpan(from start: Double, to end: Double, row: Int, weight: Double) {
    let left = max(start, Double(rect.x)) - Double(rect.x)
    let right = min(end, Double(rect.maxX)) - Double(rect.x)
    guard right > left else { return }
    for x in Int(left)..<min(rect.width, Int(right) + 1) {
      let overlap = min(right, Double(x + 1)) - max(left, Double(x))
      if overlap > 0 { values[row * rect.width + x] += overlap * weight }
    }
  }

  /// Multiplies the coverage by that of a clip.
  mutating func multiply(by other: CoverageMask) {
    for index in indices { values[index] *= other.values[index] }
  }

  mutating func multiply(by factor: (_ x: Int, _ y: Int) -> Double) {
    for index in indices where values[index] > 0 {
      let (row, column) = index.quotientAndRemainder(dividingBy: rect.width)
      values[index] *= factor(rect.x + column, rect.y + row)
    }
  }
}

extension Point {
  /// Rounded to 1/256 of a pixel, as corners are without anti-aliasing.
  fileprivate var in256ths: Point { Point((x * 256).rounded() / 256, (y * 256).rounded() / 256) }
}
