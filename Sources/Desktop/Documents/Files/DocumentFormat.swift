import Geometry
import Painting
import PlainXML

/// A document that was read from a file.
nonisolated public struct ReadDocument<Content: DocumentFileContent>: Sendable {
  /// The content.
  public var content: Content
  /// The parts of the file besides the content. Saving again keeps them.
  public var surroundings: DocumentSurroundings
  /// One sentence about the file, for the user; nil for nothing to tell.
  public var remark: String?
}

/// The parts of a file besides the content of its document: other programs' elements, and parts of the model that this program does not know.
nonisolated public struct DocumentSurroundings: Hashable, Sendable {
  var envelope = DocumentEnvelope.new
  var extras = ModelExtras()
  /// Whether the file is of a later version, which saving here would damage.
  public internal(set) var isReadOnly = false

  /// The surroundings of a new document: nothing.
  public init() {}
}

/// Reads and writes documents as SVG files; see <doc:DocumentFiles>.
///
/// ```swift
/// let file = DocumentFormat.bytes(of: Dots())
/// let read = try DocumentFormat.read(file, name: "dots.svg", as: Dots.self)
/// print(read.content.dots, read.remark ?? "", read.surroundings.isReadOnly)
/// ```
nonisolated public enum DocumentFormat {
  /// Reads a document.
  ///
  /// - Parameters:
  ///   - bytes: the file.
  ///   - name: the name of the file, for messages.
  ///   - type: the type of the content. Default: the type that the result is used as.
  /// - Throws: ``DocumentError``. A part of the model that cannot be used is no error: it stays in the file.
  public static func read<Content: DocumentFileContent>(
    _ bytes: [UInt8], name: String, as type: Content.Type = Content.self
  ) throws(DocumentError) -> ReadDocument<Content> {
    let kind = Content.kind
    let reading: DocumentEnvelope.Reading
    do {
      reading = try DocumentEnvelope.read(bytes)
    } catch {
      throw DocumentError(.damaged, "“\(name)” is damaged: \(error); it was left as it is")
    }
    guard reading.isSVG else {
      throw DocumentError(.foreign, "“\(name)” is not an SVG picture; choose a \(kind.noun) of \(kind.title)")
    }
    guard let element = reading.model else {
      throw DocumentError(
        .foreign, "“\(name)” is a picture without a \(kind.noun) of \(kind.title) in it; it was left as it is"
      )
    }
    guard let program = element.value("program"), let version = element.value("version").flatMap({ Int($0) }),
      version >= 1
    else {
      throw DocumentError(
        .damaged,
        "the \(kind.noun) in “\(name)” is damaged on line \(element.line); the file was left as it is")
    }
    guard program == kind.program else {
      throw DocumentError(.foreign, "“\(name)” is a document of the program \(program); open it there")
    }
    let isLater = version > kind.version
    let content: Content
    do {
      content = try Content(
        model: DocumentModel(
          attributes: element.attributes.filter { $0.name.namespace.isEmpty },
          parts: element.elements.filter { $0.name.namespace.isEmpty }))
    } catch {
      throw isLater
        ? DocumentError(
          .damaged,
          "“\(name)” was made by a later version of \(kind.title), which this one cannot read; it was left as it is"
        )
        : DocumentError(error.kind, "“\(name)”: \(error)")
    }
    var surroundings = DocumentSurroundings()
    surroundings.envelope = reading.envelope
    surroundings.extras = ModelExtras(element, used: content.model)
    surroundings.isReadOnly = isLater
    let remark = remark(
      on: name, kind, surroundings,
      isPictureChanged: reading.pictureChecksum == nil || reading.pictureChecksum != element.value("picture"))
    return ReadDocument(content: content, surroundings: surroundings, remark: remark)
  }

  /// Whether a file has a model of some program in it.
  static func hasModel(_ bytes: [UInt8]) -> Bool { (try? DocumentEnvelope.read(bytes))?.model != nil }

  private static func remark(
    on name: String, _ kind: DocumentKind, _ surroundings: DocumentSurroundings, isPictureChanged: Bool
  ) -> String? {
    if surroundings.isReadOnly {
      return
        "“\(name)” was made by a later version of \(kind.title) and is open for reading; Save As makes a copy"
    }
    let unused = surroundings.extras.unusedParts
    if unused > 0 {
      let parts = unused == 1 ? "one part of “\(name)” is" : "\(unused) parts of “\(name)” are"
      return "\(parts) not known here and not shown; the file keeps \(unused == 1 ? "it" : "them")"
    }
    guard isPictureChanged else { return nil }
    return "another program has changed the picture in “\(name)”; you see the \(kind.noun) of \(kind.title), "
      + "and saving keeps the other picture among the versions"
  }

  /// Writes a document. The same values always give the same bytes.
  ///
  /// - Parameters:
  ///   - content: the content.
  ///   - surroundings: the other content of the file when it was read.
  /// - Complexity: O(*n*) in the size of the content.
  public static func bytes<Content: DocumentFileContent>(
    of content: Content, in surroundings: DocumentSurroundings = DocumentSurroundings()
  ) -> [UInt8] {
    var context = GraphicsContext()
    if let background = content.background {
      context.fillColor = background.withAlpha(1)
      context.fill(Rect(origin: .zero, size: content.size))
    }
    content.draw(in: &context)
    return bytes(
      of: content, in: surroundings,
      picture: DocumentPicture.elements(of: context.displayList, size: content.size))
  }

  static func bytes<Content: DocumentFileContent>(
    of content: Content, in surroundings: DocumentSurroundings, picture: [UInt8]
  ) -> [UInt8] {
    surroundings.envelope.bytes(
      model: surroundings.extras.added(to: content.model), kind: Content.kind, picture: picture,
      size: content.size, modelNamespaces: surroundings.extras.namespaces)
  }
}
