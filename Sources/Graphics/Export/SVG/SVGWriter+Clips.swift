import Geometry
import Painting

extension SVGWriter {
  /// Opens the groups with all clips of a node but the innermost, which is the node's own.
  ///
  /// The outermost group has the blend mode: a group of one element blends as the element does. (A clip path may refer to
  /// another one, which librsvg ignores.)
  ///
  /// - Parameters:
  ///   - clip: the clip of the node; -1 for none.
  ///   - mode: the blend mode of the node; normal afterwards if a group has it.
  /// - Returns: the number of groups.
  mutating func openClips(around clip: Int, _ mode: inout BlendMode, to out: inout TextBuffer) -> Int {
    guard clip >= 0 else { return 0 }
    var chain: [Int] = []
    var next = tree.clips[clip].outer
    while next >= 0 {
      chain.append(next)
      next = tree.clips[next].outer
    }
    for clip in chain.reversed() {
      out.append("<g")
      writeState(clip: clip, mode, antialias: true, to: &out)
      out.append(">")
      mode = .normal
    }
    return chain.count
  }

  /// Writes the reference to a clip, without those around it.
  mutating func writeReference(toClip clip: Int, to out: inout TextBuffer) {
    let id = clipIDs[clip] ?? write(clip)
    if case .mask = tree.clips[clip].shape {
      out.append(attribute: "mask", reference: id)
    } else {
      out.append(attribute: "clip-path", reference: id)
    }
  }

  private mutating func write(_ clip: Int) -> Int {
    let id = makeID()
    clipIDs[clip] = id
    switch tree.clips[clip].shape {
    case .rect(let rect): write(clipPath: Path(rect: rect), .nonZero, id)
    case .path(let path, let rule): write(clipPath: path, rule, id)
    case .mask(let image, let placement):
      var inside = TextBuffer()
      write(image, placement, to: &inside)
      definitions.append("<mask id=\"e")
      definitions.append(id)
      definitions.append("\" maskUnits=\"userSpaceOnUse\"")
      definitions.append(rect: placement * image.pixelBounds, decimals: decimals)
      definitions.append(">")
      definitions.bytes += inside.bytes
      definitions.append("</mask>\n")
    }
    return id
  }

  private mutating func write(clipPath path: Path, _ rule: FillRule, _ id: Int) {
    definitions.append("<clipPath id=\"e")
    definitions.append(id)
    definitions.append(rule == .evenOdd ? "\"><path clip-rule=\"evenodd\" d=\"" : "\"><path d=\"")
    definitions.append(pathData: path, decimals: decimals)
    definitions.append("\"/></clipPath>\n")
  }
}
