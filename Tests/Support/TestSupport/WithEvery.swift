import Testing

/// Runs a test's body for every value, and says which one it failed with.
///
/// ```swift
/// withEvery("seed", in: 0..<1_000) { seed in
///   var random = SeededGenerator(seed: seed)
///   …
/// }
/// ```
///
/// It stops at the first value whose run records an issue, and records one more that names the value, so that
/// `in: 17...17` brings the failure back. An error that the body throws counts as an issue.
public nonisolated func withEvery<Values: Sequence>(
  _ name: String, in values: Values, sourceLocation: SourceLocation = #_sourceLocation,
  _ body: (Values.Element) throws -> Void
) {
  for value in values {
    let watch = IssueWatch()
    // An intermittent known issue is none; all that is wanted is to see those of the body pass by.
    do {
      try withKnownIssue(isIntermittent: true) {
        try body(value)
      } matching: { _ in
        watch.sawIssue = true
        return false
      }
    } catch {
      Issue.record(error, sourceLocation: sourceLocation)
      watch.sawIssue = true
    }
    if watch.sawIssue {
      Issue.record("failed with \(name) = \(value)", sourceLocation: sourceLocation)
      return
    }
  }
}

/// Whether an issue was recorded; written and read by the one thread that runs the body.
private nonisolated final class IssueWatch: @unchecked Sendable {
  var sawIssue = false
}
