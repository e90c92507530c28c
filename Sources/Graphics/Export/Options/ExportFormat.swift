import ImageFiles
import Painting
import Raster

/// A format of files for exported drawings, found by the ending of a name.
///
/// The module PDFExport adds `ExportFormat.pdf`.
///
/// ```swift
/// let formats = [ExportFormat.svg, .pdf, .png]
/// if let format = formats.format(for: "drawing.svg") {
///   let exported = try format.encode(context.displayList)
///   print(exported.bytes.count, "bytes,", exported.images.count, "parts as pixels")
/// }
/// ```
public struct ExportFormat: Sendable {
  /// The name, such as "SVG".
  public let name: String
  /// The endings of names, in small letters, without a point. The first one is the usual one.
  public let suffixes: [String]
  /// Whether the whole drawing becomes pixels, at ``ExportOptions/scale``.
  public let isPixels: Bool
  private let encoding: @Sendable (DisplayList, ExportOptions) throws(ImageFileError) -> ExportedDrawing

  /// Creates a format.
  ///
  /// - Parameters:
  ///   - name: the name.
  ///   - suffixes: the endings of names, in small letters, without a point.
  ///   - isPixels: whether the whole drawing becomes pixels.
  ///   - encoding: makes the file of a drawing.
  public init(
    _ name: String, suffixes: [String], isPixels: Bool,
    encoding: @escaping @Sendable (DisplayList, ExportOptions) throws(ImageFileError) -> ExportedDrawing
  ) {
    precondition(!suffixes.isEmpty, "a format of files needs an ending for names")
    self.name = name
    self.suffixes = suffixes
    self.isPixels = isPixels
    self.encoding = encoding
  }

  /// Returns the file of a drawing.
  ///
  /// - Parameters:
  ///   - list: the drawing.
  ///   - options: the page, the scale and the background.
  /// - Throws: `ImageFileError` for a picture that the format cannot have, such as one with too many pixels in a row.
  public func encode(
    _ list: DisplayList, _ options: ExportOptions = ExportOptions()
  ) throws(ImageFileError) -> ExportedDrawing {
    try encoding(list, options)
  }

  /// SVG 1.1.
  public static let svg = ExportFormat("SVG", suffixes: ["svg"], isPixels: false) { list, options in
    let drawing = list.svg(options)
    return ExportedDrawing(bytes: Array(drawing.text.utf8), images: drawing.images)
  }

  /// PNG, with transparent pixels if there is no background.
  public static let png = ExportFormat("PNG", suffixes: ["png"], isPixels: true) {
    list, options throws(ImageFileError) in
    ExportedDrawing(bytes: try PNG.encode(list.image(options)))
  }

  /// JPEG, which has no transparent pixels: without a background the page is white.
  public static let jpeg = ExportFormat("JPEG", suffixes: ["jpg", "jpeg"], isPixels: true) {
    list, options throws(ImageFileError) in
    // Thin lines in saturated colours need the full resolution of the colour differences.
    ExportedDrawing(bytes: try JPEG.encode(list.image(options), sampling: .full))
  }
}

extension [ExportFormat] {
  /// Returns the format for the ending of a name; nil if there is none.
  public func format(for path: String) -> ExportFormat? {
    guard let point = path.lastIndex(of: ".") else { return nil }
    let suffix = path[path.index(after: point)...].lowercased()
    return first { $0.suffixes.contains(suffix) }
  }

  /// The endings of names for people, such as ".svg, .png or .jpg". The further endings of a format are left out.
  public var endings: String {
    let endings = map { "." + $0.suffixes[0] }
    guard let last = endings.last, endings.count > 1 else { return endings.first ?? "" }
    return endings.dropLast().joined(separator: ", ") + " or " + last
  }
}

/// The file of an exported drawing.
public struct ExportedDrawing: Hashable, Sendable {
  /// The whole file.
  public var bytes: [UInt8]
  /// The parts that became images, because the format has no words for them. Empty for formats of pixels.
  public var images: [RasterizedPart]

  /// Creates a file.
  public init(bytes: [UInt8], images: [RasterizedPart] = []) {
    self.bytes = bytes
    self.images = images
  }
}
