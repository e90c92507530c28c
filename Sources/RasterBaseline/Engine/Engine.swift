import Painting
import Surfaces

/// The whole way from a frame to pixels, for one instruction set: every build of these files has its own.
///
/// It keeps its memory between frames. One thread at a time uses it, and it brings others in itself.
package final class Engine: RasterEngine {
  private let threads: Int
  private let bandHeight: Int?
  private var resolver = Resolver()
  private let workers: [Worker]
  /// Where each worker's edges are.
  private let edges: UnsafeMutablePointer<UnsafeMutablePointer<Edge>>

  package convenience init(threads: Int, bandHeight: Int?) {
    self.init(threads: threads, bandHeight: bandHeight, patternDepth: 0)
  }

  /// - Parameter patternDepth: how many drawn cells of patterns the frames are inside of.
  init(threads: Int, bandHeight: Int?, patternDepth: Int) {
    self.threads = threads
    self.bandHeight = bandHeight
    workers = (0..<threads).map { _ in Worker(patternDepth: patternDepth) }
    edges = .allocate(capacity: threads)
    edges.initialize(repeating: workers[0].edgeStage.builder.edges.base, count: threads)
  }

  deinit { edges.deallocate() }

  package func render(_ frame: Frame, rect: PixelRect, into target: PixelBuffer, isPadded: Bool) {
    let visible = rect.intersection(frame.bounds).intersection(target.rect)
    if visible.isEmpty { return }
    resolver.resolve(frame, region: PixelBounds(visible))
    drawMasks()
    makeEdges()
    let background = frame.keepsBackdrop ? nil : PremultipliedColor(frame.background.withAlpha(1)).bits
    paint(Canvas(target: target, region: PixelBounds(visible), isPadded: isPadded, background: background))
    withExtendedLifetime(frame) {}
  }

  // MARK: The parallel stages

  /// Steps or glyphs that a worker takes at a time.
  private static let bundle = 64

  private func drawMasks() {
    let count = resolver.plan.glyphs.jobs.count
    Parallel.perform((count + Engine.bundle - 1) / Engine.bundle, threads: threads) { index, bundle in
      let first = bundle * Engine.bundle
      workers[index].drawMasks(first..<min(count, first + Engine.bundle), resolver.plan.glyphs)
    }
  }

  private func makeEdges() {
    let count = resolver.plan.steps.count
    let bundles = (count + Engine.bundle - 1) / Engine.bundle
    for worker in workers { worker.edgeStage.begin(surface: resolver.plan.surface) }
    Parallel.perform(bundles, threads: threads) { index, bundle in
      let first = bundle * Engine.bundle
      workers[index].complete(
        first..<min(count, first + Engine.bundle), resolver.plan, worker: Int32(index))
    }
    for index in 0..<threads {
      edges[index] = workers[index].edgeStage.builder.edges.base
      resolver.plan.covers.append(workers[index].edgeStage.covers)
    }
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
