/// The outline of a stroke of straight pieces as many overlapping polygons that all turn the same way: what the pen sweeps
/// over on every piece, a wedge for every join, a half disc or a box for every cap. Their union, the non-zero rule's
/// inside, is the stroke. Plain and robust where ``StrokeOutline`` is short: the rasterizers use it for reference, and for
/// coordinates so large that nothing else holds.
///
/// Inside of a curve the pen stands across the bend and not across either of the two segments: where a curve bends as
/// tightly as the pen is wide, boxes over its segments would stick out on the other side of the bend's centre.
package struct StraightStroker {
  let style: StrokeStyle
  package private(set) var polygons: [[Point]] = []
  private let arcStep: Double
  private var radius: Double { style.width / 2 }
  /// Half a circle has at most 3,142 points, and the arcs of all pieces have at most about so many.
  private static let mostArcPoints = 5_000_000.0

  /// - Parameters:
  ///   - style: its dashes are not cut; who wants them strokes them one by one.
  ///   - tolerance: how far an arc may stray, in the path's space. Where there are many arcs of a wide pen they may stray
  ///     further: by a 500th of its radius where there are 200,000 of half a circle.
  ///   - pieces: what is going to be stroked.
  package init(style: StrokeStyle, tolerance: Double, pieces: [FlattenedContour]) {
    self.style = style
    let caps = style.cap == .round ? 2 : 0
    // Curves, too, mostly turn by more than a little at their ends only.
    let arcs = pieces.reduce(0) { $0 + $1.isSmooth.count { !$0 } + caps }
    // The chord over an angle a strays by about radius · a² / 8.
    let step = min(0.5, (8 * tolerance / (style.width / 2)).squareRoot())
    arcStep = max(0.001, step, .pi * Double(arcs) / StraightStroker.mostArcPoints)
  }

  /// Forgets the polygons made so far.
  package mutating func removePolygons() { polygons.removeAll(keepingCapacity: true) }

  package mutating func stroke(_ contour: FlattenedContour) {
    if contour.points.count < 2 && !contour.isClosed { return }
    let contour = contour.withoutRepeatedPoints()
    if contour.points.count < 2 {
      addDot(at: contour.points[0])
    } else {
      strokePieces(of: contour)
    }
  }

  private mutating func strokePieces(of contour: FlattenedContour) {
    let points = contour.points
    let directions = contour.segments.map { ($0.end - $0.start).normalized }
    let lengths = contour.segments.map { $0.start.distance(to: $0.end) }
    let inner = contour.isClosed ? 0..<points.count : 1..<max(1, points.count - 1)
    /// How the pen stands at the start and at the end of each segment.
    var starts = directions.map(\.perpendicular)
    var ends = starts
    for index in inner {
      let last = (index + directions.count - 1) % directions.count
      let (before, after) = (directions[last], directions[index])
      if contour.isSmooth[index], before.dot(after) > 0.9 {
        // The tangent of a parabola through the three points: the shorter segment knows better.
        let tangent = before * lengths[index] + after * lengths[last]
        starts[index] = tangent.normalized.perpendicular
        ends[last] = starts[index]
      } else {
        addJoin(
          at: points[index], from: before, to: after, kind: contour.isSmooth[index] ? .round : style.join)
      }
    }
    for (index, segment) in contour.segments.enumerated() {
      addSweep(from: segment.start, starts[index] * radius, to: segment.end, ends[index] * radius)
    }
    if !contour.isClosed, let first = directions.first, let last = directions.last {
      addCap(at: points[0], direction: -first)
      addCap(at: points[points.count - 1], direction: last)
    }
  }

  /// What a line sweeps over that goes from one place to another and turns on the way; the sides lead from its middle to
  /// one end.
  private mutating func addSweep(from start: Point, _ startSide: Vector, to end: Point, _ endSide: Vector) {
    let (left, right) = (start - startSide, start + startSide)
    let (nextLeft, nextRight) = (end - endSide, end + endSide)
    let (line, nextLine, way) = (right - left, nextRight - nextLeft, nextLeft - left)
    let cross = line.cross(nextLine)
    let (place, nextPlace) = (way.cross(nextLine) / cross, way.cross(line) / cross)
    if place > 0, place < 1, nextPlace > 0, nextPlace < 1 {
      // The line turns round a point of itself.
      let center = left + line * place
      add([left, nextLeft, center])
      add([center, nextRight, right])
    } else {
      add([left, nextLeft, nextRight, right])
    }
  }

  private mutating func addJoin(at point: Point, from before: Vector, to after: Vector, kind: LineJoin) {
    let turn = before.cross(after)
    // The outer side lies to the left of a turn to the right.
    let outwards = turn > 0 ? -radius : radius
    let start = before.perpendicular * outwards
    let end = after.perpendicular * outwards
    switch kind {
    case .bevel:
      add([point, point + start, point + end])
    case .round:
      addFan(at: point, from: start, to: end, clockwise: turn > 0)
    case .miter:
      // Miter length over width is 1 / cos(half the turn), and cos² of the half is (1 + cos) / 2.
      let cosineSquared = (1 + before.dot(after)) / 2
      let limit = max(1, style.miterLimit)
      if cosineSquared * limit * limit >= 1 {
        add([point, point + start, point + (start + end) / (2 * cosineSquared), point + end])
      } else {
        add([point, point + start, point + end])
      }
    }
  }

  private mutating func addCap(at point: Point, direction: Vector) {
    let side = direction.perpendicular * radius
    switch style.cap {
    case .butt: break
    case .square:
      add([point + side, point + side + direction * radius, point - side + direction * radius, point - side])
    case .round: addFan(at: point, from: side, to: -side, clockwise: false)
    }
  }

  /// What is left of a contour without length: the cap on its own.
  private mutating func addDot(at point: Point) {
    switch style.cap {
    case .butt: break
    case .square: add(Rect(center: point, size: Size(style.width, style.width)).corners)
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
    var polygon = [center]
    for step in 0...steps {
      polygon.append(
        center + Vector(angle: start.angle + sweep * Double(step) / Double(steps), length: radius))
    }
    add(polygon)
  }

  private mutating func add(_ polygon: [Point]) {
    var doubledArea = 0.0
    for index in polygon.indices {
      doubledArea += (polygon[index] - polygon[0]).cross(polygon[(index + 1) % polygon.count] - polygon[0])
    }
    polygons.append(doubledArea < 0 ? polygon.reversed() : polygon)
  }
}
