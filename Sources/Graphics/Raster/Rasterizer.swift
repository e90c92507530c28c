import Geometry
import Painting
@_exported import Surfaces

/// Draws frames into pixels.
///
/// The same frame gives the same bytes with any number of threads, height of bands, instruction set, and division of the surface into
/// rectangles. Pixels are premultiplied. A shape covers a pixel by its exact area. Blending has 8 bits a channel.
///
/// A rasterizer keeps its memory between frames. Drawing a scene again allocates nothing, except for a few small blocks of the system
/// on several threads. A rasterizer must be used by one thread at a time, and starts other threads itself.
public final class Rasterizer {
  /// The longest side of a surface, in pixels.
  public static let maximumSide = Bitmap.maximumSide

  /// The most threads that draw a frame.
  public let threads: Int
  /// Whether small frames use fewer than ``threads`` threads.
  ///
  /// A frame uses one thread for each 1.25 ms that drawing would take on one thread. Small frames and small damage are drawn by the
  /// caller's thread alone, and no other thread is started.
  public let adaptsThreads: Bool
  /// The most threads that drew a rectangle of the latest frame. 1 before the first frame.
  public private(set) var latestThreads = 1
  /// The rows of a band, in pixels. Nil chooses them for each frame.
  public let bandHeight: Int?
  /// The instruction set of the drawing loops.
  public let instructionSet: InstructionSet

  private var engine: any FrameRenderer

  /// The use of the cache of glyph masks by the frames so far.
  public var glyphMasks: GlyphMaskStatistics { engine.glyphMasks }

  /// Creates a rasterizer. Its memory grows with the first frames.
  ///
  /// - Parameters:
  ///   - threads: the threads that draw every frame, at least 1. Nil chooses them for each frame, at most one for each processor.
  ///   - bandHeight: the rows of a band, at least 1. Nil chooses them for each frame.
  ///   - instructionSet: one of ``InstructionSet/available``. Nil chooses the last one, which is the fastest.
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

  /// Frees the memory that earlier frames needed. The next frame allocates again what it needs, and gives the same pixels.
  ///
  /// A host calls it when its surface has become much smaller. The counts of ``glyphMasks`` begin again at 0.
  public func releaseMemory() {
    engine = instructionSet.makeEngine(threads: threads, adapts: adaptsThreads, bandHeight: bandHeight)
  }

  /// Draws the frame's damage into a bitmap. Other pixels do not change.
  ///
  /// - Parameters:
  ///   - frame: the frame.
  ///   - bitmap: the bitmap that has the pixels of earlier frames.
  /// - Precondition: the bitmap has the frame's width and height.
  /// - Returns: the reasons why untrusted lists were replaced by placeholders. See ``/Painting/Frame/budget``.
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

  /// Draws the part of the frame inside `rect`, clipped to the frame's bounds and to the target. The frame's damage is ignored.
  ///
  /// - Parameters:
  ///   - frame: the frame.
  ///   - rect: the part to draw, in pixels of the frame.
  ///   - target: the memory of the pixels.
  /// - Precondition: the frame's sides are at most ``maximumSide``.
  /// - Returns: the reasons why untrusted lists were replaced by placeholders. See ``/Painting/Frame/budget``.
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

  /// Returns the pixels of a frame inside `rect`, clipped to the frame's bounds, as an image with a pixel to the point. A frame that
  /// keeps its backdrop is drawn on transparent ground. The frame's damage is ignored.
  ///
  /// - Parameters:
  ///   - frame: the frame.
  ///   - rect: the part to draw, in pixels of the frame.
  /// - Precondition: the frame's sides are at most ``maximumSide``.
  public func image(of frame: Frame, in rect: PixelRect) -> Image {
    let rect = rect.intersection(frame.bounds)
    guard rect.area > 0 else { return Image(width: 0, height: 0, pixels: []) }
    let pixels = [UInt32](unsafeUninitializedCapacity: rect.area) { words, count in
      words.initialize(repeating: 0)
      count = rect.area
      guard let base = words.baseAddress else { return }
      render(
        frame, rect: rect,
        into: PixelBuffer(base: UnsafeMutableRawPointer(base), bytesPerRow: rect.width * 4, rect: rect))
    }
    return Image(width: rect.width, height: rect.height, pixels: pixels)
  }
}
