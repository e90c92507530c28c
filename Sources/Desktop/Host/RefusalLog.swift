import Foundation
import Painting

/// Reports on stderr which drawings were replaced by placeholders, one line for each, once.
struct RefusalLog {
  private var reported: Set<DrawingBudgetError> = []
  /// The maximum number of lines, so that other messages remain visible.
  private static let limit = 20

  mutating func add(_ errors: [DrawingBudgetError]) {
    for error in errors where reported.count < RefusalLog.limit && reported.insert(error).inserted {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
    }
  }
}
