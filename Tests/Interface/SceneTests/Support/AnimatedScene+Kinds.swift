import Easel

@testable import Scene

extension AnimatedScene {
  static let yellow = Color(rgb: 0xF4C842)
  static let blue = Color(rgb: 0x2F80ED)
  static let red = Color(rgb: 0xD64550)
  static let green = Color(rgb: 0x2F9060)

  /// Adds the layers of the kind. Returns the changes that are animated.
  func build() throws -> () -> Void {
    switch kind {
    case .corners: corners()
    case .shadows: shadows()
    case .contents: contents()
    case .nineParts: nineParts()
    case .strokes: strokes()
    case .morphing: morphing()
    case .gradients: gradients()
    case .replicator: replicator()
    case .emitter: emitter()
    case .scroll: scroll()
    case .text: try text()
    case .tiles: tiles()
    case .space: space()
    case .masks: masks()
    case .filters: filters()
    case .blendModes: blendModes()
    case .rasterized: rasterized()
    case .trees: trees()
    case .isolation: isolation()
    case .everyBlendMode: everyBlendMode()
    case .softMasks: softMasks()
    case .colorFilters: colorFilters()
    case .ellipticalBlurs: ellipticalBlurs()
    case .movingShadows: movingShadows()
    case .resampled: resampled()
    case .outlines: outlines()
    case .gravities: gravities()
    case .drawings: drawings()
    case .particles: particles()
    case .tileLevels: tileLevels()
    case .replicatorSpace: replicatorSpace()
    case .flatGroups: flatGroups()
    case .backFaces: backFaces()
    case .layerTransitions: layerTransitions()
    case .flips: flips()
    case .curls: curls()
    }
  }

  /// Adds a layer with a disc that reaches beyond its bounds.
  @discardableResult func card(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Layer {
    let card = Layer(frame: Rect(x: x, y: y, width: width, height: height))
    card.backgroundColor = Self.yellow
    let disc = ShapeLayer(frame: Rect(center: Point(width - 3, height - 4), size: Size(16, 16)))
    disc.path = Path(ellipseIn: disc.bounds)
    disc.fillColor = Self.blue
    card.addSublayer(disc)
    root.addSublayer(card)
    return card
  }

  /// Adds a layer, and returns it.
  func add<Kind: Layer>(_ layer: Kind) -> Kind {
    root.addSublayer(layer)
    return layer
  }

  private func corners() -> () -> Void {
    let (card, clipped) = (card(8, 10, 30, 24), card(44, 36, 28, 30))
    (card.cornerRadius, card.borderWidth) = (2, 1)
    clipped.masksToBounds = true
    (clipped.borderWidth, clipped.borderColor) = (2, .black.withAlpha(0.5))
    return {
      (card.cornerRadius, card.borderWidth, card.backgroundColor) = (14, 6, Self.red)
      card.transform = Transform(rotation: 0.8)
      clipped.cornerRadii = CornerRadii(topLeft: 22, bottomRight: 12)
      (clipped.borderColor, clipped.bounds.size) = (Self.green, Size(20, 38))
    }
  }

  private func shadows() -> () -> Void {
    let (plain, path) = (card(10, 8, 28, 22), card(42, 44, 26, 20))
    (plain.shadowOpacity, plain.shadowOffset, plain.shadowRadius) = (0.3, Vector(0, 2), 1)
    path.shadowPath = Path(ellipseIn: Rect(x: -5, y: 10, width: 34, height: 18))
    (path.shadowOpacity, path.shadowColor) = (1, Color(rgb: 0x6040A0))
    return {
      (plain.shadowOpacity, plain.shadowOffset, plain.shadowRadius) = (0.9, Vector(7, 9), 3)
      plain.opacity = 0.7
      (path.shadowColor, path.shadowOffset) = (Self.green, Vector(-6, 6))
    }
  }

  /// A picture of 12 × 9 pixels with a border, a cross and a corner in other colours.
  func picture(_ inside: Color) -> Image {
    var pixels = Array(repeating: PremultipliedColor(inside).bits, count: 12 * 9)
    for index in pixels.indices {
      let (x, y) = (index % 12, index / 12)
      if x < 3 || x > 8 || y < 3 || y > 5 { pixels[index] = PremultipliedColor(Self.blue).bits }
      if x < 3, y < 3 { pixels[index] = PremultipliedColor(Self.red).bits }
    }
    return Image(width: 12, height: 9, scale: 0.5, pixels: pixels)
  }

  private func contents() -> () -> Void {
    let gravities: [ContentsGravity] = [.resize, .resizeAspect, .resizeAspectFill, .bottomRight]
    let layers = gravities.enumerated().map { index, gravity in
      let layer = add(Layer(frame: Rect(x: 5 + Double(index % 2) * 38, y: 5, width: 32, height: 32)))
      if index > 1 { layer.position.y += 38 }
      layer.contents = picture(Self.yellow)
      layer.contentsGravity = gravity
      (layer.masksToBounds, layer.borderWidth) = (index == 2, 1)
      return layer
    }
    return { [self] in
      layers[0].contentsRect = Rect(x: 0, y: 0, width: 0.5, height: 0.5)
      layers[1].contents = picture(Self.red)
      layers[2].cornerRadius = 16
      layers[3].contents = nil
    }
  }

  private func nineParts() -> () -> Void {
    let layers = [6.0, 44].map { y in
      let layer = add(Layer(frame: Rect(x: 6, y: y, width: 66, height: 30)))
      layer.contents = picture(Self.yellow)
      layer.contentsCenter = Rect(x: 0.25, y: 1.0 / 3, width: 0.5, height: 1.0 / 3)
      return layer
    }
    return {
      layers[0].bounds.size = Size(40, 36)
      layers[1].contentsCenter = NinePart.unit
    }
  }

  private func strokes() -> () -> Void {
    let ring = add(ShapeLayer(frame: Rect(x: 4, y: 4, width: 46, height: 46)))
    ring.path = Path(ellipseIn: ring.bounds.insetBy(dx: 5, dy: 5))
    (ring.fillColor, ring.strokeColor, ring.lineWidth, ring.lineCap) = (.clear, Self.red, 7, .round)
    (ring.strokeStart, ring.strokeEnd) = (0, 0.1)
    let dashed = add(ShapeLayer(frame: Rect(x: 34, y: 38, width: 40, height: 36)))
    dashed.path = Path(roundedRect: dashed.bounds.insetBy(dx: 4, dy: 4), cornerRadius: 6)
    (dashed.fillColor, dashed.strokeColor, dashed.lineWidth) = (Self.yellow.withAlpha(0.6), .black, 1.5)
    dashed.lineDashPattern = [7, 3, 2]
    return {
      (ring.strokeStart, ring.strokeEnd) = (0.25, 1)
      (dashed.lineDashPhase, dashed.lineWidth, dashed.strokeColor) = (24, 4, Self.green)
    }
  }

  private func morphing() -> () -> Void {
    let moved = add(ShapeLayer(frame: Rect(x: 4, y: 4, width: 40, height: 44)))
    moved.path = Path(roundedRect: Rect(x: 0, y: 0, width: 36, height: 30), cornerRadius: 1)
    moved.fillColor = Self.blue
    let star = add(ShapeLayer(frame: Rect(x: 38, y: 38, width: 40, height: 40)))
    let points = (0..<5).map { Point(20, 20) + Vector(angle: Double($0) * 4 * .pi / 5, length: 18) }
    star.path = Path(lines: points, isClosed: true)
    (star.fillRule, star.fillColor) = (.evenOdd, Self.red)
    return {
      moved.path = Path(roundedRect: Rect(x: 8, y: 0, width: 24, height: 48), cornerRadius: 12)
      moved.fillColor = Self.yellow
      star.path = Path(ellipseIn: star.bounds)
    }
  }

  private func gradients() -> () -> Void {
    let places = [Rect(x: 4, y: 4, width: 72, height: 20), Rect(x: 4, y: 30, width: 34, height: 44)]
    let frames = places + [Rect(x: 42, y: 30, width: 34, height: 44)]
    let layers = zip(GradientLayer.Kind.allCases, frames).map { kind, frame in
      let layer = add(GradientLayer(frame: frame))
      layer.kind = kind
      layer.colors = [Self.blue, .white, Self.red]
      layer.locations = [0, 0.5, 1]
      if kind != .axial { layer.startPoint = Point(0.5, 0.5) }
      layer.endPoint = Point(1, 1)
      return layer
    }
    return {
      for layer in layers {
        (layer.colors, layer.locations) = ([Self.green, Self.yellow, .black], [0.2, 0.3, 0.9])
        (layer.endPoint, layer.cornerRadius) = (Point(0.8, 0.3), 10)
      }
    }
  }

  private func replicator() -> () -> Void {
    let ring = add(ReplicatorLayer(frame: Rect(x: 0, y: 0, width: 80, height: 80)))
    (ring.instanceCount, ring.instanceDelay) = (8, 0.1)
    ring.instanceTransform = Transform3D(rotation: .pi / 4, axis: Axis3D.z.vector)
    (ring.instanceAlphaOffset, ring.instanceRedOffset) = (-0.08, -0.1)
    let dot = Layer(frame: Rect(x: 35, y: 8, width: 10, height: 14))
    (dot.backgroundColor, dot.cornerRadius) = (Self.yellow, 5)
    ring.addSublayer(dot)
    return {
      var beat = BasicAnimation(.position, to: Point(40, 30), duration: 0.3)
      (beat.timing.autoreverses, beat.timing.repeatCount) = (true, .infinity)
      dot.add(beat)
      ring.instanceAlphaOffset = 0
    }
  }

  private func emitter() -> () -> Void {
    var spark = ParticleCell(birthRate: 60, lifetime: 0.6)
    (spark.velocity, spark.velocityRange, spark.emissionRange) = (50, 30, 2 * .pi)
    spark.acceleration = Vector3D(0, 60, 0)
    (spark.color, spark.contentsSize) = (SIMD4(0.9, 0.3, 0.1, 1), Size(7, 7))
    spark.colorSpeed = SIMD4(0, 0.5, 0, -1.2)
    var emitter = ParticleEmitter(cells: [spark], seed: 7)
    emitter.position = Point3D(20, 20, 0)
    let layer = add(EmitterLayer(emitter, frame: Rect(x: 10, y: 15, width: 40, height: 40)))
    return { layer.position.x += 24 }
  }

  private func scroll() -> () -> Void {
    let viewport = add(ScrollLayer(frame: Rect(x: 10, y: 10, width: 60, height: 56)))
    viewport.borderWidth = 1
    for index in 0..<6 {
      let card = card(6 + Double(index % 2) * 44, 6 + Double(index / 2) * 34, 34, 24)
      viewport.addSublayer(card)
    }
    return { viewport.scroll(to: Point(28, 44)) }
  }

  private func text() throws -> () -> Void {
    let layer = add(TextLayer("Layers move", frame: Rect(x: 4, y: 6, width: 72, height: 68)))
    layer.font = try FontLibrary(usesInstalledFonts: false).font(size: 12)
    (layer.fontSize, layer.isWrapped, layer.alignment) = (9, true, .center)
    layer.backgroundColor = .white.withAlpha(0.6)
    return { (layer.fontSize, layer.textColor) = (24, Self.red) }
  }

  private func tiles() -> () -> Void {
    let layer = TiledLayer(frame: Rect(x: 12, y: 12, width: 56, height: 56))
    layer.executor = executor
    (layer.tileSize, layer.fadeDuration) = (Size(23, 23), 1)
    layer.drawTile = { context, request in
      context.fillColor = .white
      context.fill(request.rect)
      context.strokeColor = Color(rgb: 0xC03020)
      for radius in stride(from: 6.0, to: 60, by: 9) {
        context.strokeEllipse(in: Rect(center: Point(20, 30), size: Size(2 * radius, 2 * radius)))
      }
    }
    root.addSublayer(layer)
    return { layer.transform = Transform(rotation: 0.5) }
  }

  private func space() -> () -> Void {
    let stage = add(Layer(frame: Rect(x: 0, y: 0, width: 80, height: 80)))
    stage.sublayerTransform = Transform3D(perspective: 150)
    let cube = TransformLayer(frame: Rect(x: 20, y: 20, width: 40, height: 40))
    cube.transform3D = Transform3D(rotation: 0.4, axis: Axis3D.x.vector)
    for (index, color) in [Self.yellow, Self.blue, Self.red, Self.green].enumerated() {
      let face = Layer(frame: cube.bounds)
      (face.backgroundColor, face.borderWidth) = (color.withAlpha(0.85), 2)
      if index == 0 { face.contents = picture(Self.yellow) }
      face.transform3D = Transform3D(translationX: 0, y: 0, z: 20).concatenating(
        Transform3D(rotation: Double(index) * .pi / 2, axis: Axis3D.y.vector))
      cube.addSublayer(face)
    }
    stage.addSublayer(cube)
    return { cube.add(BasicAnimation(.rotationY, from: 0.2, to: 2.2, duration: 1)) }
  }

  private func masks() -> () -> Void {
    let (soft, ring) = (card(6, 8, 40, 26), card(34, 42, 38, 30))
    let fade = GradientLayer(frame: Rect(x: -6, y: -6, width: 54, height: 44))
    fade.colors = [.black, .clear]
    soft.mask = fade
    let shape = ShapeLayer()
    shape.path = Path(ellipseIn: Rect(x: 6, y: 3, width: 30, height: 26))
    (shape.fillColor, shape.strokeColor, shape.lineWidth, shape.strokeEnd) = (.clear, .black, 8, 0.2)
    ring.mask = shape
    return {
      (fade.position.x, fade.transform) = (44, Transform(rotation: 0.6))
      shape.strokeEnd = 1
    }
  }

  private func filters() -> () -> Void {
    let (blurred, inverted) = (card(10, 10, 30, 22), card(38, 44, 28, 22))
    blurred.filters = [.blur(standardDeviation: 1.5)]
    inverted.filters = [.colorMatrix(.inversion), .blur(standardDeviation: 0.7)]
    (inverted.shadowOpacity, inverted.opacity) = (0.8, 0.8)
    return {
      blurred.transform = Transform(rotation: 0.5).scaledBy(x: 1.3, y: 1)
      blurred.sublayers[0].position = Point(4, 4)
      inverted.backgroundColor = Self.green
    }
  }

  private func blendModes() -> () -> Void {
    let modes: [BlendMode] = [.multiply, .difference, .screen, .destinationOut]
    let layers = modes.enumerated().map { index, mode in
      let layer = card(6 + Double(index % 2) * 38, 8 + Double(index / 2) * 38, 26, 22)
      layer.blendMode = mode
      return layer
    }
    return {
      for layer in layers { layer.position += (Point(40, 40) - layer.position) * 0.5 }
      layers[3].opacity = 0.5
    }
  }

  /// The movements reach whole pixels in every frame, because others would resample the picture. What fades has no shadow,
  /// because only a drawn one is seen through its layer.
  private func rasterized() -> () -> Void {
    let (moved, changed, faded) = (card(8, 6, 24, 20), card(44, 44, 24, 20), card(46, 8, 20, 24))
    for layer in [moved, changed, faded] { (layer.rasterizes, layer.cornerRadius) = (true, 6) }
    (moved.shadowOpacity, changed.shadowOpacity) = (0.6, 0.6)
    return {
      moved.position.y = 56
      faded.opacity = 0.2
      changed.sublayers[0].position = Point(2, 2)
      changed.backgroundColor = Self.red
    }
  }
}
