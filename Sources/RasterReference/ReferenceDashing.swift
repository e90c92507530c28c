import Geometry

extension FlattenedSubpath {
  /// The pieces that a dash pattern leaves, or the subpath itself when there is no usable pattern.
  ///
  /// A dash that runs over the start of a closed subpath is one piece.
  ///
  /// - Parameters:
  ///   - window: what lies outside of it may be left out; nil: nothing may.
  ///   - budget: how many lengths, on and off, may still be cut. Straight pieces that need more are drawn whole.
  func dashed(_ style: StrokeStyle, window: Rect?, budget: inout Double) -> [FlattenedSubpath] {
    guard let dashes = DashPattern(style) else { return [self] }
    let startsOn = dashes.firstIndex % 2 == 0
    if isClosed, startsOn,
      segments.reduce(0, { $0 + $1.start.distance(to: $1.end) }) <= dashes.firstLeft
    {
      return [self]
    }
    var cutter = DashCutter(dashes, start: points[0])
    var startIsSeen = true
    for (number, segment) in segments.enumerated() {
      let length = segment.start.distance(to: segment.end)
      let seen = window.map { $0.part(of: segment.start, segment.end) } ?? 0...1
      if number == 0, seen?.lowerBound != 0 { startIsSeen = false }
      guard let seen else {
        cutter.skip(length, to: segment.end)
        continue
      }
      let rounds = (seen.upperBound - seen.lowerBound) * length / dashes.period
      let count = rounds * Double(dashes.lengths.count)
      guard count < budget else {
        cutter.drawWhole(segment, length)
        continue
      }
      budget -= count
      let (from, to) = (seen.lowerBound * length, seen.upperBound * length)
      func place(_ distance: Double) -> Point { segment.start.lerp(to: segment.end, distance / length) }
      if seen.lowerBound > 0 { cutter.skip(from, to: place(from)) }
      cutter.walk(from: from, to: to, place)
      if seen.upperBound < 1 {
        // A dash that runs out of sight is seen up to there.
        cutter.add(place(to), isSmooth: false)
        cutter.skip(length - to, to: segment.end)
      } else {
        cutter.add(segment.end, isSmooth: isSmooth[(number + 1) % points.count])
      }
    }
    cutter.finish(joined: isClosed && startsOn && startIsSeen, isSmoothAtStart: isSmooth[0])
    return cutter.pieces.map { $0.withoutRepeatedPoints() }.filter { $0.points.count > 1 }
  }
}

/// Walks along a subpath and cuts it where dashes begin and end.
private struct DashCutter {
  private let pattern: DashPattern
  private var place: DashPattern.Place
  private var piece: FlattenedSubpath
  private(set) var pieces: [FlattenedSubpath] = []

  init(_ pattern: DashPattern, start: Point) {
    self.pattern = pattern
    place = (pattern.firstIndex, pattern.firstLeft)
    piece = FlattenedSubpath(points: [start], isSmooth: [false], isClosed: false)
  }

  private var isOn: Bool { place.index % 2 == 0 }

  mutating func add(_ point: Point, isSmooth: Bool) {
    piece.points.append(point)
    piece.isSmooth.append(isSmooth)
  }

  /// Ends the piece at its last point, and starts another at `point`.
  private mutating func cut(at point: Point) {
    if isOn { pieces.append(piece) }
    piece = FlattenedSubpath(points: [point], isSmooth: [false], isClosed: false)
  }

  mutating func skip(_ distance: Double, to point: Point) {
    cut(at: point)
    if distance.isFinite { place = pattern.place(distance, behind: place) }
  }

  mutating func walk(from start: Double, to end: Double, _ point: (Double) -> Point) {
    var done = start
    while end - done > place.left {
      // A dash too short to change the sum must not stop the walk.
      done = max(done + place.left, done.nextUp)
      let corner = point(done)
      add(corner, isSmooth: false)
      cut(at: corner)
      place = pattern.next(after: place)
    }
    place.left -= end - done
  }

  mutating func drawWhole(_ segment: (start: Point, end: Point), _ length: Double) {
    cut(at: segment.end)
    pieces.append(
      FlattenedSubpath(points: [segment.start, segment.end], isSmooth: [false, false], isClosed: false))
    if length.isFinite { place = pattern.place(length, behind: place) }
  }

  /// - Parameter joined: whether the last piece, if it is on, goes on in the first.
  mutating func finish(joined: Bool, isSmoothAtStart: Bool) {
    guard isOn else { return }
    guard joined, !pieces.isEmpty else { return pieces.append(piece) }
    pieces[0].points.insert(contentsOf: piece.points.dropLast(), at: 0)
    pieces[0].isSmooth.insert(contentsOf: piece.isSmooth.dropLast(), at: 0)
    pieces[0].isSmooth[piece.points.count - 1] = isSmoothAtStart
  }
}

extension Rect {
  /// Which part of a line, from 0 to 1, lies inside; nil for none (Liang and Barsky's clipping).
  fileprivate func part(of start: Point, _ end: Point) -> ClosedRange<Double>? {
    var (first, last) = (0.0, 1.0)
    for (position, step, low, high) in [
      (start.x, end.x - start.x, minX, maxX), (start.y, end.y - start.y, minY, maxY),
    ] {
      if step == 0 {
        if position < low || position > high { return nil }
        continue
      }
      let (a, b) = ((low - position) / step, (high - position) / step)
      first = max(first, min(a, b))
      last = min(last, max(a, b))
    }
    return first <= last ? first...last : nil
  }
}
