import Geometry
import Painting

/// The outline of a graphic, for touches and for physics: the convex hull of what it paints.
nonisolated enum GraphicOutline {
  /// The greatest number of corners.
  static let greatestCount = 24
  private static let box = Rect(x: 0, y: 0, width: 1, height: 1).corners

  /// Returns the corners in the unit square, in order. The corners of the square for a drawing whose outline is not known.
  static func corners(of list: DisplayList, in size: Size) -> [Point] {
    guard let points = points(of: list) else { return box }
    let inside = points.lazy.filter(\.isFinite).map {
      Point(max(0, min(size.width, $0.x)), max(0, min(size.height, $0.y)))
    }
    var hull = hull(of: Array(inside))
    guard hull.count >= 3 else { return box }
    simplify(&hull)
    // The outline touches all sides, so that the size of a graphic is that of its drawing.
    let bounds = hull.reduce(Rect.null) { $0.union($1) }
    guard bounds.width > 0, bounds.height > 0 else { return box }
    return hull.map { Point(($0.x - bounds.minX) / bounds.width, ($0.y - bounds.minY) / bounds.height) }
  }

  /// Returns points around everything that is painted; nil if a clip, a plane or a filter makes it unknown.
  private static func points(of list: DisplayList) -> [Point]? {
    var points: [Point] = []
    func add(_ rect: Rect, _ transform: Transform) { points += rect.corners.map { transform * $0 } }
    for command in list.commands {
      let transform = list.transforms[Int(command.transform)]
      switch command.operation {
      case .fillClip, .clipRect, .clipPath, .clipMask: return nil
      case .beginLayer: if command.resource >= 0 || command.shadow >= 0 { return nil }
      case .save, .restore, .endLayer: break
      case .drawImage: add(command.rect, transform)
      case .fillGlyphs:
        let run = list.glyphRuns[Int(command.resource)]
        for (index, outline) in run.outlines.enumerated() {
          add(outline.path.bounds, run.placement(of: index).concatenating(transform))
        }
      case .fillPath, .strokePath, .strokeHairline:
        let path = list.path(of: command)
        let radius = command.operation == .strokePath ? list.strokeStyles[Int(command.resource)].width / 2 : 0
        for line in path.flattened(tolerance: max(path.controlBounds.width, path.controlBounds.height) / 200)
        {
          for point in line.points {
            if radius > 0 {
              // Twelve directions around the pen.
              for step in 0..<12 {
                points.append(transform * (point + Vector(angle: Double(step) * .pi / 6) * radius))
              }
            } else {
              points.append(transform * point)
            }
          }
        }
      }
    }
    return points
  }

  /// Returns the convex hull (Andrew's monotone chain).
  private static func hull(of points: [Point]) -> [Point] {
    let sorted = points.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
    guard sorted.count >= 3 else { return sorted }
    func chain(_ points: some Sequence<Point>) -> [Point] {
      var chain: [Point] = []
      for point in points {
        while chain.count >= 2, cross(chain[chain.count - 2], chain[chain.count - 1], point) <= 0 {
          chain.removeLast()
        }
        chain.append(point)
      }
      return Array(chain.dropLast())
    }
    return chain(sorted) + chain(sorted.reversed())
  }

  private static func cross(_ a: Point, _ b: Point, _ c: Point) -> Double {
    (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
  }

  /// Leaves out the corners that change the least.
  private static func simplify(_ hull: inout [Point]) {
    while hull.count > greatestCount {
      let count = hull.count
      let least = hull.indices.min {
        let areas = [$0, $1].map {
          abs(cross(hull[($0 + count - 1) % count], hull[$0], hull[($0 + 1) % count]))
        }
        return areas[0] < areas[1]
      }
      guard let least else { return }
      hull.remove(at: least)
    }
  }
}
