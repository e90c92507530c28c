import Controls
import DocumentStore
import Export
import FileAccess
import Launch
import Scene

/// The documents of a run of a program, from its start to its end: the store, the file of the command line, and the file that a
/// tape is played into.
///
/// It is created before the `ProgramRun`, begins when the program's window is made, and ends with the run's status.
///
/// ```swift
/// let run = DocumentRun<Dots>(options, file: "dots.svg") { print($0) }
/// run.commit()
/// let status = run.end(.success)
/// ```
@MainActor public final class DocumentRun<Content: DocumentFileContent> {
  /// The program's session in its store; nil for a run that keeps nothing.
  public let session: DocumentSession?
  private var controller: DocumentController<Content>?

  private let report: (String) -> Void
  /// Kept until the end, because a tape's drawing is saved after the window was closed.
  private var stored: (any FileRecordKeeper)?
  private var fileAtEnd: String?
  private var isClosed = false
  /// Sentences of the file that is being opened; nil at other times.
  private var openingNotices: [String]?

  /// Opens the store, and the last document in it.
  ///
  /// - Parameters:
  ///   - launch: the options of the command line.
  ///   - file: the file of the command line; nil for none. It is opened beside the last document, which stays in the store.
  ///   - report: receives error messages.
  public init(_ launch: LaunchOptions, file: String?, report: @escaping (String) -> Void) {
    self.report = report
    session = DocumentSession(program: Content.kind.program, launch, opensFile: file != nil)
  }

  /// Shows the document of the store or the file of the command line, and keeps what changes from now on.
  ///
  /// - Parameters:
  ///   - stored: the document for the store. Its changes are taken when ``commit()`` is called.
  ///   - notice: shows sentences about the store.
  ///   - launch: the options of the run, with those of the tape.
  ///   - file: the file of the run, with that of the tape; nil for none.
  ///   - formats: the formats of “Export…”.
  ///   - summary: returns what is in a document of the store, for a menu, such as "12 shapes".
  ///   - makeController: makes and starts the commands of documents, when the document has the store's content.
  /// - Returns: the commands.
  /// - Throws: `CommandError` for a file that cannot be opened, in a run without a person who could read it in the window.
  @discardableResult
  public func begin(
    _ stored: any FileRecordKeeper, notice: NoticeView, launch: LaunchOptions, file: String?,
    formats: [ExportFormat], summary: @escaping (DocumentSummary) -> String,
    makeController: (DocumentSettings, (any DocumentSessions)?) -> DocumentController<Content>
  ) throws -> DocumentController<Content> {
    self.stored = stored
    DocumentSession.showProblems(of: session, launch, in: notice, report: report)
    if let session {
      if launch.record != nil, !session.content.isEmpty {
        report(
          "the tape has only the input, and not the drawing in the store; a replay ends differently without it"
        )
      }
      session.begin(stored)
    }
    var settings = DocumentSettings(launch)
    settings.exportFormats = formats
    let controller = makeController(settings, session.map { StoreSessions($0, stored, summary: summary) })
    self.controller = controller
    guard let file else { return controller }
    if launch.savesDocument { fileAtEnd = file }
    try open(file, by: controller, launch)
    return controller
  }

  private func open(
    _ file: String, by controller: DocumentController<Content>, _ launch: LaunchOptions
  ) throws {
    var problem: DocumentError?
    openingNotices = []
    defer { openingNotices = nil }
    controller.open(file) { problem = $0 }
    // A tape can be played into a file that is not there yet.
    if problem?.kind == .file(.missing), launch.savesDocument { return }
    if problem == nil, launch.savesDocument, controller.path == nil, FileStamp(path: file) != nil {
      throw CommandError("\(file) is a file of another program and is not replaced; open it and save a copy")
    }
    if let problem, launch.isHeadless || launch.replay != nil {
      throw CommandError(problem.description)
    }
    if problem == nil { openingNotices?.forEach(report) }
  }

  /// Returns what receives the sentences of the file in a run without a window; nil in a window, which shows them.
  public func noticeReport(_ launch: LaunchOptions) -> ((String) -> Void)? {
    guard launch.isHeadless else { return nil }
    // The sentence about a file that cannot be opened is that of the error.
    return { [weak self, report] sentence in
      if self?.openingNotices?.append(sentence) == nil { report(sentence) }
    }
  }

  /// Keeps what changed. Called when a gesture or a command is complete.
  public func commit() { session?.commit() }

  /// Saves what a tape has drawn, waits until what is being saved is in its file, and closes the store.
  ///
  /// - Parameter status: the status of the run.
  /// - Returns: a failure if something could not be written, otherwise the status.
  public func end(_ status: ExitStatus) -> ExitStatus {
    var status = status
    if let fileAtEnd, let error = controller?.saveAtEnd(as: fileAtEnd) {
      report(error.description)
      status = .failure
    }
    close()
    return status
  }

  /// Waits until what is being saved is in its file, and closes the store. For a run that ended with an error; otherwise
  /// ``end(_:)`` does it.
  public func close() {
    if isClosed { return }
    isClosed = true
    controller?.finish()
    if let problem = session?.end() { report(problem) }
    stored = nil
  }
}
