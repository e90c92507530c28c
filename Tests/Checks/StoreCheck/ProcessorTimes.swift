import Foundation
import TestSupport

/// The processor times of parts of the present thread's work, each measured several times.
final class ProcessorTimes {
  private var names: [String] = []
  private var seconds: [String: [Double]] = [:]

  /// Runs a part and counts its time under a name. Parts may be inside others.
  @discardableResult
  func measure<Result>(_ name: String, _ body: () throws -> Result) rethrows -> Result {
    if seconds[name] == nil {
      names.append(name)
      seconds[name] = []
    }
    let begin = ProcessorTime.now
    let result = try body()
    seconds[name, default: []].append(ProcessorTime.now - begin)
    return result
  }

  /// Prints the least, the median and the greatest time of each part.
  func printTable() {
    for name in names {
      let sorted = (seconds[name] ?? []).sorted()
      guard let least = sorted.first, let greatest = sorted.last else { continue }
      let numbers = [least, sorted[sorted.count / 2], greatest].map { String(format: "%8.2f", $0 * 1e3) }
      print(numbers.joined(separator: " ") + "  " + name)
    }
  }
}
