import Geometry
import Painting

/// How the subpaths of one stroke are outlined.
private struct StrokeOutline {
  let pen: Pen
  let space: PenSpace
  /// Whether edges are cut at the left and right border of the surface.
  let isClipped: Bool
  /// Points that lie closer together than this count as one, in the pen's space.
  let spacing: Float

  @inline(__always)
  init(_ pen: Pen, _ space: PenSpace, spacing: Float, isClipped: Bool) {
    self.pen = pen
    self.space = space
    self.isClipped = isClipped
    self.spacing = spacing
  }

  /// The distance up to which points count as one, in the pen's space.
  ///
  /// - Parameter radius: the radius of the pen, in the pen's space.
  static func spacing(radius: Double, _ space: PenSpace) -> Float {
    let pixel = 1 / space.toPixelsScale
    return Float(
      max(EdgeStage.leastSpacing * pixel, StrokeStyle.leastSegment(width: 2 * radius, pixel: pixel)))
  }
}

extension EdgeStage {
  /// Gives an op the edges of its stroke.
  @inline(__always)
  mutating func buildStrokeEdges(_ op: UnsafeMutablePointer<DrawOp>, _ plan: borrowing RenderPlan) {
    let transform = plan.transforms[Int(op.pointee.transform)]
    let style = plan.styles[Int(op.pointee.resource)]
    builder.begin()
    if op.pointee.exceedsFixedPoint {
      let fraction = appendDoublePrecisionStroke(
        op.pointee.source, transform, style, isHairline: op.pointee.isHairline,
        isAliased: op.pointee.isAliased)
      op.pointee.multiplyOpacity(by: fraction)
    } else {
      let isHairline = op.pointee.isHairline
      let space = isHairline ? PenSpace(hairline: transform) : PenSpace(transform, near: op.pointee.source)
      polylines.removeAll()
      let width = style.pointee.width * space.pathScale * space.toPixelsScale
      let isDashed = !style.pointee.dash.isEmpty
      let tolerance = EdgeStage.tolerance(ofLinesWithWidth: width, isDashed: isDashed)
      let radius = isHairline ? 0.5 : style.pointee.width / 2 * space.pathScale
      let spacing = StrokeOutline.spacing(radius: radius, space)
      var flattening = Flattening(
        space.fromPath, tolerance: Float(tolerance), pixel: Float(1 / space.toPixelsScale),
        for: .stroking(spacing: spacing))
      flattening.append(op.pointee.source, to: &polylines)
      let pen = Pen(
        style.pointee, radius: radius,
        tolerance: EdgeStage.tolerance / space.toPixelsScale,
        arcTolerance: EdgeStage.arcTolerance / space.toPixelsScale,
        // The fine chords of dashes follow the sides of a narrow pen closely enough.
        bendsSides: !isDashed || width > EdgeStage.wide)
      if pen.radius > 0, pen.radius.isFinite {
        appendStroke(
          StrokeOutline(pen, space, spacing: spacing, isClipped: op.pointee.crossesSides), style, op)
      }
    }
    op.pointee.edges = builder.finish()
    op.pointee.clipBounds(plan)
    sort(op, plan)
  }

  /// The greatest distance of a line's pieces from the line, in pixels.
  ///
  /// Dashes need fine pieces, because they follow the length of the line, which shrinks with every corner that is cut. Wide pens
  /// need them, because the angle between two pieces is visible at the rim. Where a line bends more tightly than its pen, the
  /// rim has none of the pieces' bends.
  private static func tolerance(ofLinesWithWidth width: Double, isDashed: Bool) -> Double {
    if isDashed || width > wide { return tolerance / 8 }
    return width > narrow ? bentTolerance / 2 : bentTolerance
  }

  /// Appends the outlines of all subpaths, or of their dashes.
  @inline(__always)
  private mutating func appendStroke(
    _ outline: StrokeOutline, _ style: UnsafePointer<StrokeStyle>, _ op: UnsafeMutablePointer<DrawOp>
  ) {
    let isHairline = op.pointee.isHairline
    let dashes = DashPattern(style, scale: outline.space.pathScale, isHairline: isHairline)
    let isCut = dashes.map { canCut($0, outline.space) } ?? false
    if let dashes, !isCut {
      let width = isHairline ? 1 / outline.space.pathScale : style.pointee.width
      op.pointee.multiplyOpacity(by: dashes.coveredFraction(width: width, cap: style.pointee.cap))
    }
    var index = 0
    while index < polylines.subpaths.count {
      let subpath = polylines.subpaths[index]
      index &+= 1
      if subpath.count < 2 && !subpath.isClosed { continue }
      if let dashes, isCut {
        appendDashes(subpath, dashes, outline)
      } else {
        let count = stroker.load(
          polylines.coordinates.base + subpath.start &* 2, polylines.traits.base + subpath.start,
          count: subpath.count, isClosed: subpath.isClosed, spacing: outline.spacing)
        append(outline, count: count, isClosed: subpath.isClosed)
      }
    }
  }

  /// Whether the dashes are coarse and few enough to be outlined one by one.
  private func canCut(_ dashes: DashPattern, _ space: PenSpace) -> Bool {
    if dashes.period * space.toPixelsScale < DrawingLimits.minimumDashPeriod { return false }
    var length = 0.0
    var index = 0
    while index < polylines.coordinates.count &- 3 {
      // The gaps between subpaths count too, because this is only an upper bound.
      length += Double((polylines.coordinates[index &+ 2] - polylines.coordinates[index]).magnitude)
      length += Double((polylines.coordinates[index &+ 3] - polylines.coordinates[index &+ 1]).magnitude)
      index &+= 2
    }
    return length / dashes.period * Double(dashes.count) < DrawingLimits.maximumDashPieces
  }

  /// Appends the outlines of a subpath's dashes.
  private mutating func appendDashes(
    _ subpath: Polylines.Subpath, _ pattern: DashPattern, _ outline: StrokeOutline
  ) {
    let pixel = 1 / outline.space.toPixelsScale
    let points = polylines.coordinates.base + subpath.start * 2
    let traits = polylines.traits.base + subpath.start
    var dasher = Dasher(
      points, traits, count: subpath.count, isClosed: subpath.isClosed, pattern: pattern,
      caps: DashCaps(outline.pen, pixel: pixel, notch: EdgeStage.tolerance * pixel),
      scratch: &dash)
    if dasher.isSolid {
      let count = stroker.load(points, traits, count: subpath.count, isClosed: true, spacing: outline.spacing)
      append(outline, count: count, isClosed: true)
      return
    }
    while dasher.next(&dash) {
      let count = stroker.load(
        dash.coordinates.base, dash.traits.base, count: dash.subpaths[0].count, isClosed: false,
        spacing: outline.spacing)
      append(outline, count: count, isClosed: false)
    }
  }

  /// Appends the outline of the subpath that the stroker has loaded.
  ///
  /// - Parameter count: the number of loaded points.
  @inline(__always)
  private mutating func append(_ outline: StrokeOutline, count: Int, isClosed: Bool) {
    let (pen, space, clipped) = (outline.pen, outline.space, outline.isClipped)
    if count < 2 {
      stroker.traceDot(pen)
    } else if isClosed {
      if count == 2, stroker.goesThereAndBack {
        stroker.traceThereAndBack(pen)
      } else {
        stroker.traceClosed(pen)
      }
    } else {
      stroker.traceOpen(pen)
    }
    if let toPixels = space.toPixels {
      toPixels.apply(&stroker.right.points)
      toPixels.apply(&stroker.left.points)
    }
    let quarter = space.toPixels?.quarter ?? QuarterTurn()
    appendSide(
      stroker.right.points.base, stroker.right.bends.count > 0 ? stroker.right.bends.base : nil, quarter,
      segments: stroker.right.segmentCount, isReversed: false, clipped: clipped)
    appendSide(
      stroker.left.points.base, stroker.left.bends.count > 0 ? stroker.left.bends.base : nil, quarter,
      segments: stroker.left.segmentCount, isReversed: true, clipped: clipped)
  }

  /// Appends the edges of one side.
  ///
  /// - Parameters:
  ///   - factors: the bends, or nil if all segments are straight.
  ///   - quarter: maps chords to bends of the factor 1.
  @inline(__always)
  private mutating func appendSide(
    _ points: UnsafePointer<Float>, _ factors: UnsafePointer<Float>?, _ quarter: QuarterTurn, segments: Int,
    isReversed: Bool, clipped: Bool
  ) {
    if segments < 1 { return }
    if let factors {
      let bends = BendFactors(factors: factors + 1, quarter: quarter)
      if clipped {
        builder.appendClipped(points, bends: bends, count: segments, isReversed: isReversed)
      } else {
        builder.append(points, bends: bends, count: segments, isReversed: isReversed)
      }
      return
    }
    if clipped {
      builder.appendClipped(points, count: segments, isReversed: isReversed)
    } else {
      builder.append(points, count: segments, isReversed: isReversed)
    }
  }
}

extension DrawOp {
  /// Paints a fraction of the coverage, for dashes that are too fine to be drawn.
  fileprivate mutating func multiplyOpacity(by fraction: Double) {
    if fraction == 1 { return }
    color = color.scaled(by: Float(fraction))
    opacity = UInt8((Double(opacity) * fraction).rounded())
  }
}
