import Gestures

/// Who requires whose failure, in columns: an arrow leads from the one that waits to the right, to the one that has to
/// fail first.
struct RequirementGraph: Hashable {
  struct Node: Hashable {
    var id: ObjectIdentifier
    var label: String
    var chip: RecognizerRow.Chip
    /// From the left; 0 is waited for by nobody.
    var column: Int
    /// From the top.
    var row: Int
  }

  struct Edge: Hashable {
    /// Places in ``nodes``.
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

  /// - Parameters:
  ///   - rows: the recognizers, in the order in which they are listed; those without requirements are left out.
  ///   - requirements: edges; those between others than `rows` are left out.
  /// - Complexity: O(*n* · *e*) for *n* recognizers and *e* requirements.
  init(rows: [RecognizerRow], requirements: [GestureSnapshot.Requirement]) {
    var indices: [ObjectIdentifier: Int] = [:]
    let known = Set(rows.map(\.id))
    let wanted = requirements.filter { known.contains($0.waiting) && known.contains($0.required) }
    let named = Set(wanted.map(\.waiting)).union(wanted.map(\.required))
    // Two views have recognizers of the same names, as a rule.
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

  /// Every node stands to the right of all that wait for it: by the longest way. There are no circles among
  /// requirements; a bound keeps one that was made up from going on for ever.
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

  /// Beneath each other in a column, near the middle of those that wait for them, so that arrows seldom cross.
  private mutating func assignRows() {
    for column in 0..<columnCount {
      let members = nodes.indices.filter { nodes[$0].column == column }
      let order = members.map { index -> (preferredRow: Double, index: Int) in
        let waiting = edges.filter { $0.required == index && nodes[$0.waiting].column < column }
        guard !waiting.isEmpty else { return (0, index) }
        let sum = waiting.reduce(0) { $0 + nodes[$1.waiting].row }
        return (Double(sum) / Double(waiting.count), index)
      }
      for (row, entry) in order.sorted(by: { ($0.preferredRow, $0.index) < ($1.preferredRow, $1.index) }).enumerated() {
        nodes[entry.index].row = row
      }
    }
  }
}
