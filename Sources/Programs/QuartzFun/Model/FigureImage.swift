import Documents
import Export
import FileAccess
import Geometry
import ImageFiles
import Painting

/// The content of a figure: an image, with the file that it was read from, or a graphic of another program.
nonisolated public struct FigureImage: Hashable, Sendable {
  private enum Content: Sendable {
    /// An image, and its file, which documents contain as it is; nil for an image that was not read from one.
    case image(Image, source: [UInt8]?)
    case graphic(ForeignGraphic)
  }

  private let content: Content

  /// The image; nil for a graphic.
  public var image: Image? { if case .image(let image, _) = content { image } else { nil } }
  /// The graphic; nil for an image.
  public var graphic: ForeignGraphic? { if case .graphic(let graphic) = content { graphic } else { nil } }

  /// The greatest side of an image on the canvas, in points. Larger images are reduced.
  public static let greatestSide = 120.0

  /// Creates an image.
  ///
  /// - Parameters:
  ///   - image: the image.
  ///   - source: the file that it was read from; nil to write a PNG or the image's JPEG where a file is needed.
  public init(_ image: Image, source: [UInt8]? = nil) {
    content = .image(image, source: source)
  }

  /// Creates the image of a graphic, which has the size of the graphic.
  public init(_ graphic: ForeignGraphic) { content = .graphic(graphic) }

  /// Reads an image. One with more than ``greatestSide`` at ``greatestScale`` is reduced, because documents contain it.
  ///
  /// - Parameter path: the file, absolute or relative to the working directory.
  /// - Throws: `ImageFileError` if it cannot be read.
  public init(path: String) throws(ImageFileError) {
    let image = try ImageFile.read(path)
    let side = Self.greatestSide * Self.greatestScale
    if Double(max(image.width, image.height)) > side {
      self.init(Self.reduced(image, to: side))
    } else {
      self.init(image, source: try? InputFile(path).read(limit: Self.greatestFile))
    }
  }

  /// Decodes the file of an image.
  ///
  /// - Throws: `ImageFileError` if it cannot be decoded.
  init(file: [UInt8], scale: Double, limits: ImageLimits = ImageLimits()) throws(ImageFileError) {
    self.init(try ImageFile.decode(file, scale: scale, limits: limits), source: file)
  }

  /// Pixels per point in which images are kept.
  private static let greatestScale = 8.0
  /// The greatest length of a file that is kept as it is, in bytes.
  private static let greatestFile = 4 << 20

  /// Returns an image with a longest side of so many pixels.
  private static func reduced(_ image: Image, to side: Double) -> Image {
    let factor = side / Double(max(image.width, image.height))
    let area = Rect(x: 0, y: 0, width: Double(image.width) * factor, height: Double(image.height) * factor)
      .integral
    var context = GraphicsContext()
    context.imageQuality = .high
    context.draw(image, in: area)
    return context.displayList.image(ExportOptions(bounds: area, scale: 1))
  }

  /// The image as a file, or the data of the graphic. Complexity: O(1) with a source, otherwise O(pixels).
  var file: [UInt8] {
    switch content {
    case .image(let image, let source): source ?? image.encoded?.bytes ?? (try? PNG.encode(image)) ?? []
    case .graphic(let graphic): graphic.data
    }
  }

  /// The size on the canvas, in points.
  var size: Size {
    guard let image else { return graphic?.size ?? .zero }
    let longest = max(image.size.width, image.size.height)
    let factor = longest > Self.greatestSide ? Self.greatestSide / longest : 1
    return Size(image.size.width * factor, image.size.height * factor)
  }

  /// Returns the frame of the image around a point, in points.
  ///
  /// The frame of pixels has whole points. Its edges would be mixed with what is beneath otherwise, in the window and, twice as
  /// wide, in other programs that enlarge a saved drawing.
  func frame(around center: Point) -> Rect {
    let frame = Rect(center: center, size: size)
    guard image != nil else { return frame }
    return Rect(
      x: frame.minX.rounded(), y: frame.minY.rounded(), width: max(1, frame.width.rounded()),
      height: max(1, frame.height.rounded()))
  }

  /// Draws the image in its frame around a point.
  func draw(around center: Point, in context: inout GraphicsContext) {
    let frame = frame(around: center)
    switch content {
    case .image(let image, _):
      context.imageQuality = .high
      context.draw(image, in: frame)
    case .graphic(let graphic): graphic.draw(in: frame, &context)
    }
  }

  public static func == (a: FigureImage, b: FigureImage) -> Bool {
    switch (a.content, b.content) {
    case (.image(let a, _), .image(let b, _)): a.isIdentical(to: b) || a == b
    case (.graphic(let a), .graphic(let b)): a == b
    default: false
    }
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(size) }
}
