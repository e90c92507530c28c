/// The identity of a shape, which persists when the shape is removed and restored. Views do not persist.
nonisolated public struct ShapeID: Hashable, Sendable {
  let number: Int
}

/// The complete state of a shape at rest.
nonisolated public struct ShapeRecord: Hashable, Sendable {
  /// The identity.
  public var id: ShapeID
  /// The kind.
  public var kind: ShapeKind
  /// The colour.
  public var color: ShapeColor
  /// The position, size and rotation at rest.
  public var geometry: ShapeGeometry
}

/// A change to one shape or to all shapes, with the information to undo it.
///
/// Geometries are those at which a shape rests or will come to rest, not those on the way. Indices count from
/// the back; they are those directly before and after the change.
nonisolated public enum ShapeChange: Hashable, Sendable {
  /// A change of position, size or rotation.
  case move(ShapeID, from: ShapeGeometry, to: ShapeGeometry)
  /// Changes of the geometries of several shapes at once, as by a throw.
  case moveSeveral([ShapeMove])
  /// A change of colour.
  case recolor(ShapeID, from: ShapeColor, to: ShapeColor)
  /// A change of the order.
  case reorder(ShapeID, from: Int, to: Int)
  /// The addition of a shape at an index.
  case add(ShapeRecord, at: Int)
  /// The removal of a shape from an index.
  case remove(ShapeRecord, at: Int)
  /// The addition of several shapes, listed from back to front, the first at an index and the others in front of it.
  case insert([ShapeRecord], at: Int)
  /// The removal of several shapes, listed from back to front, the first from an index and the others from in front of it.
  case removeSeveral([ShapeRecord], at: Int)
  /// The removal of all shapes, listed from back to front.
  case removeAll([ShapeRecord])
  /// The addition of all shapes, listed from back to front.
  case addAll([ShapeRecord])
  /// The replacement of all shapes by others, each listed from back to front.
  case replaceAll([ShapeRecord], by: [ShapeRecord])

  /// The change that undoes this one.
  public var inverse: ShapeChange {
    switch self {
    case .move(let id, let from, let to): .move(id, from: to, to: from)
    case .moveSeveral(let moves): .moveSeveral(moves.map(\.inverse))
    case .recolor(let id, let from, let to): .recolor(id, from: to, to: from)
    case .reorder(let id, let from, let to): .reorder(id, from: to, to: from)
    case .add(let record, let index): .remove(record, at: index)
    case .remove(let record, let index): .add(record, at: index)
    case .insert(let records, let index): .removeSeveral(records, at: index)
    case .removeSeveral(let records, let index): .insert(records, at: index)
    case .removeAll(let records): .addAll(records)
    case .addAll(let records): .removeAll(records)
    case .replaceAll(let old, let new): .replaceAll(new, by: old)
    }
  }

  /// Whether the change has no effect. It is then not recorded.
  public var isNothing: Bool {
    switch self {
    case .move(_, let from, let to): from == to
    case .moveSeveral(let moves): moves.isEmpty
    case .recolor(_, let from, let to): from == to
    case .reorder(_, let from, let to): from == to
    case .add, .remove: false
    case .insert(let records, _), .removeSeveral(let records, _): records.isEmpty
    case .removeAll(let records), .addAll(let records): records.isEmpty
    case .replaceAll(let old, let new): old == new
    }
  }
}

/// A step of the history: a change, and the shapes that had the focus before and after it.
nonisolated public struct CanvasStep: Hashable, Sendable {
  /// The change.
  public var change: ShapeChange
  /// The shape that had the focus before; nil if none.
  public var focusBefore: ShapeID?
  /// The shape that has the focus afterwards; nil if none.
  public var focusAfter: ShapeID?
  /// The number of the throw that the step describes, while shapes may still move; nil for others.
  var episode: Int?

  /// The step without the number of a throw, as it is stored.
  var settled: CanvasStep {
    var step = self
    step.episode = nil
    return step
  }

  /// The step that undoes this one.
  public var inverse: CanvasStep {
    CanvasStep(
      change: change.inverse, focusBefore: focusAfter, focusAfter: focusBefore, episode: episode)
  }
}

/// A series of presses or repeats of one key, which is one step of the history.
nonisolated struct KeyRun: Hashable, Sendable {
  /// The longest pause within a series, in seconds. After a longer pause, a new step begins.
  static let longestPause = 1.0

  var shape: ShapeID
  var key: String
  var isShifted: Bool
}

/// The change of the geometry of one of several shapes.
nonisolated public struct ShapeMove: Hashable, Sendable {
  /// The shape.
  public var id: ShapeID
  /// Where it rested before.
  public var from: ShapeGeometry
  /// Where it rests now.
  public var to: ShapeGeometry

  /// The move back.
  public var inverse: ShapeMove { ShapeMove(id: id, from: to, to: from) }
}
