import Gestures

/// The failure requirements as a graph in columns. An edge leads from the waiting recognizer to the required
/// one, at the right.
struct RequirementGraph: Hashable {
  struct Node: Hashable {
    var id: ObjectIdentifier
    var label: String
    var chip: RecognizerRow.Chip
    /// The column from the left. No recognizer waits for one in column 0.
    var column: Int
    /// The row from the top.
    var row: Int
  }

  struct Edge: Hashable {
    /// Indices of ``nodes``.
    var waiting: Int
    var required: Int
    var state: GestureSnapshot.RequirementState
  }

  private(set) var nodes: [Node] = []
  private(set) var edges: [Edge] = []

  var isEmpty: Bool { edges.isEmpty }
  var columnCount: Int { (nodes.map(\.column).max() ?? -1) + 1 }
  var rowCount: Int { (nodes.map(\.row).max() ?? -1) + 1 }

  init() {}

  /// Creates the graph of the recognizers with requirements.
  ///
  /// - Parameters:
  ///   - rows: the recognizers in list order. Those without requirements are omitted.
  ///   - requirements: the edges. Edges to recognizers outside of `rows` are omitted.
  /// - Complexity: O(*n* · *e*) for *n* recognizers and *e* requirements.
  init(rows: [RecognizerRow], requirements: [GestureSnapshot.Requirement]) {
    var indices: [ObjectIdentifier: Int] = [:]
    let known = Set(rows.map(\.id))
    let wanted = requirements.filter { known.contains($0.waiting) && known.contains($0.required) }
    let named = Set(wanted.map(\.waiting)).union(wanted.map(\.required))
    // Recognizers of different views often have the same name.
    let isShared = Set(rows.filter { named.contains($0.id) }.map(\.owner)).count > 1
    for row in rows where named.contains(row.id) {
      indices[row.id] = nodes.count
      let label = isShared && !row.ownerLabel.isEmpty ? "\(row.ownerLabel) \(row.label)" : row.label
      nodes.append(Node(id: row.id, label: label, chip: row.chip, column: 0, row: 0))
    }
    for requirement in wanted {
      guard let waiting = indices[requirement.waiting], let required = indices[requirement.required],
        waiting != required
      else { continue }
      edges.append(Edge(waiting: waiting, required: required, state: requirement.state))
    }
    assignColumns()
    assignRows()
  }

  /// Places each node to the right of all nodes that wait for it, by the longest path. Requirements have no
  /// cycles; the bound ends the loop for invalid data.
  private mutating func assignColumns() {
    for _ in nodes.indices {
      var isSettled = true
      for edge in edges where nodes[edge.required].column <= nodes[edge.waiting].column {
        nodes[edge.required].column = nodes[edge.waiting].column + 1
        isSettled = false
      }
      if isSettled { return }
    }
    for index in nodes.indices { nodes[index].column = min(nodes[index].column, nodes.count) }
  }

  /// Places the nodes of each column near the mean row of the nodes that wait for them, so that few edges
  /// cross.
  private mutating func assignRows() {
    for column in 0..<columnCount {
      let members = nodes.indices.filter { nodes[$0].column == column }
      let order = members.map { index -> (preferredRow: Double, index: Int) in
        let waiting = edges.filter { $0.required == index && nodes[$0.waiting].column < column }
        guard !waiting.isEmpty else { return (0, index) }
        let sum = waiting.reduce(0) { $0 + nodes[$1.waiting].row }
        return (Double(sum) / Double(waiting.count), index)
      }
      for (row, entry) in order.sorted(by: { ($0.preferredRow, $0.index) < ($1.preferredRow, $1.index) })
        .enumerated()
      {
        nodes[entry.index].row = row
      }
    }
  }
}
