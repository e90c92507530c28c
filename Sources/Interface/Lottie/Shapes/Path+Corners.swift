import Geometry

extension Path {
  /// Returns the path with arcs in place of corners between lines. An arc takes at most half of each line.
  func withRoundedCorners(radius: Double) -> Path {
    guard radius > 0, radius.isFinite else { return self }
    var result = Path()
    for subpath in subpaths { result.append(subpath.withRoundedCorners(radius: radius)) }
    return result
  }

  /// Returns the path with vertices pulled to their mean and tangents pushed away from it, by a fraction.
  func puckered(by amount: Double) -> Path {
    guard amount != 0, amount.isFinite else { return self }
    var result = Path()
    for subpath in subpaths {
      let cubics = subpath.segments.map(\.elevatedToCubic)
      guard let first = cubics.first else { continue }
      let sum = cubics.reduce(Vector.zero) { $0 + ($1.end - .zero) }
      let center = Point.zero + sum / Double(cubics.count)
      result.move(to: first.start.lerp(to: center, amount))
      for cubic in cubics {
        result.addCubic(
          to: cubic.end.lerp(to: center, amount), control1: cubic.control1.lerp(to: center, -amount),
          control2: cubic.control2.lerp(to: center, -amount))
      }
      if subpath.isClosed { result.close() }
    }
    return result
  }
}

extension Path.Subpath {
  fileprivate func withRoundedCorners(radius: Double) -> Path {
    var path = Path()
    let count = segments.count
    guard count > 1 else {
      path.add(self)
      return path
    }
    /// The lengths that the corners before and after a segment take from it.
    func cut(_ index: Int) -> Double? {
      let next = index + 1 < count ? index + 1 : 0
      guard index + 1 < count || isClosed, case .line(let a) = segments[index],
        case .line(let b) = segments[next]
      else { return nil }
      let length = min(radius, min(a.length, b.length) / 2)
      return length > 0 ? length : nil
    }
    let closingCut = isClosed ? cut(count - 1) : nil
    var start = segments[0].start
    if let closingCut { start = start + segments[0].direction * closingCut }
    path.move(to: start)
    for index in 0..<count {
      guard let cut = cut(index) else {
        path.add(segments[index])
        continue
      }
      let corner = segments[index].end
      let (before, after) = (segments[index].direction, segments[index + 1 < count ? index + 1 : 0].direction)
      path.addLine(to: corner - before * cut)
      let control = cut * (1 - 0.5519)
      path.addCubic(
        to: corner + after * cut, control1: corner - before * control, control2: corner + after * control)
    }
    if isClosed { path.close() }
    return path
  }
}

extension Path {
  fileprivate mutating func add(_ segment: Segment) {
    switch segment {
    case .line(let line): addLine(to: line.end)
    case .quadratic(let curve): addQuadratic(to: curve.end, control: curve.control)
    case .cubic(let curve): addCubic(to: curve.end, control1: curve.control1, control2: curve.control2)
    }
  }
}

extension Segment {
  fileprivate var direction: Vector { (end - start).normalized }

  /// The same curve as a cubic; of a line, with control points at its ends, as the format's outlines have them.
  var elevatedToCubic: Cubic {
    switch self {
    case .line(let line): Cubic(line.start, line.start, line.end, line.end)
    case .quadratic(let curve): curve.elevated
    case .cubic(let curve): curve
    }
  }
}
