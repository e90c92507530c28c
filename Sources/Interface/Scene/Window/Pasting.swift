import Gestures

/// The content that is being pasted, up to its last part.
struct PastedParts {
  var type = ""
  var bytes: [UInt8] = []
  /// Whether the content is longer than any that is pasted. The rest is ignored.
  var isTooLong = false
}

extension Window {
  func handle(_ event: PasteEvent) {
    if event.type != pastedParts.type { pastedParts = PastedParts(type: event.type) }
    if pastedParts.bytes.count + event.bytes.count > PasteboardType.greatestSize {
      pastedParts.isTooLong = true
      pastedParts.bytes = []
    }
    if !pastedParts.isTooLong { pastedParts.bytes += event.bytes }
    guard event.isLast else { return }
    let parts = pastedParts
    pastedParts = PastedParts()
    if parts.isTooLong { return }
    let content = PastedContent(type: PasteboardType(parts.type), bytes: parts.bytes)
    _ = firstResponder { $0.paste(content) }
  }

  /// Tells the focused view, or those that contain it, that nothing can be pasted.
  func refusePaste(_ reason: String) {
    if let input = focusedView as? any KeyInput { return input.refusePaste(reason) }
    _ = firstResponder { $0.pasteFailed(reason) }
  }

  /// Asks the focused view, then the views that contain it; without a focused view the root view.
  private func firstResponder(_ responds: (View) -> Bool) -> View? {
    var view: View? = focusedView ?? rootView
    while let current = view, !responds(current) { view = current.superview }
    return view
  }
}
