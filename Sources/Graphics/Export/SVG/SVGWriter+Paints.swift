import Geometry
import Painting

extension SVGWriter {
  /// Writes the paint of a shape.
  ///
  /// - Parameter pen: the transform of the element, from whose space a gradient is transformed.
  mutating func writePaint(
    _ shape: ExportShape, _ name: StaticString, _ opacityName: StaticString, _ pen: Transform,
    to out: inout TextBuffer
  ) {
    let id: Int
    let inverse = pen.inverse ?? .identity
    switch shape.paint {
    case .color(let color):
      return out.append(paint: name, opacityName: opacityName, color, opacity: shape.opacity)
    case .gradient(var gradient):
      gradient.transform = gradient.transform.concatenating(inverse)
      id = write(gradient)
    case .pattern(let cell, let transform): id = write(patternOf: cell, transform.concatenating(inverse))
    case .image(let image, let placement): id = write(image: image, placement.concatenating(inverse))
    }
    out.append(attribute: name, reference: id)
    if shape.opacity < 1 { out.append(attribute: opacityName, shape.opacity, decimals: 4) }
  }

  private mutating func write(_ gradient: ExportGradient) -> Int {
    let id = makeID()
    func write(_ names: [StaticString], _ values: [Double]) {
      for (name, value) in zip(names, values) {
        definitions.append(byte: UInt8(ascii: " "))
        definitions.append(name)
        definitions.append("=\"")
        definitions.append(significant: value)
        definitions.append("\"")
      }
    }
    switch gradient.axis {
    case .linear(let start, let end):
      definitions.append("<linearGradient")
      write(["x1", "y1", "x2", "y2"], [start.x, start.y, end.x, end.y])
    case .radial(let focus, _, let center, let radius):
      definitions.append("<radialGradient")
      write(["cx", "cy", "r"], [center.x, center.y, radius])
      if focus != center { write(["fx", "fy"], [focus.x, focus.y]) }
    }
    definitions.append(" id=\"e")
    definitions.append(id)
    definitions.append("\" gradientUnits=\"userSpaceOnUse\"")
    switch gradient.spread {
    case .pad: break
    case .repeating: definitions.append(" spreadMethod=\"repeat\"")
    case .reflecting: definitions.append(" spreadMethod=\"reflect\"")
    }
    definitions.append(attribute: "gradientTransform", gradient.transform)
    definitions.append(">")
    for stop in gradient.stops {
      definitions.append("<stop")
      definitions.append(attribute: "offset", stop.offset, decimals: 6)
      definitions.append(paint: "stop-color", opacityName: "stop-opacity", stop.color)
      definitions.append("/>")
    }
    switch gradient.axis {
    case .linear: definitions.append("</linearGradient>\n")
    case .radial: definitions.append("</radialGradient>\n")
    }
    return id
  }

  private mutating func write(patternOf cell: Int, _ transform: Transform) -> Int {
    let content = cellID(cell)
    let pattern = tree.patterns[cell]
    let id = makeID()
    definitions.append("<pattern id=\"e")
    definitions.append(id)
    // librsvg shows nothing of a cell that begins elsewhere than at the origin.
    definitions.append("\" patternUnits=\"userSpaceOnUse\"")
    for (name, value) in [("width", pattern.step.width), ("height", pattern.step.height)] {
      definitions.append(" \(name)=\"")
      definitions.append(significant: value)
      definitions.append("\"")
    }
    let origin = Transform(translation: pattern.bounds.origin - .zero)
    definitions.append(attribute: "patternTransform", origin.concatenating(transform))
    definitions.append("><use xlink:href=\"#e")
    definitions.append(content)
    definitions.append("\"")
    definitions.append(attribute: "transform", Transform(translation: .zero - pattern.bounds.origin))
    definitions.append("/></pattern>\n")
    return id
  }

  /// Returns the id of the drawing in a cell, clipped to its bounds.
  private mutating func cellID(_ index: Int) -> Int {
    if let known = cellIDs[index] { return known }
    var inside = TextBuffer()
    write(tree.patterns[index].children, to: &inside)
    let (clip, id) = (makeID(), makeID())
    definitions.append("<clipPath id=\"e")
    definitions.append(clip)
    definitions.append("\"><path d=\"")
    definitions.append(pathData: Path(rect: tree.patterns[index].bounds), decimals: 6)
    definitions.append("\"/></clipPath>\n<g id=\"e")
    definitions.append(id)
    definitions.append("\"")
    definitions.append(attribute: "clip-path", reference: clip)
    definitions.append(">\n")
    definitions.bytes += inside.bytes
    definitions.append("</g>\n")
    cellIDs[index] = id
    return id
  }

  /// A pattern of one image, which is larger than the shape.
  private mutating func write(image: Image, _ placement: Transform) -> Int {
    var inside = TextBuffer()
    write(image, .identity, to: &inside)
    let id = makeID()
    definitions.append("<pattern id=\"e")
    definitions.append(id)
    definitions.append("\" patternUnits=\"userSpaceOnUse\"")
    definitions.append(attribute: "width", Double(image.width), decimals: 0)
    definitions.append(attribute: "height", Double(image.height), decimals: 0)
    definitions.append(attribute: "patternTransform", placement)
    definitions.append(">")
    definitions.bytes += inside.bytes
    definitions.append("</pattern>\n")
    return id
  }
}
