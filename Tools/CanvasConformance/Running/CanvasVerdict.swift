/// The verdict on one case.
public enum CanvasVerdict: Hashable, Sendable {
  case pass
  case fail(reason: String)
  /// The case requires a feature that this machine does not have.
  case skip(reason: String)
}
