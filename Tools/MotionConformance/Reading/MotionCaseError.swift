/// The reason why a case or a folder cannot be judged.
public struct MotionCaseError: Error, Hashable, Sendable, CustomStringConvertible {
  /// One sentence: the reason, and advice if there is any.
  public var message: String
  public var description: String { message }

  init(_ message: String) { self.message = message }
}
