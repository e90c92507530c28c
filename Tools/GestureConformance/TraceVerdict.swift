/// What is to be said about one file of a folder of traces.
nonisolated public enum TraceVerdict: Hashable, Sendable {
  case pass
  case fail(reason: String)
  /// The file asks for something that is not there to be checked.
  case skip(reason: String)
}
