import Controls
import Documents
import Geometry
import Gestures
import Launch
import Scene

/// Files: their commands, their menu and their panel.
extension ShapelyScene {
  /// Adds the commands of documents. Called once.
  ///
  /// - Parameters:
  ///   - settings: where files are.
  ///   - sessions: the store; nil for none.
  func begin(_ settings: DocumentSettings, sessions: (any DocumentSessions)?) {
    let controller = DocumentController<ShapelyDrawing>(
      ShapelyDocument(self), window: window, settings: settings)
    controller.sessions = sessions
    var last = ""
    controller.onNotice = { [weak self] sentence in
      guard let self else { return }
      // A sentence of the store stays.
      if let sentence { notice.text = sentence } else if notice.text == last { notice.text = "" }
      last = sentence ?? ""
    }
    controller.onProgress = { [weak self] in self?.notice.show($0) }
    controller.onMenu = { [weak self] items in self?.openMenu(items) }
    (window.rootView as? StageView)?.add(controller.panel)
    documents = controller
    controller.start()
  }

  /// Opens a menu in the middle of the canvas.
  private func openMenu(_ items: [MenuItem]) {
    guard let font = canvas.scaledMenuFont else { return }
    canvas.menu.open(items, beside: Rect(center: safeArea.center, size: .zero), font: font)
  }

  /// The line of the ground menu that opens the menu of files.
  var fileMenuItem: MenuItem? {
    documents.map { documents in
      MenuItem("File…") { [weak self, weak documents] in self?.openMenu(documents?.menuItems ?? []) }
    }
  }
}
