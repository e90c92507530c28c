import Geometry
import Painting
@_exported import RasterReference
@_exported import Surfaces

/// Draws frames into pixels.
///
/// Give it the same frame and it writes the same bytes, whatever the number of threads, the height of the bands,
/// the instruction set and the way in which the surface is cut into rectangles. A pixel is premultiplied, exact area
/// decides how much of it a shape covers, and source-over lays one over the other in 8 bits a channel.
///
/// A rasterizer keeps its memory between frames: once a scene has been drawn, drawing it again allocates nothing
/// (on several threads, but for a few small blocks that the system needs to bring them in).
/// It is used by one thread at a time and brings others in itself.
public final class Rasterizer {
  /// The longest side of a surface, in pixels.
  public static let maximumSide = Bitmap.maximumSide

  /// How many threads draw. Default: one. More only pay when a frame takes longer than about 0.1 ms.
  public let threads: Int
  /// Rows that are drawn together, in pixels; nil chooses by the size of what is drawn.
  public let bandHeight: Int?
  /// The instructions that the drawing loops are made of.
  public let instructionSet: InstructionSet

  private let engine: any RasterEngine

  /// - Parameters:
  ///   - threads: at least 1.
  ///   - bandHeight: at least 1, or nil for a good one.
  ///   - instructionSet: one of ``InstructionSet/available``, or nil for the last of them, which is the fastest.
  public init(threads: Int = 1, bandHeight: Int? = nil, instructionSet: InstructionSet? = nil) {
    ensure(
      threads > 0 && bandHeight ?? 1 > 0, "a rasterizer needs at least one thread and bands of one row")
    let available = InstructionSet.available
    let chosen = instructionSet ?? available.last ?? .baseline
    ensure(available.contains(chosen), "this machine or this build has no rasterizer for \(chosen)")
    self.threads = threads
    self.bandHeight = bandHeight
    self.instructionSet = chosen
    engine = chosen.makeEngine(threads: threads, bandHeight: bandHeight)
  }

  /// Draws the frame's damage into a bitmap of the frame's size; the rest of the bitmap stays as it is.
  ///
  /// - Precondition: the bitmap has the frame's width and height.
  /// - Returns: why untrusted lists were replaced by placeholders; see ``/Painting/Frame/budget``.
  @discardableResult
  public func render(_ frame: Frame, into bitmap: Bitmap) -> [DrawingBudgetError] {
    ensure(
      bitmap.width == frame.width && bitmap.height == frame.height, "the bitmap must have the frame's size")
    let (admitted, errors) = frame.withinBudget()
    for rect in frame.damage { engine.render(admitted, rect: rect, into: bitmap.buffer, isPadded: true) }
    withExtendedLifetime(bitmap) {}
    return errors
  }

  /// Draws the part of the frame inside `rect`, whatever the frame's damage says, clipped to the frame's bounds
  /// and to what the target holds.
  ///
  /// - Precondition: the frame's sides are at most ``maximumSide``.
  /// - Returns: why untrusted lists were replaced by placeholders; see ``/Painting/Frame/budget``.
  @discardableResult
  public func render(_ frame: Frame, rect: PixelRect, into target: PixelBuffer) -> [DrawingBudgetError] {
    ensure(
      frame.width <= Rasterizer.maximumSide && frame.height <= Rasterizer.maximumSide,
      "a frame's sides must be at most \(Rasterizer.maximumSide) pixels")
    let (admitted, errors) = frame.withinBudget()
    engine.render(admitted, rect: rect, into: target, isPadded: false)
    return errors
  }
}
