/// A dialog that asks for a file. It never blocks: the window goes on meanwhile.
///
/// ```swift
/// final class FixedAnswer: FileDialog {
///   func show(_ request: FileRequest, answer: @escaping @MainActor (FileAnswer) -> Void) {
///     answer(.chosen(request.folder + "/drawing.svg"))
///   }
///   func cancel() {}
/// }
/// let dialogs = FileDialogChain([FixedAnswer()])
/// ```
@MainActor public protocol FileDialog: AnyObject {
  /// Shows the dialog.
  ///
  /// - Parameters:
  ///   - request: the request.
  ///   - answer: called once, later or at once.
  func show(_ request: FileRequest, answer: @escaping @MainActor (FileAnswer) -> Void)
  /// Takes an open dialog away, without an answer.
  func cancel()
}

/// Dialogs in the order of preference: the first one that is available is shown.
@MainActor public final class FileDialogChain: FileDialog {
  private let dialogs: [any FileDialog]
  private var current: (any FileDialog)?

  /// Creates a list of dialogs. The last one should always be available.
  public init(_ dialogs: [any FileDialog]) { self.dialogs = dialogs }

  /// Whether a dialog is shown, or about to be.
  public var isOpen: Bool { current != nil }

  public func show(_ request: FileRequest, answer: @escaping @MainActor (FileAnswer) -> Void) {
    cancel()
    show(request, from: 0, answer)
  }

  private func show(
    _ request: FileRequest, from index: Int, _ answer: @escaping @MainActor (FileAnswer) -> Void
  ) {
    guard dialogs.indices.contains(index) else {
      current = nil
      return answer(.unavailable)
    }
    let dialog = dialogs[index]
    current = dialog
    dialog.show(request) { [weak self] result in
      guard let self, current === dialog else { return }
      if result == .unavailable { return show(request, from: index + 1, answer) }
      current = nil
      answer(result)
    }
  }

  public func cancel() {
    current?.cancel()
    current = nil
  }
}
