import FileAccess
import FileDialogs
import Geometry

extension DocumentController {
  /// Shows an empty document. The present one is put away, or can be brought back by undo.
  public func newDocument() {
    if document.isEmpty, path == nil { return }
    putAway()
    surroundings = DocumentSurroundings()
    notify(nil)
    setFile(nil, stamp: nil, revision: nil)
  }

  /// Shows an empty document as a new session, or as a step without sessions.
  private func putAway() {
    // Pending writes belong to the present document.
    work.finish()
    if let sessions {
      sessions.begin()
    } else {
      document.show(document.emptyContent, isStep: true)
    }
  }

  /// Asks for a file and opens it.
  public func openDocument() {
    guard !dialogs.isOpen else { return }
    let request = FileRequest(
      .open, title: "Open a \(kind.noun)", folder: path.map(FilePath.folder) ?? settings.folder,
      suffixes: ["svg"] + Content.importableSuffixes, typeName: typeName)
    dialogs.show(request) { [weak self] answer in
      if case .chosen(let path) = answer { self?.open(path) }
    }
  }

  /// Opens a file. The present document is put away, or can be brought back by undo.
  ///
  /// A file of another program is shown as a document without a file, so that Save asks for a name; see
  /// ``DocumentFileContent/imported(_:name:in:)``.
  ///
  /// - Parameters:
  ///   - path: the file. A relative path begins in the settings' folder.
  ///   - completion: called when the file is open, or with why it is not.
  public func open(_ path: String, completion: ((DocumentError?) -> Void)? = nil) {
    let path = FilePath.absolute(path, from: settings.folder, home: nil)
    let file = documentFile(path)
    let area = document.importArea
    work.run {
      Result { () throws(DocumentError) in try Self.readAny(file, in: area) }
    } then: { [weak self] result in
      guard let self else { return }
      switch result {
      case .success(.native(let read)):
        showFile(read, from: path)
        completion?(nil)
      case .success(.foreign(let imported)):
        showImported(imported)
        completion?(nil)
      case .failure(let error):
        notify(error.description)
        completion?(error)
      }
    }
  }

  /// A file that can be shown.
  private enum ShownFile: Sendable {
    case native(ReadFile)
    case foreign(ImportedDocument<Content>)
  }

  private nonisolated static func readAny(
    _ file: DocumentFile, in area: Rect
  ) throws(DocumentError) -> ShownFile {
    let content = try file.read()
    do {
      return .native(try read(content, name: file.name))
    } catch {
      // A file without XML may be a picture.
      guard error.kind == .foreign || error.kind == .damaged,
        !DocumentFormat.hasModel(content.bytes),
        let imported = try Content.imported(content.bytes, name: file.name, in: area)
      else { throw error }
      return .foreign(imported)
    }
  }

  private func showImported(_ imported: ImportedDocument<Content>) {
    work.finish()
    if let sessions {
      if !document.isEmpty || path != nil { sessions.begin() }
      document.show(imported.content, isStep: false)
    } else {
      document.show(imported.content, isStep: !document.isEmpty)
    }
    surroundings = DocumentSurroundings()
    setFile(nil, stamp: nil, revision: nil)
    notify(imported.remark)
  }

  /// Runs work on the thread of files, behind what is being read and written there.
  ///
  /// - Parameters:
  ///   - body: the work. Called on another thread.
  ///   - then: called with its result.
  func runInBackground<Value: Sendable>(
    _ body: @escaping @Sendable () -> Value, then: @escaping @MainActor (Value) -> Void
  ) {
    work.run(body) { then($0) }
  }

  /// Reads files on another thread, each for itself, and calls `then` once with all results in their order.
  ///
  /// - Parameters:
  ///   - paths: the files. A relative path begins in the settings' folder.
  ///   - read: makes a value of a file's index, its bytes and its name. Called on another thread.
  ///   - then: called with a value or an error for each file.
  func readFiles<Value: Sendable>(
    _ paths: [String],
    _ read:
      @escaping @Sendable (_ index: Int, _ bytes: [UInt8], _ name: String) throws(DocumentError) -> Value,
    then: @escaping ([Result<Value, DocumentError>]) -> Void
  ) {
    let files = paths.map {
      DocumentFile(path: FilePath.absolute($0, from: settings.folder, home: nil), versions: nil)
    }
    work.run {
      files.enumerated().map { index, file in
        Result { () throws(DocumentError) in try read(index, file.read().bytes, file.name) }
      }
    } then: { results in
      then(results)
    }
  }

  private func showFile(_ read: ReadFile, from path: String) {
    work.finish()
    notify(nil)
    var remark = read.document.remark
    let content = read.document.content
    var revision: Int?
    if let sessions {
      let known = path == self.path ? nil : sessions.others.first { $0.file?.path == path }
      if path == self.path {
        document.show(content, isStep: true)
        revision = document.revision
      } else if let known, sessions.resume(known.number) {
        // The unsaved changes are still there. A file that was saved elsewhere meanwhile is one step further.
        if known.file?.stamp == read.stamp {
          revision = known.file?.revision
          if revision != document.revision {
            remark = remark ?? "“\(FilePath.name(path))” is as you left it, with what was not saved."
          }
        } else {
          document.show(content, isStep: true)
          revision = document.revision
        }
      } else {
        if !document.isEmpty || self.path != nil { sessions.begin() }
        document.show(content, isStep: false)
        revision = document.revision
      }
    } else {
      document.show(content, isStep: !document.isEmpty)
      revision = document.revision
    }
    surroundings = read.document.surroundings
    setFile(path, stamp: read.stamp, revision: revision)
    noteRecent(path)
    if let remark { notify(remark) }
  }

  /// Takes up a session that was put away.
  func resume(_ session: StoredSession) {
    work.finish()
    guard let sessions, sessions.resume(session.number) else { return }
    surroundings = DocumentSurroundings()
    notify(nil)
    if let record = sessions.file { adopt(record) } else { setFile(nil, stamp: nil, revision: nil) }
  }

  /// Shows the same content as a new document without a file.
  public func duplicate() {
    let content = document.content
    guard path != nil || !document.isEmpty else { return }
    let name = name
    work.finish()
    if let sessions {
      sessions.begin()
      document.show(content, isStep: false)
    }
    surroundings = DocumentSurroundings()
    setFile(nil, stamp: nil, revision: nil)
    if let name { notify("This is a copy of “\(name)” without a file.") }
  }

  // MARK: Reverting

  /// Shows the content of the file, as a step that can be undone.
  public func revert() {
    guard let path else { return }
    showAsStep(documentFile(path)) { [weak self] read in
      guard let self else { return }
      surroundings = read.document.surroundings
      setFile(path, stamp: read.stamp, revision: document.revision)
    }
  }

  /// Shows a former content of the file, as a step that can be undone. The file stays as it is until it is saved.
  func revert(to version: FileVersions.Version) {
    guard let path else { return }
    showAsStep(DocumentFile(path: version.path, versions: nil), as: FilePath.name(path)) { [weak self] _ in
      self?.documentChanged()
    }
  }

  /// Reads a file and shows its content as a step that can be undone, unless the document has another file by then.
  ///
  /// - Parameters:
  ///   - file: the file.
  ///   - name: its name for messages; nil for its own.
  ///   - completion: called when the content is shown, before the remark on it is.
  private func showAsStep(
    _ file: DocumentFile, as name: String? = nil, completion: @escaping (ReadFile) -> Void
  ) {
    let path = path
    work.run {
      Result { () throws(DocumentError) in try Self.read(file, as: name) }
    } then: { [weak self] result in
      guard let self, path == self.path else { return }
      switch result {
      case .success(let read):
        document.show(read.document.content, isStep: true)
        completion(read)
        notify(read.document.remark)
      case .failure(let error): notify(error.description)
      }
    }
  }

  var typeName: String { kind.noun.prefix(1).uppercased() + kind.noun.dropFirst() + "s" }

  func noteRecent(_ path: String) {
    guard let state, !settings.usesTape else { return }
    work.run {
      try? RecentFiles(state: state).add(path)
    } then: { _ in
    }
  }
}
