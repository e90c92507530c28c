import Geometry
import Painting

/// The stage that flattens and strokes the paths of ops and makes edges.
///
/// Each thread has one. Its memory is reused for every op and every frame.
struct EdgeStage: ~Copyable {
  /// The tolerance of flattened curves and arcs, in pixels.
  static let tolerance = 0.1
  /// The tolerance of chords that become arcs, in pixels. The arcs deviate far less.
  static let bentTolerance = 0.3
  /// The tolerance of the steps of round joins and caps, in pixels.
  static let arcTolerance = 0.5
  /// The greatest width of a narrow pen, in pixels.
  static let narrow = 12.0
  /// The width above which a pen is wide, in pixels.
  static let wide = 32.0
  /// The least distance of a stroked line's points, in pixels. The direction of closer points would be noise in single precision.
  static let leastSpacing = 1.0 / 1_024

  var builder = EdgeBuilder()
  /// The sorted edges of tall shapes, which are removed from the builder.
  var bands = EdgeBands()
  /// The ops that are opaque rectangles, large enough to hide other ops.
  var covers = Arena<Int32>(capacity: 64)
  var polylines = Polylines()
  var dash = Polylines()
  var stroker = Stroker()
  var doublePrecision = DoublePrecisionOutlines()

  mutating func begin(surface: PixelBounds) {
    builder.removeAll(surface: surface)
    bands.removeAll()
    covers.removeAll()
  }

  /// Gives an op its edges and its final bounds. An op without visible pixels gets the kind `none`.
  ///
  /// - Parameter worker: the number of the thread. Ops refer to two tables of edges for each thread: the builder's, and the
  ///   sorted edges.
  @inline(__always)
  mutating func buildEdges(
    _ op: UnsafeMutablePointer<DrawOp>, _ plan: borrowing RenderPlan, worker: Int32
  ) {
    builder.setSurface(plan.surface(needsBlurMargin: op.pointee.needsBlurMargin))
    switch op.pointee.kind {
    case .fill: buildFillEdges(op, plan)
    case .stroke: buildStrokeEdges(op, plan)
    case .image: buildImageEdges(op, plan)
    case .blit:
      let coveredBounds = plan.placedImages[Int(op.pointee.resource)].pixelBounds
      op.pointee.needsMask =
        op.pointee.clip > 1
        && plan.needsMask(clip: op.pointee.clip, bounds: op.pointee.bounds, extent: coveredBounds)
    case .none, .rectangle, .plane, .glyphs, .beginLayer, .endLayer, .shadow: return
    }
    op.pointee.table = worker &* 2 &+ (op.pointee.edges.isSorted ? 1 : 0)
  }

  /// Gives an op the edges of its filled path.
  @inline(__always)
  private mutating func buildFillEdges(_ op: UnsafeMutablePointer<DrawOp>, _ plan: borrowing RenderPlan) {
    builder.begin()
    if op.pointee.exceedsFixedPoint {
      appendDoublePrecisionFill(
        op.pointee.source, plan.transforms[Int(op.pointee.transform)],
        isAliased: op.pointee.isAliased)
    } else {
      polylines.removeAll()
      var flattening = Flattening(
        plan.transforms[Int(op.pointee.transform)], tolerance: Float(EdgeStage.tolerance), pixel: 1,
        for: .filling)
      flattening.append(op.pointee.source, to: &polylines)
      if let rectangle = polylines.rectangle, !op.pointee.crossesSides {
        op.pointee.kind = .rectangle
        op.pointee.edges = EdgeRange(extent: rectangle)
        op.pointee.clipBounds(plan)
        if op.pointee.isCover { covers.append(Int32(truncatingIfNeeded: op - plan.ops.base)) }
        return
      }
      appendSubpaths(clipped: op.pointee.crossesSides)
    }
    op.pointee.edges = builder.finish()
    op.pointee.clipBounds(plan)
    sort(op, plan)
  }

  /// Sorts the edges of a tall shape, which must be the builder's latest.
  @inline(__always)
  mutating func sort(_ op: UnsafeMutablePointer<DrawOp>, _ plan: borrowing RenderPlan) {
    let bounds = op.pointee.bounds
    let (first, count) = (Int(op.pointee.edges.first), Int(op.pointee.edges.count))
    let extent = op.pointee.edges.extent
    let width = Int((extent.right &- extent.left) &>> 8)
    let rowShift = plan.bandShift
    if !EdgeBands.areUseful(count: count, width: width, rows: bounds.height, rowShift: rowShift) { return }
    let range = bands.sort(
      builder.edges.base + first, count: count, top: bounds.top, bottom: bounds.bottom, rowShift: rowShift)
    guard let range else { return }
    builder.removeLatest()
    op.pointee.edges.first = Int32(truncatingIfNeeded: range.first)
    op.pointee.edges.count = Int32(truncatingIfNeeded: range.count)
    op.pointee.edges.isSorted = true
  }

  /// Makes the edges of a clip's path.
  mutating func makeClip(_ op: DrawOp, _ transform: Transform, surface: PixelBounds) -> EdgeRange {
    builder.setSurface(surface)
    builder.begin()
    if op.exceedsFixedPoint {
      appendDoublePrecisionFill(op.source, transform, isAliased: op.isAliased)
    } else {
      polylines.removeAll()
      var flattening = Flattening(
        transform, tolerance: Float(EdgeStage.tolerance), pixel: 1, for: .filling)
      flattening.append(op.source, to: &polylines)
      appendSubpaths(clipped: op.crossesSides)
    }
    return builder.finish()
  }

  /// Appends the edges of all flattened subpaths.
  @inline(__always)
  mutating func appendSubpaths(clipped: Bool) {
    var index = 0
    while index < polylines.subpaths.count {
      let subpath = polylines.subpaths[index]
      index &+= 1
      let points = polylines.coordinates.base + subpath.start &* 2
      if polylines.hasBends {
        if subpath.count < 2 { continue }
        let bends = BendVectors(bends: polylines.bends.base + (subpath.start &+ 1) &* 2)
        if clipped {
          builder.appendClipped(points, bends: bends, count: subpath.count, isReversed: false)
        } else {
          builder.append(points, bends: bends, count: subpath.count, isReversed: false)
        }
        continue
      }
      if subpath.count < 3 { continue }
      if clipped {
        builder.appendClipped(points, count: subpath.count, isReversed: false)
      } else {
        builder.append(points, count: subpath.count, isReversed: false)
      }
    }
  }

  /// Gives an op the edges of its image's outline.
  private mutating func buildImageEdges(
    _ op: UnsafeMutablePointer<DrawOp>, _ plan: borrowing RenderPlan
  ) {
    let placedImage = plan.placedImages[Int(op.pointee.resource)]
    op.pointee.edges = builder.appendPolygon(
      placedImage.corner0, placedImage.corner1, placedImage.corner2, placedImage.corner3,
      isAliased: op.pointee.isAliased)
    op.pointee.clipBounds(plan)
  }
}

extension DrawOp {
  /// Whether the op is an opaque rectangle, large enough to hide other ops.
  @inline(__always) var isCover: Bool {
    kind == .rectangle && isPlain && color >= 0xFF00_0000 && !needsMask && !isInLayer
      && bounds.right &- bounds.left > 32 && bounds.bottom &- bounds.top > 8
  }

  /// Clips the bounds to the shape's extent, and finds whether a mask is needed.
  @inline(__always)
  mutating func clipBounds(_ plan: borrowing RenderPlan) {
    let coveredBounds = edges.extent.isEmpty ? .empty : PixelBounds(covering: edges.extent)
    bounds = bounds.intersection(coveredBounds).intersection(plan.clips[Int(clip)].bounds)
    if bounds.isEmpty {
      kind = .none
    } else if clip > 1 {
      needsMask = plan.needsMask(clip: clip, bounds: bounds, extent: coveredBounds)
    }
  }
}

extension Polylines {
  /// The rectangle that the only subpath describes, or nil for other subpaths.
  ///
  /// It has four corners, or five if the last repeats the first. They are compared as fixed-point numbers, so that the rectangle
  /// covers the same pixels as its edges would.
  @inline(__always)
  var rectangle: Extent? {
    if subpaths.count != 1 { return nil }
    let count = subpaths[0].count
    if count != 4 && count != 5 { return nil }
    if hasBends {
      for index in 0..<count * 2 where bends[index] != 0 { return nil }
    }
    let points = UnsafeRawPointer(coordinates.base)
    let upper = FixedPoint.nearest(Float32x4.load(points))
    let lower = FixedPoint.nearest(Float32x4.load(points + 16))
    if count == 5 {
      let last = FixedPoint.nearest(Float32x4.load(points + 24))
      if last.lane2 != upper.lane0 || last.lane3 != upper.lane1 { return nil }
    }
    let (x0, y0, x1, y1) = (upper.lane0, upper.lane1, upper.lane2, upper.lane3)
    let (x2, y2, x3, y3) = (lower.lane0, lower.lane1, lower.lane2, lower.lane3)
    let goesAcross = y0 == y1 && x1 == x2 && y2 == y3 && x3 == x0
    let goesDown = x0 == x1 && y1 == y2 && x2 == x3 && y3 == y0
    if !goesAcross && !goesDown { return nil }
    return Extent(left: min(x0, x2), top: min(y0, y2), right: max(x0, x2), bottom: max(y0, y2))
  }
}
