/// The content of a document in a store.
///
/// ```swift
/// func names(_ content: DocumentContent) -> [String] {
///   content.parts.map { String(decoding: $0.data, as: UTF8.self) }
/// }
/// ```
public struct DocumentContent: Hashable, Sendable {
  /// A part of a document.
  public struct Part: Hashable, Sendable {
    /// The number of the part, greater than 0.
    public var number: Int
    /// The encoded content.
    public var data: [UInt8]

    /// Creates a part.
    public init(number: Int, data: [UInt8]) {
      self.number = number
      self.data = data
    }
  }

  /// The parts in their order.
  public var parts: [Part] = []
  /// The encoded steps of the undo history, oldest first.
  public var steps: [[UInt8]] = []
  /// The numbers of the states after the steps; see ``History/revision``.
  public var revisions: [Int] = []
  /// The number of the state before the oldest step.
  public var baseRevision = 0
  /// The greatest number of a state so far.
  public var lastRevision = 0
  /// The number of the oldest step.
  public var firstStep = 0
  /// The number of the next step to redo.
  public var cursor = 0
  /// The properties.
  public var properties: [String: String] = [:]

  /// Creates a content without parts.
  public init() {}

  /// Whether there is nothing to show and nothing to undo.
  public var isEmpty: Bool { parts.isEmpty && steps.isEmpty }
}

extension DocumentContent {
  /// Returns the parts in their order, from the part behind each.
  ///
  /// A part that cannot be reached from the first one, because the data are damaged, follows the others. Complexity: O(n).
  static func ordered(_ rows: [(part: Part, below: Int)]) -> [Part] {
    var above: [Int: Int] = [:]
    for (index, row) in rows.enumerated() where above[row.below] == nil { above[row.below] = index }
    var result: [Part] = []
    var isPlaced = [Bool](repeating: false, count: rows.count)
    var last = 0
    while let index = above[last], !isPlaced[index] {
      isPlaced[index] = true
      result.append(rows[index].part)
      last = rows[index].part.number
    }
    for (index, row) in rows.enumerated() where !isPlaced[index] { result.append(row.part) }
    return result
  }
}
