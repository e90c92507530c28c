import Geometry
import Painting
import PlainXML

/// The content of a document as a value, which other threads write to a file and read from one.
///
/// A file is an SVG picture with the model in it; see <doc:DocumentFiles>.
///
/// ```swift
/// struct Circle: DocumentFileContent {
///   static let kind = DocumentKind(program: "circle", title: "Circle")
///   var radius = 40.0
///   let size = Size(100, 100)
///   init(model: DocumentModel) { radius = model.number("radius") ?? 40 }
///   var model: DocumentModel { DocumentModel(attributes: [XMLAttribute("radius", radius)]) }
///   func draw(in context: inout GraphicsContext) {
///     context.fillEllipse(in: Rect(center: Point(50, 50), size: Size(2 * radius, 2 * radius)))
///   }
/// }
/// ```
nonisolated public protocol DocumentFileContent: Sendable {
  /// The kind of document.
  static var kind: DocumentKind { get }

  /// Creates the content of a model. Parts that cannot be used are left out; they stay in the file.
  ///
  /// - Throws: ``DocumentError`` if the model as a whole cannot be used.
  init(model: DocumentModel) throws(DocumentError)

  /// The model. The same content always gives the same model.
  var model: DocumentModel { get }

  /// The size of the picture, in points.
  var size: Size { get }

  /// The opaque colour beneath the picture, which an exported picture can do without; nil for none. Default nil.
  var background: Color? { get }

  /// Draws the picture for other programs, in the area from (0, 0) to ``size``, on top of the ``background``.
  func draw(in context: inout GraphicsContext)

  /// The suffixes of files that ``imported(_:name:in:)`` reads, beside `svg`, without a point. Default none.
  static var importableSuffixes: [String] { get }

  /// Makes a document of a file of another program. The default returns nil: there are no such files.
  ///
  /// - Parameters:
  ///   - bytes: the file, which has no model of this kind.
  ///   - name: the name of the file, for messages.
  ///   - area: the area for what is in it, in points.
  /// - Throws: ``DocumentError`` if the file cannot be read.
  static func imported(
    _ bytes: [UInt8], name: String, in area: Rect
  ) throws(DocumentError) -> ImportedDocument<Self>?
}

nonisolated extension DocumentFileContent {
  public static func imported(
    _ bytes: [UInt8], name: String, in area: Rect
  ) throws(DocumentError) -> ImportedDocument<Self>? { nil }
}

nonisolated extension DocumentFileContent {
  public static var importableSuffixes: [String] { [] }
  public var background: Color? { nil }
}

/// A model as it is written into a file: attributes, and parts.
nonisolated public struct DocumentModel: Hashable, Sendable {
  /// The attributes of the document. The names `version`, `program` and `picture` are in use by the file itself.
  public var attributes: [XMLAttribute]
  /// The parts, in order. A part with the attribute `id` keeps what later versions and other programs have added to it.
  public var parts: [XMLElement]

  /// Creates a model.
  public init(attributes: [XMLAttribute] = [], parts: [XMLElement] = []) {
    self.attributes = attributes
    self.parts = parts
  }

  /// Returns the value of an attribute; nil without it.
  public func value(_ name: String) -> String? { attributes.first { $0.name.matches(name) }?.value }
}

nonisolated extension XMLElement {
  /// Returns the value of an attribute as a number; nil without it, and for anything that is no finite number.
  public func number(_ name: String) -> Double? { value(name).flatMap(DocumentNumber.value) }
}

nonisolated extension DocumentModel {
  /// Returns the value of an attribute as a number; nil without it, and for anything that is no finite number.
  public func number(_ name: String) -> Double? { value(name).flatMap(DocumentNumber.value) }
}

nonisolated extension XMLAttribute {
  /// Creates an attribute with a number, in the shortest form that is read as the same number. One that is not finite is 0.
  public init(_ name: String, _ number: Double) { self.init(name, DocumentNumber.text(number)) }
}
