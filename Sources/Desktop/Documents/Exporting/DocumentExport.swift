import Export
import FileAccess
import FileDialogs
import Geometry
import ImageFiles
import Painting

/// A picture of a document for other programs, in a format of ``/Export/ExportFormat``.
nonisolated struct DocumentExport: Sendable {
  /// The ground of an exported picture.
  enum Background: Hashable, Sendable {
    /// That of the document.
    case document
    /// None: the page is transparent, in JPEG white.
    case none
    /// A colour.
    case color(Color)
  }

  let format: ExportFormat
  /// Pixels per point: of a picture of pixels, and of the parts of other pictures that become images.
  var scale = DocumentExport.standardScale
  var background = Background.document

  init(format: ExportFormat) { self.format = format }

  static let standardScale = 2.0
  /// The valid range of ``scale``.
  static let scales = 0.01...64.0

  /// Returns the file of a document's picture.
  ///
  /// - Parameters:
  ///   - content: the document.
  ///   - title: the title in the file; nil for none.
  /// - Throws: ``DocumentError`` for a picture that the format cannot have.
  func file(of content: some DocumentFileContent, title: String?) throws(DocumentError) -> ExportedDrawing {
    let page = Rect(origin: .zero, size: content.size)
    if format.isPixels {
      let largest = ExportOptions.largestScale(of: page.size)
      guard scale <= largest else {
        // Rounded down, so that the number in the sentence can be used.
        let usable = (largest * 100).rounded(.down) / 100
        throw DocumentError(
          .file(.other),
          "the picture has more pixels than can be drawn at the scale \(DocumentNumber.text(scale)); choose at most \(DocumentNumber.text(usable))"
        )
      }
    }
    var context = GraphicsContext()
    content.draw(in: &context)
    var options = ExportOptions(bounds: page, scale: scale)
    options.title = title
    switch background {
    case .document: options.background = content.background
    case .none: options.background = nil
    case .color(let color): options.background = color
    }
    do {
      return try format.encode(context.displayList, options)
    } catch {
      throw DocumentError(.file(.other), "the picture cannot be written as \(format.name): \(error)")
    }
  }

  /// Writes a document's picture. A file that is there is replaced as a whole, and unchanged after an error.
  ///
  /// - Parameter cancellation: asks to leave the file as it is.
  /// - Returns: the parts that became images.
  func write(
    _ content: some DocumentFileContent, title: String?, to output: OutputFile,
    cancellation: Cancellation = Cancellation()
  ) throws(DocumentError) -> [RasterizedPart] {
    let file = try file(of: content, title: title)
    try cancellation.check(FilePath.name(output.path))
    do {
      try output.replace(with: file.bytes)
    } catch {
      throw DocumentError(error)
    }
    return file.images
  }
}
