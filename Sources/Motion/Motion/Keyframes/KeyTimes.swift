/// Validated key times: fractions of the duration, ascending from 0 to 1.
@usableFromInline
struct KeyTimes: Hashable, Sendable {
  let times: [Double]

  /// Checks given times, or makes equal intervals.
  init(_ times: [Double]?, count: Int) throws(KeyframeError) {
    guard let times else {
      let last = Double(max(1, count - 1))
      self.times = (0..<count).map { Double($0) / last }
      return
    }
    guard times.count == count else { throw .keyTimeCount(expected: count, found: times.count) }
    var latest = 0.0
    for (index, time) in times.enumerated() {
      guard time >= latest, time <= 1 else { throw .keyTimesNotAscending(index: index) }
      latest = time
    }
    guard times.first == 0, times.last == 1 || count == 1 else { throw .keyTimesIncomplete }
    self.times = times
  }

  /// Times proportional to lengths. Equal intervals if the total is 0 or not finite.
  init(paced lengths: [Double]) {
    let total = lengths.reduce(0, +)
    let isUsable = total > 0 && total.isFinite
    var times = [0.0]
    var sum = 0.0
    for (index, length) in lengths.enumerated() {
      sum += length
      times.append(isUsable ? min(sum / total, 1) : Double(index + 1) / Double(lengths.count))
    }
    times[times.count - 1] = lengths.isEmpty ? 0 : 1
    self.times = times
  }

  /// The durations of the segments.
  var durations: [Double] { zip(times, times.dropFirst()).map { $1 - $0 } }

  /// Returns the segment at a progress, and the fraction of it that has passed. At a key time, the segment after it is
  /// chosen, except at the end. Progress is clamped to 0...1; not-a-number counts as 0. Complexity: O(log n).
  @usableFromInline
  func segment(at progress: Double) -> (index: Int, fraction: Double, duration: Double) {
    let progress = progress > 0 ? min(progress, 1) : 0
    var (low, high) = (0, times.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if times[middle] <= progress { low = middle } else { high = middle }
    }
    guard low + 1 < times.count else { return (low, 0, 0) }
    let duration = times[low + 1] - times[low]
    // Two equal times are a jump.
    return duration > 0
      ? (low, min((progress - times[low]) / duration, 1), duration) : (low, progress < times[low] ? 0 : 1, 0)
  }
}
