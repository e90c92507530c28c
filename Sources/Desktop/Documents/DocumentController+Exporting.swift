import Export
import FileAccess
import FileDialogs

extension DocumentController {
  /// Asks for a file and writes a picture of the document for other programs. The ending of the name says which format it has.
  ///
  /// The document and its own file stay as they are.
  public func exportDocument() {
    guard !dialogs.isOpen else { return }
    let formats = settings.exportFormats
    let documentFolder = path.map(FilePath.folder) ?? settings.folder
    let last =
      lastExport ?? documentFolder + "/" + FilePath.withoutSuffix(name ?? "Untitled.svg") + "."
      + suggestedSuffix
    let request = FileRequest(
      .save, title: "Export the \(kind.noun) as \(formats.endings)", folder: FilePath.folder(last),
      name: FilePath.name(last), suffixes: formats.flatMap(\.suffixes), typeName: "Pictures")
    dialogs.show(request) { [weak self] answer in
      guard let self, case .chosen(let chosen) = answer else { return }
      export(to: FilePath.withSuffix(suggestedSuffix, chosen))
    }
  }

  /// Writes a picture of the document for other programs.
  ///
  /// - Parameters:
  ///   - path: the file, whose ending says which format it has. A relative path begins in the settings' folder.
  ///   - completion: called when the file is written, or with why it is not.
  public func export(to path: String, completion: ((DocumentError?) -> Void)? = nil) {
    let path = FilePath.absolute(path, from: settings.folder, home: nil)
    let shown = FilePath.name(path)
    func refuse(_ error: DocumentError) {
      notify(error.description)
      completion?(error)
    }
    guard let format = settings.exportFormats.format(for: path) else {
      return refuse(
        DocumentError(
          .foreign,
          "“\(shown)” does not say which picture it should be; end its name with \(settings.exportFormats.endings)"
        ))
    }
    // The model and the undo of the document are not in the picture.
    guard path != self.path else {
      return refuse(
        DocumentError(
          .readOnly, "“\(shown)” is the file of this \(kind.noun); Save writes it, Export needs another name")
      )
    }
    lastExport = path
    guard settings.writes else {
      completion?(nil)
      return
    }
    let (content, title) = (document.content, name.map(FilePath.withoutSuffix))
    writeFile("Exporting", path) { cancellation in
      Result { () throws(DocumentError) in
        try DocumentExport(format: format).write(
          content, title: title, to: OutputFile(path), cancellation: cancellation)
      }
    } then: { [weak self] result in
      switch result {
      case .success(let images):
        self?.notify(Self.remark(on: images, in: shown))
        completion?(nil)
      case .failure(let error):
        self?.notify(error.description)
        completion?(error)
      }
    }
  }

  /// The ending of the name that is suggested.
  private var suggestedSuffix: String {
    let formats = settings.exportFormats
    return lastExport.flatMap { formats.format(for: $0) }?.suffixes[0]
      ?? formats.first { $0.suffixes != ["svg"] }?.suffixes[0] ?? "svg"
  }

  /// A sentence about the parts of a picture that became images; nil if there are none.
  private static func remark(on images: [RasterizedPart], in name: String) -> String? {
    if images.isEmpty { return nil }
    var reasons: [String] = []
    for image in images where !reasons.contains(image.reason.rawValue) {
      reasons.append(image.reason.rawValue)
    }
    let parts = images.count == 1 ? "one part is an image" : "\(images.count) parts are images"
    return
      "In “\(name)”, \(parts), which other programs can enlarge less well: \(reasons.joined(separator: ", "))."
  }
}
