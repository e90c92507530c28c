import Geometry

/// The two sides of a pen that follows a polyline.
///
/// Seen as areas: every segment is a box, every join a wedge from the corner to the outer side, and all turn the same
/// way round, so by the non-zero rule their sum is their union. What is built is the border of that sum: on the outer
/// side of a corner the join, on the inner side the way back to the corner itself and out again. Where the corner is
/// slight, both sides get one point between the two, unless a segment is too short for that.
///
/// Inside of a curve that bends as tightly as the pen is wide, a box would stick out beyond the centre of the bend. There
/// the pen stands across the bend, and what it sweeps over from one point to the next is two triangles that meet where the
/// pen turns round itself.
///
/// No point lies farther out than the true outline, so that a stroke stays inside the bounds that geometry tells.
struct Stroker: ~Copyable {
  /// A segment's unit direction turned clockwise by a quarter, and its length.
  struct Segment: BitwiseCopyable {
    var normalX, normalY, length: Float
  }

  var coordinates = Arena<Float>(capacity: 4096)
  var traits = Arena<CornerTraits>(capacity: 2048)
  var segments = Arena<Segment>(capacity: 2048)
  /// The side to which the segments' normals point …
  var right = StrokeSide()
  /// … and the other.
  var left = StrokeSide()
  /// The latest point at which both sides got one point each, or ``noBend``, and how far these lie beside it.
  private var smoothIndex = Stroker.noBend
  private var smoothOffset: (x: Float, y: Float) = (0, 0)
  /// The same of a closed contour's first point.
  private var firstOffset: (x: Float, y: Float)?
  /// The latest point at which the pen stood across a tight bend, or ``noBend``; how it stood there, and on which side the
  /// bend's centre lies. On that side the contour has gone back to the point itself.
  var bend = Stroker.noBend
  var bendNormal: (x: Float, y: Float) = (0, 0)
  var bendsRight = false

  /// Takes a contour over, without the points that lie closer than `spacing` to the one before, and measures its
  /// segments.
  ///
  /// - Returns: how many points are left.
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
    if isClosed { closeSegments(leastSquare) }
    return traits.count
  }

  /// Adds the segment back to the start, after dropping points that lie on the start.
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
    coordinates.base[coordinates.count] = x
    coordinates.base[coordinates.count &+ 1] = y
    coordinates.count &+= 2
    traits.base[traits.count] = corner
    traits.count &+= 1
  }

  @inline(__always)
  private mutating func measure(_ dx: Float, _ dy: Float, _ square: Float) {
    let length = square.squareRoot()
    let inverse = 1 / length
    segments.base[segments.count] = Segment(normalX: -dy * inverse, normalY: dx * inverse, length: length)
    segments.count &+= 1
  }

  /// Builds both sides of the loaded closed contour; each is a closed contour of its own.
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

  /// Builds both sides of the loaded open contour. The right one includes both caps, so it starts and ends where the
  /// left one does; together, the left one backwards, they are one closed contour.
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

  /// Whether the two points of the loaded closed contour are corners, so that it is one line, drawn there and back.
  @inline(__always)
  var goesThereAndBack: Bool { !traits[0].isSmooth && !traits[1].isSmooth }

  /// Builds the outline of the loaded line, for going along it once: both ways the two sides of one pixel would count
  /// twice. Where the pen turns back, a round join is what a round cap is, and the others are what a butt cap is.
  @inline(never)
  mutating func traceThereAndBack(_ pen: Pen) {
    var pen = pen
    pen.cap = pen.join == .round ? .round : .butt
    traceOpen(pen)
  }

  /// Builds what is left of a contour without length: a cap on its own, as a closed contour on the right side.
  @inline(never)
  mutating func traceDot(_ pen: Pen) {
    removeSides()
    if pen.cap == .butt { return }
    // Two caps, back to back.
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

  @inline(__always)
  private mutating func addCorner(_ index: Int, _ before: Segment, _ after: Segment, _ pen: Pen) {
    let x = coordinates[index &* 2]
    let y = coordinates[index &* 2 &+ 1]
    let cosine = before.normalX * after.normalX + before.normalY * after.normalY
    right.reserve(6)
    left.reserve(6)
    let isRoomy = Stroker.isRoomy(before, after, cosine: cosine, radius: pen.radius)
    if isRoomy, cosine > (traits[index].isSmooth ? pen.smoothCosine : pen.cornerCosine) {
      if bend == index &- 1 { leaveBend(to: index, before, normal(at: index, before, after), pen) }
      // The radius over the length of the normals' sum, √(2 (1 + cos)): two terms of its series suffice here.
      let scale = pen.radius * (0.5 + 0.125 * (1 - cosine))
      var offsetX = (before.normalX + after.normalX) * scale
      var offsetY = (before.normalY + after.normalY) * scale
      if traits[index].meetsLine {
        let normal = normal(at: index, before, after)
        (offsetX, offsetY) = (normal.x * pen.radius, normal.y * pen.radius)
      }
      right.put(x + offsetX, y + offsetY)
      left.put(x - offsetX, y - offsetY)
      // A true corner that a thin pen passes like a smooth point does not bend: only curves do, between their own points.
      if pen.bendsSides, traits[index].isSmooth {
        if smoothIndex == index &- 1 { bendSides(to: (offsetX, offsetY), pen) }
        smoothIndex = index
        smoothOffset = (offsetX, offsetY)
        if index == 0 { firstOffset = smoothOffset }
      }
      return
    }
    addJoin(index, x, y, before, after, cosine: cosine, isRoomy: isRoomy, pen)
  }

  /// Whether the offset lines meet on the near halves of both segments. Then the inner side has just this one point: what
  /// is cut off each of the two boxes lies inside the other. Else the inner side would run backwards.
  ///
  /// They meet radius · tan(half the turn) before and behind the corner; tan² = (1 − cos) / (1 + cos).
  @inline(__always)
  static func isRoomy(_ before: Segment, _ after: Segment, cosine: Float, radius: Float) -> Bool {
    let shorter = min(before.length, after.length) * 0.5
    return radius * radius * (1 - cosine) <= shorter * shorter * (1 + cosine)
  }

  @inline(never)
  private mutating func addJoin(
    _ index: Int, _ x: Float, _ y: Float, _ before: Segment, _ after: Segment, cosine: Float, isRoomy: Bool,
    _ pen: Pen
  ) {
    // Clockwise when positive: then the right side is the inner one.
    let sine = before.normalX * after.normalY - before.normalY * after.normalX
    if !traits[index].isSmooth {
      let (arrival, departure) = (arrival(at: index), departure(from: index))
      if bend == index &- 1 { leaveBend(to: index, before, (arrival.normalX, arrival.normalY), pen) }
      addTrueCorner(x, y, arrival, departure, pen)
      return
    }
    if !isRoomy, cosine > Stroker.bendCosine {
      addBend(index, x, y, before, after, cosine: cosine, isRight: sine > 0, pen)
      return
    }
    if bend == index &- 1 { leaveBend(to: index, before, (before.normalX, before.normalY), pen) }
    addSides(x, y, before, after, sine: sine, cosine: cosine, isRoomy: isRoomy, .round, pen)
  }

  /// Adds the join of a true corner, told how segments arrive there and leave.
  private mutating func addTrueCorner(_ x: Float, _ y: Float, _ before: Segment, _ after: Segment, _ pen: Pen)
  {
    let sine = before.normalX * after.normalY - before.normalY * after.normalX
    let cosine = before.normalX * after.normalX + before.normalY * after.normalY
    let isRoomy = Stroker.isRoomy(before, after, cosine: cosine, radius: pen.radius)
    addSides(x, y, before, after, sine: sine, cosine: cosine, isRoomy: isRoomy, pen.join, pen)
  }

  @inline(__always)
  private mutating func addSides(
    _ x: Float, _ y: Float, _ before: Segment, _ after: Segment, sine: Float, cosine: Float, isRoomy: Bool,
    _ join: LineJoin, _ pen: Pen
  ) {
    if sine > 0 {
      right.addInner(x, y, before, after, radius: pen.radius, cosine: cosine, isRoomy: isRoomy)
      left.addOuter(
        x, y, before, after, radius: -pen.radius, cosine: cosine, clockwise: true, join,
        pen)
    } else {
      left.addInner(x, y, before, after, radius: -pen.radius, cosine: cosine, isRoomy: isRoomy)
      right.addOuter(
        x, y, before, after, radius: pen.radius, cosine: cosine, clockwise: false, join,
        pen)
    }
  }

  /// Bends the last steps of both sides, between places where the pen lies across a curve.
  @inline(__always)
  private mutating func bendSides(to offset: (x: Float, y: Float), _ pen: Pen) {
    right.bendLast(from: smoothOffset, to: offset, pen)
    left.bendLast(from: smoothOffset, to: offset, pen)
  }

  /// Completes the bends of the sides, if there are any.
  @inline(__always)
  private mutating func finishBends() {
    right.finishBends()
    left.finishBends()
  }

  /// Appends a cap to the right side: from `side` · radius round the end to its opposite.
  @inline(never)
  private mutating func addCap(_ x: Float, _ y: Float, _ sideX: Float, _ sideY: Float, _ pen: Pen) {
    let radius = pen.radius
    let (startX, startY) = (sideX * radius, sideY * radius)
    right.reserve(16)
    right.put(x + startX, y + startY)
    switch pen.cap {
    case .butt: break
    case .square:
      // A quarter counterclockwise of the right side lies ahead.
      right.put(x + startX + startY, y + startY - startX)
      right.put(x - startX + startY, y - startY - startX)
    case .round:
      right.addArc(x, y, startX, startY, -startX, -startY, clockwise: false, pen)
    }
    right.put(x - startX, y - startY)
  }

}
