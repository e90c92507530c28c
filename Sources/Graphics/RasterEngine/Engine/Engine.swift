import Painting
import Surfaces

/// Renders frames to pixels, for one instruction set. Each build of these files has an engine of its own.
///
/// The engine keeps its memory between frames. It must be used by one thread at a time, and starts other threads itself.
package final class Engine: FrameRenderer {
  /// The most threads that draw a frame.
  private let mostThreads: Int
  /// Whether frames that are drawn quickly use fewer threads.
  private let adaptsThreads: Bool
  /// The threads that draw this frame, or drew the latest.
  package private(set) var threads = 1
  package var glyphMasks: GlyphMaskStatistics { resolver.plan.glyphs.statistics }
  private let bandHeight: Int?
  private let patternDepth: Int
  private var resolver = Resolver()
  /// One for each thread that has drawn a frame so far.
  private var workers: [Worker] = []
  /// For each worker the address of its edges and of its sorted edges.
  private let edges: UnsafeMutablePointer<UnsafeMutablePointer<Edge>>
  private var shadows = Arena<UInt8>(capacity: 64)

  package convenience init(threads: Int, adapts: Bool, bandHeight: Int?) {
    self.init(threads: threads, adapts: adapts, bandHeight: bandHeight, patternDepth: 0)
  }

  /// - Parameter patternDepth: the number of pattern tiles in which the frames are nested.
  init(threads: Int, adapts: Bool, bandHeight: Int?, patternDepth: Int) {
    mostThreads = threads
    adaptsThreads = adapts
    self.bandHeight = bandHeight
    self.patternDepth = patternDepth
    let first = Worker(Engine.tileRenderer(patternDepth: patternDepth))
    workers = [first]
    edges = .allocate(capacity: threads * 2)
    edges.initialize(repeating: first.edgeStage.builder.edges.base, count: threads * 2)
  }

  deinit { edges.deallocate() }

  /// A renderer of pattern tiles for one worker: an engine of its own, made for the first tile.
  private static func tileRenderer(patternDepth: Int) -> PatternTileRenderer {
    var engine: Engine?
    return PatternTileRenderer(isEnabled: patternDepth < DrawingLimits.patternDepth) { frame, pixels in
      let renderer =
        engine ?? Engine(threads: 1, adapts: false, bandHeight: nil, patternDepth: patternDepth + 1)
      engine = renderer
      renderer.render(frame, rect: frame.bounds, into: pixels, isPadded: true)
    }
  }

  package func render(_ frame: Frame, rect: PixelRect, into buffer: PixelBuffer, isPadded: Bool) {
    let visible = rect.intersection(frame.bounds).intersection(buffer.rect)
    if visible.isEmpty { return }
    resolver.resolve(frame, region: PixelBounds(visible))
    resolver.checkInvariants()
    chooseThreads(PixelBounds(visible))
    renderMasks()
    resolver.plan.rows.reserve(resolver.plan.ops.count)
    resolver.plan.rows.count = resolver.plan.ops.count
    let background = frame.keepsBackdrop ? nil : PremultipliedColor(frame.background.withAlpha(1)).bits
    var target = RenderTarget(
      buffer: buffer, region: PixelBounds(visible), isPadded: isPadded, background: background)
    var offscreenPixels: Bitmap?
    repeat {
      makeEdges()
      let isLast = resolver.plan.batch.upperBound == resolver.plan.ops.count
      if !isLast, target.background != nil, !isPadded {
        // The next batch reads the pixels below it, but the target must not be read.
        let bitmap = Bitmap(width: visible.width, height: visible.height)
        offscreenPixels = bitmap
        let offscreenBuffer = PixelBuffer(
          base: UnsafeMutableRawPointer(bitmap.buffer.base), bytesPerRow: bitmap.bytesPerRow, rect: visible)
        target = RenderTarget(
          buffer: offscreenBuffer, region: PixelBounds(visible), isPadded: false, background: background)
      }
      makeShadows()
      paint(target)
      target.background = nil
      if isLast { break }
    } while true
    if let offscreenPixels {
      for y in 0..<visible.height {
        let row = UnsafeMutableRawPointer(offscreenPixels.buffer.base) + y * offscreenPixels.bytesPerRow
        buffer.write(
          row.assumingMemoryBound(to: UInt32.self), count: visible.width, x: visible.x, y: visible.y + y)
      }
    }
    resolver.plan.glyphs.end()
    withExtendedLifetime(frame) {}
  }

  // MARK: The parallel stages

  /// The work that is worth a thread, in nanoseconds. Two threads draw at least 1.4 times as many frames of 2.7 ms in the same time,
  /// and 1.1 times as many of 1.3 ms.
  private static let workPerThread = 1_250_000.0

  /// Chooses the number of threads for a frame, and makes their workers.
  private func chooseThreads(_ region: PixelBounds) {
    threads = mostThreads
    if adaptsThreads && mostThreads > 1 {
      let enough = Engine.workPerThread * Double(mostThreads)
      let work = resolver.plan.work(inside: region, limit: enough)
      threads = max(1, Int(min(work, enough) / Engine.workPerThread))
    }
    while workers.count < threads { workers.append(Worker(Engine.tileRenderer(patternDepth: patternDepth))) }
  }

  /// The ops or glyphs that a worker takes at a time.
  private static let batchSize = 64
  /// The most bytes of shadows that are made before painting.
  private static let shadowMemory = 64 << 20

  /// Renders the glyph masks that the frame is the first to need.
  private func renderMasks() {
    let count = resolver.plan.glyphs.jobs.count
    Parallel.perform((count + Engine.batchSize - 1) / Engine.batchSize, threads: threads) { index, batch in
      let first = batch * Engine.batchSize
      workers[index].renderMasks(first..<min(count, first + Engine.batchSize), resolver.plan.glyphs)
    }
  }

  /// The edges of a batch, 20 bytes each. The ops of a batch are painted before the edges of the next one are made. Tests set
  /// fewer.
  var batchEdges = 8 << 20
  /// The ops whose edges are made first.
  private static let fewOps = 2_048
  /// The most ops whose edges are made at once.
  private static let mostOps = 65_536

  /// Makes the edges of the next batch: of all remaining ops, if their edges are few enough.
  private func makeEdges() {
    for worker in workers[..<threads] { worker.edgeStage.begin(surface: resolver.plan.surface) }
    resolver.plan.covers.removeAll()
    let ops = resolver.plan.ops.count
    let first = resolver.plan.batch.upperBound
    var (end, size) = (first, min(Engine.fewOps, batchEdges))
    while end < ops {
      buildEdges(ops: end..<min(ops, end + size))
      end = min(ops, end + size)
      let edges = edgeCount
      if edges > batchEdges {
        let boundary = resolver.plan.endOfLayer(at: end, from: first)
        buildEdges(ops: end..<boundary)
        end = boundary
        break
      }
      // About a quarter of a batch.
      size = max(1, min(Engine.mostOps, (batchEdges / 4) * (end - first) / max(1, edges)))
    }
    resolver.plan.batch = first..<end
    let shadowSources = resolver.plan.shadowSourcesOfBatch
    buildEdges(
      resolver.plan.shadowSources.base + shadowSources.lowerBound, count: shadowSources.count, rows: nil)
    for index in 0..<threads {
      edges[index * 2] = workers[index].edgeStage.builder.edges.base
      edges[index * 2 + 1] = workers[index].edgeStage.bands.edges.base
      resolver.plan.covers.append(workers[index].edgeStage.covers)
    }
    checkEdges()
  }

  /// In debug builds, checks the ops of the batch and their edges. Complexity: O(ops + edges).
  private func checkEdges() {
    resolver.plan.checkInvariants(after: .edges, tables: threads * 2)
    resolver.plan.checkEdges(edges) { table in
      let stage = workers[table / 2]
      return table % 2 == 0 ? stage.edgeStage.builder.edges.count : stage.edgeStage.bands.edges.count
    }
  }

  private func buildEdges(ops range: Range<Int>) {
    buildEdges(
      resolver.plan.ops.base + range.lowerBound, count: range.count,
      rows: resolver.plan.rows.base + range.lowerBound)
  }

  private var edgeCount: Int {
    var count = 0
    for worker in workers[..<threads] {
      count += worker.edgeStage.builder.edges.count + worker.edgeStage.bands.edges.count
    }
    return count
  }

  private func buildEdges(
    _ ops: UnsafeMutablePointer<DrawOp>, count: Int, rows: UnsafeMutablePointer<OpRows>?
  ) {
    // Smaller batches divide the work evenly, because few ops may take most of the time.
    let size = max(1, min(Engine.batchSize, count / (threads * 8)))
    Parallel.perform((count + size - 1) / size, threads: threads) { index, batch in
      let first = batch * size
      workers[index].buildEdges(
        first..<min(count, first + size), of: ops, rows: rows, resolver.plan, worker: Int32(index))
    }
  }

  private var mostEdgesAreSorted: Bool {
    var (sorted, other) = (0, 0)
    for worker in workers[..<threads] {
      sorted += worker.edgeStage.bands.edges.count
      other += worker.edgeStage.builder.edges.count
    }
    return sorted > other
  }

  /// With more than one thread, makes the shadows of shapes before painting, several at once.
  ///
  /// Bands would otherwise blur the pixels around their borders twice. A single thread makes each shadow when it is painted, while it
  /// is in the cache. The same happens to shadows for which the memory has no room.
  private func makeShadows() {
    let shapeShadows = resolver.plan.shapeShadowsOfBatch
    if threads == 1 || shapeShadows.isEmpty { return }
    shadows.removeAll()
    shadows.reserve(resolver.plan.layOutShadows(shapeShadows, limit: Engine.shadowMemory))
    resolver.plan.checkInvariants(after: .shadows(room: shadows.capacity))
    Parallel.perform(shapeShadows.count, threads: threads) { index, number in
      let shapeShadow = resolver.plan.shapeShadows[shapeShadows.lowerBound + number]
      if shapeShadow.offset < 0 { return }
      workers[index].makeShadow(shapeShadow, in: shadows.base, resolver.plan, edges: edges)
    }
  }

  private func paint(_ target: RenderTarget) {
    let height = min(target.region.height, bandHeight ?? defaultBandHeight(target))
    let bands = (target.region.height + height - 1) / height
    Parallel.perform(bands, threads: threads) { index, band in
      let top = target.region.top + Int32(band * height)
      var bounds = target.region
      bounds.top = top
      bounds.bottom = min(bounds.bottom, top + Int32(height))
      workers[index].paint(bounds, of: target, resolver.plan, edges: edges, shadows: shadows.base)
    }
  }

  /// The rows of a band: all rows for one thread, otherwise a quarter of a thread's part, so that no thread waits long for a slower
  /// one. If most edges are sorted, the rows of their bands, because more bands cost little then and the pixels stay in the
  /// second-level cache.
  private func defaultBandHeight(_ target: RenderTarget) -> Int {
    // A band draws more of a blurred layer or shadow than it shows.
    let isBlurred =
      resolver.plan.hasBlurMarginLayers || resolver.plan.shapeShadows.count > 0
      || resolver.plan.patternTilePixels > PatternTileCache.capacity
    if mostEdgesAreSorted && !isBlurred { return 1 << Int(resolver.plan.bandShift) }
    if threads == 1 { return target.region.height }
    // A band draws more of a blurred layer than it shows, and draws pattern tiles again that are not cached.
    if resolver.plan.hasBlurMarginLayers || resolver.plan.patternTilePixels > PatternTileCache.capacity {
      return (target.region.height + threads - 1) / threads
    }
    return max(64, (target.region.height + threads * 4 - 1) / (threads * 4))
  }
}
