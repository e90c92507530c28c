import Geometry
import Painting

/// Cuts subpaths of any length into dashes, of which only the visible ones are made.
struct DoublePrecisionDashing {
  /// The number of lengths, on and off, that may still be cut. A line whose visible part needs more is drawn whole.
  private var budget = DrawingLimits.maximumDashPieces / 10
  let pattern: DashPattern
  let flattening: DoublePrecisionFlattening

  init(pattern: DashPattern, flattening: DoublePrecisionFlattening) {
    self.pattern = pattern
    self.flattening = flattening
  }

  /// Appends the visible dashes of a subpath in device pixels.
  ///
  /// - Parameter toPath: from device pixels to the path's space, in which dashes are measured.
  mutating func append(
    _ subpath: FlattenedSubpaths.Subpath, of subpaths: FlattenedSubpaths, _ toPath: Transform,
    to pieces: inout FlattenedSubpaths
  ) {
    let range = subpath.range
    // A dot has no length and is kept.
    if range.allSatisfy({ subpaths.points[$0] == subpaths.points[range.lowerBound] }) {
      return pieces.append(subpath, of: subpaths)
    }
    var position = pattern.first
    func endPiece() { pieces.end(isClosed: false, leastCount: 2) }
    for index in subpath.isClosed ? range : range.dropLast() {
      let after = index + 1 < range.upperBound ? index + 1 : range.lowerBound
      let segment = (start: subpaths.points[index], end: subpaths.points[after])
      let length = (toPath * (segment.end - segment.start)).length
      guard length.isFinite, length > 0, let visible = flattening.visiblePart(segment.start, segment.end)
      else {
        endPiece()
        if length.isFinite { position = pattern.position(length, after: position) }
        continue
      }
      let rounds = (visible.upperBound - visible.lowerBound) * length / pattern.period
      let count = rounds * Double(pattern.count)
      guard count < budget else {
        endPiece()
        pieces.append(segment.start.lerp(to: segment.end, visible.lowerBound), isSmooth: false)
        pieces.append(segment.start.lerp(to: segment.end, visible.upperBound), isSmooth: false)
        endPiece()
        position = pattern.position(length, after: position)
        continue
      }
      budget -= count
      if visible.lowerBound > 0 { endPiece() }
      position = pattern.position(visible.lowerBound * length, after: position)
      var done = visible.lowerBound * length
      let end = visible.upperBound * length
      while done < end {
        if position.isOn, position.left == 0 {
          // A dot, whose butt caps show nothing.
          endPiece()
          position = pattern.next(after: position)
          continue
        }
        let isOn = position.isOn
        // The walk must progress even if a dash is too short to change the sum.
        let next = min(end, max(done + position.left, done.nextUp))
        if isOn {
          if pieces.isEmpty {
            pieces.append(segment.start.lerp(to: segment.end, done / length), isSmooth: false)
          }
          pieces.append(segment.start.lerp(to: segment.end, next / length), isSmooth: false)
        } else {
          endPiece()
        }
        // The position moves to the next length, because a remainder left by rounding might never be passed.
        position = next < end ? pattern.next(after: position) : pattern.position(next - done, after: position)
        done = next
      }
      if visible.upperBound < 1 {
        endPiece()
        position = pattern.position((1 - visible.upperBound) * length, after: position)
      }
    }
    endPiece()
  }
}

extension DoublePrecisionFlattening {
  /// The part of a line, 0...1, that lies on the surface or in the margin around it (Liang and Barsky's clipping).
  func visiblePart(_ start: Point, _ end: Point) -> ClosedRange<Double>? {
    let box = surface.insetBy(dx: -margin - 1, dy: -margin - 1)
    var (first, last) = (0.0, 1.0)
    /// Cuts off the part outside along one axis, and returns false if nothing remains.
    func cut(_ position: Double, _ step: Double, _ low: Double, _ high: Double) -> Bool {
      if step == 0 { return !(position < low || position > high) }
      let (a, b) = ((low - position) / step, (high - position) / step)
      first = max(first, min(a, b))
      last = min(last, max(a, b))
      return first <= last
    }
    guard cut(start.x, end.x - start.x, box.minX, box.maxX),
      cut(start.y, end.y - start.y, box.minY, box.maxY)
    else { return nil }
    return first...last
  }
}
