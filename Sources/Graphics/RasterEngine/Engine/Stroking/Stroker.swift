import Geometry

/// The two sides of a pen that follows a polyline.
///
/// As areas, every segment is a box and every join a wedge from the corner to the outer side. All have the same orientation, so by
/// the non-zero rule their sum is their union. The stroker builds the border of that sum: on the outer side of a corner the
/// join, on the inner side the line back to the corner and out again. At a slight corner both sides get one point, unless
/// a segment is too short for that.
///
/// In a curve that bends as tightly as the pen is wide, a box would extend beyond the centre of the bend. There the pen
/// stands across the bend. Between two points it sweeps over two triangles, which meet where the pen rotates.
///
/// No point lies outside the true outline, so that a stroke stays inside the bounds that geometry computes.
struct Stroker: ~Copyable {
  /// A segment's unit direction, rotated clockwise by a quarter turn, and its length.
  struct Segment: BitwiseCopyable {
    var normalX, normalY, length: Float
  }

  var coordinates = Arena<Float>(capacity: 4096)
  var traits = Arena<CornerTraits>(capacity: 2048)
  var segments = Arena<Segment>(capacity: 2048)
  /// The side to which the segments' normals point.
  var right = StrokeSide()
  /// The other side.
  var left = StrokeSide()
  /// The latest point at which each side got one point, or ``noBend``, and the vector from it to the right side's.
  private var smoothIndex = Stroker.noBend
  private var smoothOffset: (x: Float, y: Float) = (0, 0)
  /// That vector at the first point of a closed subpath.
  private var firstOffset: (x: Float, y: Float)?
  /// The latest point at which the pen stood across a tight bend, or ``noBend``.
  var bend = Stroker.noBend
  /// The pen's normal at that point.
  var bendNormal: (x: Float, y: Float) = (0, 0)
  /// Whether the centre of that bend lies on the right. On its side the subpath has returned to the point itself.
  var bendsRight = false

  // MARK: Loading

  /// Copies a subpath, without points that lie closer than `spacing` to the one before, and measures its segments.
  ///
  /// - Returns: the number of points that remain.
  @inline(__always)
  mutating func load(
    _ points: UnsafePointer<Float>, _ corners: UnsafePointer<CornerTraits>, count: Int, isClosed: Bool,
    spacing: Float
  ) -> Int {
    coordinates.removeAll()
    traits.removeAll()
    segments.removeAll()
    coordinates.reserve(count &* 2 &+ 2)
    traits.reserve(count &+ 1)
    segments.reserve(count &+ 1)
    let leastSquare = spacing * spacing
    var x = points[0]
    var y = points[1]
    push(x, y, corners[0])
    var index = 1
    while index < count {
      let dx = points[index &* 2] - x
      let dy = points[index &* 2 &+ 1] - y
      let square = dx * dx + dy * dy
      if square > leastSquare {
        measure(dx, dy, square)
        x = points[index &* 2]
        y = points[index &* 2 &+ 1]
        push(x, y, corners[index])
      }
      index &+= 1
    }
    if isClosed {
      closeSegments(leastSquare)
    } else if traits.count == 1 {
      keepDirection(points, count: count)
    }
    return traits.count
  }

  /// Adds the first point that has another position than the only one, because it shows the direction of the caps.
  @inline(never)
  private mutating func keepDirection(_ points: UnsafePointer<Float>, count: Int) {
    var index = 1
    while index < count {
      let dx = points[index &* 2] - coordinates[0]
      let dy = points[index &* 2 &+ 1] - coordinates[1]
      let square = dx * dx + dy * dy
      index &+= 1
      // A smaller square is too coarse for a direction.
      if square < 1e-30 { continue }
      measure(dx, dy, square)
      push(coordinates[0] + dx, coordinates[1] + dy, [])
      traits[0] = []
      return
    }
  }

  /// Removes points at the end that lie on the start, and adds the segment back to the start.
  @inline(__always)
  private mutating func closeSegments(_ leastSquare: Float) {
    while traits.count > 1 {
      let last = traits.count &- 1
      let dx = coordinates[0] - coordinates[last &* 2]
      let dy = coordinates[1] - coordinates[last &* 2 &+ 1]
      let square = dx * dx + dy * dy
      if square > leastSquare {
        measure(dx, dy, square)
        return
      }
      coordinates.count &-= 2
      traits.count &-= 1
      segments.count &-= 1
    }
  }

  @inline(__always)
  private mutating func push(_ x: Float, _ y: Float, _ corner: CornerTraits) {
    let point = coordinates.address(of: coordinates.count, count: 2)
    point[0] = x
    point[1] = y
    coordinates.count &+= 2
    traits.address(of: traits.count).pointee = corner
    traits.count &+= 1
  }

  @inline(__always)
  private mutating func measure(_ dx: Float, _ dy: Float, _ square: Float) {
    let length = square.squareRoot()
    let inverse = 1 / length
    segments.address(of: segments.count).pointee = Segment(
      normalX: -dy * inverse, normalY: dx * inverse, length: length)
    segments.count &+= 1
  }

  // MARK: Tracing

  /// Builds both sides of the loaded closed subpath, each a closed subpath of its own.
  @inline(never)
  mutating func traceClosed(_ pen: Pen) {
    removeSides()
    bend = Stroker.noBend
    let count = traits.count
    var before = segments[count &- 1]
    if traits[count &- 1].isSmooth, count > 2 { beginAfterBend(segments[count &- 2], before, pen) }
    var index = 0
    while index < count {
      let after = segments[index]
      addCorner(index, before, after, pen)
      before = after
      index &+= 1
    }
    right.repeatFirst()
    left.repeatFirst()
    if let firstOffset, smoothIndex == count &- 1 { bendSides(to: firstOffset, pen) }
    finishBends()
  }

  /// Builds both sides of the loaded open subpath.
  ///
  /// The right side includes both caps, so it starts and ends where the left side does. The right side and the reversed left
  /// side are one closed subpath.
  @inline(never)
  mutating func traceOpen(_ pen: Pen) {
    removeSides()
    bend = Stroker.noBend
    let count = traits.count
    let first = departure(from: 0)
    let last = arrival(at: count &- 1)
    let (startX, startY) = (coordinates[0], coordinates[1])
    let (endX, endY) = (coordinates[count &* 2 &- 2], coordinates[count &* 2 &- 1])
    let radius = pen.radius
    left.reserve(4)
    left.put(startX - first.normalX * radius, startY - first.normalY * radius)
    addCap(startX, startY, -first.normalX, -first.normalY, pen)
    var index = 1
    while index < count &- 1 {
      addCorner(index, segments[index &- 1], segments[index], pen)
      index &+= 1
    }
    if bend == count &- 2 {
      addSweep(
        to: count &- 1, segments[count &- 2], (last.normalX, last.normalY), isRight: bendsRight, pen)
    }
    addCap(endX, endY, last.normalX, last.normalY, pen)
    left.reserve(2)
    left.put(endX - last.normalX * radius, endY - last.normalY * radius)
    finishBends()
  }

  /// Whether both points of the loaded closed subpath of two points are corners, so that it is one line, drawn there and back.
  @inline(__always)
  var goesThereAndBack: Bool { !traits[0].isSmooth && !traits[1].isSmooth }

  /// Builds the outline of the loaded line as if it were drawn once, because two outlines would cover its sides twice.
  ///
  /// Where the pen turns back, a round join equals a round cap, and the other joins equal a butt cap.
  @inline(never)
  mutating func traceThereAndBack(_ pen: Pen) {
    var pen = pen
    pen.cap = pen.join == .round ? .round : .butt
    traceOpen(pen)
  }

  /// Builds the outline of a subpath without length: two caps, as a closed subpath on the right side.
  @inline(never)
  mutating func traceDot(_ pen: Pen) {
    removeSides()
    if pen.cap == .butt { return }
    addCap(coordinates[0], coordinates[1], 0, -1, pen)
    addCap(coordinates[0], coordinates[1], 0, 1, pen)
    right.repeatFirst()
    finishBends()
  }

  @inline(__always)
  private mutating func removeSides() {
    right.removeAll()
    left.removeAll()
    smoothIndex = Stroker.noBend
    firstOffset = nil
  }

  // MARK: Corners

  /// Adds both sides of a point between two segments.
  @inline(__always)
  private mutating func addCorner(_ index: Int, _ before: Segment, _ after: Segment, _ pen: Pen) {
    let corner = StrokeCorner(
      coordinates[index &* 2], coordinates[index &* 2 &+ 1], before, after, radius: pen.radius)
    right.reserve(6)
    left.reserve(6)
    if corner.isRoomy, corner.cosine > (traits[index].isSmooth ? pen.smoothCosine : pen.cornerCosine) {
      if bend == index &- 1 { leaveBend(to: index, before, normal(at: index, before, after), pen) }
      // The radius over the length of the normals' sum, √(2 (1 + cos)): two terms of its series are enough here.
      let scale = pen.radius * (0.5 + 0.125 * (1 - corner.cosine))
      var offsetX = (before.normalX + after.normalX) * scale
      var offsetY = (before.normalY + after.normalY) * scale
      if traits[index].meetsLine {
        let normal = normal(at: index, before, after)
        (offsetX, offsetY) = (normal.x * pen.radius, normal.y * pen.radius)
      }
      right.put(corner.x + offsetX, corner.y + offsetY)
      left.put(corner.x - offsetX, corner.y - offsetY)
      // Only curves bend. A true corner that a thin pen passes like a smooth point does not.
      if pen.bendsSides, traits[index].isSmooth {
        if smoothIndex == index &- 1 { bendSides(to: (offsetX, offsetY), pen) }
        smoothIndex = index
        smoothOffset = (offsetX, offsetY)
        if index == 0 { firstOffset = smoothOffset }
      }
      return
    }
    addJoin(index, corner, pen)
  }

  /// Adds a corner that needs more than one point on a side.
  @inline(never)
  private mutating func addJoin(_ index: Int, _ corner: StrokeCorner, _ pen: Pen) {
    let before = corner.before
    if !traits[index].isSmooth {
      let (arrival, departure) = (arrival(at: index), departure(from: index))
      if bend == index &- 1 { leaveBend(to: index, before, (arrival.normalX, arrival.normalY), pen) }
      let trueCorner = StrokeCorner(corner.x, corner.y, arrival, departure, radius: pen.radius)
      addSides(trueCorner, pen.join, pen)
      return
    }
    if !corner.isRoomy, corner.cosine > Stroker.bendCosine {
      addBend(index, corner, isRight: corner.sine > 0, pen)
      return
    }
    if bend == index &- 1 { leaveBend(to: index, before, (before.normalX, before.normalY), pen) }
    addSides(corner, .round, pen)
  }

  /// Adds the inner side of a corner, and its join on the outer side.
  @inline(__always)
  private mutating func addSides(_ corner: StrokeCorner, _ join: LineJoin, _ pen: Pen) {
    if corner.sine > 0 {
      right.addInner(corner, radius: pen.radius)
      left.addOuter(corner, radius: -pen.radius, clockwise: true, join, pen)
    } else {
      left.addInner(corner, radius: -pen.radius)
      right.addOuter(corner, radius: pen.radius, clockwise: false, join, pen)
    }
  }

  /// Bends the last segments of both sides, if the pen lies across a curve at both ends.
  @inline(__always)
  private mutating func bendSides(to offset: (x: Float, y: Float), _ pen: Pen) {
    right.bendLast(from: smoothOffset, to: offset, pen)
    left.bendLast(from: smoothOffset, to: offset, pen)
  }

  /// Completes the bends of both sides, if there are any.
  @inline(__always)
  private mutating func finishBends() {
    right.finishBends()
    left.finishBends()
  }

  /// Appends a cap to the right side: from `side` · radius around the end to the opposite point.
  @inline(never)
  private mutating func addCap(_ x: Float, _ y: Float, _ sideX: Float, _ sideY: Float, _ pen: Pen) {
    let radius = pen.radius
    let (startX, startY) = (sideX * radius, sideY * radius)
    right.reserve(16)
    right.put(x + startX, y + startY)
    switch pen.cap {
    case .butt: break
    case .square:
      // A quarter turn counterclockwise of the right side points ahead.
      right.put(x + startX + startY, y + startY - startX)
      right.put(x - startX + startY, y - startY - startX)
    case .round:
      right.addArc(
        around: (x, y), from: (startX, startY), to: (-startX, -startY), clockwise: false, pen)
    }
    right.put(x - startX, y - startY)
  }
}
