/// The number of births as a function of time, for a rate that changes in steps: the integral of the rate.
///
/// ```
///   births │         ╱│
///          │       ╱  │ rate 0: nobody is born
///          │     ╱────┘╌╌╌╌╱ rate n again: the count continues
///          └──────────────────── time
/// ```
///
/// Because the count is kept, a change of the rate does not change earlier births: raising a rate from 0 makes no
/// burst. Births have indices 0, 1, 2, …; the birth i is at the time at which the count reaches i + 1.
///
/// ```swift
/// var births = BirthTimeline(rate: 10)
/// births.setRate(0, at: 2)
/// births.count(at: 5)  // 20
/// ```
public struct BirthTimeline: Hashable, Sendable {
  /// The greatest rate, in births per second: 1,000,000. Greater ones count as this.
  public static let maximumRate = 1e6

  private struct Change: Hashable {
    var time, rate: Double
    /// The count of births at the time.
    var count: Double
  }

  private var changes: [Change]

  /// Creates a timeline with a rate from time 0 on, in births per second. A rate that is not greater than zero, or
  /// not-a-number, counts as 0.
  public init(rate: Double) { changes = [Change(time: 0, rate: BirthTimeline.usable(rate), count: 0)] }

  private static func usable(_ rate: Double) -> Double { rate > 0 ? min(rate, maximumRate) : 0 }

  /// The rate after the last change.
  public var rate: Double { changes[changes.count - 1].rate }

  /// Changes the rate from a time on. Later changes, and one at the same time, are forgotten.
  public mutating func setRate(_ rate: Double, at time: Double) {
    let (rate, time) = (BirthTimeline.usable(rate), clampedTime(time))
    let count = count(at: time)
    while let last = changes.last, last.time >= time { changes.removeLast() }
    if changes.last?.rate != rate { changes.append(Change(time: time, rate: rate, count: count)) }
  }

  /// Forgets changes before a time, which bounds the memory. Births before that time are then as if the rate had
  /// always been that at the time; births from then on, and all indices from then on, stay.
  public mutating func discardChanges(before time: Double) {
    let first = position(atOrBefore: clampedTime(time))
    changes.removeFirst(first)
  }

  /// The number of stored changes.
  var changeCount: Int { changes.count }

  /// Returns the count of births up to a time, with its fraction. Times before 0, and not-a-number, count as 0.
  /// Complexity: O(log n) for n changes.
  public func count(at time: Double) -> Double {
    let time = clampedTime(time)
    let change = changes[position(atOrBefore: time)]
    return max(0, change.count + change.rate * (time - change.time))
  }

  /// Returns the position of the last change at or before a time; 0 if there is none.
  private func position(atOrBefore time: Double) -> Int {
    var (low, high) = (1, changes.count)
    while low < high {
      let middle = (low + high) / 2
      if changes[middle].time > time { high = middle } else { low = middle + 1 }
    }
    return low - 1
  }

  /// A position among the changes, so that the times of successive counts are found without a search.
  struct Cursor {
    var position = 0
  }

  /// Returns the time at which the count is reached; infinity if it never is. Counts must not decrease between calls
  /// with one cursor.
  func time(ofCount count: Double, _ cursor: inout Cursor) -> Double {
    while cursor.position + 1 < changes.count, changes[cursor.position + 1].count < count {
      cursor.position += 1
    }
    let change = changes[cursor.position]
    if change.rate > 0 { return change.time + (count - change.count) / change.rate }
    return count <= change.count ? change.time : .infinity
  }

  /// Returns a cursor for counts from `count` on.
  func cursor(from count: Double) -> Cursor {
    var (low, high) = (1, changes.count)
    while low < high {
      let middle = (low + high) / 2
      if changes[middle].count >= count { high = middle } else { low = middle + 1 }
    }
    return Cursor(position: low - 1)
  }
}
