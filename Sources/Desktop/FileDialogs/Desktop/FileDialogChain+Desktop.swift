import Foundation

extension FileDialogChain {
  /// The dialogs of the desktop: that of its portal, then zenity or kdialog.
  ///
  /// - Parameters:
  ///   - environment: the process's variables.
  ///   - parent: returns the window that the dialog belongs to, as `WindowHost.portalParent` names it.
  public static func desktop(
    environment: [String: String] = ProcessInfo.processInfo.environment,
    parent: @escaping () -> String = { "" }
  ) -> [any FileDialog] {
    var dialogs: [any FileDialog] = []
    #if PORTALS
      dialogs.append(PortalFileDialog(environment: environment, parent: parent))
    #endif
    dialogs.append(ProgramFileDialog(environment: environment))
    return dialogs
  }

  /// The folder that the first dialog shows: the present one, or the home folder for programs that the desktop has started in the root.
  public static func startFolder(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> String {
    let current = FileManager.default.currentDirectoryPath
    let home = environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    return current == "/" ? home ?? current : current
  }
}
