import Controls
import DocumentStore
import FileAccess
import Foundation
import Launch

extension DocumentSession {
  /// Opens the last document in the store of a run; nil if the run has no store, or if there is no folder for it.
  ///
  /// - Parameters:
  ///   - program: the name of the program, which is that of its standard folder.
  ///   - launch: the options of the run.
  ///   - opensFile: whether the run opens a file, and so begins a new document in the store. Default false.
  public convenience init?(program: String, _ launch: LaunchOptions, opensFile: Bool = false) {
    guard launch.usesStore,
      let folder = launch.store
        ?? StandardFolder.state(program: program, environment: ProcessInfo.processInfo.environment)
    else { return nil }
    self.init(
      in: DocumentStore(folder: folder), isFresh: launch.isFresh || opensFile, waits: launch.isHeadless)
  }

  /// Shows problems of the store of a run in its window, also that there is no folder for it. A run without a window reports
  /// them.
  static func showProblems(
    of session: DocumentSession?, _ launch: LaunchOptions, in notice: NoticeView,
    report: @escaping (String) -> Void
  ) {
    guard let session else {
      if launch.usesStore {
        notice.text =
          "What you draw is not kept, because there is no home folder. Name a folder with --store."
      }
      return
    }
    session.onNotice = { [weak notice] sentence in
      notice?.text = sentence ?? ""
      if launch.isHeadless, let sentence { report(sentence) }
    }
  }
}
