/// A stroker of straight pieces, whose outline consists of many overlapping polygons with the same orientation. There
/// is a polygon for the area that the pen sweeps on each piece, a wedge for every join, and a half disc or a box for
/// every cap. Their union, the inside by the non-zero rule, is the stroke. It is simpler and more robust than
/// ``StrokeOutline``, which gives shorter outlines. Rasterizers use it as a reference, and for coordinates beyond the
/// range of other methods.
///
/// Inside of a curve, the pen is perpendicular to the curve, and not to either of two adjacent pieces. Otherwise,
/// where a curve bends as tightly as the pen is wide, the boxes over its pieces would extend beyond the centre of
/// curvature.
package struct StraightStroker {
  private var style = StrokeStyle()
  private var arcStep = 0.5
  /// The length up to which a segment is left out.
  private var leastSegment = 0.0
  /// The corners of all polygons, contiguous.
  package private(set) var corners: [Point] = []
  /// The end of each polygon among the corners.
  package private(set) var polygonEnds: [Int] = []
  /// The subpath being stroked. All arrays are kept, so that a reused stroker does not allocate.
  private var line = FlattenedSubpath()
  private var pieces: [Piece] = []
  private var radius: Double { style.width / 2 }
  /// The greatest number of points of all arcs, approximately. Half a circle has at most 3,142 points.
  private static let mostArcPoints = 5_000_000.0

  /// A segment, with the pen's normal at its start and at its end.
  private struct Piece {
    var direction: Vector
    var length: Double
    var start: Vector
    var end: Vector
  }

  package init() {}

  /// Creates a stroker that is ready to stroke.
  package init(style: StrokeStyle, tolerance: Double, pieces: [FlattenedSubpath]) {
    begin(style: style, tolerance: tolerance, arcs: StraightStroker.arcs(of: pieces, style))
  }

  /// Returns an upper bound of the number of round joins and caps. Most smooth points turn too little to need an arc.
  private static func arcs(of pieces: [FlattenedSubpath], _ style: StrokeStyle) -> Int {
    let caps = style.cap == .round ? 2 : 0
    return pieces.reduce(0) { $0 + $1.isSmooth.count { !$0 } + caps }
  }

  /// Prepares for stroking subpaths, which follow one by one.
  ///
  /// - Parameter leastSegment: the length up to which a segment has no visible direction and is left out.
  package mutating func begin(
    style: StrokeStyle, tolerance: Double, leastSegment: Double, for subpaths: FlattenedSubpaths
  ) {
    let caps = style.cap == .round ? 2 * subpaths.subpaths.count : 0
    begin(style: style, tolerance: tolerance, arcs: subpaths.isSmooth.count { !$0 } + caps)
    self.leastSegment = leastSegment
  }

  /// - Parameters:
  ///   - style: the pen. Its dashes are ignored; callers stroke each dash as a subpath.
  ///   - tolerance: the greatest deviation of an arc, in the path's space. Many arcs of a wide pen may deviate more:
  ///     200,000 half circles by a 500th of the radius.
  ///   - arcs: the number of arcs to expect.
  private mutating func begin(style: StrokeStyle, tolerance: Double, arcs: Int) {
    self.style = style
    removePolygons()
    // The chord of an angle a deviates by about radius · a² / 8.
    let step = min(0.5, (8 * tolerance / (style.width / 2)).squareRoot())
    arcStep = max(0.001, step, .pi * Double(arcs) / StraightStroker.mostArcPoints)
  }

  /// Discards the polygons made so far.
  package mutating func removePolygons() {
    corners.removeAll(keepingCapacity: true)
    polygonEnds.removeAll(keepingCapacity: true)
  }

  /// The polygons made so far.
  package var polygons: [[Point]] {
    zip([0] + polygonEnds, polygonEnds).map { Array(corners[$0..<$1]) }
  }

  package mutating func stroke(_ subpath: FlattenedSubpath) {
    stroke(subpath.points[...], subpath.isSmooth[...], isClosed: subpath.isClosed)
  }

  package mutating func stroke(_ subpath: FlattenedSubpaths.Subpath, of subpaths: FlattenedSubpaths) {
    stroke(
      subpaths.points[subpath.range], subpaths.isSmooth[subpath.range], isClosed: subpath.isClosed)
  }

  private mutating func stroke(_ points: ArraySlice<Point>, _ isSmooth: ArraySlice<Bool>, isClosed: Bool) {
    if points.count < 2 && !isClosed { return }
    line.assign(points, isSmooth, isClosed: isClosed)
    line.removeRepeatedPoints(spacing: leastSegment)
    if line.points.count < 2 { addDot(at: line.points[0]) } else { strokePieces() }
  }

  private mutating func strokePieces() {
    pieces.removeAll(keepingCapacity: true)
    for index in 0..<line.segmentCount {
      let displacement = line.segment(index).end - line.segment(index).start
      let direction = displacement.normalized
      let side = direction.perpendicular
      pieces.append(Piece(direction: direction, length: displacement.length, start: side, end: side))
    }
    let inner = line.isClosed ? 0..<line.points.count : 1..<max(1, line.points.count - 1)
    for index in inner {
      let last = index == 0 ? pieces.count - 1 : index - 1
      let (before, after) = (pieces[last].direction, pieces[index].direction)
      if line.isSmooth[index], before.dot(after) > 0.9 {
        // The tangent of a parabola through the three points, on which the shorter segment has more weight.
        let tangent = before * pieces[index].length + after * pieces[last].length
        pieces[index].start = tangent.normalized.perpendicular
        pieces[last].end = pieces[index].start
      } else {
        addJoin(
          at: line.points[index], from: before, to: after, kind: line.isSmooth[index] ? .round : style.join)
      }
    }
    for (index, piece) in pieces.enumerated() {
      let (start, end) = line.segment(index)
      addSweep(from: start, piece.start * radius, to: end, piece.end * radius)
    }
    if !line.isClosed {
      addCap(at: line.points[0], direction: -pieces[0].direction)
      addCap(at: line.points[line.points.count - 1], direction: pieces[pieces.count - 1].direction)
    }
  }

  /// Adds the area swept by a line that moves from one position to another and may rotate. The sides lead from its
  /// middle to one end.
  private mutating func addSweep(from start: Point, _ startSide: Vector, to end: Point, _ endSide: Vector) {
    let (left, right) = (start - startSide, start + startSide)
    let (nextLeft, nextRight) = (end - endSide, end + endSide)
    let (line, nextLine, motion) = (right - left, nextRight - nextLeft, nextLeft - left)
    let cross = line.cross(nextLine)
    let (fraction, nextFraction) = (motion.cross(nextLine) / cross, motion.cross(line) / cross)
    if fraction > 0, fraction < 1, nextFraction > 0, nextFraction < 1 {
      // The line rotates around one of its own points.
      let center = left + line * fraction
      add(left, nextLeft, center)
      add(center, nextRight, right)
    } else {
      add(left, nextLeft, nextRight, right)
    }
  }

  private mutating func addJoin(at point: Point, from before: Vector, to after: Vector, kind: LineJoin) {
    let cross = before.cross(after)
    // The outer side of a right turn is on the left.
    let outwards = cross > 0 ? -radius : radius
    let start = before.perpendicular * outwards
    let end = after.perpendicular * outwards
    switch kind {
    case .bevel:
      add(point, point + start, point + end)
    case .round:
      addFan(at: point, from: start, to: end, clockwise: cross > 0)
    case .miter:
      // The ratio of miter length to width is 1 / cos(half the turn), and cos² of the half is (1 + cos) / 2.
      let cosineSquared = (1 + before.dot(after)) / 2
      let limit = max(1, style.miterLimit)
      if cosineSquared * limit * limit >= 1 {
        add(point, point + start, point + (start + end) / (2 * cosineSquared), point + end)
      } else {
        add(point, point + start, point + end)
      }
    }
  }

  private mutating func addCap(at point: Point, direction: Vector) {
    let side = direction.perpendicular * radius
    switch style.cap {
    case .butt: break
    case .square:
      add(point + side, point + side + direction * radius, point - side + direction * radius, point - side)
    case .round: addFan(at: point, from: side, to: -side, clockwise: false)
    }
  }

  /// Adds the stroke of a subpath of no length: its caps.
  private mutating func addDot(at point: Point) {
    switch style.cap {
    case .butt: break
    case .square:
      let (right, down) = (Vector(radius, 0), Vector(0, radius))
      add(point - right - down, point + right - down, point + right + down, point - right + down)
    case .round:
      addFan(at: point, from: Vector(radius, 0), to: Vector(-radius, 0), clockwise: true)
      addFan(at: point, from: Vector(-radius, 0), to: Vector(radius, 0), clockwise: true)
    }
  }

  private mutating func addFan(at center: Point, from start: Vector, to end: Vector, clockwise: Bool) {
    var sweep = end.angle - start.angle
    if clockwise && sweep < 0 { sweep += 2 * .pi }
    if !clockwise && sweep > 0 { sweep -= 2 * .pi }
    let steps = max(1, Int((abs(sweep) / arcStep).rounded(.up)))
    corners.append(center)
    for step in 0...steps {
      corners.append(
        center + Vector(angle: start.angle + sweep * Double(step) / Double(steps), length: radius))
    }
    endPolygon()
  }

  private mutating func add(_ a: Point, _ b: Point, _ c: Point, _ d: Point? = nil) {
    corners.append(a)
    corners.append(b)
    corners.append(c)
    if let d { corners.append(d) }
    endPolygon()
  }

  /// Makes a polygon of the last corners, and reverses it if its orientation is wrong.
  private mutating func endPolygon() {
    let first = polygonEnds.last ?? 0
    var doubledArea = 0.0
    for index in first + 1..<corners.count - 1 {
      doubledArea += (corners[index] - corners[first]).cross(corners[index + 1] - corners[first])
    }
    if doubledArea < 0 {
      // A slice's reverse() would copy the corners.
      for index in 0..<(corners.count - first) / 2 {
        corners.swapAt(first + index, corners.count - 1 - index)
      }
    }
    polygonEnds.append(corners.count)
  }
}
