import Geometry

extension BenchmarkScene {
  /// S6: 500 circles and rectangles with linear and radial gradients of four translucent colours. Omitting
  /// one kind does not change the other.
  static func gradients(linear: Bool, radial: Bool) -> [SceneItem] {
    var numbers = SceneNumbers(scene: 6)
    return (0..<500).compactMap { index in
      let isCircle = index % 2 == 0
      let isRadial = index / 2 % 2 == 1
      let halfWidth = isCircle ? numbers.range(40, 160) : numbers.range(60, 300) / 2
      let halfHeight = isCircle ? halfWidth : numbers.range(60, 300) / 2
      let cx = numbers.range(0, w)
      let cy = numbers.range(0, h)
      var radius = 0.0
      var (x0, y0, x1, y1) = (0.0, 0.0, 0.0, 0.0)
      if isRadial {
        radius = min(halfWidth, halfHeight) * numbers.range(0.5, 1.2)
      } else {
        x0 = cx + halfWidth * numbers.range(-1, 0)
        y0 = cy + halfHeight * numbers.range(-1, 0)
        x1 = cx + halfWidth * numbers.range(0, 1)
        y1 = cy + halfHeight * numbers.range(0, 1)
      }
      let alpha = UInt32(numbers.pick(192)) + 64
      let colors = (0..<4).map { _ in numbers.rgb() | alpha }
      guard isRadial ? radial : linear else { return nil }
      return SceneItem(
        shape: isCircle
          ? .path(SceneShapes.ellipse(cx, cy, halfWidth, halfHeight))
          : .rect(x: cx - halfWidth, y: cy - halfHeight, width: 2 * halfWidth, height: 2 * halfHeight),
        fill: isRadial
          ? .radial(cx: cx, cy: cy, radius: radius, colors: colors)
          : .linear(x0: x0, y0: y0, x1: x1, y1: y1, colors: colors))
    }
  }

  /// S7: the test image drawn 1,000 times, rotated and scaled.
  static func images(onlyMoved: Bool) -> [SceneItem] {
    var numbers = SceneNumbers(scene: 7)
    return (0..<1_000).map { _ in
      let scale = numbers.range(0.5, 2)
      let t = numbers.range(-1, 1)
      var cx = numbers.range(0, w)
      var cy = numbers.range(0, h)
      let d = 1 + t * t
      var c = (1 - t * t) / d * scale
      var n = 2 * t / d * scale
      if onlyMoved { (c, n, cx, cy) = (1, 0, cx.rounded(.towardZero), cy.rounded(.towardZero)) }
      return SceneItem(
        shape: .image(
          Transform(a: c, b: n, c: -n, d: c, tx: cx - (c * 64 - n * 64), ty: cy - (n * 64 + c * 64))))
    }
  }

  /// S8: 1,000 squares of 150 × 150 over a chequered backdrop, in the mode that `mode` returns; nil omits a
  /// square.
  static func blends(mode: (Int) -> SceneItem.Mode?) -> [SceneItem] {
    var numbers = SceneNumbers(scene: 8)
    var items: [SceneItem] = []
    for row in 0..<9 {
      for column in 0..<16 {
        items.append(
          SceneItem(
            shape: .rect(x: Double(column * 120), y: Double(row * 120), width: 120, height: 120),
            fill: .solid(numbers.rgb() | 0xFF)))
      }
    }
    for index in 0..<1_000 {
      let x = numbers.unit() * (w - 150)
      let y = numbers.unit() * (h - 150)
      let color = numbers.rgb() | 0xCC
      guard let mode = mode(index) else { continue }
      items.append(
        SceneItem(shape: .rect(x: x, y: y, width: 150, height: 150), fill: .solid(color), mode: mode))
    }
    return items
  }

  /// S11: 200 stars and circles with blurred shadows.
  static func shadows() -> [SceneItem] {
    var numbers = SceneNumbers(scene: 11)
    return (0..<200).map { index in
      let size = numbers.range(60, 300)
      let cx = numbers.range(0, w)
      let cy = numbers.range(0, h)
      let dx = numbers.range(-10, 10)
      let dy = numbers.range(-10, 10)
      let sigma = numbers.range(2, 20)
      let shadow = numbers.rgb() | 0xB0
      let color = numbers.rgb() | 0xFF
      let path =
        index % 2 == 1
        ? SceneShapes.star(cx, cy, size / 2) : SceneShapes.ellipse(cx, cy, size / 2, size / 2)
      return SceneItem(
        shape: .path(path), fill: .solid(color),
        shadow: SceneItem.Shadow(color: shadow, dx: dx, dy: dy, sigma: sigma))
    }
  }
}
