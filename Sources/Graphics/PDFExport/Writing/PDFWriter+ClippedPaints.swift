import Export
import Geometry
import Painting

/// Paints that are drawn as a whole and clipped by the outline of a shape.
extension PDFWriter {
  /// Draws an image that is seen through a shape. (As a pattern of one cell, MuPDF mixes it with a partly transparent page
  /// in another way.)
  mutating func write(
    _ image: Image, _ placement: Transform, through shape: ExportShape, to content: inout PDFContent
  ) {
    content.append("q\n")
    if clip(by: shape.outline, in: &content) {
      if let state = state(opacity: shape.opacity, .normal) {
        let name = content.name(.state, state)
        content.append("\(name) gs\n")
      }
      draw(image, placement, in: &content)
    }
    content.append("Q\n")
    writeCharacters(of: shape, to: &content)
  }

  /// Draws a gradient that is seen through a shape, as a group, whose opacity and mask are those of the state.
  mutating func write(
    _ gradient: ExportGradient, through shape: ExportShape, to content: inout PDFContent
  ) {
    var inside = PDFContent()
    guard clip(by: shape.outline, in: &inside) else { return }
    write(gradient, "DeviceRGB", to: &inside) { [$0.red, $0.green, $0.blue] }
    let name = content.name(.object, form(inside))
    content.append("\(name) Do\n")
    writeCharacters(of: shape, to: &content)
  }

  /// Draws a gradient over everything: as a whole, and over it each of its sections between two stops.
  ///
  /// MuPDF takes 256 samples of a function, and Poppler paints a line of mixed colour where the colour jumps. A section with two
  /// colours has enough samples, and the whole beneath leaves no gap between two sections.
  mutating func write(
    _ gradient: ExportGradient, _ space: String, to content: inout PDFContent,
    _ components: (Color) -> [Double]
  ) {
    content.concatenate(gradient.transform)
    var sections = [gradient]
    if gradient.isSteep { sections += gradient.sections }
    for section in sections {
      let name = content.name(.shading, shading(of: section, space, components))
      content.append("\(name) sh\n")
    }
  }

  /// Sets the clip to an outline. Returns false if that is empty.
  private func clip(by outline: ExportShape.Outline, in content: inout PDFContent) -> Bool {
    let (path, rule) = outline.filled(tolerance: 0.1 / tree.scale)
    if path.isEmpty { return false }
    content.append(path, decimals: decimals)
    content.append(rule == .evenOdd ? "W* n\n" : "W n\n")
    return true
  }

  /// Writes the characters of glyphs that are drawn as a clip, so that they can be selected.
  private mutating func writeCharacters(of shape: ExportShape, to content: inout PDFContent) {
    guard case .glyphs(let run, let transform) = shape.outline, run.text != nil else { return }
    write(run, transform, shape, isPainted: false, to: &content)
  }
}

extension ExportShape.Outline {
  /// Returns the outline as a path to be filled, in the space of the list.
  ///
  /// - Parameter tolerance: the greatest distance between the path and the outline.
  fileprivate func filled(tolerance: Double) -> (path: Path, rule: FillRule) {
    switch self {
    case .fill(let path, let rule): return (path, rule)
    case .stroke(let path, let style, let pen):
      return (path.stroked(style, transform: pen, tolerance: tolerance), .nonZero)
    case .glyphs(let run, let transform):
      var path = Path()
      for (index, outline) in run.outlines.enumerated() {
        path.append(outline.path.transformed(by: run.placement(of: index).concatenating(transform)))
      }
      return (path, .nonZero)
    }
  }
}

extension ExportGradient {
  /// Whether 256 samples of the colours are too few: between two of them a channel changes by more than four of 255.
  ///
  /// Circles that are not inside of each other cover those before them, so their sections cannot be drawn again.
  var isSteep: Bool {
    if case .radial(let start, let inner, let end, let outer) = axis,
      (end - start).length >= abs(outer - inner)
    {
      return false
    }
    return zip(stops, stops.dropFirst()).contains { from, to in
      let limit = 4.0 / 255 * max(1, 256 * (to.offset - from.offset))
      let (a, b) = (from.color, to.color)
      return [a.red - b.red, a.green - b.green, a.blue - b.blue, a.alpha - b.alpha].contains {
        abs($0) > limit
      }
    }
  }

  /// The sections between two stops, without the colours before and after them.
  fileprivate var sections: [ExportGradient] {
    zip(stops, stops.dropFirst()).compactMap { from, to in
      guard to.offset - from.offset > 1e-6 else { return nil }
      var section = self
      section.stops = [Gradient.Stop(0, from.color), Gradient.Stop(1, to.color)]
      section.spread = .pad(beforeStart: false, afterEnd: false)
      switch axis {
      case .linear(let start, let end):
        let line = end - start
        section.axis = .linear(start + line * from.offset, start + line * to.offset)
      case .radial(let start, let inner, let end, let outer):
        let (line, growth) = (end - start, outer - inner)
        section.axis = .radial(
          start + line * from.offset, max(0, inner + growth * from.offset), start + line * to.offset,
          max(0, inner + growth * to.offset))
      }
      return section
    }
  }
}
