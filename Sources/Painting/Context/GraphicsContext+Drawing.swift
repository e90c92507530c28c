import Geometry

extension GraphicsContext {
  // MARK: Paths

  /// Paints the inside of a path with the fill. Subpaths left open count as closed.
  ///
  /// A pixel's coverage is the exact area of the path in it, with one exception: where several subpaths of this *one*
  /// path pass through the same pixel, their areas are added up, as far as 1, or subtracted where they turn opposite
  /// ways. Where they overlap inside the pixel it comes out too dark, where opposite ones lie side by side too light;
  /// the article "How the rasterizer works" gives the bounds. `Path.normalized(rule:tolerance:)` makes a path without
  /// such pixels. Shapes of different calls are composed, and not added up.
  ///
  /// - Parameters:
  ///   - path: in the current space. An empty one, or one that is not finite, paints nothing.
  ///   - rule: what counts as inside where subpaths overlap or cross.
  public mutating func fill(_ path: Path, rule: FillRule = .nonZero) {
    guard !path.isEmpty, var command = painting(.fillPath, state.fillPaint) else { return }
    command.rule = rule
    recorder.append(command, path: path)
  }

  public mutating func stroke(_ path: Path) {
    guard !path.isEmpty, state.stroke.width > 0, var command = painting(.strokePath, state.strokePaint) else {
      return
    }
    command.resource = recorder.index(of: state.stroke)
    recorder.append(command, path: path)
  }

  /// Strokes the thinnest line that the target can show in full: one device pixel wide, whatever the transform and the pen's
  /// width; caps, joins and dashes are the pen's.
  public mutating func strokeHairline(_ path: Path) {
    guard !path.isEmpty, var command = painting(.strokeHairline, state.strokePaint) else { return }
    command.resource = recorder.index(of: state.stroke)
    recorder.append(command, path: path)
  }

  /// Fills, then strokes; where there is a shadow, both cast one together, which lies under both.
  public mutating func fillAndStroke(_ path: Path, rule: FillRule = .nonZero) {
    func draw(_ context: inout GraphicsContext) {
      context.fill(path, rule: rule)
      context.stroke(path)
    }
    guard let shadow = state.shadow else { return draw(&self) }
    // Laid over what is there, a group is the same as its parts. With alpha or another mode it is not, nor has it their
    // area: only their shadow is made by a group then.
    if state.opacity == 1, state.blendMode == .normal { return withLayer(draw) }
    let current = state
    state.shadow?.drawsSource = false
    state.alpha = 1
    withLayer { context in
      context.alpha = current.alpha
      draw(&context)
    }
    if shadow.drawsSource {
      state.shadow = nil
      state.alpha = current.alpha
      draw(&self)
    }
    state = current
  }

  /// Fills a rectangle; a negative side runs the other way.
  public mutating func fill(_ rect: Rect) { fill(Path(rect: rect)) }
  public mutating func stroke(_ rect: Rect) { stroke(Path(rect: rect)) }
  public mutating func fillEllipse(in rect: Rect) { fill(Path(ellipseIn: rect)) }
  public mutating func strokeEllipse(in rect: Rect) { stroke(Path(ellipseIn: rect)) }

  /// A line from each even point to the one after it.
  public mutating func strokeLines(_ points: [Point]) {
    stroke(
      Path { path in
        for index in stride(from: 0, to: points.count - 1, by: 2) {
          path.move(to: points[index])
          path.addLine(to: points[index + 1])
        }
      })
  }

  /// Makes the rectangle transparent, whatever alpha, blend mode and shadow are set; only the clip holds it back.
  /// One with a negative side is empty.
  public mutating func clear(_ rect: Rect) {
    guard !rect.isEmpty else { return }
    var command = command(.fillPath)
    command.blendMode = .clear
    command.color = PremultipliedColor(.black)
    recorder.append(command, path: Path(rect: rect))
  }

  // MARK: Planes

  /// Paints all of the clip with the fill.
  public mutating func fillClip() {
    guard let command = painting(.fillClip, state.fillPaint) else { return }
    recorder.append(command)
  }

  /// Paints all of the clip with `paint`, such as a gradient.
  public mutating func fillClip(with paint: Paint) {
    guard let command = painting(.fillClip, paint) else { return }
    recorder.append(command)
  }

  // MARK: Glyphs

  /// Fills glyphs with the fill.
  public mutating func fill(_ run: GlyphRun) {
    guard !run.outlines.isEmpty, run.size > 0, var command = painting(.fillGlyphs, state.fillPaint) else {
      return
    }
    command.resource = recorder.index(of: run)
    recorder.append(command)
  }

  // MARK: Recording

  /// A command that paints with `paint` and the current alpha, blend mode and shadow; nil when that could change nothing.
  private mutating func painting(_ operation: DisplayList.Operation, _ paint: Paint) -> DisplayList.Command? {
    let opacity = state.opacity
    var command = command(operation)
    command.blendMode = state.blendMode
    switch paint {
    case .color(let color):
      let color = opacity < 1 ? color.withAlpha(color.alpha * opacity) : color
      command.color = PremultipliedColor(color)
      if recorder.keepsColorPrecision { command.paint = recorder.index(of: .color(color)) }
    case .pattern(var pattern):
      let phase = Transform(translation: state.patternPhase)
      pattern.transform = pattern.transform.concatenating(phase)
      command.opacity = Float(opacity)
      command.paint = recorder.index(of: .pattern(pattern))
    default:
      command.opacity = Float(opacity)
      command.paint = recorder.index(of: paint)
    }
    // Transparent paint changes nothing under most modes, and has no shadow.
    let isTransparent = command.paint < 0 ? command.color.alpha == 0 : opacity == 0
    if isTransparent && state.blendMode.isBoundedBySource { return nil }
    command.shadow = recorder.index(of: state.shadow)
    return command
  }
}
