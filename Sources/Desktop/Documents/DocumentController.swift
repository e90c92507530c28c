import Controls
import FileAccess
import FileDialogs
import Geometry
import Gestures
import Scene

/// The commands of a program with documents: New, Open, Save, Save As, Duplicate, Revert, Close; the keys for them, the title of the
/// window, and sentences about what happens to the file.
///
/// Files change only by Save. What they contained before is kept as a version; see <doc:DocumentFiles>. Nothing is asked at the end:
/// unsaved changes are kept by the program's ``DocumentSessions``.
///
/// | key | command |
/// |---|---|
/// | Ctrl+N | an empty document |
/// | Ctrl+O | open a file |
/// | Ctrl+S, Ctrl+Shift+S | save, save under another name |
/// | Ctrl+W | close the window |
///
/// ```swift
/// let documents = DocumentController(ValueDocument(Dots()), window: window, settings: DocumentSettings())
/// documents.open("dots.svg") { error in print(error?.description ?? "opened") }
/// documents.onProgress = { progress in print(progress?.sentence ?? "written") }
/// ```
@MainActor public final class DocumentController<Content: DocumentFileContent> {
  /// The document.
  public let document: any Document<Content>
  /// The panel that asks for files if the desktop has no dialog. Add it in front of the window's views.
  public let panel: FilePanel

  /// Called with one sentence for the user, or with nil when the last one is out of date.
  public var onNotice: ((String?) -> Void)?
  /// Called with a file that takes long to be written, and with nil when that is over. A window shows the sentence with a control
  /// that cancels.
  public var onProgress: ((DocumentProgress?) -> Void)?
  /// Called with the lines of a menu that chooses a file or a version.
  public var onMenu: (([MenuItem]) -> Void)?

  /// The path of the document's file, from the root; nil for an untitled document.
  public private(set) var path: String?
  /// Whether the file is of a later version of the program, so that only Save As is possible.
  public var isReadOnly: Bool { surroundings.isReadOnly }
  /// Whether the file differs from the document. Always false for an untitled document.
  public var isEdited: Bool { path != nil && document.revision != savedRevision }
  /// The keeper of what is not in files; nil for none. Set it before ``start()``.
  public var sessions: (any DocumentSessions)?

  var settings: DocumentSettings
  let work: BackgroundWork
  let state: StateFolder?
  let dialogs: FileDialogChain
  var surroundings = DocumentSurroundings()
  /// The stamp of the file's content that was read or saved last.
  var stamp: FileStamp?
  var savedRevision: Int?
  /// Whether a message has said that another program has changed the file.
  var hasToldChange = false
  private weak var window: Window?
  private var watch: FileWatch?
  private var lock: FileLock?
  /// The number of files that were written, and those that are being written.
  var writeCount = 0
  var openWrites: Set<Int> = []
  /// The progress that ``onProgress`` was last called with.
  var shownWrite: Int?
  /// Whether a save is on its way.
  var isSaving = false
  /// Whether the surroundings of the session's file are being read. Saving waits for them.
  var isAdopting = false
  /// The picture that was exported last; nil for none.
  var lastExport: String?
  /// The save that was requested meanwhile.
  var pendingSave: (() -> Void)?

  /// Creates a controller.
  ///
  /// - Parameters:
  ///   - document: the document.
  ///   - window: the window, whose title names the document.
  ///   - settings: where files are.
  public init(_ document: any Document<Content>, window: Window, settings: DocumentSettings) {
    self.document = document
    self.window = window
    self.settings = settings
    work = BackgroundWork(isImmediate: settings.usesTape)
    panel = FilePanel(isImmediate: settings.usesTape, environment: settings.environment)
    state = StateFolder(program: Content.kind.program, environment: settings.environment)
    let desktop = FileDialogChain.desktop(environment: settings.environment) { [weak window] in
      window?.host?.portalParent ?? ""
    }
    let outside = (settings.usesDesktop ? desktop : []) + settings.dialogs
    dialogs = FileDialogChain((settings.usesTape ? [] : outside) + [panel])
  }

  /// The kind of document.
  var kind: DocumentKind { Content.kind }
  var host: (any WindowHost)? { window?.host }
  var home: String? { settings.environment["HOME"].flatMap { $0.hasPrefix("/") && $0 != "/" ? $0 : nil } }
  /// The name of the file; nil for an untitled document.
  public var name: String? { path.map(FilePath.name) }

  /// Shows what the present session knows about its file. Called once, when the document has the session's content.
  public func start() {
    repairFiles()
    if let record = sessions?.file { adopt(record) }
    documentChanged()
  }

  /// Repairs files that an earlier run could not overwrite completely, before one of them is read.
  private func repairFiles() {
    guard let state, settings.writes else { return }
    work.run {
      FileVersions(state: state).repairOverwrites()
    } then: { [weak self] paths in
      guard let name = paths.first.map(FilePath.name) else { return }
      self?.notify(
        "“\(name)” was half written when the disk failed or the program ended; it has its former content again."
      )
    }
  }

  /// Lets a view show the sentences of ``onNotice``, and the progress of files that are being written.
  ///
  /// - Parameters:
  ///   - notice: the view. A sentence that it has from elsewhere stays.
  ///   - report: receives the sentences, too; nil for nothing.
  public func showNotices(in notice: NoticeView, report: ((String) -> Void)? = nil) {
    var last = ""
    onNotice = { [weak notice] sentence in
      guard let notice else { return }
      if let sentence { notice.text = sentence } else if notice.text == last { notice.text = "" }
      last = sentence ?? ""
      if let sentence { report?(sentence) }
    }
    onProgress = { [weak notice] in notice?.show($0) }
  }

  /// Shows the title anew. The program calls it after each change of the document.
  public func documentChanged() {
    guard let window else { return }
    window.title = name.map {
      "\(isEdited ? "*" : "")\($0)\(isReadOnly ? " (read-only)" : "") — \(kind.title)"
    }
  }

  /// Waits until what is being saved is in its file. Called at the end of the run.
  public func finish() {
    dialogs.cancel()
    work.finish()
  }

  // MARK: The file of the document

  /// Makes a file the document's own.
  func setFile(_ path: String?, stamp: FileStamp?, revision: Int?) {
    if path != self.path {
      self.path = path
      watch = nil
      lock = nil
      if let path { watchFile(at: path) }
    }
    self.stamp = stamp
    savedRevision = revision
    hasToldChange = false
    remember()
    documentChanged()
  }

  /// Keeps what is known about the file in the session.
  func remember() {
    guard let sessions else { return }
    sessions.file = path.map { DocumentFileRecord(path: $0, stamp: stamp, revision: savedRevision) }
  }

  /// Takes up the file of a session. Its surroundings are read from it.
  func adopt(_ record: DocumentFileRecord) {
    setFile(record.path, stamp: record.stamp, revision: record.revision)
    let file = documentFile(record.path)
    isAdopting = true
    work.run {
      Result { () throws(DocumentError) in try Self.read(file) }
    } then: { [weak self] result in
      guard let self else { return }
      isAdopting = false
      defer { saveWhatWaits() }
      guard path == record.path else { return }
      if case .success(let read) = result { surroundings = read.document.surroundings }
      documentChanged()
      compare(with: try? result.get().stamp)
    }
  }

  private func watchFile(at path: String) {
    guard !settings.usesTape else { return }
    watch = FileWatch(path: path) { [weak self] in self?.fileMayHaveChanged() }
    guard let state else { return }
    do {
      lock = try FileLock(state.folder("open") + "/" + StateFolder.key(for: path) + ".lock")
    } catch {
      if error.kind == .exists {
        notify(
          "“\(FilePath.name(path))” is open in another window, too; each window tells when the other one has saved."
        )
      }
    }
  }

  private func fileMayHaveChanged() {
    guard let path, !isSaving else { return }
    work.run {
      FileStamp(path: path)
    } then: { [weak self] stamp in
      guard let self, path == self.path, !isSaving else { return }
      compare(with: stamp)
    }
  }

  /// Tells the user once that the file is not the one that was read or saved last.
  private func compare(with present: FileStamp?) {
    guard let name, present != stamp, !hasToldChange else { return }
    hasToldChange = true
    notify(
      present == nil
        ? "“\(name)” is not there any more; the \(kind.noun) stays here, and saving writes it again."
        : "“\(name)” was changed by another program; Revert shows its content, saving replaces it and keeps it as a version."
    )
  }

  /// Tells the user something, or with nil that the last notice is settled. The message of an error becomes a sentence.
  func notify(_ message: String?) { onNotice?(message.map(MessageText.sentence)) }

  func documentFile(_ path: String) -> DocumentFile {
    DocumentFile(path: path, versions: state.map { FileVersions(state: $0) })
  }

  /// A document that was read, with the stamp of its file.
  struct ReadFile: Sendable {
    var document: ReadDocument<Content>
    var stamp: FileStamp
  }

  /// Reads a document.
  ///
  /// - Parameter name: the name of the file for messages; nil for its own.
  nonisolated static func read(_ file: DocumentFile, as name: String? = nil) throws(DocumentError) -> ReadFile
  {
    try read(try file.read(), name: name ?? file.name)
  }

  nonisolated static func read(
    _ content: DocumentFile.Content, name: String
  ) throws(DocumentError) -> ReadFile {
    ReadFile(document: try DocumentFormat.read(content.bytes, name: name), stamp: content.stamp)
  }
}
