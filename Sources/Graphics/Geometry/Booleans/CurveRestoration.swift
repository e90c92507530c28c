/// A restoration of the curves of a result from their chords.
struct CurveRestoration {
  private let outlines: FlattenedOutlines
  /// The exact position of each vertex: the crossing of the curves instead of that of their chords. Stored, so that
  /// all subpaths through a vertex agree.
  private var points: [GridPoint: Point] = [:]

  init(_ outlines: FlattenedOutlines) { self.outlines = outlines }

  mutating func add(_ subpath: [BoundaryEdge], to path: inout Path) {
    var runs = outlines.runs(of: subpath)
    if runs.allSatisfy(\.isStraight) {
      guard runs.count > 2 else { return }
    } else if isThin(subpath) {
      return
    }
    var corners: [Point] = []
    for index in runs.indices {
      let after = (index + 1) % runs.count
      let (point, arriving, leaving) = resolve(runs[index].end, runs[index].last, runs[after].first)
      runs[index].last = arriving
      runs[after].first = leaving
      corners.append(point)
    }
    guard let start = corners.last else { return }
    path.move(to: start)
    for (index, run) in runs.enumerated() {
      // The last line is drawn by the close.
      if run.isStraight, index == runs.count - 1 { break }
      add(run, from: index == 0 ? start : corners[index - 1], to: corners[index], to: &path)
    }
    path.close()
  }

  private func add(_ run: OutlineRun, from start: Point, to end: Point, to path: inout Path) {
    switch curve(of: run) {
    case .quadratic(let curve):
      path.addQuadratic(
        to: end, control: curve.control + ((start - curve.start) + (end - curve.end)) / 2)
    case .cubic(let curve):
      path.addCubic(
        to: end, control1: curve.control1 + (start - curve.start),
        control2: curve.control2 + (end - curve.end))
    case .line: path.addLine(to: end)
    }
  }

  /// Returns the part of its segment that a run follows, in the run's direction; a line for a straight run or one
  /// without length.
  private func curve(of run: OutlineRun) -> Segment {
    let segment = outlines.segments[Int(run.first.segment)]
    let (from, to) = (run.first.parameter, run.last.parameter)
    guard !run.isStraight, from != to else { return .line(Line(segment.start, segment.end)) }
    return from < to ? segment.part(from: from, to: to) : segment.part(from: to, to: from).reversed
  }

  /// Returns whether a subpath is so thin that it may be a gap between the chords of coincident curves.
  private func isThin(_ subpath: [BoundaryEdge]) -> Bool {
    guard let origin = subpath.first?.start else { return true }
    var (area, perimeter) = (0.0, 0.0)
    for edge in subpath {
      area += edge.end.cross(from: origin, to: edge.start) / 2
      perimeter += edge.start.distanceSquared(to: edge.end).squareRoot()
    }
    return area.magnitude * outlines.grid.step < outlines.tolerance / 4 * perimeter
  }

  /// Returns the position of a vertex, and the nearest locations on the two runs that meet there.
  private mutating func resolve(
    _ vertex: GridPoint, _ arriving: OutlineRun.Location, _ leaving: OutlineRun.Location
  ) -> (Point, OutlineRun.Location, OutlineRun.Location) {
    let point = points[vertex] ?? position(of: vertex, arriving, leaving)
    points[vertex] = point
    func adjusted(_ location: OutlineRun.Location) -> OutlineRun.Location {
      let segment = outlines.segments[Int(location.segment)]
      return (location.segment, segment.parameter(near: location.parameter, of: point))
    }
    return (point, adjusted(arriving), adjusted(leaving))
  }

  /// Returns the end point of a segment, to the last bit, if the location is one.
  private func end(at location: OutlineRun.Location) -> Point? {
    let segment = outlines.segments[Int(location.segment)]
    return location.parameter == 0 ? segment.start : location.parameter == 1 ? segment.end : nil
  }

  private func position(of vertex: GridPoint, _ a: OutlineRun.Location, _ b: OutlineRun.Location) -> Point {
    let (segmentA, segmentB) = (outlines.segments[Int(a.segment)], outlines.segments[Int(b.segment)])
    if let end = end(at: a) ?? end(at: b) { return end }
    let rounded = outlines.grid.point(vertex)
    if segmentA.isLine, segmentB.isLine { return rounded }
    guard let crossing = segmentA.crossing(near: a.parameter, segmentB, near: b.parameter),
      crossing.distance(to: rounded) < 4 * outlines.tolerance
    else { return rounded }
    return outlines.grid.point(outlines.grid.snap(crossing))
  }
}
