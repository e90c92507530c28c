import FileAccess
import FileDialogs

extension DocumentController {
  /// Saves the document in its file, or asks for one.
  public func save() {
    guard let path else { return saveAs() }
    guard !isReadOnly else {
      return notify(
        "“\(name ?? "")” was made by a later version of \(kind.title) and is not replaced; Save As makes a copy."
      )
    }
    write(to: path, known: stamp, replacesAny: hasToldChange)
  }

  /// Asks for a file and saves the document in it, which is its file from then on.
  public func saveAs() {
    guard !dialogs.isOpen else { return }
    let name = name ?? "Untitled.svg"
    let request = FileRequest(
      .save, title: "Save the \(kind.noun)", folder: path.map(FilePath.folder) ?? settings.folder, name: name,
      typeName: typeName)
    dialogs.show(request) { [weak self] answer in
      guard let self, case .chosen(let chosen) = answer else { return }
      // The dialog has asked whether a file that is there may be replaced.
      write(to: FilePath.withSuffix("svg", chosen), known: nil, replacesAny: true)
    }
  }

  /// Saves the document in a file, which is its own from then on.
  ///
  /// - Parameter path: the file. What it contains is kept as a version.
  public func save(as path: String) {
    write(to: FilePath.absolute(path, from: settings.folder, home: nil), known: nil, replacesAny: true)
  }

  /// Saves the document in the file that the command line names for what a tape has drawn.
  ///
  /// - Returns: why the document was not saved; nil if it was.
  @discardableResult
  func saveAtEnd(as path: String) -> DocumentError? {
    settings.writes = true
    var problem: DocumentError?
    write(to: FilePath.absolute(path, from: settings.folder, home: nil), known: nil, replacesAny: true) {
      problem = $0
    }
    work.finish()
    return problem
  }

  private func write(
    to path: String, known: FileStamp?, replacesAny: Bool, completion: ((DocumentError?) -> Void)? = nil
  ) {
    if isSaving || isAdopting {
      pendingSave = { [weak self] in
        guard let self else { return }
        // The stamp is that of the save that was on its way.
        write(
          to: path, known: path == self.path ? stamp : known, replacesAny: replacesAny, completion: completion
        )
      }
      return
    }
    let (content, revision, file) = (document.content, document.revision, documentFile(path))
    var surroundings = surroundings
    // A copy of a later version's document has what this version knows.
    if surroundings.isReadOnly { surroundings = DocumentSurroundings() }
    guard settings.writes else { return saved(path, .success(stamp), revision, surroundings) }
    isSaving = true
    writeFile("Saving", path) { [surroundings] cancellation in
      Result { () throws(DocumentError) -> FileStamp? in
        try file.write(
          DocumentFormat.bytes(of: content, in: surroundings), known: known, replacesAny: replacesAny,
          cancellation: cancellation)
      }
    } then: { [weak self] result in
      guard let self else { return }
      isSaving = false
      saved(path, result, revision, surroundings)
      if case .failure(let error) = result { completion?(error) } else { completion?(nil) }
      saveWhatWaits()
    }
  }

  /// Saves what was to be saved while that was not possible.
  func saveWhatWaits() {
    let save = pendingSave
    pendingSave = nil
    save?()
  }

  private func saved(
    _ path: String, _ result: Result<FileStamp?, DocumentError>, _ revision: Int,
    _ surroundings: DocumentSurroundings
  ) {
    switch result {
    case .success(let stamp):
      self.surroundings = surroundings
      setFile(path, stamp: stamp, revision: revision)
      notify(nil)
      noteRecent(path)
    case .failure(let error):
      if error.kind == .changed { hasToldChange = true }
      notify(error.description)
    }
  }
}
