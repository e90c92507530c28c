/// Which shape is meant, also after it was removed and came back: views come and go, this stays.
nonisolated public struct ShapeID: Hashable, Sendable {
  let number: Int
}

/// All there is to know of a shape at rest.
nonisolated public struct ShapeRecord: Hashable, Sendable {
  public var id: ShapeID
  public var kind: ShapeKind
  public var color: ShapeColor
  public var geometry: ShapeGeometry
}

/// One thing that was done to one shape, or to all of them, with what it takes to undo it.
///
/// Places are those where a shape rests or will come to rest, not where it is seen on the way. Positions in the order
/// count from the back, and are those that the shape had right before and right after.
nonisolated public enum ShapeChange: Hashable, Sendable {
  case move(ShapeID, from: ShapeGeometry, to: ShapeGeometry)
  case recolor(ShapeID, from: ShapeColor, to: ShapeColor)
  case reorder(ShapeID, from: Int, to: Int)
  case add(ShapeRecord, at: Int)
  case remove(ShapeRecord, at: Int)
  /// All shapes at once, from back to front.
  case removeAll([ShapeRecord])
  case addAll([ShapeRecord])

  /// What undoes it.
  public var inverse: ShapeChange {
    switch self {
    case .move(let id, let from, let to): .move(id, from: to, to: from)
    case .recolor(let id, let from, let to): .recolor(id, from: to, to: from)
    case .reorder(let id, let from, let to): .reorder(id, from: to, to: from)
    case .add(let record, let index): .remove(record, at: index)
    case .remove(let record, let index): .add(record, at: index)
    case .removeAll(let records): .addAll(records)
    case .addAll(let records): .removeAll(records)
    }
  }

  /// Whether it leaves everything as it was: no step.
  public var isNothing: Bool {
    switch self {
    case .move(_, let from, let to): from == to
    case .recolor(_, let from, let to): from == to
    case .reorder(_, let from, let to): from == to
    case .add, .remove: false
    case .removeAll(let records), .addAll(let records): records.isEmpty
    }
  }
}

/// One step of the history: a change, and which shape had the focus before and after it.
nonisolated public struct CanvasStep: Hashable, Sendable {
  public var change: ShapeChange
  /// Nil where no shape had it.
  public var focusBefore: ShapeID?
  public var focusAfter: ShapeID?

  public var inverse: CanvasStep {
    CanvasStep(change: change.inverse, focusBefore: focusAfter, focusAfter: focusBefore)
  }
}

/// One key, pressed again and again or held: one step.
nonisolated struct KeyRun: Hashable, Sendable {
  /// The longest pause within a run, in seconds. Longer, and one thing has been done twice.
  static let longestPause = 1.0

  var shape: ShapeID
  var key: String
  var isShifted: Bool
}
