/// A path with precomputed lengths, for repeated queries by distance along the path.
///
/// Distances extend over all subpaths in order, in points, without the gaps between subpaths. A distance before the
/// start, and not-a-number, counts as 0; one beyond the end counts as the ``length``. A copy of the path is kept.
/// Complexity: O(n) to create, O(log n) for each query.
public struct PathMeasure: Sendable {
  private let subpaths: [Path.Subpath]
  private var segments: [Segment] = []
  /// The distance of the end of each segment.
  private var ends: [Double] = []

  /// Measures a path.
  public init(_ path: Path) {
    subpaths = path.subpaths
    var end = 0.0
    for subpath in subpaths {
      for segment in subpath.segments {
        end += segment.length()
        segments.append(segment)
        ends.append(end)
      }
    }
  }

  /// The total length of all subpaths, as ``Path/length(accuracy:)``; infinite if it overflows.
  public var length: Double { ends.last ?? 0 }

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
    guard length.isFinite else { return from <= 0 && to >= length ? whole : result }
    var next = 0
    for subpath in subpaths {
      let (first, end) = (next, next + subpath.segments.count)
      next = end
      let (start, stop) = (first > 0 ? ends[first - 1] : 0, end > 0 ? ends[end - 1] : 0)
      if from <= start, to >= stop {
        result.add(subpath)
      } else if from < stop, to > start {
        add(segmentsFrom: first, upTo: end, between: from, and: to, to: &result)
      }
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

  private var whole: Path {
    var path = Path()
    for subpath in subpaths { path.add(subpath) }
    return path
  }

  private func add(
    segmentsFrom first: Int, upTo end: Int, between from: Double, and to: Double, to path: inout Path
  ) {
    var kept: [Segment] = []
    for index in first..<end {
      let start = index > 0 ? ends[index - 1] : 0
      guard start < to, ends[index] > from else { continue }
      let segment = segments[index]
      let low = from > start ? segment.parameter(from: 0, advancing: from - start) : 0
      let high = to < ends[index] ? segment.parameter(from: 0, advancing: to - start) : 1
      if low < high { kept.append(segment.part(from: low, to: high)) }
    }
    guard let start = kept.first?.start else { return }
    path.add(Path.Subpath(start: start, segments: kept, isClosed: false))
  }

  private func location(at distance: Double) -> (segment: Int, parameter: Double)? {
    guard !segments.isEmpty else { return nil }
    let distance = distance > 0 ? distance : 0
    // The first segment that ends beyond the distance.
    var (low, high) = (0, segments.count)
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] > distance { high = middle } else { low = middle + 1 }
    }
    guard low < segments.count else { return (segments.count - 1, 1) }
    let remainder = distance - (low > 0 ? ends[low - 1] : 0)
    return (low, remainder > 0 ? segments[low].parameter(from: 0, advancing: remainder) : 0)
  }
}
