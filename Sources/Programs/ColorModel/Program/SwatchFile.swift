import Dispatch
import FileAccess

/// The file in which the swatches survive the end of the program. It is written after each change, on another thread, and replaced as
/// a whole.
@MainActor final class SwatchFile {
  /// Called with a sentence for the user if the swatches cannot be kept.
  var onProblem: ((String) -> Void)?

  private let folder: String
  private let queue = DispatchQueue(label: "swatches")
  /// Whether the file may be replaced. That of a later version stays as it is.
  private var isWritable = true

  /// The name in the folder of the program's state.
  static let name = "swatches.json"
  /// The most bytes of a file that is read.
  private static let limit = 1 << 16

  /// - Parameter folder: the folder of the program's state. It is created when something is kept.
  init(folder: String) { self.folder = folder }

  private var path: String { folder + "/" + Self.name }

  /// Returns the swatches of the file; nil if there is none that can be used. The user is told why not.
  func read() -> Swatches? {
    let bytes: [UInt8]
    do {
      bytes = try InputFile(path).read(limit: Self.limit)
    } catch {
      if error.kind != .missing { tell("The kept colours cannot be read: \(error.message).") }
      // A file that could not be read is not replaced.
      isWritable = error.kind == .missing
      return nil
    }
    do {
      return try Swatches(parsing: String(decoding: bytes, as: UTF8.self))
    } catch {
      isWritable = error == .damaged
      tell(
        error == .damaged
          ? "The kept colours are damaged; colours that you keep now replace them."
          : "The colours were kept by a later version of ColorModel; this one leaves them as they are.")
      return nil
    }
  }

  /// Writes the swatches on another thread.
  func write(_ swatches: Swatches) {
    guard isWritable else { return }
    let (folder, path, text) = (folder, path, swatches.text)
    queue.async { [weak self] in
      do {
        try OutputFolder(folder).prepare()
        try OutputFile(path).replace(with: text)
      } catch {
        let message = (error as? FileError)?.message ?? "\(error)"
        Task { @MainActor in self?.tell("The colour is not kept: \(message).") }
      }
    }
  }

  /// Waits until what was to be written is in the file.
  func finish() { queue.sync {} }

  private func tell(_ sentence: String) { onProblem?(sentence) }
}
