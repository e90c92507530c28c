import Foundation
import Painting

/// Says on stderr, in one line each and once, which drawings were replaced by placeholders.
struct RefusalLog {
  private var reported: Set<DrawingBudgetError> = []
  /// More lines would hide what else is said there.
  private static let limit = 20

  mutating func add(_ errors: [DrawingBudgetError]) {
    for error in errors where reported.count < RefusalLog.limit && reported.insert(error).inserted {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
    }
  }
}
