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

  /// How many threads draw a frame at most.
  public let threads: Int
  /// Whether each frame is drawn with as many of the ``threads`` as its size is worth, and not always with all.
  ///
  /// A thread is worth it for about each 1.25 ms that drawing would take on one: small frames and small damage are drawn by
  /// the caller's thread alone, and no other is woken or made.
  public let adaptsThreads: Bool
  /// How many threads drew the latest frame; of its rectangles the one that took most. 1 before the first.
  public private(set) var latestThreads = 1
  /// Rows that are drawn together, in pixels; nil chooses by the size of what is drawn.
  public let bandHeight: Int?
  /// The instructions that the drawing loops are made of.
  public let instructionSet: InstructionSet

  private let engine: any FrameRenderer

  /// - Parameters:
  ///   - threads: how many draw every frame, at least 1; nil for as many as a frame's size is worth, up to one for each
  ///     processor of the machine.
  ///   - bandHeight: at least 1, or nil for a good one.
  ///   - instructionSet: one of ``InstructionSet/available``, or nil for the last of them, which is the fastest.
  public init(threads: Int? = nil, bandHeight: Int? = nil, instructionSet: InstructionSet? = nil) {
    ensure(
      threads ?? 1 > 0 && bandHeight ?? 1 > 0, "a rasterizer needs at least one thread and bands of one row")
    let available = InstructionSet.available
    let chosen = instructionSet ?? available.last ?? .baseline
    ensure(available.contains(chosen), "this machine or this build has no rasterizer for \(chosen)")
    let most = threads ?? MachineCores.count
    self.threads = most
    adaptsThreads = threads == nil
    self.bandHeight = bandHeight
    self.instructionSet = chosen
    engine = chosen.makeEngine(threads: most, adapts: threads == nil, bandHeight: bandHeight)
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
    latestThreads = 1
    for rect in frame.damage {
      engine.render(admitted, rect: rect, into: bitmap.buffer, isPadded: true)
      latestThreads = max(latestThreads, engine.threads)
    }
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
    latestThreads = engine.threads
    return errors
  }
}
