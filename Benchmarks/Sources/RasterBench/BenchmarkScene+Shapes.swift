import Geometry

// Random numbers are drawn in separate statements, in the order of the scenes' definition, here and in the
// other scenes.
extension BenchmarkScene {
  static var w: Double { Double(width) }
  static var h: Double { Double(height) }

  /// S1: 1,000 shapes filled with 40 % black and stroked 8 wide.
  static func smokyShapes(areStroked: Bool) -> [SceneItem] {
    let colors: [UInt32] = [
      0xFF00_00FF, 0x0080_00FF, 0x0000_FFFF, 0xFFFF_00FF, 0x8000_80FF, 0xFFA5_00FF, 0x8080_80FF, 0xFFFF_FFFF,
    ]
    var numbers = SceneNumbers(scene: 1)
    return (0..<1_000).map { index in
      let size = numbers.range(40, 200)
      let cx = numbers.range(0, w)
      let cy = numbers.range(0, h)
      let color = colors[numbers.pick(8)]
      let r = size / 2
      let shape: SceneItem.Shape
      switch index % 6 {
      case 0: shape = .rect(x: cx - r, y: cy - r, width: size, height: size)
      case 1: shape = .rect(x: cx - r, y: cy - r * 0.6, width: size, height: size * 0.6)
      case 2: shape = .path(SceneShapes.ellipse(cx, cy, r, r))
      case 3: shape = .path(SceneShapes.ellipse(cx, cy, r, r * 0.6))
      case 4: shape = .path(SceneShapes.triangle(cx, cy, r))
      default: shape = .path(SceneShapes.star(cx, cy, r))
      }
      return SceneItem(
        shape: shape, fill: .solid(0x0000_0066),
        stroke: areStroked ? SceneItem.Stroke(color: color, width: 8, join: .round) : nil)
    }
  }

  /// S2: 5,000 opaque rectangles.
  static func solidRects(areWhole: Bool) -> [SceneItem] {
    var numbers = SceneNumbers(scene: 2)
    return (0..<5_000).map { _ in
      var width = numbers.range(10, 300)
      var height = numbers.range(10, 300)
      var x = numbers.unit() * (w - width)
      var y = numbers.unit() * (h - height)
      if areWhole {
        (width, height) = (width.rounded(.towardZero), height.rounded(.towardZero))
        (x, y) = (x.rounded(.towardZero), y.rounded(.towardZero))
      }
      return SceneItem(
        shape: .rect(x: x, y: y, width: width, height: height), fill: .solid(numbers.rgb() | 0xFF))
    }
  }

  /// S3: 2,000 translucent circles.
  static func circles(alpha: UInt32) -> [SceneItem] {
    var numbers = SceneNumbers(scene: 3)
    return (0..<2_000).map { _ in
      let r = numbers.range(5, 100)
      let cx = numbers.range(0, w)
      let cy = numbers.range(0, h)
      return SceneItem(shape: .path(SceneShapes.ellipse(cx, cy, r, r)), fill: .solid(numbers.rgb() | alpha))
    }
  }

  /// S4: 50 paths of 200 curves each, all over the surface.
  static func bigPaths(_ rule: FillRule) -> [SceneItem] {
    var numbers = SceneNumbers(scene: 4)
    func clamp(_ value: Double, _ high: Double) -> Double { value < 0 ? 0 : value > high ? high : value }
    return (0..<50).map { _ in
      let color = numbers.rgb() | 0x80
      var x = numbers.range(0, w)
      var y = numbers.range(0, h)
      var path = Path()
      path.move(to: Point(x, y))
      for _ in 0..<200 {
        let ax = x + numbers.range(-150, 150)
        let ay = y + numbers.range(-150, 150)
        let nx = clamp(x + numbers.range(-300, 300), w)
        let ny = clamp(y + numbers.range(-300, 300), h)
        let bx = nx + numbers.range(-150, 150)
        let by = ny + numbers.range(-150, 150)
        path.addCubic(to: Point(nx, ny), control1: Point(ax, ay), control2: Point(bx, by))
        (x, y) = (nx, ny)
      }
      path.close()
      return SceneItem(shape: .path(path), fill: .solid(color), rule: rule)
    }
  }

  /// S10: 100,000 stars and triangles of 4 to 12 pixels.
  static func tinyShapes() -> [SceneItem] {
    var numbers = SceneNumbers(scene: 10)
    return (0..<100_000).map { index in
      let size = numbers.range(4, 12)
      let cx = numbers.range(0, w)
      let cy = numbers.range(0, h)
      let color = numbers.rgb() | 0xFF
      let path =
        index % 2 == 1 ? SceneShapes.star(cx, cy, size / 2) : SceneShapes.triangle(cx, cy, size / 2)
      return SceneItem(shape: .path(path), fill: .solid(color))
    }
  }
}
