import Geometry

/// The positions of a ``RequirementGraph``'s boxes and arrows.
struct RequirementGraphLayout: Hashable {
  struct Arrow: Hashable {
    var start: Point
    /// The corners of an arrow that passes columns; empty for one to the next column.
    var corners: [Point] = []
    var end: Point
    /// The index of the graph's edge.
    var edge: Int
  }

  let graph: RequirementGraph
  /// The boxes, in the order of the graph's nodes.
  private(set) var boxes: [Rect] = []
  private(set) var arrows: [Arrow] = []
  private(set) var size = Size.zero

  /// The gap between columns, which contains the arrows, and between boxes of a column, in points.
  private static let gap = Size(34, 5)
  /// The distance between arrows around the boxes, in points.
  private static let lane = 8.0

  /// Computes the layout.
  ///
  /// - Parameters:
  ///   - widths: the preferred width of each node's box, in points.
  ///   - height: the height of a box, in points.
  ///   - width: the maximum width of the graph, in points. Boxes become narrower if it is too small.
  init(_ graph: RequirementGraph, widths: [Double], height: Double, width: Double) {
    self.graph = graph
    let columns = graph.columnCount
    guard columns > 0, widths.count == graph.nodes.count else { return }
    var columnWidths = [Double](repeating: 0, count: columns)
    for (node, width) in zip(graph.nodes, widths) {
      columnWidths[node.column] = max(columnWidths[node.column], width)
    }
    let gaps = RequirementGraphLayout.gap.width * Double(columns - 1)
    let room = max(width - gaps, 0)
    let wanted = columnWidths.reduce(0, +)
    if wanted > room { for index in columnWidths.indices { columnWidths[index] *= room / wanted } }
    var lefts: [Double] = []
    var left = 0.0
    for columnWidth in columnWidths {
      lefts.append(left)
      left += columnWidth + RequirementGraphLayout.gap.width
    }
    let pitch = height + RequirementGraphLayout.gap.height
    boxes = zip(graph.nodes, widths).map { node, width in
      Rect(
        x: lefts[node.column], y: Double(node.row) * pitch, width: min(width, columnWidths[node.column]),
        height: height)
    }
    let height = Double(graph.rowCount) * pitch - RequirementGraphLayout.gap.height
    var lane = height
    arrows = graph.edges.indices.map { index in
      let edge = graph.edges[index]
      let (from, to) = (boxes[edge.waiting], boxes[edge.required])
      var arrow = Arrow(start: Point(from.maxX, from.midY), end: Point(to.minX, to.midY), edge: index)
      if graph.nodes[edge.required].column - graph.nodes[edge.waiting].column > 1 {
        // A straight arrow behind the boxes between would look like two others, so it passes below them in a
        // lane of its own.
        lane += RequirementGraphLayout.lane
        let (down, up) = (columnEnd(edge.waiting) + 6, to.minX - 16)
        arrow.corners = [
          Point(down, from.midY), Point(down, lane), Point(up, lane), Point(up, to.midY),
        ]
      }
      return arrow
    }
    size = Size(
      left - RequirementGraphLayout.gap.width, lane + (lane > height ? RequirementGraphLayout.lane / 2 : 0))

    func columnEnd(_ node: Int) -> Double {
      let column = graph.nodes[node].column
      return lefts[column] + columnWidths[column]
    }
  }
}
