/// How much work and memory the untrusted lists of a frame may take together.
///
/// Both are counted from the commands before anything is drawn, by rules that depend on nothing but the frame: every
/// rasterizer, number of threads and machine admits the same lists. A list is untrusted when it was decoded from bytes, or
/// contains one that was; see ``DisplayList/isTrusted``. One that does not fit is replaced by a placeholder, and the
/// rasterizer returns a ``DrawingBudgetError``.
///
/// Work is counted in units of about a nanosecond of one core of a machine of 2023. Memory is what the rasterizer holds at
/// once for edges, layers, masks, pattern cells and reduced images, in bytes.
public struct DrawingBudget: Hashable, Sendable {
  /// In units of about a nanosecond; at least 0.
  public var work: Double
  /// In bytes; at least 0.
  public var memory: Double

  public init(work: Double, memory: Double) {
    self.work = work
    self.memory = memory
  }

  /// The default of ``Frame/budget``: 2 · 10⁹ units, about two seconds, and 1 GiB.
  public static let standard = DrawingBudget(work: 2e9, memory: 0x1p30)
}

/// Why a list was not drawn: the first command that takes the frame beyond its ``DrawingBudget``.
public struct DrawingBudgetError: Error, Hashable, Sendable {
  public enum Resource: Hashable, Sendable { case work, memory }

  /// What there is too little of.
  public var resource: Resource
  /// The list's index in ``Frame/items``.
  public var item: Int
  /// The command's index in ``DisplayList/commands``; for a command inside of a pattern's drawing, that of the command that
  /// paints with the pattern.
  public var command: Int
  public var operation: DisplayList.Operation
  /// What was allowed, in units or bytes.
  public var limit: Double

  public init(
    resource: Resource, item: Int, command: Int, operation: DisplayList.Operation, limit: Double
  ) {
    self.resource = resource
    self.item = item
    self.command = command
    self.operation = operation
    self.limit = limit
  }
}

extension DrawingBudgetError: CustomStringConvertible {
  /// One line.
  public var description: String {
    let allowed =
      resource == .work
      ? "more work than \(Int(limit / 1e6)) million units" : "more memory than \(Int(limit / 0x1p20)) MiB"
    return
      "the drawing was replaced by a placeholder: with command \(command) (\(operation)) it takes \(allowed)"
  }
}
