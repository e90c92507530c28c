import Scene

/// A root view that takes pasted content which no other view uses.
///
/// ```swift
/// let root = PasteView()
/// root.onPaste = { content in content.type == .text }
/// root.onPasteFailure = { print($0) }
/// ```
@MainActor open class PasteView: View {
  /// Called with pasted content that no view used. Returns whether it was used.
  public var onPaste: ((PastedContent) -> Bool)?
  /// Called with a sentence about content that cannot be pasted.
  public var onPasteFailure: ((String) -> Void)?

  open override func paste(_ content: PastedContent) -> Bool { onPaste?(content) ?? false }

  open override func pasteFailed(_ reason: String) -> Bool {
    onPasteFailure?(reason)
    return onPasteFailure != nil
  }
}
