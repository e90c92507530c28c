/// A path with a table of lengths, for repeated queries by distance along the path and for trimming.
///
/// Distances extend over all subpaths in order, in points, without the gaps between subpaths. A distance before the
/// start, and not-a-number, counts as 0; one beyond the end counts as the ``length``. A copy of the path is kept.
///
/// ```swift
/// let measure = PathMeasure(Path(ellipseIn: Rect(x: 0, y: 0, width: 80, height: 80)))
/// for frame in 0..<60 {
///   let stroke = measure.trimmed(from: 0, to: Double(frame) / 60)
///   let tip = measure.point(at: measure.length * Double(frame) / 60)
/// }
/// ```
///
/// Curves are divided into stretches whose lengths are known to about a millionth of a point. A query finds the
/// stretch by binary search, and the parameter in it by Newton's method to about 1e-9 points, or 1e-13 of the curve's
/// size. Complexity: O(n) to create, O(log n) for a query, O(log n + m) for a part with m segments.
public struct PathMeasure: Sendable {
  /// A part of a segment.
  private struct Stretch {
    let segment: Int
    let from, to: Double
  }

  private let subpaths: [Path.Subpath]
  private var segments: [Segment] = []
  private var stretches: [Stretch] = []
  /// The distance of the end of each stretch.
  private var stretchEnds: [Double] = []
  /// The distance of the end of each segment.
  private var segmentEnds: [Double] = []
  /// The number of segments up to the end of each subpath.
  private var subpathCounts: [Int] = []

  /// Measures a path.
  public init(_ path: Path) {
    subpaths = path.subpaths
    var end = 0.0
    func add(_ curve: Cubic) {
      let start = end
      let length = curve.forEachStretch { stretch in
        end += stretch.length
        stretches.append(Stretch(segment: segments.count, from: stretch.start, to: stretch.end))
        stretchEnds.append(end)
      }
      // The sum in the order of the bisections, as in the curve's length: other roundings are no other length.
      end = start + length
      stretchEnds[stretchEnds.count - 1] = end
    }
    for subpath in subpaths {
      for segment in subpath.segments {
        switch segment {
        case .line(let line):
          end += line.length
          stretches.append(Stretch(segment: segments.count, from: 0, to: 1))
          stretchEnds.append(end)
        case .quadratic(let curve): add(curve.elevated)
        case .cubic(let curve): add(curve)
        }
        segments.append(segment)
        segmentEnds.append(end)
      }
      subpathCounts.append(segments.count)
    }
  }

  /// The total length of all subpaths, as ``Path/length(accuracy:)``; infinite if it overflows.
  public var length: Double { segmentEnds.last ?? 0 }

  /// Returns the point at a distance; nil for a path without segments.
  public func point(at distance: Double) -> Point? {
    location(at: distance).map { location in
      let segment = segments[location.segment]
      return location.parameter == 0
        ? segment.start : location.parameter == 1 ? segment.end : segment.point(at: location.parameter)
    }
  }

  /// Returns the direction at a distance, of length 1; at a corner, that of the segment which starts there. Zero if
  /// all points are equal; nil for a path without segments.
  public func tangent(at distance: Double) -> Vector? {
    location(at: distance).map { location in
      let segment = segments[location.segment]
      if location.parameter == 0 { return segment.startDirection }
      if location.parameter == 1 { return segment.endDirection }
      let direction = segment.derivative(at: location.parameter).normalized
      return direction == .zero ? segment.startDirection : direction
    }
  }

  /// Returns the part of the path between two distances; empty unless `from` is less than `to`.
  ///
  /// Segments keep their kind. A subpath completely inside the part is unchanged; the remainder of a cut subpath is
  /// open. If the length is infinite, the result is the whole path or empty.
  public func part(from: Double, to: Double) -> Path {
    var result = Path()
    guard from < to else { return result }
    guard length.isFinite else { return from <= 0 && to >= length ? fullPath : result }
    // The subpaths before this one end before the part.
    var index = subpathCounts.firstIndexInOrder { $0 > 0 && segmentEnds[$0 - 1] >= from || from <= 0 }
    while index < subpaths.count {
      let (first, end) = (index > 0 ? subpathCounts[index - 1] : 0, subpathCounts[index])
      let (start, stop) = (first > 0 ? segmentEnds[first - 1] : 0, end > 0 ? segmentEnds[end - 1] : 0)
      if start > to { break }
      if from <= start, to >= stop {
        result.add(subpaths[index])
      } else if from < stop, to > start {
        add(segmentsIn: first..<end, between: from, and: to, to: &result)
      }
      index += 1
    }
    return result
  }

  /// Returns the part from a distance to the end of the path, and on from its start to another distance, which is not
  /// greater. If the path is one closed subpath, the result is one piece.
  func part(from: Double, overTheEndTo to: Double) -> Path {
    var result = part(from: from, to: .infinity)
    let beginning = part(from: 0, to: to)
    guard subpaths.count == 1, subpaths[0].isClosed, let tail = result.subpaths.first,
      let head = beginning.subpaths.first
    else {
      result.append(beginning)
      return result
    }
    result = Path()
    result.add(Path.Subpath(start: tail.start, segments: tail.segments + head.segments))
    return result
  }

  var fullPath: Path {
    var path = Path()
    for subpath in subpaths { path.add(subpath) }
    return path
  }

  private func add(
    segmentsIn range: Range<Int>, between from: Double, and to: Double, to path: inout Path
  ) {
    var trimmed: [Segment] = []
    var index = range.lowerBound + segmentEnds[range].firstIndexInOrder { $0 > from }
    while index < range.upperBound {
      let start = index > 0 ? segmentEnds[index - 1] : 0
      if start >= to { break }
      let low = from > start ? parameter(at: from, in: index) : 0
      let high = to < segmentEnds[index] ? parameter(at: to, in: index) : 1
      if segmentEnds[index] > start, low < high { trimmed.append(segments[index].part(from: low, to: high)) }
      index += 1
    }
    guard let start = trimmed.first?.start else { return }
    path.add(Path.Subpath(start: start, segments: trimmed, isClosed: false))
  }

  /// Returns the parameter at a distance that lies inside a segment.
  private func parameter(at distance: Double, in segment: Int) -> Double {
    guard let location = location(at: distance), location.segment == segment else { return 0 }
    return location.parameter
  }

  private func location(at distance: Double) -> (segment: Int, parameter: Double)? {
    guard !segments.isEmpty else { return nil }
    let distance = distance > 0 ? distance : 0
    let index = stretchEnds.firstIndexInOrder { $0 > distance }
    guard index < stretches.count else { return (segments.count - 1, 1) }
    let stretch = stretches[index]
    let start = index > 0 ? stretchEnds[index - 1] : 0
    let remainder = distance - start
    guard remainder > 0 else { return (stretch.segment, stretch.from) }
    let length = stretchEnds[index] - start
    func parameter(_ curve: Cubic) -> Double {
      curve.parameter(
        in: CurveStretch(start: stretch.from, end: stretch.to, length: length), advancing: remainder)
    }
    switch segments[stretch.segment] {
    case .line: return (stretch.segment, min(remainder / length, 1))
    case .quadratic(let curve): return (stretch.segment, parameter(curve.elevated))
    case .cubic(let curve): return (stretch.segment, parameter(curve))
    }
  }
}

extension RandomAccessCollection {
  /// Returns the offset of the first element that satisfies a condition; the count if there is none. All elements
  /// after one that satisfies it must satisfy it too.
  @inline(__always)
  fileprivate func firstIndexInOrder(where isAtOrAfter: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isAtOrAfter(self[index(startIndex, offsetBy: middle)]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
