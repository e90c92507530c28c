import Geometry
import Painting

extension SVGWriter {
  /// Writes the filter of a group: its filters, its opacity and its shadow.
  ///
  /// - Returns: the id.
  mutating func filter(of group: ExportGroup) -> Int {
    let id = makeID()
    definitions.append("<filter id=\"e")
    definitions.append(id)
    definitions.append("\" filterUnits=\"userSpaceOnUse\" color-interpolation-filters=\"sRGB\"")
    let pixel = 1 / tree.scale
    definitions.append(rect: group.bounds.insetBy(dx: -pixel, dy: -pixel), decimals: decimals)
    definitions.append(">")
    let limit = DrawingLimits.deviation / tree.scale
    for filter in group.filters { write(filter, limit) }
    if group.opacity < 1 {
      definitions.append("<feComponentTransfer><feFuncA type=\"linear\"")
      definitions.append(attribute: "slope", group.opacity, decimals: 4)
      definitions.append("/></feComponentTransfer>")
    }
    if let shadow = group.shadow { write(shadow, limit) }
    definitions.append("</filter>\n")
    return id
  }

  private mutating func write(_ filter: Filter, _ limit: Double) {
    switch filter {
    case .blur(let deviation): writeBlur(deviation, deviation, limit)
    case .ellipticalBlur(let x, let y, let angle):
      let axes = EllipticalBlur(x: x, y: y, angle: angle).alongAxes
      writeBlur(axes.x, axes.y, limit)
    case .colorMatrix(let matrix):
      definitions.append("<feColorMatrix type=\"matrix\" values=\"")
      for (index, value) in matrix.rows.enumerated() {
        if index > 0 { definitions.append(" ") }
        definitions.append(max(-1e6, min(1e6, value)), decimals: 6)
      }
      definitions.append("\"/>")
    }
  }

  private mutating func writeBlur(_ x: Double, _ y: Double, _ limit: Double) {
    let (x, y) = (x > 0 ? min(x, limit) : 0, y > 0 ? min(y, limit) : 0)
    guard x > 0 || y > 0 else { return }
    definitions.append("<feGaussianBlur stdDeviation=\"")
    definitions.append(x, decimals: 4)
    if x != y {
      definitions.append(" ")
      definitions.append(y, decimals: 4)
    }
    definitions.append("\"/>")
  }

  private mutating func write(_ shadow: Shadow, _ limit: Double) {
    // Names the result so far, which the shadow is made of and lies beneath.
    definitions.append("<feOffset result=\"a\"/>")
    // Before the blur, whose margin the filter's area has only around the shadow.
    definitions.append("<feOffset")
    definitions.append(attribute: "dx", shadow.offset.dx, decimals: decimals)
    definitions.append(attribute: "dy", shadow.offset.dy, decimals: decimals)
    definitions.append("/>")
    writeBlur(shadow.standardDeviation, shadow.standardDeviation, limit)
    definitions.append("<feColorMatrix type=\"matrix\" values=\"")
    let color = shadow.color.clamped
    for component in [color.red, color.green, color.blue] {
      definitions.append("0 0 0 0 ")
      definitions.append(component, decimals: 4)
      definitions.append(" ")
    }
    definitions.append("0 0 0 ")
    definitions.append(color.alpha, decimals: 4)
    definitions.append(" 0\"")
    if shadow.drawsSource {
      definitions.append(" result=\"b\"/><feMerge><feMergeNode in=\"b\"/><feMergeNode in=\"a\"/></feMerge>")
    } else {
      definitions.append("/>")
    }
  }
}
