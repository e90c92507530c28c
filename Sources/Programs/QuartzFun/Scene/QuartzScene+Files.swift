import Controls
import DocumentStore
import Documents
import Geometry
import Gestures
import Launch

/// Files: their commands, their menu and their panel.
extension QuartzScene {
  /// Shows what was there at the end of the last run, or the file of the command line, and adds the commands of documents.
  /// Called once.
  ///
  /// - Parameters:
  ///   - documents: the documents of the run.
  ///   - launch: the options of the run, with those of the tape.
  ///   - file: the file of the run, with that of the tape; nil for none.
  /// - Throws: `CommandError` for a file that cannot be opened, in a run without a person who could read it.
  func begin(_ documents: DocumentRun<QuartzDrawing>, _ launch: LaunchOptions, file: String?) throws {
    let controller = try documents.begin(
      self, notice: notice, launch: launch, file: file, formats: QuartzDrawing.exportFormats,
      summary: QuartzScene.summary
    ) { settings, sessions in
      let controller = DocumentController(QuartzDocument(self), window: window, settings: settings)
      controller.sessions = sessions
      controller.showNotices(in: notice, report: documents.noticeReport(launch))
      controller.start()
      return controller
    }
    controller.onMenu = { [weak self] items in self?.layers.open(items) }
    layers.panel = controller.panel
    self.documents = controller
    exchange.documents = controller
    onCommit = { [weak controller] in
      documents.commit()
      controller?.documentChanged()
    }
  }

  /// Returns what is in a document of a store, for a menu.
  private static func summary(of document: DocumentSummary) -> String {
    let images = document.properties[Drawing.imagesName].flatMap { Int($0) } ?? 0
    let count = max(0, document.partCount - images)
    return count == 1 ? "one figure" : "\(count) figures"
  }

  /// The lines of the menu of files.
  private var menuItems: [MenuItem] {
    let isFull = window.host?.isFullScreen ?? false
    return (documents?.menuItems ?? []) + [
      MenuItem("Copy All", shortcut: "Ctrl+C", isEnabled: !drawing.figures.isEmpty) { [weak self] in
        self?.exchange.copy()
      },
      MenuItem("Paste", shortcut: "Ctrl+V") { [weak self] in self?.exchange.requestPaste() },
      MenuItem(isFull ? "Leave Full Screen" : "Full Screen", shortcut: "F11") { [weak self] in
        self?.window.host?.isFullScreen.toggle()
      },
      MenuItem("Quit", shortcut: "Ctrl+Q") { [weak self] in self?.window.host?.close() },
    ]
  }

  /// Connects the button and the right mouse button with the menu.
  func connectMenu() {
    fileButton.onTap = { [weak self] in self?.openMenu() }
    layers.addMenuPress(.right, to: canvas) { [weak self] in self?.menuItems ?? [] }
  }

  /// Opens the menu beside its button, or in the middle of the samples.
  func openMenu() {
    layers.open(menuItems, beside: showsSamples ? nil : fileButton.convert(fileButton.bounds, to: layers))
  }
}
