import Geometry
import Painting

extension EdgeStage {
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
      var flattening = Flattening(
        space.fromPath, tolerance: Float(tolerance), pixel: Float(1 / space.toPixelsScale),
        for: .stroking)
      flattening.append(op.pointee.source, to: &polylines)
      let pen = Pen(
        style.pointee, radius: isHairline ? 0.5 : style.pointee.width / 2 * space.pathScale,
        tolerance: EdgeStage.tolerance / space.toPixelsScale,
        arcTolerance: EdgeStage.arcTolerance / space.toPixelsScale,
        // Chords as fine as those of dashes stray by as little from the sides of a narrow pen.
        bendsSides: !isDashed || width > EdgeStage.wide)
      if pen.radius > 0, pen.radius.isFinite {
        appendStroke(pen, style, space, op, clipped: op.pointee.crossesSides)
      }
    }
    op.pointee.edges = builder.finish()
    op.pointee.clipBounds(plan)
    sort(op, plan)
  }

  /// How far the pieces of a line may stray from it, in pixels.
  ///
  /// Dashes go by the length of the line, which shrinks with every corner that is cut. At the rim of a wide pen one sees the
  /// angle between two pieces, and where a line bends more tightly than its pen, the rim has none of the pieces' bends.
  private static func tolerance(ofLinesWithWidth width: Double, isDashed: Bool) -> Double {
    if isDashed || width > wide { return tolerance / 8 }
    return width > narrow ? bentTolerance / 2 : bentTolerance
  }

  @inline(__always)
  private mutating func appendStroke(
    _ pen: Pen, _ style: UnsafePointer<StrokeStyle>, _ space: PenSpace,
    _ op: UnsafeMutablePointer<DrawOp>,
    clipped: Bool
  ) {
    let spacing = Float(EdgeStage.leastSpacing / space.toPixelsScale)
    let dashes = DashPattern(style, scale: space.pathScale)
    let isCut = dashes.map { canCut($0, space) } ?? false
    if let dashes, !isCut { op.pointee.multiplyOpacity(by: dashes.coveredFraction) }
    var index = 0
    while index < polylines.contours.count {
      let contour = polylines.contours[index]
      index &+= 1
      if contour.count < 2 && !contour.isClosed { continue }
      if let dashes, isCut {
        appendDashes(contour, dashes, pen, space, spacing: spacing, clipped: clipped)
      } else {
        let count = stroker.load(
          polylines.coordinates.base + contour.start &* 2, polylines.traits.base + contour.start,
          count: contour.count, isClosed: contour.isClosed, spacing: spacing)
        appendOutline(count: count, isClosed: contour.isClosed, pen, space, clipped: clipped)
      }
    }
  }

  /// Whether the dashes are neither too fine nor too many to be drawn one by one.
  private func canCut(_ dashes: DashPattern, _ space: PenSpace) -> Bool {
    if dashes.period * space.toPixelsScale < DrawingLimits.leastDashPeriod { return false }
    var length = 0.0
    var index = 0
    while index < polylines.coordinates.count &- 3 {
      // The steps from one contour to the next count as well; this is a bound and no measure.
      length += Double((polylines.coordinates[index &+ 2] - polylines.coordinates[index]).magnitude)
      length += Double((polylines.coordinates[index &+ 3] - polylines.coordinates[index &+ 1]).magnitude)
      index &+= 2
    }
    return length / dashes.period * Double(dashes.count) < DrawingLimits.dashLengths
  }

  private mutating func appendDashes(
    _ contour: Polylines.Contour, _ pattern: DashPattern, _ pen: Pen, _ space: PenSpace, spacing: Float,
    clipped: Bool
  ) {
    let points = polylines.coordinates.base + contour.start * 2
    let traits = polylines.traits.base + contour.start
    var dasher = Dasher(
      points, traits, count: contour.count, isClosed: contour.isClosed, pattern: pattern,
      caps: DashCaps(
        pen, pixel: 1 / space.toPixelsScale, notch: EdgeStage.tolerance * (1 / space.toPixelsScale)),
      scratch: &dash)
    if dasher.isSolid {
      let count = stroker.load(points, traits, count: contour.count, isClosed: true, spacing: spacing)
      appendOutline(count: count, isClosed: true, pen, space, clipped: clipped)
      return
    }
    while dasher.next(&dash) {
      let count = stroker.load(
        dash.coordinates.base, dash.traits.base, count: dash.contours[0].count, isClosed: false,
        spacing: spacing)
      appendOutline(count: count, isClosed: false, pen, space, clipped: clipped)
    }
  }

  /// Appends the outline of the contour that the stroker has loaded.
  @inline(__always)
  private mutating func appendOutline(
    count: Int, isClosed: Bool, _ pen: Pen, _ space: PenSpace, clipped: Bool
  ) {
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
      segments: stroker.right.stepCount, isReversed: false, clipped: clipped)
    appendSide(
      stroker.left.points.base, stroker.left.bends.count > 0 ? stroker.left.bends.base : nil, quarter,
      segments: stroker.left.stepCount, isReversed: true, clipped: clipped)
  }

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
  /// Paints a part of the coverage only, for what is too fine to be drawn.
  fileprivate mutating func multiplyOpacity(by share: Double) {
    if share == 1 { return }
    color = color.scaled(by: Float(share))
    opacity = UInt8((Double(opacity) * share).rounded())
  }
}
