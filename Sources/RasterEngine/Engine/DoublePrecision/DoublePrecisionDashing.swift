import Geometry
import Painting

/// Dashes contours of any length, and only makes the dashes that can be seen.
struct DoublePrecisionDashing {
  /// How many lengths, on and off, may still be cut. A line that needs more on what can be seen of it is drawn whole.
  private var budget = DrawingLimits.dashLengths / 10
  let pattern: DashPattern
  let flattening: DoublePrecisionFlattening

  init(pattern: DashPattern, flattening: DoublePrecisionFlattening) {
    self.pattern = pattern
    self.flattening = flattening
  }

  /// Adds the visible dashes of a contour in device pixels.
  ///
  /// - Parameter toPath: from device pixels to the path's space, in which a dash's length counts.
  mutating func append(
    _ contour: FlattenedContours.Contour, of contours: FlattenedContours, _ toPath: Transform,
    to pieces: inout FlattenedContours
  ) {
    let range = contour.range
    // A dot has no length of which something could be left out.
    if range.allSatisfy({ contours.points[$0] == contours.points[range.lowerBound] }) {
      return pieces.append(contour, of: contours)
    }
    var position = pattern.first
    func endPiece() { pieces.end(isClosed: false, leastCount: 2) }
    for index in contour.isClosed ? range : range.dropLast() {
      let after = index + 1 < range.upperBound ? index + 1 : range.lowerBound
      let segment = (start: contours.points[index], end: contours.points[after])
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
        let isOn = position.isOn
        // A dash too short to change the sum must not stop the walk.
        let next = min(end, max(done + position.left, done.nextUp))
        if isOn {
          if pieces.isEmpty {
            pieces.append(segment.start.lerp(to: segment.end, done / length), isSmooth: false)
          }
          pieces.append(segment.start.lerp(to: segment.end, next / length), isSmooth: false)
        } else {
          endPiece()
        }
        // Behind a length the next one begins: what rounding leaves of it might never be walked over.
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
  /// Which part of a line, from 0 to 1, lies within reach of the surface (Liang and Barsky's clipping).
  func visiblePart(_ start: Point, _ end: Point) -> ClosedRange<Double>? {
    let box = surface.insetBy(dx: -margin - 1, dy: -margin - 1)
    var (first, last) = (0.0, 1.0)
    /// Cuts off what lies outside along one axis; false when that is everything.
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
