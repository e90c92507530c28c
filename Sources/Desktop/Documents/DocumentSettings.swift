import Export
import FileDialogs
import Foundation
import Launch

/// Where a controller finds and keeps files, and what it may do.
public struct DocumentSettings {
  /// The process's variables.
  public var environment: [String: String]
  /// The folder that relative paths begin in, from the root.
  public var folder: String
  /// Whether input comes from a tape or goes to one. Files are then read and written at once, and the window's own panel asks for names,
  /// so that the result does not depend on the desktop.
  public var usesTape = false
  /// Whether documents are written. A tape that is played does not change files, except those that the command line names.
  public var writes = true
  /// The formats of “Export…”. PDF is a product of its own: a program that imports PDFExport adds `.pdf`.
  public var exportFormats: [ExportFormat] = [.svg, .png, .jpeg]
  /// The dialogs to be tried before the window's own panel, in this order.
  public var dialogs: [any FileDialog] = []
  /// Whether the dialogs of the desktop are tried before ``dialogs``. They belong to the window.
  public var usesDesktop = false

  /// Creates the settings of a window that people use: the desktop's dialogs, and the process's environment.
  public init(environment: [String: String] = ProcessInfo.processInfo.environment) {
    self.environment = environment
    folder = FileDialogChain.startFolder(environment: environment)
  }

  /// Creates the settings of a run.
  ///
  /// - Parameter launch: the options of its command line.
  public init(_ launch: LaunchOptions) {
    self.init()
    usesTape = launch.isHeadless || launch.replay != nil || launch.record != nil
    usesDesktop = !usesTape
    writes = launch.replay == nil
  }
}
