import Geometry

extension FlattenedSubpath {
  /// The dashes of the subpath, or the subpath itself without a valid pattern.
  ///
  /// A dash across the start of a closed subpath is one piece.
  ///
  /// - Parameters:
  ///   - window: parts outside it may be left out. Nil leaves nothing out.
  ///   - budget: the number of lengths, on and off, that may still be cut. Straight pieces that need more are drawn whole.
  func dashed(_ style: StrokeStyle, window: Rect?, budget: inout Double) -> [FlattenedSubpath] {
    guard let dashes = DashPattern(style) else { return [self] }
    let startsOn = dashes.first.isOn
    if isClosed, startsOn,
      segments.reduce(0, { $0 + $1.start.distance(to: $1.end) }) <= dashes.first.left
    {
      return [self]
    }
    var cutter = DashCutter(dashes, start: points[0])
    var startIsVisible = true
    for (number, segment) in segments.enumerated() {
      let length = segment.start.distance(to: segment.end)
      let visible = window.map { $0.visibleRange(of: segment.start, segment.end) } ?? 0...1
      if number == 0, visible?.lowerBound != 0 { startIsVisible = false }
      guard let visible else {
        cutter.skip(length, to: segment.end)
        continue
      }
      let rounds = (visible.upperBound - visible.lowerBound) * length / dashes.period
      let count = rounds * Double(dashes.count)
      guard count < budget else {
        cutter.drawWhole(segment, length)
        continue
      }
      budget -= count
      let (from, to) = (visible.lowerBound * length, visible.upperBound * length)
      func point(at distance: Double) -> Point { segment.start.lerp(to: segment.end, distance / length) }
      if visible.lowerBound > 0 { cutter.skip(from, to: point(at: from)) }
      cutter.walk(from: from, to: to, point(at:))
      if visible.upperBound < 1 {
        // A dash that leaves the window is visible up to its border.
        cutter.add(point(at: to), isSmooth: false)
        cutter.skip(length - to, to: segment.end)
      } else {
        cutter.add(segment.end, isSmooth: isSmooth[(number + 1) % points.count])
      }
    }
    cutter.finish(joined: isClosed && startsOn && startIsVisible, isSmoothAtStart: isSmooth[0])
    return cutter.pieces.map { $0.withoutRepeatedPoints() }.filter { $0.points.count > 1 }
  }
}

typealias DashPattern = DashCycle<[Double]>

extension DashPattern {
  /// The pattern of a style; nil if the line is solid.
  ///
  /// A dot with caps gets a thousandth of the pen's width, because its caps need a direction. With butt caps it is nothing.
  init?(_ style: StrokeStyle) {
    self.init(
      style.dash, phase: style.dashPhase, leastDash: style.cap == .butt ? 0 : style.width / 1_000)
  }
}

/// Walks along a subpath and cuts it where dashes begin and end.
private struct DashCutter {
  private let pattern: DashPattern
  private var position: DashPattern.Position
  private var piece: FlattenedSubpath
  private(set) var pieces: [FlattenedSubpath] = []

  init(_ pattern: DashPattern, start: Point) {
    self.pattern = pattern
    position = pattern.first
    piece = FlattenedSubpath(points: [start], isSmooth: [false], isClosed: false)
  }

  private var isOn: Bool { position.isOn }

  mutating func add(_ point: Point, isSmooth: Bool) {
    piece.points.append(point)
    piece.isSmooth.append(isSmooth)
  }

  /// Ends the piece at its last point, and starts another at `point`.
  private mutating func cut(at point: Point) {
    if isOn { pieces.append(piece) }
    piece = FlattenedSubpath(points: [point], isSmooth: [false], isClosed: false)
  }

  /// Follows the pattern without making dashes.
  mutating func skip(_ distance: Double, to point: Point) {
    cut(at: point)
    if distance.isFinite { position = pattern.position(distance, after: position) }
  }

  /// Follows the pattern and makes dashes.
  mutating func walk(from start: Double, to end: Double, _ point: (Double) -> Point) {
    var done = start
    while end - done > position.left {
      // The walk must progress even if a dash is too short to change the sum.
      done = max(done + position.left, done.nextUp)
      let corner = point(done)
      add(corner, isSmooth: false)
      cut(at: corner)
      position = pattern.next(after: position)
    }
    position.left -= end - done
  }

  /// Makes a segment one piece, whatever the pattern.
  mutating func drawWhole(_ segment: (start: Point, end: Point), _ length: Double) {
    cut(at: segment.end)
    pieces.append(
      FlattenedSubpath(points: [segment.start, segment.end], isSmooth: [false, false], isClosed: false))
    if length.isFinite { position = pattern.position(length, after: position) }
  }

  /// Ends the last piece.
  ///
  /// - Parameter joined: whether the last piece, if it is a dash, continues in the first.
  mutating func finish(joined: Bool, isSmoothAtStart: Bool) {
    guard isOn else { return }
    guard joined, !pieces.isEmpty else { return pieces.append(piece) }
    pieces[0].points.insert(contentsOf: piece.points.dropLast(), at: 0)
    pieces[0].isSmooth.insert(contentsOf: piece.isSmooth.dropLast(), at: 0)
    pieces[0].isSmooth[piece.points.count - 1] = isSmoothAtStart
  }
}

extension Rect {
  /// The range of a line, 0...1, that lies inside, or nil for none (Liang and Barsky's clipping).
  fileprivate func visibleRange(of start: Point, _ end: Point) -> ClosedRange<Double>? {
    var (first, last) = (0.0, 1.0)
    for (position, delta, low, high) in [
      (start.x, end.x - start.x, minX, maxX), (start.y, end.y - start.y, minY, maxY),
    ] {
      if delta == 0 {
        if position < low || position > high { return nil }
        continue
      }
      let (a, b) = ((low - position) / delta, (high - position) / delta)
      first = max(first, min(a, b))
      last = min(last, max(a, b))
    }
    return first <= last ? first...last : nil
  }
}
