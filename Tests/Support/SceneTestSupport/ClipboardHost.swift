import Easel

/// A host with clipboards and nothing else.
public final class ClipboardHost: WindowHost {
  public private(set) var isClosed = false
  public var isFullScreen = false
  public let clipboard: (any Pasteboard)? = LocalPasteboard()
  public let primarySelection: (any Pasteboard)? = LocalPasteboard()

  public init() {}
  public func close() { isClosed = true }
}
