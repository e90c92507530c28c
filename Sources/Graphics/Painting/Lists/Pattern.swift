import Geometry

/// A paint that repeats a cell on a grid.
///
/// The cell is sampled like an image, with ``quality``. Along an axis on which cells follow each other without a gap,
/// the pixels of neighbouring cells are sampled too, so that no seam is visible. Otherwise no pixel outside of the
/// cell is sampled. Outside of all cells the paint is transparent. A position on the border of two cells, to within a
/// millionth of a pixel, belongs to the cell that starts there.
///
/// ```swift
/// context.fillPaint = .pattern(Pattern(photo, transform: Transform(scale: 0.25)))
/// context.fill(rect)
/// ```
public struct Pattern: Hashable, Sendable {
  /// The content of a cell.
  public enum Cell: Hashable, Sendable {
    /// An image that fills the cell's bounds.
    case image(Image)
    /// A drawing in the pattern's space, clipped to the cell's bounds. It is drawn once, with as many pixels as the
    /// cell has where the pattern is used (``Pattern/cellSize(_:)``), and repeated like an image of that size.
    case drawing(DisplayList)
  }

  /// The axes of the pattern's space along which the cell is repeated.
  public struct Repetition: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Cells in one row.
    public static let x = Repetition(rawValue: 1)
    /// Cells in one column.
    public static let y = Repetition(rawValue: 2)
    /// Cells in rows and columns, which cover the plane.
    public static let both: Repetition = [.x, .y]
  }

  /// The content of a cell.
  public var cell: Cell
  /// The bounds of a cell in the pattern's space. If they are empty or not finite, the pattern is transparent.
  public var bounds: Rect
  /// The distance from one cell to the next. A step larger than the bounds leaves gaps. A step that is smaller, or
  /// not finite, counts as the size of the bounds.
  public var step: Size
  /// The axes along which the cell is repeated. Default: both.
  public var repetition: Repetition
  /// The transform from the pattern's space to the space of use.
  public var transform: Transform
  /// The colour of an uncoloured pattern, whose cell supplies only the alpha. Nil for a pattern with the cell's own
  /// colours.
  public var tint: Color?
  /// The resampling of the cell. Default: ``ImageQuality/linear``.
  public var quality: ImageQuality

  /// Creates a pattern from a cell.
  ///
  /// - Parameters:
  ///   - cell: the content of a cell.
  ///   - bounds: the bounds of a cell, in the pattern's space.
  ///   - step: the distance from one cell to the next; nil is the size of `bounds`.
  ///   - repetition: the axes along which the cell is repeated.
  ///   - transform: from the pattern's space to the space of use.
  ///   - tint: see ``tint``.
  ///   - quality: the resampling of the cell.
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

  /// Creates a pattern from an image at its own size, whose top-left corner is the origin.
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
