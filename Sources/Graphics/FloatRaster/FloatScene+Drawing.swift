import Geometry
import Painting

/// A painted area: its coverage and its colours.
struct ReferencePiece {
  var coverage: CoverageMask
  var source: FloatSource
}

extension FloatScene {
  /// Paints what a command draws, its shadow first.
  mutating func paint(_ command: DisplayList.Command, _ list: DisplayList, _ base: Transform) {
    let transform = list.transforms[Int(command.transform)].concatenating(base)
    guard transform.isFinite else { return }
    if command.shadow >= 0 {
      let shadow = FloatShadow(
        list.shadows[Int(command.shadow)], base, deviationLimit: rasterizer.deviationLimit)
      if let shadow {
        let moved = transform.concatenating(Transform(translation: shadow.offset))
        let sources = pieces(of: command, list, moved, base, in: shadow.castingRect(for: canvas.rect))
        paintShadow(
          shadow, command.blendMode, alpha: opacity(of: sources, in: shadow.castingRect(for: canvas.rect)))
      }
      if !list.shadows[Int(command.shadow)].drawsSource { return }
    }
    for piece in pieces(of: command, list, transform, base, in: canvas.rect) {
      var coverage = piece.coverage
      coverage.multiply(by: clip)
      canvas.composite(coverage, command.blendMode) { x, y in
        piece.source(Point(Double(x) + 0.5, Double(y) + 0.5))
      }
    }
  }

  /// The pieces of a command in `rect`, in painting order: one piece, or one for each glyph.
  ///
  /// - Parameter toPixels: from the command's space to device pixels.
  private func pieces(
    of command: DisplayList.Command, _ list: DisplayList, _ toPixels: Transform, _ base: Transform,
    in rect: PixelRect
  ) -> [ReferencePiece] {
    let shapes = FloatShapes(curveSteps: rasterizer.curveSteps, rect: rect)
    if command.operation == .fillClip {
      return [
        ReferencePiece(
          coverage: CoverageMask(rect: rect, filledWith: 1),
          source: source(of: command, list, toPixels, in: rect))
      ]
    }
    var drawn: [ReferenceShape?] = []
    switch command.operation {
    case .fillPath: drawn = [shapes.fill(list.path(of: command), rule: command.rule, toPixels)]
    case .strokePath:
      drawn = [
        shapes.stroke(list.path(of: command), list.strokeStyles[Int(command.resource)], toPixels)
      ]
    case .strokeHairline:
      drawn = [
        shapes.hairline(list.path(of: command), list.strokeStyles[Int(command.resource)], toPixels)
      ]
    case .fillGlyphs:
      let run = list.glyphRuns[Int(command.resource)]
      drawn = run.outlines.indices.map { index in
        shapes.fill(run.outlines[index].path, rule: .nonZero, run.placement(of: index, onto: toPixels))
      }
    case .drawImage: drawn = [shapes.rectangle(command.rect, toPixels)]
    default: break
    }
    let visible = drawn.compactMap { $0 }
    if visible.isEmpty { return [] }
    let source =
      command.operation == .drawImage
      ? imageSource(command, list, toPixels) : source(of: command, list, toPixels, in: rect)
    return visible.map { shape in
      var shape = shape
      shape.antialias = command.antialias
      return ReferencePiece(
        coverage: CoverageMask(rect: rect, shape: shape, samples: rasterizer.rowsPerPixel), source: source)
    }
  }

  /// The alpha of pieces that are composited over each other.
  private func opacity(of pieces: [ReferencePiece], in rect: PixelRect) -> CoverageMask {
    var values = Array(repeating: 0.0, count: rect.area)
    for piece in pieces {
      for index in piece.coverage.indices where piece.coverage.values[index] > 0 {
        let (y, x) = index.quotientAndRemainder(dividingBy: rect.width)
        let point = Point(Double(rect.x + x) + 0.5, Double(rect.y + y) + 0.5)
        let alpha = piece.source(point).alpha * piece.coverage.values[index]
        values[index] += alpha * (1 - values[index])
      }
    }
    return CoverageMask(rect: rect, values: values)
  }

  // MARK: Sources

  private func source(
    of command: DisplayList.Command, _ list: DisplayList, _ toPixels: Transform, in rect: PixelRect
  ) -> FloatSource {
    guard command.paint >= 0 else {
      return FloatSources.color(FloatColor(command.color) * inheritedOpacity)
    }
    let source: FloatSource
    switch list.paints[Int(command.paint)] {
    case .color(let color): source = FloatSources.color(FloatColor(color))
    case .linear(let linear): source = FloatSources.linear(linear, toPixels)
    case .radial(let radial): source = FloatSources.radial(radial, toPixels)
    case .conic(let conic): source = FloatSources.conic(conic, toPixels)
    case .pattern(let pattern): source = self.pattern(pattern, toPixels, in: rect)
    }
    return weakened(source, command)
  }

  private func imageSource(_ command: DisplayList.Command, _ list: DisplayList, _ toPixels: Transform)
    -> FloatSource
  {
    weakened(picture(list.imageDrawings[Int(command.resource)], in: command.rect, toPixels), command)
  }

  private func weakened(_ source: @escaping FloatSource, _ command: DisplayList.Command)
    -> FloatSource
  {
    let opacity = (command.opacity > 0 ? min(1, Double(command.opacity)) : 0) * inheritedOpacity
    return { source($0) * opacity }
  }

  /// An image drawn into `rect`.
  func picture(_ drawing: ImageDrawing, in rect: Rect, _ toPixels: Transform) -> FloatSource {
    let source = drawing.source
    guard rect.isFinite, !rect.isEmpty, source.isFinite, !source.isEmpty else {
      return FloatSources.color(.clear)
    }
    let toSurface = Transform(translation: .zero - source.origin)
      .concatenating(Transform(scaleX: rect.width / source.width, y: rect.height / source.height))
      .concatenating(Transform(translation: rect.origin - .zero)).concatenating(toPixels)
    guard let toImage = toSurface.inverse, let sampler = FloatSampler(drawing, toImage: toImage) else {
      return FloatSources.color(.clear)
    }
    let pixels: FloatSource = { sampler.color(at: toImage * $0) }
    return drawing.tintMode == .multiply
      ? FloatSources.multiplied(pixels, drawing.tint) : FloatSources.tinted(pixels, drawing.tint)
  }
}
