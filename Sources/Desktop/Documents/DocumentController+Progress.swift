import Controls
import Dispatch
import FileDialogs

/// A file that takes long to be written.
public struct DocumentProgress {
  /// A sentence about the work.
  public let sentence: String
  /// Leaves the file as it was, if it is not written yet.
  public let cancel: @MainActor () -> Void
}

extension NoticeView {
  /// Shows a file that takes long to be written, with a button that cancels; nil when that is over.
  public func show(_ progress: DocumentProgress?) {
    if let progress {
      actionTitle = "Cancel"
      onAction = progress.cancel
      text = progress.sentence
    } else {
      actionTitle = ""
      onAction = nil
      text = ""
    }
  }
}

extension DocumentController {
  /// The time after which writing is shown, in seconds.
  static var progressDelay: Double { 0.5 }

  /// Writes a file on another thread. If it takes longer than half a second, ``onProgress`` is called, and the user can cancel.
  ///
  /// - Parameters:
  ///   - verb: the activity, such as "Saving".
  ///   - path: the file.
  ///   - write: the work. It should end when it is asked to.
  ///   - then: called with the result.
  func writeFile<Result: Sendable>(
    _ verb: String, _ path: String, _ write: @escaping @Sendable (Cancellation) -> Result,
    then: @escaping @MainActor (Result) -> Void
  ) {
    let cancellation = Cancellation()
    let name = FilePath.name(path)
    writeCount += 1
    let number = writeCount
    work.run {
      write(cancellation)
    } then: { [weak self] result in
      self?.ends(number)
      then(result)
    }
    if work.isImmediate { return }
    openWrites.insert(number)
    DispatchQueue.main.asyncAfter(deadline: .now() + Self.progressDelay) { [weak self] in
      MainActor.assumeIsolated {
        guard let self, self.openWrites.contains(number) else { return }
        self.shownWrite = number
        self.onProgress?(
          DocumentProgress(sentence: "\(verb) “\(name)”…") { [weak self] in
            cancellation.cancel()
            guard let self, self.shownWrite == number else { return }
            self.onProgress?(DocumentProgress(sentence: "Leaving “\(name)” as it was…") {})
          })
      }
    }
  }

  private func ends(_ number: Int) {
    openWrites.remove(number)
    guard shownWrite == number else { return }
    shownWrite = nil
    onProgress?(nil)
  }
}
