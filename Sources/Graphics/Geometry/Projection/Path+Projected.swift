extension Path {
  /// Returns the path of the plane z = 0 as it appears on the screen.
  ///
  /// Lines stay lines. Curves become curves of the same kind, as many as the tolerance requires, at most 1,024 for
  /// each. The result is the exact image if the transform has no perspective.
  ///
  /// A subpath that comes nearer to the eye than ``Transform3D/nearW`` is clipped there for filling: it is closed, and
  /// follows the clipping line where the subpath is behind it. To draw a stroke, project its outline, which
  /// ``stroked(_:transform:tolerance:)`` makes. Elements with a coordinate that is not finite are skipped, and if the
  /// transform is not finite, the result is empty.
  /// - Parameters:
  ///   - transform: from the path's plane to the screen.
  ///   - tolerance: the greatest distance from the exact curve, in points of the screen. Default 0.05. One that is not
  ///     greater than zero counts as a billionth, not-a-number as 0.1.
  /// - Complexity: O(n) for n resulting elements. Halving the tolerance makes about 1.3 times as many.
  public func projected(by transform: Transform3D, tolerance: Double = 0.05) -> Path {
    guard transform.isFinite else { return Path() }
    if let planar = transform.planarTransform { return transformed(by: planar) }
    let plane = PlaneProjection(transform)
    let tolerance = usableTolerance(tolerance)
    var result = Path()
    for subpath in subpaths { result.add(subpath, projectedBy: plane, tolerance: tolerance) }
    return result
  }

  private mutating func add(_ subpath: Subpath, projectedBy plane: PlaneProjection, tolerance: Double) {
    let near = Transform3D.nearW
    var segments = subpath.segments.map { RationalSegment($0, plane) }
    if segments.allSatisfy({ $0.leastWeight >= near }) {
      let start = plane.homogeneous(subpath.start)
      guard start.z >= near else { return }
      if subpath.isClosed, segments.count > 1, segments.last?.degree == 1 { segments.removeLast() }
      move(to: Point(homogeneous: start))
      for segment in segments { segment.append(to: &self, tolerance: tolerance) }
      if subpath.isClosed { close() }
      return
    }
    if let end = subpath.segments.last?.end, end != subpath.start {
      segments.append(RationalSegment(.line(Line(end, subpath.start)), plane))
    }
    var clipped = Path()
    // Whether the next visible part continues the one before.
    var continues = false
    for segment in segments {
      let cuts = [0] + segment.parameters(ofWeight: near) + [1]
      for (from, to) in zip(cuts, cuts.dropFirst()) where from < to {
        guard segment.weight(at: (from + to) / 2) >= near else {
          continues = false
          continue
        }
        let visible = segment.part(from: from, to: to)
        let start = Point(homogeneous: visible.start)
        if clipped.isEmpty { clipped.move(to: start) } else if !continues { clipped.addLine(to: start) }
        visible.append(to: &clipped, tolerance: tolerance)
        continues = true
      }
    }
    clipped.close()
    append(clipped)
  }
}
