/// A path with its lengths measured once, for asking again and again what lies at a distance along it.
///
/// Distances run over all subpaths in order, in points, and do not count the gaps between subpaths. Those before
/// the start count as 0, those beyond the end as the ``length``, not-a-number as 0.
/// Complexity: O(n) to make, O(log n) for each question.
public struct PathMeasure: Sendable {
  private let subpaths: [Path.Subpath]
  private var segments: [Segment] = []
  /// The distance at which each segment ends.
  private var ends: [Double] = []

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

  /// The length of all subpaths together, as ``Path/length(accuracy:)``; infinite where it is beyond all numbers.
  public var length: Double { ends.last ?? 0 }

  /// The point at a distance; nil for a path without segments.
  public func point(at distance: Double) -> Point? {
    place(at: distance).map { place in
      let segment = segments[place.segment]
      return place.parameter == 0
        ? segment.start : place.parameter == 1 ? segment.end : segment.point(at: place.parameter)
    }
  }

  /// The direction of going at a distance, of length 1: at a corner, that of the segment which begins there. Zero
  /// where all points are one, nil for a path without segments.
  public func tangent(at distance: Double) -> Vector? {
    place(at: distance).map { place in
      let segment = segments[place.segment]
      if place.parameter == 0 { return segment.startDirection }
      if place.parameter == 1 { return segment.endDirection }
      let direction = segment.derivative(at: place.parameter).normalized
      return direction == .zero ? segment.startDirection : direction
    }
  }

  /// The part of the path between two distances; empty unless `from` is less than `to`.
  ///
  /// Lines stay lines and curves stay curves of their kind. A subpath all of which is in the part stays as it is,
  /// closed or open; what is left of a cut one is open. Where the length is infinite there is all or nothing.
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

  /// The part from a distance to the end of the path, and on from its start to another distance, no more than the first:
  /// one piece where the path is one closed subpath.
  func part(from: Double, overTheEndTo to: Double) -> Path {
    var result = part(from: from, to: .infinity)
    let rest = part(from: 0, to: to)
    guard subpaths.count == 1, subpaths[0].isClosed, let tail = result.subpaths.first,
      let head = rest.subpaths.first
    else {
      result.append(rest)
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

  private func place(at distance: Double) -> (segment: Int, parameter: Double)? {
    guard !segments.isEmpty else { return nil }
    let distance = distance > 0 ? distance : 0
    // The first segment that ends beyond the distance.
    var (low, high) = (0, segments.count)
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] > distance { high = middle } else { low = middle + 1 }
    }
    guard low < segments.count else { return (segments.count - 1, 1) }
    let rest = distance - (low > 0 ? ends[low - 1] : 0)
    return (low, rest > 0 ? segments[low].parameter(from: 0, advancing: rest) : 0)
  }
}
