import Easel

@testable import Scene

// Layers that are composited as one picture.
extension AnimatedScene {
  /// Nested trees with an order, anchor points, hidden layers, clips and an opacity of a whole tree.
  func trees() -> () -> Void {
    let (faded, clipped) = (card(6, 8, 34, 26), card(38, 40, 34, 30))
    for (index, color) in [Self.red, Self.green, Self.blue].enumerated() {
      let layer = Layer(
        frame: Rect(x: 4 + Double(index) * 7, y: 3 + Double(index) * 5, width: 16, height: 12))
      (layer.backgroundColor, layer.zPosition) = (color, [2, 0, 1][index])
      (index == 2 ? clipped : faded).addSublayer(layer)
    }
    (clipped.masksToBounds, clipped.cornerRadius) = (true, 9)
    let hand = add(Layer(frame: .zero))
    (hand.anchorPoint, hand.position, hand.bounds.size) = (Point(0.5, 1), Point(24, 66), Size(5, 28))
    hand.backgroundColor = .black
    let (shown, hidden) = (card(50, 6, 24, 10), card(50, 20, 24, 10))
    hidden.isHidden = true
    return {
      faded.opacity = 0.3
      faded.sublayers[1].zPosition = 3
      clipped.sublayerTransform = Transform3D(rotation: 1, axis: Axis3D.z.vector)
      clipped.bounds.origin = Point(8, 6)
      (hand.transform, hand.anchorPoint) = (Transform(rotation: 1.4), Point(0.5, 0.6))
      (shown.isHidden, hidden.isHidden) = (true, false)
    }
  }

  /// Blend modes inside an isolated layer, and inside one that is not.
  func isolation() -> () -> Void {
    let groups = [6.0, 44].map { y in
      let group = add(Layer(frame: Rect(x: 6, y: y, width: 68, height: 30)))
      for (index, mode) in [BlendMode.normal, .multiply, .difference, .plusLighter].enumerated() {
        let disc = ShapeLayer(frame: Rect(x: 4 + Double(index) * 13, y: 3, width: 24, height: 24))
        disc.path = Path(ellipseIn: disc.bounds)
        disc.fillColor = [Self.yellow, Self.blue, Self.red, Self.green][index]
        disc.blendMode = mode
        group.addSublayer(disc)
      }
      return group
    }
    groups[1].isIsolated = true
    return {
      for group in groups {
        (group.sublayers[1].position.x, group.sublayers[2].transform) = (48, Transform(scale: 1.5))
        group.sublayers[3].opacity = 0.4
      }
    }
  }

  /// Each blend mode in a cell of its own, which cuts those that change pixels where the layer draws nothing.
  func everyBlendMode() -> () -> Void {
    let layers = BlendMode.allCases.enumerated().map { index, mode in
      let cell = add(
        Layer(
          frame: Rect(x: 2 + Double(index % 6) * 13, y: 2 + Double(index / 6) * 15, width: 12, height: 14)))
      (cell.backgroundColor, cell.masksToBounds) = (Self.yellow.withAlpha(0.8), true)
      cell.isIsolated = true
      let source = ShapeLayer(frame: Rect(x: -4, y: 2, width: 10, height: 10))
      source.path = Path(ellipseIn: source.bounds)
      (source.fillColor, source.blendMode) = (Self.blue.withAlpha(0.9), mode)
      cell.addSublayer(source)
      return source
    }
    return {
      for layer in layers {
        layer.position.x = 10
        (layer.fillColor, layer.opacity) = (Self.red, 0.6)
      }
    }
  }

  /// Masks that are blurred, that are groups, that have a mask, and that cut a shadow or a filter.
  func softMasks() -> () -> Void {
    func disc(_ rect: Rect) -> ShapeLayer {
      let disc = ShapeLayer(frame: rect)
      disc.path = Path(ellipseIn: disc.bounds)
      return disc
    }
    let layers = (0..<4).map { (index: Int) in
      card(5 + Double(index % 2) * 38, 6 + Double(index / 2) * 38, 32, 28)
    }
    let blurred = disc(Rect(x: 4, y: 4, width: 22, height: 20))
    blurred.filters = [.blur(standardDeviation: 2)]
    layers[0].mask = blurred
    let group = Layer(frame: Rect(x: 2, y: 2, width: 28, height: 24))
    let parts = [0.0, 10].map { disc(Rect(x: $0, y: $0 / 2, width: 17, height: 17)) }
    for part in parts { group.addSublayer(part) }
    group.opacity = 0.9
    layers[1].mask = group
    layers[1].shadowOpacity = 0.8
    let outer = disc(Rect(x: 0, y: 0, width: 26, height: 26))
    let stripe = Layer(frame: Rect(x: 8, y: -4, width: 10, height: 40))
    stripe.backgroundColor = .black
    outer.mask = stripe
    layers[2].mask = outer
    let ramp = GradientLayer(frame: layers[3].bounds)
    (ramp.colors, ramp.kind) = ([.black, .black, .clear], .radial)
    (ramp.startPoint, ramp.endPoint) = (Point(0.5, 0.5), Point(1, 1))
    layers[3].mask = ramp
    layers[3].filters = [.blur(standardDeviation: 1), .colorMatrix(.saturation(0.2))]
    layers[3].cornerRadius = 8
    return {
      (blurred.position, blurred.transform) = (Point(22, 18), Transform(scale: 1.4))
      (parts[1].position, group.opacity) = (Point(20, 18), 0.4)
      stripe.transform = Transform(rotation: 1.5)
      (ramp.locations, ramp.endPoint) = ([0, 0.1, 0.5], Point(0.8, 1))
      layers[3].sublayers[0].position = Point(8, 8)
    }
  }

  /// Colour matrices, one of which colours what is transparent, and blurs between them.
  func colorFilters() -> () -> Void {
    let tint = ColorMatrix(rows: [
      0.4, 0.3, 0, 0, 0.1, 0, 0.5, 0.2, 0, 0, 0, 0.1, 0.9, 0, 0.2, 0, 0, 0, 1, 0,
    ])
    let glass = ColorMatrix(rows: [1, 0, 0, 0, 0, 0, 1, 0, 0, 0.3, 0, 0, 1, 0, 0, 0, 0, 0, 0.6, 0.4])
    let filters: [[Filter]] = [
      [.colorMatrix(.saturation(0))], [.colorMatrix(.brightness(0.5)), .blur(standardDeviation: 1)],
      [.blur(standardDeviation: 1.2), .colorMatrix(tint)], [.colorMatrix(glass)],
    ]
    let layers = filters.enumerated().map { index, filters in
      let frame = Rect(x: 4 + Double(index % 2) * 38, y: 4 + Double(index / 2) * 38, width: 34, height: 34)
      let cell = add(Layer(frame: frame))
      cell.masksToBounds = true
      let layer = card(6, 7, 20, 16)
      cell.addSublayer(layer)
      layer.filters = filters
      return layer
    }
    return {
      for layer in layers {
        layer.position = Point(20, 20)
        (layer.backgroundColor, layer.transform) = (Self.red, Transform(rotation: 0.7))
      }
      layers[1].opacity = 0.5
    }
  }

  /// Blurs along one axis or two, of layers that turn.
  func ellipticalBlurs() -> () -> Void {
    let filters: [Filter] = [
      .ellipticalBlur(x: 4, y: 0), .ellipticalBlur(x: 0, y: 3), .ellipticalBlur(x: 0.5, y: 6),
      .ellipticalBlur(x: 5, y: 1, angle: .pi / 4),
    ]
    let layers = filters.enumerated().map { index, filter in
      let layer = card(8 + Double(index % 2) * 38, 10 + Double(index / 2) * 38, 24, 18)
      layer.filters = [filter]
      return layer
    }
    return {
      for layer in layers { layer.transform = Transform(rotation: .pi / 2) }
      layers[1].shadowOpacity = 0.8
      layers[3].bounds.size = Size(14, 24)
    }
  }

  /// Shadows of paths that move, of paths that change, and of layers that move over them.
  func movingShadows() -> () -> Void {
    let (moved, changed, above) = (card(4, 6, 30, 20), card(44, 8, 26, 22), card(6, 48, 28, 22))
    for layer in [moved, changed] {
      layer.shadowPath = Path(roundedRect: layer.bounds, cornerRadius: 6)
      (layer.shadowOpacity, layer.shadowRadius) = (0.8, 3)
    }
    (above.shadowOpacity, above.shadowOffset) = (0.7, Vector(4, 4))
    above.transform = Transform(rotation: 0.3)
    return {
      moved.position.y += 40
      moved.transform = Transform(scale: 1.2)
      changed.shadowPath = Path(ellipseIn: changed.bounds.insetBy(dx: -6, dy: -4))
      (changed.shadowRadius, changed.backgroundColor) = (1, Self.red)
      above.position = Point(56, 30)
    }
  }

  /// Rasterized layers that are moved by fractions of a pixel, turned, scaled, and rasterized at scales of their own.
  func resampled() -> () -> Void {
    let layers = (0..<4).map { (index: Int) in
      card(6 + Double(index % 2) * 38, 8 + Double(index / 2) * 38, 26, 22)
    }
    for layer in layers { (layer.rasterizes, layer.cornerRadius) = (true, 5) }
    layers[0].shadowOpacity = 0.6
    (layers[2].rasterizationScale, layers[3].rasterizationScale) = (0.5, 4)
    return {
      layers[0].position += Vector(7.3, 5.7)
      layers[1].transform = Transform(rotation: 0.9)
      layers[2].transform = Transform(scale: 1.3)
      (layers[3].transform, layers[3].opacity) = (Transform(scaleX: 1.4, y: 0.7), 0.5)
    }
  }
}
