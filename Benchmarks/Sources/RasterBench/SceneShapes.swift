import Geometry

/// The outlines in the scenes, point for point as in their definition, so that every rasterizer gets the
/// same.
enum SceneShapes {
  static func ellipse(_ cx: Double, _ cy: Double, _ rx: Double, _ ry: Double) -> Path {
    let control = 0.5522847498307936
    let kx = rx * control
    let ky = ry * control
    return Path { path in
      path.move(to: Point(cx + rx, cy))
      path.addCubic(
        to: Point(cx, cy + ry), control1: Point(cx + rx, cy + ky), control2: Point(cx + kx, cy + ry))
      path.addCubic(
        to: Point(cx - rx, cy), control1: Point(cx - kx, cy + ry), control2: Point(cx - rx, cy + ky))
      path.addCubic(
        to: Point(cx, cy - ry), control1: Point(cx - rx, cy - ky), control2: Point(cx - kx, cy - ry))
      path.addCubic(
        to: Point(cx + rx, cy), control1: Point(cx + kx, cy - ry), control2: Point(cx + rx, cy - ky))
      path.close()
    }
  }

  static func triangle(_ cx: Double, _ cy: Double, _ r: Double) -> Path {
    Path { path in
      path.move(to: Point(cx, cy - r))
      path.addLine(to: Point(cx + r, cy + r))
      path.addLine(to: Point(cx - r, cy + r))
      path.close()
    }
  }

  static func star(_ cx: Double, _ cy: Double, _ r: Double) -> Path {
    Path { path in
      for (index, direction) in directions.enumerated() {
        let reach = index % 2 == 0 ? r : r * 0.4
        let point = Point(cx + direction.0 * reach, cy + direction.1 * reach)
        if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
      }
      path.close()
    }
  }

  /// Returns the cosine and sine of −90° + 36° k.
  private static let directions: [(Double, Double)] = [
    (0.0, -1.0), (0.5877852522924731, -0.8090169943749475), (0.9510565162951535, -0.3090169943749474),
    (0.9510565162951535, 0.3090169943749474), (0.5877852522924731, 0.8090169943749475), (0.0, 1.0),
    (-0.5877852522924731, 0.8090169943749475), (-0.9510565162951535, 0.3090169943749474),
    (-0.9510565162951535, -0.3090169943749474), (-0.5877852522924731, -0.8090169943749475),
  ]
}
