/// What is to be said about one case.
public enum CanvasVerdict: Hashable, Sendable {
  case pass
  case fail(reason: String)
  /// The case asks for something that this machine does not have.
  case skip(reason: String)
}
