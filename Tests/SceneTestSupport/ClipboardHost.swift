import Easel

/// A host with clipboards and nothing else.
public final class ClipboardHost: WindowHost {
  public private(set) var isClosed = false
  public var isFullScreen = false
  public var clipboardText: String?
  public var primarySelectionText: String?

  public init() {}
  public func close() { isClosed = true }
}
