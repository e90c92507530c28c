import FileAccess
import FileDialogs
import Scene

/// Asks for a file to be copied, then for the new file.
@MainActor final class CopyChooser {
  /// The panel that asks if the desktop has no dialog. It lies in front of the window's views.
  let panel: FilePanel

  private let dialogs: FileDialogChain
  private var folder: String

  /// - Parameters:
  ///   - panel: the panel of the window.
  ///   - desktop: the dialogs to be tried before it, in this order.
  ///   - folder: the folder that is shown first, from the root.
  init(
    panel: FilePanel = FilePanel(), desktop: [any FileDialog] = [],
    folder: String = FileDialogChain.startFolder()
  ) {
    self.panel = panel
    self.folder = folder
    dialogs = FileDialogChain(desktop + [panel])
  }

  /// Asks for both files. Without effect while a dialog is open.
  ///
  /// - Parameter completion: called with the copy if the user has chosen both.
  func choose(_ completion: @escaping (CopyPlan) -> Void) {
    guard !dialogs.isOpen else { return }
    let request = FileRequest(
      .open, title: "Copy a file", folder: folder, suffixes: [], typeName: "Files")
    dialogs.show(request) { [weak self] answer in
      if case .chosen(let source) = answer { self?.chooseDestination(of: source, completion) }
    }
  }

  private func chooseDestination(of source: String, _ completion: @escaping (CopyPlan) -> Void) {
    folder = Self.folder(of: source)
    let request = FileRequest(
      .save, title: "Copy to", folder: folder, name: Self.copyName(of: source), suffixes: [],
      typeName: "Files")
    dialogs.show(request) { [weak self] answer in
      guard let self, case .chosen(let destination) = answer else { return }
      folder = Self.folder(of: destination)
      completion(CopyPlan(source: InputFile(source), destination: OutputFile(destination)))
    }
  }

  /// Takes an open dialog away.
  func cancel() { dialogs.cancel() }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return "/" }
    return String(path[..<slash])
  }

  /// Returns a name for the copy of a file: `a copy.txt` for `a.txt`.
  static func copyName(of path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? "file"
    guard let point = name.lastIndex(of: "."), point != name.startIndex else { return name + " copy" }
    return name[..<point] + " copy" + name[point...]
  }
}
