import Geometry
import Painting

extension SVGWriter {
  /// The units of an em in which outlines of glyphs are written.
  private static let unitsPerEm = 1_000.0

  /// Writes glyphs as paths. Each outline is written once.
  mutating func write(_ run: GlyphRun, _ transform: Transform, _ shape: ExportShape, to out: inout TextBuffer)
  {
    if run.isInvisible { return writeText(of: run, transform, to: &out) }
    guard case .color(let color) = shape.paint else { return writeJoined(run, transform, shape, to: &out) }
    let unit = run.size / Self.unitsPerEm
    let toList = Transform(scale: unit).concatenating(transform)
    out.append("<g")
    out.append(paint: "fill", opacityName: "fill-opacity", color, opacity: shape.opacity)
    let isWrapped = shape.clip >= 0 || shape.blendMode != .normal
    if isWrapped {
      writeState(clip: shape.clip, shape.blendMode, antialias: shape.antialias, to: &out)
      out.append("><g")
    }
    out.append(attribute: "transform", toList)
    if !shape.antialias, !isWrapped { out.append(" shape-rendering=\"crispEdges\"") }
    out.append(">")
    let digits = DecimalUnits.decimals(scale: tree.scale * toList.maximumScale)
    for (outline, position) in zip(run.outlines, run.positions) where !outline.path.isEmpty {
      out.append("<use xlink:href=\"#e")
      out.append(glyphID(outline))
      out.append("\"")
      out.append(attribute: "x", position.x / unit, decimals: digits)
      out.append(attribute: "y", position.y / unit, decimals: digits)
      out.append("/>")
    }
    out.append(isWrapped ? "</g></g>\n" : "</g>\n")
    if shape.clip < 0 || !tree.clips[shape.clip].bounds.isEmpty { writeText(of: run, transform, to: &out) }
  }

  /// Writes the characters of glyphs as text that is not painted, but can be selected and searched.
  private func writeText(of run: GlyphRun, _ transform: Transform, to out: inout TextBuffer) {
    guard let text = run.text?.content, let first = text.glyphs.first, let last = text.glyphs.last else {
      return
    }
    let parts = text.glyphs.map(\.characters)
    let characters = (text.isRightToLeft ? parts.reversed() : parts).joined()
    let width = last.position.x + last.advance - first.position.x
    guard !characters.isEmpty, first.position.isFinite, width.isFinite, width > 0 else { return }
    let digits = DecimalUnits.decimals(scale: tree.scale * transform.maximumScale)
    out.append("<text fill=\"none\" pointer-events=\"all\" xml:space=\"preserve\"")
    out.append(
      attribute: "x", text.isRightToLeft ? first.position.x + width : first.position.x, decimals: digits)
    out.append(attribute: "y", first.position.y, decimals: digits)
    out.append(attribute: "font-size", run.size, decimals: digits)
    out.append(attribute: "textLength", width, decimals: digits)
    out.append(" lengthAdjust=\"spacingAndGlyphs\"")
    if text.isRightToLeft { out.append(" direction=\"rtl\"") }
    out.append(attribute: "transform", transform)
    out.append(">")
    out.append(escaped: characters)
    out.append("</text>\n")
  }

  private mutating func glyphID(_ outline: GlyphOutline) -> Int {
    if let known = glyphIDs[ObjectIdentifier(outline)] { return known }
    let id = makeID()
    glyphIDs[ObjectIdentifier(outline)] = id
    definitions.append("<path id=\"e")
    definitions.append(id)
    definitions.append("\" d=\"")
    // A hundredth of a unit is a hundredth of a pixel of a glyph 1,000 pixels high.
    definitions.append(pathData: outline.path.transformed(by: Transform(scale: Self.unitsPerEm)), decimals: 2)
    definitions.append("\"/>\n")
    return id
  }

  /// Writes all glyphs as one path, whose paint is not moved with each glyph.
  private mutating func writeJoined(
    _ run: GlyphRun, _ transform: Transform, _ shape: ExportShape, to out: inout TextBuffer
  ) {
    out.append("<path")
    writeFill(shape, .nonZero, to: &out)
    writeState(clip: shape.clip, shape.blendMode, antialias: shape.antialias, to: &out)
    out.append(" d=\"")
    for (index, outline) in run.outlines.enumerated() {
      let placed = outline.path.transformed(by: run.placement(of: index).concatenating(transform))
      out.append(pathData: placed, decimals: decimals)
    }
    out.append("\"/>\n")
    writeText(of: run, transform, to: &out)
  }
}
