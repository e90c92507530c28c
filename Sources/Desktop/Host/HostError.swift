/// The reason why a host cannot show a window, with advice.
///
/// ```swift
/// do {
///   try SDLHost(title: "Pond", size: Size(800, 600)).run(window)
/// } catch let error as HostError where error.kind == .noDisplay {
///   print(error.message)
/// }
/// ```
public struct HostError: Error, Hashable, Sendable {
  /// The kind of failure.
  public enum Kind: Hashable, Sendable {
    /// There is no display.
    case noDisplay
    /// The display refused the window.
    case noWindow
    /// No window can have this size or scale.
    case unusableSize
    /// The display connection was lost during the run. The scene is intact and can still be saved.
    case displayLost
  }

  /// The kind of failure.
  public var kind: Kind
  /// One sentence: the failure, its reason, and advice.
  public var message: String

  /// Creates an error.
  public init(_ kind: Kind, _ message: String) {
    self.kind = kind
    self.message = message
  }
}

extension HostError: CustomStringConvertible {
  public var description: String { message }
}
