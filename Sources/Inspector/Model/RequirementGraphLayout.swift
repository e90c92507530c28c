import Geometry

/// Where the boxes and arrows of a ``RequirementGraph`` lie.
struct RequirementGraphLayout: Hashable {
  struct Arrow: Hashable {
    var start: Point
    var end: Point
    /// Place in the graph's edges.
    var edge: Int
  }

  let graph: RequirementGraph
  /// In the order of the graph's nodes.
  private(set) var boxes: [Rect] = []
  private(set) var arrows: [Arrow] = []
  private(set) var size = Size.zero

  /// Room for an arrow, between columns, and between boxes of a column.
  private static let gap = Size(34, 5)

  /// - Parameters:
  ///   - widths: how wide each node's box would like to be.
  ///   - height: of a box.
  ///   - width: how wide the whole may be; boxes become narrower where it is too little.
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
    arrows = graph.edges.indices.map { index in
      let (from, to) = (boxes[graph.edges[index].waiting], boxes[graph.edges[index].required])
      return Arrow(start: Point(from.maxX, from.midY), end: Point(to.minX, to.midY), edge: index)
    }
    size = Size(
      left - RequirementGraphLayout.gap.width,
      Double(graph.rowCount) * pitch - RequirementGraphLayout.gap.height)
  }
}
