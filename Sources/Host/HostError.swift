/// Why a host cannot show a window, with what to do about it.
public struct HostError: Error, Hashable, Sendable {
  /// The step that failed.
  public enum Kind: Hashable, Sendable {
    /// There is no screen to show anything on.
    case noDisplay
    /// There is a screen, but it refused the window.
    case noWindow
    /// A size or scale that no window can have.
    case unusableSize
    /// The screen went away during the run. The scene is as it was and can still be saved.
    case displayLost
  }

  public var kind: Kind
  /// One sentence: what failed, why, and what to do.
  public var message: String

  public init(_ kind: Kind, _ message: String) {
    self.kind = kind
    self.message = message
  }
}

extension HostError: CustomStringConvertible {
  public var description: String { message }
}
