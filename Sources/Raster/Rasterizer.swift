import Painting

/// Draws frames into pixels.
///
/// Give it the same frame and it writes the same bytes, whatever the number of threads, the height of the bands
/// and the way in which the surface is cut into rectangles. A pixel is premultiplied, exact area decides how much of it
/// a shape covers, and source-over lays one over the other in 8 bits a channel.
///
/// A rasterizer keeps its memory between frames: once a scene has been drawn, drawing it again allocates nothing.
/// It is used by one thread at a time and brings others in itself.
public final class Rasterizer {
  /// The longest side of a surface, in pixels.
  public static let maximumSide = FixedPoint.limit

  /// How many threads draw. Default: one. More only pay when a frame takes longer than about 0.1 ms.
  public let threads: Int
  /// Rows that are drawn together, in pixels; nil chooses by the size of what is drawn.
  public let bandHeight: Int?

  private var resolver = Resolver()
  private let workers: [Worker]
  /// Where each worker's edges are.
  private let edges: UnsafeMutablePointer<UnsafeMutablePointer<Edge>>

  /// - Parameters:
  ///   - threads: at least 1.
  ///   - bandHeight: at least 1, or nil for a good one.
  public init(threads: Int = 1, bandHeight: Int? = nil) {
    precondition(
      threads > 0 && bandHeight ?? 1 > 0, "a rasterizer needs at least one thread and bands of one row")
    self.threads = threads
    self.bandHeight = bandHeight
    workers = (0..<threads).map { _ in Worker() }
    edges = .allocate(capacity: threads)
    edges.initialize(repeating: workers[0].edgeStage.builder.edges.base, count: threads)
  }

  deinit { edges.deallocate() }

  /// Draws the frame's damage into a bitmap of the frame's size; the rest of the bitmap stays as it is.
  ///
  /// - Precondition: the bitmap has the frame's width and height.
  public func render(_ frame: Frame, into bitmap: Bitmap) {
    precondition(
      bitmap.width == frame.width && bitmap.height == frame.height, "the bitmap must have the frame's size")
    for rect in frame.damage { render(frame, rect: rect, into: bitmap.buffer, isPadded: true) }
  }

  /// Draws the part of the frame inside `rect`, whatever the frame's damage says, clipped to the frame's bounds
  /// and to what the target holds.
  ///
  /// - Precondition: the frame's sides are at most ``maximumSide``.
  public func render(_ frame: Frame, rect: PixelRect, into target: PixelBuffer) {
    render(frame, rect: rect, into: target, isPadded: false)
  }

  private func render(_ frame: Frame, rect: PixelRect, into target: PixelBuffer, isPadded: Bool) {
    precondition(
      frame.width <= Rasterizer.maximumSide && frame.height <= Rasterizer.maximumSide,
      "a frame's sides must be at most \(Rasterizer.maximumSide) pixels")
    let visible = rect.intersection(frame.bounds).intersection(target.rect)
    if visible.isEmpty { return }
    resolver.resolve(frame, region: PixelBounds(visible))
    makeEdges()
    let background = PremultipliedColor(frame.background.withAlpha(1)).bits
    paint(Canvas(target: target, region: PixelBounds(visible), isPadded: isPadded, background: background))
    withExtendedLifetime(frame) {}
  }

  // MARK: The two parallel stages

  /// Steps that a worker takes at a time.
  private static let bundle = 64

  private func makeEdges() {
    let count = resolver.plan.steps.count
    let bundles = (count + Rasterizer.bundle - 1) / Rasterizer.bundle
    for worker in workers { worker.edgeStage.begin(surface: resolver.plan.surface) }
    Parallel.perform(bundles, threads: threads) { index, bundle in
      let first = bundle * Rasterizer.bundle
      workers[index].complete(
        first..<min(count, first + Rasterizer.bundle), resolver.plan, worker: Int32(index))
    }
    for index in 0..<threads { edges[index] = workers[index].edgeStage.builder.edges.base }
  }

  private func paint(_ canvas: Canvas) {
    let height = min(canvas.region.height, bandHeight ?? defaultBandHeight(canvas))
    let bands = (canvas.region.height + height - 1) / height
    Parallel.perform(bands, threads: threads) { index, band in
      let top = canvas.region.top + Int32(band * height)
      var bounds = canvas.region
      bounds.top = top
      bounds.bottom = min(bounds.bottom, top + Int32(height))
      workers[index].paint(bounds, of: canvas, resolver.plan, edges: edges)
    }
  }

  /// With one thread, as many rows as fit the second-level cache; with more, four bands for each of them, so that a
  /// thread that was held up does not keep the others waiting.
  private func defaultBandHeight(_ canvas: Canvas) -> Int {
    if threads == 1 { return canvas.region.height }
    return max(64, (canvas.region.height + threads * 4 - 1) / (threads * 4))
  }
}
