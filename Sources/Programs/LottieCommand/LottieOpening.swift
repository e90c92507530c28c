import FileAccess
import FileDialogs
import Launch
import Lottie
import Scene
import Text

/// An animation that was read from a file.
struct LoadedAnimation: Sendable {
  let file: LottieFile
  let path: String
  /// The title of a window.
  var title: String { file.name.isEmpty ? "Lottie" : MessageText.truncated(file.name) }

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - animation: the name of an animation in a container; nil for its own choice.
  /// - Throws: `CommandError` with one sentence.
  init(_ path: String, animation: String? = nil) throws(CommandError) {
    do {
      let bytes = try InputFile(path).read(limit: LottieLimits.fileBytes, advice: "is it an animation?")
      file = try LottieFile(decoding: bytes, animation: animation)
    } catch let error as FileError {
      throw CommandError(error.message)
    } catch {
      throw CommandError("\(MessageText.quoted(path)): \(error)")
    }
    self.path = path
  }

  /// Returns the resources outside of the file: fonts, and images beside it.
  func makeResources() -> LottieResources {
    LottieResources(fonts: try? FontLibrary(), image: ImageFolder(of: path).image)
  }
}

/// Asks for animations, and reads them on another thread.
@MainActor final class LottieOpening {
  let panel = FilePanel()
  private let dialogs: FileDialogChain
  private let work = BackgroundWork()
  private var folder: String

  /// - Parameters:
  ///   - file: the file of the command line, beside which others are looked for; nil for none.
  ///   - parent: returns the window that dialogs belong to.
  init(file: String?, parent: @escaping () -> String) {
    let start = FileDialogChain.startFolder()
    folder = file.map { FilePath.folder(FilePath.absolute($0, from: start, home: nil)) } ?? start
    dialogs = FileDialogChain(FileDialogChain.desktop(parent: parent) + [panel])
  }

  /// Asks for a file. Without effect while a dialog is open.
  func choose(_ completion: @escaping (String) -> Void) {
    guard !dialogs.isOpen else { return }
    let request = FileRequest(
      .open, title: "Open an animation", folder: folder, suffixes: ["json", "lottie"],
      typeName: "Animations")
    dialogs.show(request) { [weak self] answer in
      guard let self, case .chosen(let path) = answer else { return }
      folder = FilePath.folder(path)
      completion(path)
    }
  }

  /// Reads a file.
  func load(
    _ path: String, _ completion: @escaping @MainActor (Result<LoadedAnimation, CommandError>) -> Void
  ) {
    work.run {
      Result { () throws(CommandError) in try LoadedAnimation(path) }
    } then: {
      completion($0)
    }
  }

  /// Takes an open dialog away, at the end of the run.
  func cancel() { dialogs.cancel() }
}
