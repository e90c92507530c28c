import Geometry
import Painting

extension GraphicsContext {
  /// Draws a layout, its top-left corner at `point`: text without a colour of its own with `fillPaint`, the lines below and
  /// through it in the colour of their text, and emoji in their own colours.
  ///
  /// - Parameters:
  ///   - layout: the layout.
  ///   - point: the top left corner of the layout, in the current space.
  public mutating func draw(_ layout: ParagraphLayout, at point: Point) {
    for line in layout.lines { draw(line, of: layout, by: point - .zero) }
  }

  /// Draws some lines of a layout, as `draw(_:at:)` draws all of them. The lines are limited to those of the layout.
  ///
  /// - Parameters:
  ///   - layout: the layout.
  ///   - point: the top left corner of the whole layout, in the current space.
  ///   - lines: the indices of the lines.
  public mutating func draw(_ layout: ParagraphLayout, at point: Point, lines: Range<Int>) {
    for line in layout.lines[lines.clamped(to: layout.lines.indices)] {
      draw(line, of: layout, by: point - .zero)
    }
  }

  /// Draws a layout inside a rectangle, its top-left corner at that of the rectangle. What exceeds the rectangle is clipped.
  ///
  /// - Parameters:
  ///   - layout: the layout.
  ///   - rect: the rectangle, in the current space.
  public mutating func draw(_ layout: ParagraphLayout, in rect: Rect) {
    saveState()
    clip(to: rect)
    for line in layout.lines {
      let (top, bottom) = (line.origin.y - 2 * line.ascent, line.origin.y + line.ascent + 2 * line.descent)
      if bottom < 0 || top > rect.height { continue }
      draw(line, of: layout, by: Vector(rect.minX, rect.minY))
    }
    restoreState()
  }

  /// Strokes the outlines of a layout's glyphs with the context's stroke paint and style.
  ///
  /// - Parameters:
  ///   - layout: the layout.
  ///   - point: the top left corner of the layout, in the current space.
  public mutating func stroke(_ layout: ParagraphLayout, at point: Point) {
    stroke(layout.path.transformed(by: Transform(translation: point - .zero)))
  }

  /// Restricts the following drawing to the outlines of a layout's glyphs. Glyphs that are images have none.
  ///
  /// - Parameters:
  ///   - layout: the layout.
  ///   - point: the top left corner of the layout, in the current space.
  public mutating func clip(to layout: ParagraphLayout, at point: Point) {
    clip(to: layout.path.transformed(by: Transform(translation: point - .zero)))
  }

  /// Draws the first line of a layout along a path: every cluster stands upright on the path, with its middle at its distance
  /// from the start. Clusters beyond the ends of the path are left out, and so are the lines below and through the text.
  ///
  /// - Parameters:
  ///   - layout: the layout, of which the first line is drawn.
  ///   - path: the path, in the current space. Its subpaths follow one another.
  ///   - offset: the distance of the line's left end from the start of the path, in points.
  public mutating func draw(_ layout: ParagraphLayout, along path: Path, offset: Double = 0) {
    guard let line = layout.lines.first, offset.isFinite else { return }
    let measure = PathMeasure(path)
    for run in layout.glyphs(of: line) {
      let colored =
        run.font.details.hasColor
        ? run.font.library.colorGlyphs(run.glyphs.map(\.id), face: run.font.face) : []
      for (index, (glyph, outline)) in zip(run.glyphs, layout.outlines(of: run)).enumerated() {
        let distance = offset + glyph.middle.x - line.origin.x
        guard distance >= 0, distance <= measure.length, let anchor = measure.point(at: distance),
          let tangent = measure.tangent(at: distance)
        else { continue }
        let origin = glyph.position - Point(glyph.middle.x, line.origin.y)
        let toPath = Transform(
          a: tangent.dx, b: tangent.dy, c: -tangent.dy, d: tangent.dx, tx: anchor.x, ty: anchor.y)
        saveState()
        if let clip = run.clip {
          self.clip(
            to: Path(rect: clip.offsetBy(dx: -glyph.middle.x, dy: -line.origin.y)).transformed(by: toPath))
        }
        if run.font.details.hasColor {
          concatenate(toPath)
          draw(colored[index], at: .zero + origin, size: run.font.size, run.color)
        } else if !outline.path.isEmpty {
          if let color = run.color { fillColor = color }
          let toGlyph = Transform(scale: run.font.size).concatenating(Transform(translation: origin))
          fill(outline.path.transformed(by: toGlyph.concatenating(toPath)))
        }
        restoreState()
      }
    }
  }

  private mutating func draw(_ line: ParagraphLayout.Line, of layout: ParagraphLayout, by shift: Vector) {
    let fragments = layout.fragments(of: line)
    let decorations = layout.decorations(of: line, fragments)
    fill(decorations.underlines, by: shift)
    // Exported files have the characters in the order of the commands, which is that of reading.
    for run in layout.glyphs(of: line, fragments.inReadingOrder) {
      guard let clip = run.clip else {
        draw(run, of: layout, by: shift)
        continue
      }
      saveState()
      self.clip(to: clip.offsetBy(shift))
      draw(run, of: layout, by: shift)
      restoreState()
    }
    fill(decorations.strikethroughs, by: shift)
  }

  private mutating func draw(_ run: ParagraphGlyphs, of layout: ParagraphLayout, by shift: Vector) {
    if run.glyphs.isEmpty || run.font.size <= 0 { return }
    if run.font.details.hasColor {
      drawColored(run, by: shift)
      if !run.isRepeated { fill(layout.characters(of: run, by: shift), .black) }
      return
    }
    let glyphRun = layout.glyphRun(of: run, by: shift)
    if !glyphRun.outlines.isEmpty { fill(glyphRun, run.color) }
  }

  fileprivate mutating func drawColored(_ run: ParagraphGlyphs, by shift: Vector) {
    let size = run.font.size
    let images = run.font.library.colorGlyphs(run.glyphs.map(\.id), face: run.font.face)
    for (glyph, image) in zip(run.glyphs, images) {
      draw(image, at: glyph.position + shift, size: size, run.color)
    }
  }

  /// Draws a glyph of a font with colours, its origin at a point.
  private mutating func draw(_ glyph: ColorGlyph, at origin: Point, size: Double, _ color: Color?) {
    switch glyph {
    case .outline(let outline):
      if outline.path.isEmpty { return }
      fill(GlyphRun(outlines: [outline], positions: [origin], size: size), color)
    case .layers(let layers):
      for layer in layers where !layer.outline.path.isEmpty {
        let run = GlyphRun(outlines: [layer.outline], positions: [origin], size: size)
        fill(run, layer.color ?? color)
      }
    case .image(let image, let bounds):
      draw(
        image,
        in: Rect(
          x: origin.x + bounds.minX * size, y: origin.y + bounds.minY * size, width: bounds.width * size,
          height: bounds.height * size))
    }
  }

  private mutating func fill(_ run: GlyphRun, _ color: Color?) {
    guard let color else { return fill(run) }
    // Closures over the run crash the optimizer of Swift 6.3.
    saveState()
    fillColor = color
    fill(run)
    restoreState()
  }

  private mutating func fill(_ lines: [TextDecoration], by shift: Vector) {
    for line in lines {
      saveState()
      if let color = line.color { fillColor = color }
      fill(line.rect.offsetBy(shift))
      restoreState()
    }
  }
}

extension ParagraphLayout {
  /// Returns what a cluster shows if its font has colours, such as an emoji, for text whose letters are placed one by one. Nil
  /// if the font has only outlines, which ``path(of:)`` returns.
  ///
  /// - Parameters:
  ///   - cluster: a cluster of this layout.
  ///   - color: the colour of what has the colour of the text.
  /// - Returns: a drawing with the cluster's origin at the point zero.
  public func drawing(of cluster: Cluster, color: Color) -> DisplayList? {
    guard let run = cluster.glyphs, run.font.details.hasColor, run.font.size > 0 else { return nil }
    var context = GraphicsContext()
    context.fillColor = color
    context.drawColored(run, by: .zero - cluster.origin)
    return context.displayList
  }

  /// The outlines of all glyphs, to be filled with the non-zero rule. Glyphs that are images have none.
  public var path: Path {
    var path = Path()
    for line in lines {
      for run in glyphs(of: line) where !run.isRepeated { path.append(self.path(of: run)) }
    }
    return path
  }

  /// Returns the visible glyphs of a line, a run for each font, direction and set of attributes, from left to right. Glyphs in colour
  /// are left out. Runs of one font share outlines at all sizes.
  ///
  /// - Parameter line: a line of this layout.
  public func glyphRuns(of line: Line) -> [GlyphRun] {
    glyphs(of: line).compactMap { run in
      if run.isRepeated || run.font.details.hasColor || run.font.size <= 0 { return nil }
      let painted = glyphRun(of: run)
      return painted.outlines.isEmpty ? nil : painted
    }
  }

  func glyphRun(of run: ParagraphGlyphs, by shift: Vector = .zero) -> GlyphRun {
    var result = GlyphRun(
      outlines: [], positions: [], size: run.font.size,
      text: run.isRepeated ? nil : glyphText(of: run, by: shift))
    result.outlines.reserveCapacity(run.glyphs.count)
    result.positions.reserveCapacity(run.glyphs.count)
    for (glyph, outline) in zip(run.glyphs, outlines(of: run)) where !outline.path.isEmpty {
      result.outlines.append(outline)
      result.positions.append(glyph.position + shift)
    }
    return result
  }

  func path(of run: ParagraphGlyphs) -> Path {
    var path = Path()
    for (glyph, outline) in zip(run.glyphs, outlines(of: run)) where !outline.path.isEmpty {
      let transform = Transform(scale: run.font.size)
        .concatenating(Transform(translation: glyph.position - .zero))
      path.append(outline.path.transformed(by: transform))
    }
    return path
  }

  /// The smallest rectangle around the visible glyphs, which may extend beyond ``size``; `Rect.null` if none is visible.
  public var inkBounds: Rect {
    var bounds = path.bounds
    for line in lines {
      for run in glyphs(of: line) where run.font.details.hasColor && !run.isRepeated {
        for (glyph, image) in zip(
          run.glyphs, run.font.library.colorGlyphs(run.glyphs.map(\.id), face: run.font.face))
        {
          guard case .image(_, let rect) = image else { continue }
          let size = run.font.size
          bounds = bounds.union(
            Rect(
              x: glyph.position.x + rect.minX * size, y: glyph.position.y + rect.minY * size,
              width: rect.width * size, height: rect.height * size))
        }
      }
    }
    return bounds
  }

  func outlines(of run: ParagraphGlyphs) -> [GlyphOutline] {
    run.font.library.outlines(of: run.glyphs.map { (run.font.face, $0.id) })
  }
}
