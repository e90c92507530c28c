import Geometry

/// A cell that is painted again and again, on a grid.
///
/// Between its pixels the cell is looked up like an image, by ``quality``. Along an axis on which one cell follows the
/// other without a gap the pixels of the neighbours count, so that the seam is not seen; elsewhere no pixel outside of
/// the cell is looked at. Where there is no cell the paint is transparent. A place on a cell's border, to within a
/// millionth of one of its pixels, belongs to what lies behind it: to the cell that starts there, and not to one that ends.
public struct Pattern: Hashable, Sendable {
  public enum Cell: Hashable, Sendable {
    /// The image's pixels fill the cell's bounds.
    case image(Image)
    /// A drawing in the pattern's space, clipped to the cell's bounds. It is drawn once, at the size in pixels that the
    /// cell has where the pattern is used (``Pattern/cellSize(_:)``), and then repeated like an image of that size.
    case drawing(DisplayList)
  }

  /// Along which axes of the pattern's space the cell is repeated.
  public struct Repetition: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    public static let x = Repetition(rawValue: 1)
    public static let y = Repetition(rawValue: 2)
    public static let both: Repetition = [.x, .y]
  }

  public var cell: Cell
  /// Where the cell lies in the pattern's space. Empty or not finite: the pattern paints nothing.
  public var bounds: Rect
  /// From one cell to the next. A larger step than the bounds leaves gaps; a smaller one, or one that is not greater than
  /// zero or not finite, counts as the size of the bounds.
  public var step: Size
  public var repetition: Repetition
  /// From the pattern's space to the space in which it is used.
  public var transform: Transform
  /// Uncoloured: of the cell only the alpha counts, and this is the colour. Nil: the cell has its own colours.
  public var tint: Color?
  public var quality: ImageQuality

  public init(
    _ cell: Cell, bounds: Rect, step: Size? = nil, repetition: Repetition = .both,
    transform: Transform = .identity,
    tint: Color? = nil, quality: ImageQuality = .linear
  ) {
    self.cell = cell
    self.bounds = bounds
    self.step = step ?? bounds.size
    self.repetition = repetition
    self.transform = transform
    self.tint = tint
    self.quality = quality
  }

  /// An image at its own size, from the origin on.
  public init(
    _ image: Image, repetition: Repetition = .both, transform: Transform = .identity, tint: Color? = nil,
    quality: ImageQuality = .linear
  ) {
    self.init(
      .image(image), bounds: Rect(origin: .zero, size: image.size), repetition: repetition,
      transform: transform,
      tint: tint, quality: quality)
  }
}
