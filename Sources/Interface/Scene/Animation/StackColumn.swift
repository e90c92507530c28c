import Motion

/// Stacks of explicit animations that an animator shows by the same code, in the order in which they came.
///
/// Rows do not retain layers and stacks: the animator retains the layers, and a stack leaves its column before it is released.
/// A stack that leaves, perhaps while the column is shown, leaves a gap.
class StackColumn {
  @exclusivity(unchecked) fileprivate var gaps = 0

  init() {}

  /// Shows the stacks at a time of the animator.
  func showRows(at time: Double) {}
  /// Clears a row.
  fileprivate func clear(_ row: Int) {}
  /// Removes the gaps once they are half of the rows. Complexity: O(1) amortized for each stack that left.
  func removeGaps() {}
}

/// A row of a column.
private protocol StackRow {
  var stack: Unmanaged<PropertyStack>? { get set }
}

extension Array where Element: StackRow {
  fileprivate mutating func removeGaps(_ gaps: inout Int) {
    if gaps * 2 <= count || gaps == 0 { return }
    compact { row, index in
      row.stack?.withUnretained { $0.row = index }
      return row.stack != nil
    }
    gaps = 0
  }
}

/// Stacks of any animations, each with code of its own.
final class MixedColumn: StackColumn {
  private struct Row: StackRow {
    var layer: Unmanaged<Layer>
    var stack: Unmanaged<PropertyStack>?
  }

  @exclusivity(unchecked) private var rows: [Row] = []

  func append(_ stack: PropertyStack, of layer: Layer) {
    stack.column = self
    stack.row = rows.count
    rows.append(Row(layer: .passUnretained(layer), stack: .passUnretained(stack)))
  }

  override func showRows(at time: Double) {
    // Stacks that come meanwhile have shown themselves.
    for index in 0..<rows.count {
      let row = rows[index]
      // A property's code may end the animation, so both are retained.
      guard let stack = row.stack?.takeUnretainedValue() else { continue }
      stack.showValue(on: row.layer.takeUnretainedValue(), at: time)
    }
  }

  override fileprivate func clear(_ row: Int) { rows[row].stack = nil }
  override func removeGaps() { rows.removeGaps(&gaps) }
}

/// Stacks of one property with one animation each, from one value to another: the most frequent ones. A frame reads their
/// values from one array, and of each layer only what it changes.
final class IntervalColumn<Value: Interpolatable>: StackColumn {
  let key: AnimationKey
  private let showAll: (StackColumn, Double) -> Void

  private struct Row: StackRow {
    var layer: Unmanaged<Layer>
    var stack: Unmanaged<PropertyStack>?
    var schedule: Unmanaged<SharedSchedule>
    var start: Value
    var end: Value
  }

  @exclusivity(unchecked) private var rows: [Row] = []

  /// - Parameter showRows: calls ``forEachValue(at:releasesLayers:_:)`` of a column of this type. It is made where the type is known,
  ///   because methods of generic classes are not specialized when called through their superclass.
  init(_ key: AnimationKey, showRows: @escaping (StackColumn, Double) -> Void) {
    self.key = key
    showAll = showRows
  }

  /// - Parameter schedule: retained by the stack.
  func append(
    _ stack: PropertyStack, of layer: Layer, _ schedule: SharedSchedule, from start: Value, to end: Value
  ) {
    stack.column = self
    stack.row = rows.count
    rows.append(
      Row(
        layer: .passUnretained(layer), stack: .passUnretained(stack), schedule: .passUnretained(schedule),
        start: start, end: end))
  }

  override func showRows(at time: Double) { showAll(self, time) }

  /// Calls `show` with each layer and its value at a time of the animator.
  ///
  /// - Parameter releasesLayers: whether `show` may call code of a program, which may release layers.
  @inline(__always)
  func forEachValue(at time: Double, releasesLayers: Bool = false, _ show: (Layer, Value) -> Void) {
    var schedule: Unmanaged<SharedSchedule>?
    var fraction: Double?
    for index in 0..<rows.count {
      let row = rows[index]
      guard let stack = row.stack else { continue }
      if schedule?.toOpaque() != row.schedule.toOpaque() {
        schedule = row.schedule
        fraction = row.schedule.withUnretained { $0.state(at: time)?.fraction }
      }
      guard let fraction else {
        // Before the beginning, the value below is shown.
        stack.takeUnretainedValue().showValue(on: row.layer.takeUnretainedValue(), at: time)
        continue
      }
      let value = row.start.interpolated(to: row.end, fraction: fraction)
      if releasesLayers {
        show(row.layer.takeUnretainedValue(), value)
      } else {
        row.layer.withUnretained { show($0, value) }
      }
    }
  }

  override fileprivate func clear(_ row: Int) { rows[row].stack = nil }
  override func removeGaps() { rows.removeGaps(&gaps) }
}

extension PropertyStack {
  /// Removes the stack from its column.
  final func leaveColumn() {
    guard let column else { return }
    column.clear(row)
    column.gaps += 1
    self.column = nil
  }
}
