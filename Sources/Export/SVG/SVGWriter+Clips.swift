import Geometry
import Painting

extension SVGWriter {
  /// Returns the ids of the clip path and of the mask that make up a clip with all those around it.
  mutating func references(toClip clip: Int) -> (path: Int?, mask: Int?) {
    // From the outermost clip inwards, those that are not written yet.
    var missing: [Int] = []
    var next = clip
    while next >= 0, clipIDs[next] == nil, maskIDs[next] == nil {
      missing.append(next)
      next = tree.clips[next].outer
    }
    for index in missing.reversed() {
      let outer = tree.clips[index].outer
      if case .mask(let image, let placement) = tree.clips[index].shape {
        write(mask: image, placement, index, inside: outer)
        if let path = pathID(outer) { clipIDs[index] = path }
      } else {
        write(clipPath: tree.clips[index].shape, index, inside: pathID(outer))
        if let mask = maskID(outer) { maskIDs[index] = mask }
      }
    }
    return (pathID(clip), maskID(clip))
  }

  private func pathID(_ clip: Int) -> Int? { clip < 0 ? nil : clipIDs[clip] }
  private func maskID(_ clip: Int) -> Int? { clip < 0 ? nil : maskIDs[clip] }

  private mutating func write(clipPath shape: ExportClip.Shape, _ index: Int, inside outer: Int?) {
    let id = makeID()
    clipIDs[index] = id
    definitions.append("<clipPath id=\"e")
    definitions.append(id)
    definitions.append("\"")
    if let outer { definitions.append(attribute: "clip-path", reference: outer) }
    definitions.append(">")
    switch shape {
    case .rect(let rect):
      definitions.append("<path d=\"")
      definitions.append(pathData: Path(rect: rect), decimals: decimals)
    case .path(let path, let rule):
      definitions.append(rule == .evenOdd ? "<path clip-rule=\"evenodd\" d=\"" : "<path d=\"")
      definitions.append(pathData: path, decimals: decimals)
    case .mask: definitions.append("<path d=\"")
    }
    definitions.append("\"/></clipPath>\n")
  }

  private mutating func write(mask image: Image, _ placement: Transform, _ index: Int, inside outer: Int) {
    let id = makeID()
    let area = placement * image.pixelBounds
    var inside = TextBuffer()
    write(image, placement, to: &inside)
    definitions.append("<mask id=\"e")
    definitions.append(id)
    definitions.append("\" maskUnits=\"userSpaceOnUse\"")
    definitions.append(rect: area, decimals: decimals)
    definitions.append(">")
    if let around = maskID(outer) {
      definitions.append("<g")
      definitions.append(attribute: "mask", reference: around)
      definitions.append(">")
      definitions.bytes += inside.bytes
      definitions.append("</g>")
    } else {
      definitions.bytes += inside.bytes
    }
    definitions.append("</mask>\n")
    maskIDs[index] = id
  }
}
