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
  /// - Returns: the commands.
  @discardableResult
  public func begin(
    _ settings: DocumentSettings, sessions: (any DocumentSessions)?
  ) -> DocumentController<ShapelyDrawing> {
    let controller = DocumentController<ShapelyDrawing>(
      ShapelyDocument(self), window: window, settings: settings)
    controller.sessions = sessions
    controller.showNotices(in: notice)
    controller.onMenu = { [weak self] items in self?.openMenu(items) }
    (window.rootView as? StageView)?.add(controller.panel)
    documents = controller
    exchange.documents = controller
    controller.start()
    return controller
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
