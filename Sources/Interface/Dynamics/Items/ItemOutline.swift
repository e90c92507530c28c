import Geometry
import Physics

/// The outline of an item in the world's metres.
nonisolated struct ItemOutline: Hashable {
  var bounds: CollisionBounds
  var size: Size
  /// The part of the item's transform that is not its rotation.
  var rest: Transform

  /// The vertices of an ellipse: the largest number that a polygon may have. It deviates by 2 % of the radius.
  private static let ellipseVertices = 16

  /// The largest distance of the outline from the centre, in points.
  var reach: Double {
    var reach = Vector(size.width, size.height).length / 2
    if case .path(let path, let margin) = bounds {
      reach = (path.points.map { ($0 - .zero).length }.max() ?? 0) + margin
    }
    return reach * rest.maximumScale
  }

  /// - Throws: ``DynamicsError`` for outlines that are not finite or enclose no area.
  func shapes() throws(DynamicsError) -> [Shape] {
    guard size.isFinite, rest.isFinite else {
      throw DynamicsError(parameter: "bounds", problem: .notFinite)
    }
    guard size.width > 0, size.height > 0 else {
      throw DynamicsError(parameter: "bounds", problem: .noArea)
    }
    switch bounds {
    case .rectangle:
      return [.polygon(Rect(center: .zero, size: size).corners.map { (rest * $0).inMeters })]
    case .ellipse:
      if size.width == size.height, rest.isSimilarity {
        let radius = size.width / 2 * rest.meanScale
        return [.circle(radius: radius / DynamicsUnits.pointsPerMeter)]
      }
      let count = ItemOutline.ellipseVertices
      return [
        .polygon(
          (0..<count).map { index in
            let direction = Vector(angle: 2 * .pi * Double(index) / Double(count))
            return (rest * Point(direction.dx * size.width / 2, direction.dy * size.height / 2)).inMeters
          })
      ]
    case .path(let path, let margin):
      guard margin >= 0, margin <= 1e6 else {
        throw DynamicsError(parameter: "margin", problem: .outOfRange("0...1e6"))
      }
      let scale = Transform(scale: 1 / DynamicsUnits.pointsPerMeter)
      let pieces = try Shape.pieces(of: path.transformed(by: rest.concatenating(scale)))
      guard margin > 0 else { return pieces }
      let radius = margin * rest.meanScale / DynamicsUnits.pointsPerMeter
      return pieces.map { piece in
        guard case .polygon(let points, _) = piece else { return piece }
        return .polygon(points, radius: radius)
      }
    }
  }
}

nonisolated extension Transform {
  /// The angle by which the transform turns the x axis, in radians.
  var turnAngle: Double { Vector(a, b).angle }

  /// The transform without ``turnAngle``.
  var withoutTurn: Transform {
    let angle = turnAngle
    return angle == 0 ? self : concatenating(Transform(rotation: -angle))
  }
}
