import Geometry

extension BenchmarkScene {
  /// S5: 2,000 stroked curves with all caps and joins, every fifth one dashed.
  static func strokes(areDashed: Bool) -> [SceneItem] {
    var numbers = SceneNumbers(scene: 5)
    return (0..<2_000).map { index in
      let x = numbers.range(0, w)
      let y = numbers.range(0, h)
      let width = numbers.range(1, 12)
      let color = numbers.rgb() | (index % 2 == 1 ? 0xA0 : 0xFF)
      var dash: [Double] = []
      if index % 5 == 4 {
        dash.append(numbers.range(8, 24))
        dash.append(numbers.range(4, 16))
      }
      var points: [Point] = []
      for _ in 0..<6 {
        let px = x + numbers.range(-200, 200)
        let py = y + numbers.range(-200, 200)
        points.append(Point(px, py))
      }
      let path = Path { path in
        path.move(to: Point(x, y))
        path.addCubic(to: points[2], control1: points[0], control2: points[1])
        path.addCubic(to: points[5], control1: points[3], control2: points[4])
      }
      return SceneItem(
        shape: .path(path),
        stroke: SceneItem.Stroke(
          color: color, width: width, cap: LineCap.allCases[index % 3],
          join: LineJoin.allCases[index / 3 % 3], dash: areDashed ? dash : []))
    }
  }
}
