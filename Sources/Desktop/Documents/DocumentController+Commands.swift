import Controls
import FileDialogs
import Foundation
import Gestures

extension DocumentController {
  /// Handles the keys of documents. Returns whether the key is one of them.
  ///
  /// Keys have names by their meaning, so that they work with every layout.
  public func handle(_ event: KeyEvent) -> Bool {
    guard event.phase == .down, event.modifiers.contains(.control),
      event.modifiers.isDisjoint(with: [.alt, .meta])
    else { return false }
    let command: () -> Void
    switch (event.name, event.modifiers.contains(.shift)) {
    case ("n", false): command = newDocument
    case ("o", false): command = openDocument
    case ("s", false): command = save
    case ("s", true): command = saveAs
    case ("e", true): command = exportDocument
    case ("w", false): command = close
    default: return false
    }
    // A held key is one command.
    if !event.isRepeat { command() }
    return true
  }

  /// Closes the window. Nothing is asked: what is not saved is kept by the sessions.
  public func close() { host?.close() }

  /// The lines of the menu of files.
  public var menuItems: [MenuItem] {
    [
      MenuItem("New", shortcut: "Ctrl+N") { [weak self] in self?.newDocument() },
      MenuItem("Open…", shortcut: "Ctrl+O") { [weak self] in self?.openDocument() },
      MenuItem("Open Recent…", isEnabled: hasRecent) { [weak self] in self?.chooseRecent() },
      MenuItem("Save", shortcut: "Ctrl+S") { [weak self] in self?.save() },
      MenuItem("Save As…", shortcut: "Ctrl+Shift+S") { [weak self] in self?.saveAs() },
      MenuItem("Duplicate", isEnabled: path != nil || !document.isEmpty) { [weak self] in self?.duplicate() },
      MenuItem("Export…", shortcut: "Ctrl+Shift+E") { [weak self] in self?.exportDocument() },
      MenuItem("Revert…", isEnabled: path != nil) { [weak self] in self?.chooseVersion() },
      MenuItem("Close", shortcut: "Ctrl+W") { [weak self] in self?.close() },
    ]
  }

  private var hasRecent: Bool { state != nil && !settings.usesTape || sessions?.others.isEmpty == false }

  /// Lets the user choose a file that was open lately, or a session that was put away.
  private func chooseRecent() {
    let (state, ownPath, home) = (settings.usesTape ? nil : state, path, home)
    let sessions = (sessions?.others ?? []).filter { $0.file == nil }
    work.run {
      (state.map { RecentFiles(state: $0).paths } ?? []).filter { $0 != ownPath }
    } then: { [weak self] paths in
      guard let self else { return }
      var items = paths.map { path in
        MenuItem(FilePath.shown(path, home: home)) { [weak self] in self?.open(path) }
      }
      // The menu scrolls.
      items += sessions.prefix(50).map { session in
        MenuItem("Untitled: \(session.summary)") { [weak self] in self?.resume(session) }
      }
      if items.isEmpty { return notify("No other \(kind.noun) was open here.") }
      onMenu?(items)
    }
  }

  /// Lets the user choose the content of the file, or a former one.
  private func chooseVersion() {
    guard let path else { return }
    let file = documentFile(path)
    work.run {
      file.versions?.list(of: path) ?? []
    } then: { [weak self] versions in
      guard let self, path == self.path else { return }
      let format = DateFormatter()
      format.dateStyle = .medium
      format.timeStyle = .medium
      let saved = MenuItem("As It Is in the File") { [weak self] in self?.revert() }
      onMenu?(
        [saved]
          + versions.map { version in
            MenuItem(format.string(from: Date(timeIntervalSince1970: version.time))) { [weak self] in
              self?.revert(to: version)
            }
          })
    }
  }
}
