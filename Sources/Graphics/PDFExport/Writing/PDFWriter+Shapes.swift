import Export
import Geometry
import Painting

extension PDFWriter {
  /// Writes a shape without a blend mode.
  mutating func write(_ shape: ExportShape, to content: inout PDFContent) {
    setClip(shape.clip, in: &content)
    if case .image(let image, let placement) = shape.paint {
      return write(image, placement, through: shape, to: &content)
    }
    if case .pattern = shape.paint, shape.opacity < 1 {
      // MuPDF draws each object of a cell with the opacity, until one in the cell has its own.
      var opaque = shape
      (opaque.clip, opaque.opacity) = (-1, 1)
      return draw(form([.shape(opaque)]), opacity: shape.opacity, .normal, in: &content)
    }
    var opacity = shape.opacity
    if case .color(let color) = shape.paint { opacity *= color.alpha }
    var softMask: Int?
    if case .gradient(let gradient) = shape.paint, !gradient.isOpaque {
      // Beside a mask, there is no opacity (see `writeMasked`).
      softMask = self.softMask(of: gradient, opacity: opacity)
      opacity = 1
    }
    content.append("q\n")
    if let state = state(opacity: opacity, .normal, softMask: softMask) {
      let name = content.name(.state, state)
      content.append("\(name) gs\n")
    }
    if case .gradient(let gradient) = shape.paint, gradient.isSteep {
      write(gradient, through: shape, to: &content)
    } else {
      writeOutline(of: shape, to: &content)
    }
    content.append("Q\n")
  }

  private mutating func writeOutline(of shape: ExportShape, to content: inout PDFContent) {
    switch shape.outline {
    case .fill(let path, let rule):
      if path.isEmpty { return content.append("n\n") }
      writePaint(of: shape, isStroke: false, to: &content)
      content.append(path, decimals: decimals)
      content.append(rule == .evenOdd ? "f*\n" : "f\n")
    case .stroke(let path, let style, let pen):
      if path.isEmpty { return content.append("n\n") }
      writePaint(of: shape, isStroke: true, to: &content)
      content.concatenate(pen)
      let penDecimals =
        pen.isIdentity ? decimals : DecimalUnits.decimals(scale: tree.scale * pen.maximumScale)
      write(style, decimals: penDecimals, to: &content)
      content.append(path, decimals: penDecimals)
      content.append("S\n")
    case .glyphs(let run, let transform): write(run, transform, shape, to: &content)
    }
  }

  private func write(_ style: StrokeStyle, decimals: Int, to content: inout PDFContent) {
    content.append(style.width, decimals: decimals + 1, then: "w")
    switch style.cap {
    case .butt: break
    case .round: content.append("1 J\n")
    case .square: content.append("2 J\n")
    }
    switch style.join {
    case .miter: content.append(style.miterLimit, decimals: 4, then: "M")
    case .round: content.append("1 j\n")
    case .bevel: content.append("2 j\n")
    }
    if style.dash.isEmpty { return }
    // Programs count an odd number of lengths in different ways.
    let dash = style.dash.count & 1 == 1 ? style.dash + style.dash : style.dash
    content.append("[")
    for length in dash {
      content.out.append(length, decimals: decimals + 1)
      content.append(" ")
    }
    content.append("]")
    // A negative phase is not allowed.
    let period = dash.reduce(0, +)
    let remainder = style.dashPhase.truncatingRemainder(dividingBy: period)
    content.append(remainder < 0 ? remainder + period : remainder, decimals: decimals + 1, then: "d")
  }

  /// Sets the colour, or the pattern.
  mutating func writePaint(of shape: ExportShape, isStroke: Bool, to content: inout PDFContent) {
    let pattern: Int
    switch shape.paint {
    case .color(let color):
      return content.append(color.red, color.green, color.blue, decimals: 4, then: isStroke ? "RG" : "rg")
    case .gradient(let gradient): pattern = self.pattern(of: gradient)
    case .pattern(let cell, let transform): pattern = tiling(of: cell, transform)
    // Images are not paints here, but drawn through the shape.
    case .image: return
    }
    let name = content.name(.pattern, pattern)
    content.append(isStroke ? "/Pattern CS \(name) SCN\n" : "/Pattern cs \(name) scn\n")
  }
}
