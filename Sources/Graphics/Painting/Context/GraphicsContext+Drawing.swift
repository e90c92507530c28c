import Geometry

extension GraphicsContext {
  // MARK: Paths

  /// Fills a path with ``fillPaint``. Open subpaths count as closed.
  ///
  /// The coverage of a pixel is the exact area of the path in it, with one exception. Where several subpaths of *one*
  /// path pass through the same pixel, their areas are added up to at most 1, or subtracted if they have opposite
  /// directions. So a pixel in which subpaths overlap is too dark, and one in which opposite subpaths lie side by
  /// side is too light. The article "How the rasterizer works" gives the bounds. `Path.normalized(rule:tolerance:)`
  /// makes a path without such pixels. Shapes of separate calls are composited, not added up.
  ///
  /// - Parameters:
  ///   - path: in the current space. An empty path, or one that is not finite, paints nothing.
  ///   - rule: the rule for points where subpaths overlap or cross.
  public mutating func fill(_ path: Path, rule: FillRule = .nonZero) {
    guard !path.isEmpty, var command = painting(.fillPath, state.fillPaint) else { return }
    command.rule = rule
    recorder.append(command, path: path)
  }

  /// Strokes a path with ``strokePaint`` and ``strokeStyle``. Paints nothing if the path is empty or the width is not
  /// greater than zero.
  public mutating func stroke(_ path: Path) {
    guard !path.isEmpty, state.stroke.width > 0, var command = painting(.strokePath, state.strokePaint) else {
      return
    }
    command.resource = recorder.index(of: state.stroke)
    recorder.append(command, path: path)
  }

  /// Strokes a path with the thinnest line that the target can show in full: one device pixel wide, under any
  /// transform. The width of ``strokeStyle`` is ignored; its caps, joins and dashes apply.
  public mutating func strokeHairline(_ path: Path) {
    guard !path.isEmpty, var command = painting(.strokeHairline, state.strokePaint) else { return }
    command.resource = recorder.index(of: state.stroke)
    recorder.append(command, path: path)
  }

  /// Fills a path, then strokes it. If a shadow is set, both share one, beneath both.
  public mutating func fillAndStroke(_ path: Path, rule: FillRule = .nonZero) {
    func draw(_ context: inout GraphicsContext) {
      context.fill(path, rule: rule)
      context.stroke(path)
    }
    guard let shadow = state.shadow else { return draw(&self) }
    // With full opacity and the normal blend mode, a group equals its parts. With other values it does not, and it
    // covers a different area. Then only the shadow is drawn as a group.
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

  /// Fills a rectangle with ``fillPaint``. A negative side extends in the other direction.
  public mutating func fill(_ rect: Rect) { fill(Path(rect: rect)) }
  /// Strokes the outline of a rectangle.
  public mutating func stroke(_ rect: Rect) { stroke(Path(rect: rect)) }
  /// Fills the ellipse inscribed in a rectangle.
  public mutating func fillEllipse(in rect: Rect) { fill(Path(ellipseIn: rect)) }
  /// Strokes the ellipse inscribed in a rectangle.
  public mutating func strokeEllipse(in rect: Rect) { stroke(Path(ellipseIn: rect)) }

  /// Strokes a separate line from each point with an even index to the next point.
  public mutating func strokeLines(_ points: [Point]) {
    stroke(
      Path { path in
        for index in stride(from: 0, to: points.count - 1, by: 2) {
          path.move(to: points[index])
          path.addLine(to: points[index + 1])
        }
      })
  }

  /// Makes a rectangle transparent, whatever alpha, blend mode and shadow are set. Only the clip limits it. A
  /// rectangle with a negative side is empty.
  public mutating func clear(_ rect: Rect) {
    guard !rect.isEmpty else { return }
    var command = command(.fillPath)
    command.blendMode = .clear
    command.color = PremultipliedColor(.black)
    recorder.append(command, path: Path(rect: rect))
  }

  // MARK: Planes

  /// Fills the whole clip with ``fillPaint``.
  public mutating func fillClip() {
    guard let command = painting(.fillClip, state.fillPaint) else { return }
    recorder.append(command)
  }

  /// Fills the whole clip with `paint`, such as a gradient.
  public mutating func fillClip(with paint: Paint) {
    guard let command = painting(.fillClip, paint) else { return }
    recorder.append(command)
  }

  // MARK: Glyphs

  /// Fills glyphs with ``fillPaint``.
  public mutating func fill(_ run: GlyphRun) {
    guard !run.outlines.isEmpty, run.size > 0, var command = painting(.fillGlyphs, state.fillPaint) else {
      return
    }
    command.resource = recorder.index(of: run)
    recorder.append(command)
  }

  // MARK: Recording

  /// Returns a command that paints with `paint` and the current alpha, blend mode and shadow. Nil if the command
  /// could not change any pixel.
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
    // Transparent paint changes nothing in most blend modes, and casts no shadow.
    let isTransparent = command.paint < 0 ? command.color.alpha == 0 : opacity == 0
    if isTransparent && state.blendMode.isBoundedBySource { return nil }
    command.shadow = recorder.index(of: state.shadow)
    return command
  }
}
