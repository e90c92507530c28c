import Geometry
import ImageFiles
import Painting
import PlainJSON

/// A picture or a drawing of another program, or a part of one, as documents keep it.
///
/// A class, because many figures, steps and views have the same one. It never changes. Two are equal if they have the same content.
///
/// ```swift
/// let placement = ImportPlacement(area: Rect(x: 0, y: 0, width: 480, height: 360))
/// let content = try ForeignContent<Dots>(bytes, name: "photo.png", placement: placement).content
/// content.draw(in: &context)
/// ```
nonisolated public final class ForeignGraphic: Sendable {
  /// The form of ``data``. The raw values are the names in files.
  public enum Format: String, Hashable, Sendable {
    /// A display list; see `DisplayList.encoded()`.
    case list
    /// A file of an image.
    case png, jpeg, webp
  }

  /// The form of the data.
  public let format: Format
  /// The content: a display list or a file.
  public let data: [UInt8]
  /// The size at the scale 1, in points.
  public let size: Size
  /// The graphic's name, for people; empty if it has no name.
  public let title: String
  /// The drawing, in the area from (0, 0) to ``size``.
  public let list: DisplayList
  /// The corners of the outline, in the unit square, which they touch on all sides.
  public let corners: [Point]
  /// The name in files and stores, made of the content.
  public let id: String
  /// The data in Base64. It is made with the graphic, away from the main thread.
  public let text: String

  /// The number of pixels of the image; 0 for a display list.
  let pixels: Int

  private init(
    format: Format, data: [UInt8], text: String, size: Size, title: String, list: DisplayList,
    pixels: Int = 0
  ) {
    (self.format, self.data, self.size, self.title, self.list, self.text) = (
      format, data, size, title, list, text
    )
    self.pixels = pixels
    corners = GraphicOutline.corners(of: list, in: size)
    id = GraphicName.name(of: data, format: format, size: size, title: title)
  }

  /// The sides that a graphic may have, in points.
  public static let sides = 1e-3...1e6

  /// Creates a graphic of a part of a drawing; nil for one without area.
  ///
  /// - Parameters:
  ///   - list: the drawing.
  ///   - bounds: the area of the drawing, in its own space.
  ///   - title: the title of the graphic.
  public convenience init?(_ list: DisplayList, bounds: Rect, title: String = "") {
    let size = Size(
      max(bounds.width, ForeignGraphic.sides.lowerBound), max(bounds.height, ForeignGraphic.sides.lowerBound))
    guard bounds.isFinite, max(size.width, size.height) <= ForeignGraphic.sides.upperBound else { return nil }
    var context = GraphicsContext()
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    context.draw(list)
    let data = context.displayList.encoded()
    self.init(format: .list, data: data, size: size, title: title)
  }

  /// Creates a graphic of its stored content; nil if it cannot be read.
  ///
  /// - Parameters:
  ///   - format: the form of the data.
  ///   - data: the content.
  ///   - size: the size at the scale 1, in points; nil for that of an image.
  ///   - title: the title of the graphic.
  ///   - text: the data in Base64, if it is known.
  ///   - limits: the greatest size of an image.
  public convenience init?(
    format: Format, data: [UInt8], size: Size? = nil, title: String = "", text: String? = nil,
    limits: ImageLimits = ImageLimits()
  ) {
    let list: DisplayList
    var size = size
    var pixels = 0
    if format == .list {
      guard let decoded = try? DisplayList(decoding: data) else { return nil }
      list = decoded
    } else {
      guard ForeignGraphic.format(of: data) == format, let image = try? ImageFile.decode(data, limits: limits)
      else { return nil }
      pixels = image.width * image.height
      size = size ?? image.size
      guard let size else { return nil }
      list = Self.list(of: image, size)
    }
    guard let size, ForeignGraphic.sides.contains(size.width), ForeignGraphic.sides.contains(size.height)
    else {
      return nil
    }
    self.init(
      format: format, data: data, text: text ?? Base64.encode(data), size: size, title: title, list: list,
      pixels: pixels)
  }

  /// Returns the graphic with another image of its file.
  func with(_ image: Image) -> ForeignGraphic {
    ForeignGraphic(
      format: format, data: data, text: text, size: size, title: title, list: Self.list(of: image, size),
      pixels: image.width * image.height)
  }

  private static func list(of image: Image, _ size: Size) -> DisplayList {
    var context = GraphicsContext()
    context.imageQuality = .high
    context.draw(image, in: Rect(origin: .zero, size: size))
    return context.displayList
  }

  /// Returns the format of the file of an image; nil for other data.
  static func format(of data: [UInt8]) -> Format? {
    switch ImageFormat(of: data) {
    case .png: .png
    case .jpeg: .jpeg
    case .webP: .webp
    case nil: nil
    }
  }

  /// The graphic's kind, for people.
  public var kindTitle: String {
    let kind = format == .list ? "Drawing" : "Picture"
    return title.isEmpty ? kind : "\(kind) “\(title)”"
  }

  /// Draws the graphic into a frame.
  public func draw(in frame: Rect, _ context: inout GraphicsContext) {
    context.withState { context in
      context.translateBy(x: frame.minX, y: frame.minY)
      context.scaleBy(x: frame.width / size.width, y: frame.height / size.height)
      context.draw(list)
    }
  }
}

nonisolated extension ForeignGraphic: Hashable {
  public static func == (a: ForeignGraphic, b: ForeignGraphic) -> Bool {
    a === b
      || a.id == b.id && a.format == b.format && a.size == b.size && a.title == b.title && a.data == b.data
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// The names of graphics in files: two checksums of what they are.
private nonisolated enum GraphicName {
  static func name(of data: [UInt8], format: ForeignGraphic.Format, size: Size, title: String) -> String {
    // FNV-1a of 64 bits, from two starts, so that no two graphics of a drawing have one name by chance.
    var (first, second): (UInt64, UInt64) = (0xCBF2_9CE4_8422_2325, 0x84222325_CBF29CE4)
    func add(_ bytes: some Sequence<UInt8>) {
      for byte in bytes {
        first = (first ^ UInt64(byte)) &* 0x100_0000_01B3
        second = (second ^ UInt64(byte ^ 0x5A)) &* 0x100_0000_01B3
      }
    }
    add(format.rawValue.utf8)
    for side in [size.width, size.height] {
      add((0..<8).map { UInt8(truncatingIfNeeded: side.bitPattern >> (8 * UInt64($0))) })
    }
    add(title.utf8)
    add(data)
    return [first, second].map { number in
      let digits = String(number, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}
