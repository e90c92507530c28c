/// The work and memory that the untrusted lists of a frame may use together.
///
/// Both are counted from the commands before drawing, by rules that depend only on the frame. So every rasterizer, on
/// any machine and with any number of threads, admits the same lists. A list is untrusted when it was decoded from
/// bytes, or contains such a list; see ``DisplayList/isTrusted``. A placeholder replaces a list that does not fit,
/// up to a number of them, and the rasterizer returns a ``DrawingBudgetError``.
///
/// Work is counted in units of about a nanosecond of one core of a machine of 2023. Memory is the number of bytes
/// that the rasterizer holds at the same time for edges, layers, masks, pattern cells and reduced images.
///
/// ```swift
/// let list = try DisplayList(decoding: bytes)
/// do {
///   try list.check(.standard, width: 800, height: 600)
/// } catch {
///   print("\(error.resource) of command \(error.command), \(error.operation), exceeds \(error.limit)")
/// }
/// ```
public struct DrawingBudget: Hashable, Sendable {
  /// The work allowed, in units of about a nanosecond; at least 0.
  public var work: Double
  /// The memory allowed, in bytes; at least 0.
  public var memory: Double

  /// Creates a budget from its two limits, in the units of ``work`` and ``memory``.
  public init(work: Double, memory: Double) {
    self.work = work
    self.memory = memory
  }

  /// The default of ``Frame/budget``: 2 · 10⁹ units, about two seconds, and 1 GiB.
  public static let standard = DrawingBudget(work: 2e9, memory: 0x1p30)
}

/// The error of a list that was not drawn. It names the first command that exceeds the frame's ``DrawingBudget``.
public struct DrawingBudgetError: Error, Hashable, Sendable {
  /// A resource that a budget limits.
  public enum Resource: Hashable, Sendable {
    /// The time for drawing.
    case work
    /// The memory for drawing.
    case memory
  }

  /// The resource that ran out.
  public var resource: Resource
  /// The list's index in ``Frame/items``.
  public var item: Int
  /// The command's index in ``DisplayList/commands``. A command in a pattern's drawing is reported as the command
  /// that paints with the pattern.
  public var command: Int
  /// The command's operation.
  public var operation: DisplayList.Operation
  /// The limit, in units of work or in bytes.
  public var limit: Double

  /// Creates an error about the command at which the budget was exceeded.
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
  /// One sentence in one line.
  public var description: String {
    let allowed =
      resource == .work
      ? "more work than \(Int(limit / 1e6)) million units" : "more memory than \(Int(limit / 0x1p20)) MiB"
    return
      "the drawing was replaced by a placeholder: with command \(command) (\(operation)) it takes \(allowed)"
  }
}
