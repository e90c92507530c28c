/// The verdict on one trace file.
nonisolated public enum TraceVerdict: Hashable, Sendable {
  case pass
  case fail(reason: String)
  /// The file requires a feature that is not supported.
  case skip(reason: String)
}
