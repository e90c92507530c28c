import Geometry

extension Path {
  /// The same subpaths, closed and in the other direction.
  var withReversedSubpaths: Path {
    var path = Path()
    for subpath in subpaths {
      guard let last = subpath.segments.last else { continue }
      path.move(to: last.end)
      for segment in subpath.segments.reversed() { path.append(segment.reversed) }
      path.close()
    }
    return path
  }

  /// The same area, filled with the non-zero rule, without negative winding numbers.
  ///
  /// A glyph usually stays as it is: its outer subpaths run clockwise on screen, and a subpath in the other direction is a hole,
  /// inside of the others. Otherwise the subpaths are replaced by those around the area, to a twentieth of a unit.
  var positivelyWound: Path {
    let contours = subpaths.map(Contour.init)
    if contours.count < 2 { return self }
    for (index, contour) in contours.enumerated() where contour.isReversed {
      let isHole = contour.ends.allSatisfy { point in
        var winding = 0
        for (other, outline) in contours.enumerated() where other != index && outline.bounds.contains(point) {
          winding += outline.path.winding(around: point)
        }
        return winding > 0
      }
      if !isHole { return normalized(rule: .nonZero, tolerance: 0.05) }
    }
    return self
  }
}

extension Path {
  /// Appends a segment that begins where the path ends.
  fileprivate mutating func append(_ segment: Segment) {
    switch segment {
    case .line(let line): addLine(to: line.end)
    case .quadratic(let curve): addQuadratic(to: curve.end, control: curve.control)
    case .cubic(let curve): addCubic(to: curve.end, control1: curve.control1, control2: curve.control2)
    }
  }
}

/// A closed subpath of a glyph.
private struct Contour {
  let path: Path
  let bounds: Rect
  /// The points on the outline where segments meet.
  let ends: [Point]
  /// Whether the subpath runs counter-clockwise on screen.
  let isReversed: Bool

  init(_ subpath: Path.Subpath) {
    var path = Path()
    path.move(to: subpath.start)
    for segment in subpath.segments { path.append(segment) }
    self.path = path
    bounds = path.bounds
    ends = subpath.segments.map(\.end)
    // The polygon of the ends and the control points turns as the outline does.
    let points = path.points
    var area = 0.0
    for (index, point) in points.enumerated() {
      let next = points[index + 1 < points.count ? index + 1 : 0]
      area += (point - .zero).cross(next - .zero)
    }
    isReversed = area < 0
  }
}
