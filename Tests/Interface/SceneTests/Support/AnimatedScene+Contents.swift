import Easel

@testable import Scene

// The drawings of layers themselves.
extension AnimatedScene {
  /// Corners, ends and rules of outlines, and a hairline.
  func outlines() -> () -> Void {
    let joins: [(LineJoin, LineCap)] = [(.miter, .butt), (.round, .round), (.bevel, .square)]
    let angles = joins.enumerated().map { index, style in
      let angle = add(ShapeLayer(frame: Rect(x: 4 + Double(index) * 25, y: 4, width: 22, height: 30)))
      angle.path = Path(lines: [Point(3, 26), Point(11, 5), Point(19, 26)])
      (angle.lineJoin, angle.lineCap) = style
      (angle.fillColor, angle.strokeColor, angle.lineWidth) = (.clear, Self.blue, 3)
      return angle
    }
    let points = (0..<5).map { Point(17, 17) + Vector(angle: Double($0) * 4 * .pi / 5, length: 15) }
    let stars = [FillRule.nonZero, .evenOdd].enumerated().map { index, rule in
      let star = add(ShapeLayer(frame: Rect(x: 3 + Double(index) * 38, y: 42, width: 34, height: 34)))
      star.path = Path(lines: points, isClosed: true)
      (star.fillRule, star.fillColor, star.strokeColor) = (rule, Self.red, .black)
      (star.lineWidth, star.lineJoin) = (index == 0 ? 0.2 : 2, .round)
      return star
    }
    return {
      for angle in angles { (angle.lineWidth, angle.strokeColor) = (8, Self.green) }
      angles[0].miterLimit = 1
      for star in stars { star.transform = Transform(rotation: 0.9) }
      (stars[0].fillColor, stars[1].strokeEnd) = (Self.yellow, 0.4)
    }
  }

  /// Pictures at each place that a gravity gives them, in bounds that grow.
  func gravities() -> () -> Void {
    let layers = ContentsGravity.allCases.enumerated().map { index, gravity in
      let (column, row) = (Double(index % 4), Double(index / 4))
      let layer = add(Layer(frame: Rect(x: 2 + column * 20, y: 2 + row * 26, width: 15, height: 17)))
      layer.contents = picture(Self.yellow)
      (layer.contentsGravity, layer.borderWidth) = (gravity, 0.5)
      layer.contentsRect = Rect(x: 0, y: 0, width: 0.5, height: 1)
      layer.masksToBounds = gravity == .resizeAspectFill
      return layer
    }
    return {
      for layer in layers {
        layer.bounds.size = Size(18, 22)
        layer.contentsRect = Rect(x: 0, y: 0, width: 1, height: 0.8)
      }
    }
  }

  /// The drawing of a view with patterns, gradients, shadows, clips and groups, drawn again for each size.
  func drawings() -> () -> Void {
    let tile = Pattern(size: Size(6, 6)) { context in
      context.fillColor = Self.blue
      context.fillEllipse(in: Rect(x: 0.5, y: 0.5, width: 4, height: 4))
    }
    let gradient = Gradient([Self.yellow, Self.red, Self.green])
    let view = CanvasView(frame: Rect(x: 6, y: 6, width: 48, height: 40)) { context, bounds in
      context.fillColor = .white
      context.fill(bounds)
      context.withState { context in
        context.clip(to: Path(ellipseIn: bounds.insetBy(dx: 2, dy: 2)))
        context.fillPaint = .linear(
          LinearGradient(gradient, from: .zero, to: Point(9, 7), spread: .reflecting))
        context.fillClip()
        context.fillPaint = .pattern(tile)
        context.fill(Rect(x: bounds.midX, y: 0, width: bounds.width, height: bounds.height))
      }
      context.shadow = Shadow(offset: Vector(2, 3), blur: 3, color: .black)
      context.beginLayer(opacity: 0.8)
      context.fillColor = Self.green
      context.fill(Rect(x: 6, y: bounds.height - 14, width: bounds.width - 20, height: 8))
      context.endLayer()
      context.shadow = nil
      context.strokeStyle = StrokeStyle(width: 2, dash: [5, 3])
      context.stroke(Path(roundedRect: bounds.insetBy(dx: 3, dy: 3), cornerRadius: 8))
    }
    harness.root.addSubview(view)
    return {
      View.animate(duration: 1, curve: .linear) { view.frame = Rect(x: 10, y: 12, width: 64, height: 60) }
    }
  }

  /// Pictures that spin and grow and emit further particles, and light that adds up.
  func particles() -> () -> Void {
    var trail = ParticleCell(birthRate: 14, lifetime: 0.35)
    (trail.color, trail.contentsSize) = (SIMD4(0.2, 0.5, 0.4, 0.6), Size(3, 3))
    var leaf = ParticleCell(birthRate: 12, lifetime: 1)
    (leaf.velocity, leaf.emissionLongitude, leaf.emissionRange) = (40, .pi / 2, 0.6)
    (leaf.spin, leaf.spinRange, leaf.scale, leaf.scaleRange, leaf.scaleSpeed) = (3, 6, 0.3, 0.2, 0.3)
    (leaf.colorSpeed, leaf.contentsSize) = (SIMD4(0, 0, 0, -0.7), Size(24, 18))
    leaf.cells = [trail]
    var rain = ParticleEmitter(cells: [leaf], seed: 11)
    (rain.shape, rain.mode, rain.renderMode) = (.line, .outline, .oldestLast)
    (rain.position, rain.size) = (Point3D(40, 4, 0), Size(60, 0))
    let leaves = add(EmitterLayer(rain, frame: Rect(x: 0, y: 0, width: 80, height: 80)))
    leaves.images = [0: picture(Self.yellow)]
    var glow = ParticleCell(birthRate: 40, lifetime: 0.7)
    (glow.velocity, glow.contentsSize, glow.scaleSpeed) = (18, Size(10, 10), -0.8)
    (glow.color, glow.colorRange) = (SIMD4(0.3, 0.2, 0.1, 0.7), SIMD4(0.3, 0.3, 0.2, 0))
    var fire = ParticleEmitter(cells: [glow], seed: 5)
    (fire.shape, fire.mode, fire.renderMode) = (.circle, .outline, .additive)
    (fire.position, fire.size) = (Point3D(16, 16, 0), Size(8, 8))
    let ring = add(EmitterLayer(fire, frame: Rect(x: 36, y: 40, width: 32, height: 32)))
    return {
      ring.position.x -= 24
      leaves.opacity = 0.6
    }
  }

  /// Tiles of other levels of detail while a layer grows.
  func tileLevels() -> () -> Void {
    let layer = TiledLayer(frame: Rect(x: 4, y: 4, width: 72, height: 72))
    layer.executor = executor
    (layer.tileSize, layer.fadeDuration) = (Size(20, 20), 0)
    (layer.levelsOfDetail, layer.levelsOfDetailBias) = (4, 2)
    layer.drawTile = { context, request in
      context.fillColor = Color(hue: request.scale / 5, saturation: 0.3, brightness: 1)
      context.fill(request.rect)
      context.strokeColor = Color(rgb: 0x203040)
      for x in stride(from: 4.0, to: 72, by: 8) {
        context.strokeLines([Point(x, 0), Point(72 - x, 72)])
      }
    }
    root.addSublayer(layer)
    layer.transform = Transform(scale: 0.3)
    return { layer.transform = Transform(scale: 2.5) }
  }
}
