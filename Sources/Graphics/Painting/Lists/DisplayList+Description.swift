import Geometry

extension DisplayList: CustomStringConvertible {
  /// The commands as text, one per line, indented by states and layers. The text is the same in every run and on
  /// every platform.
  ///
  /// ```
  /// save
  ///   clip [0, 0, 100, 50]
  ///   fill #ff8000ff M0,0 L10,0 L10,10 Z moved 5,6
  ///   stroke #ffffffff width 8 round join M0,0 L10,0 by [2 0 0 2 0 0]
  /// restore
  /// ```
  ///
  /// Colours of commands are premultiplied red, green, blue and alpha; those of gradients, shadows and tints are
  /// straight. Numbers are rounded to a thousandth. Transforms, opacities and blend modes are omitted if they have no
  /// effect. Commands without anti-aliasing are marked `aliased`.
  public var description: String {
    var text = ""
    var depth = 0
    for command in commands {
      if command.operation == .restore || command.operation == .endLayer { depth = max(0, depth - 1) }
      text += String(repeating: "  ", count: depth) + line(for: command) + "\n"
      if command.operation == .save || command.operation == .beginLayer { depth += 1 }
    }
    return text
  }

  private func line(for command: Command) -> String {
    let space = DescriptionText.transform(transforms[Int(command.transform)])
    let rect = DescriptionText.rect(command.rect)
    let rule = command.rule == .evenOdd ? " even-odd" : ""
    let suffix = effects(command)
    switch command.operation {
    case .fillPath: return "fill \(paintText(command))\(rule) \(pathText(command))\(suffix)\(space)"
    case .strokePath:
      let pen = DescriptionText.pen(strokeStyles[Int(command.resource)])
      return "stroke \(paintText(command)) \(pen) \(pathText(command))\(suffix)\(space)"
    case .strokeHairline:
      let pen = DescriptionText.pen(strokeStyles[Int(command.resource)], isHairline: true)
      return "stroke \(paintText(command)) \(pen) \(pathText(command))\(suffix)\(space)"
    case .fillGlyphs:
      let run = glyphRuns[Int(command.resource)]
      let start = run.positions.first.map { " from \(DescriptionText.point($0))" } ?? ""
      let size = DescriptionText.number(run.size)
      return "glyphs \(paintText(command)) \(run.outlines.count) of size \(size)\(start)\(suffix)\(space)"
    case .fillClip: return "fill clip \(paintText(command))\(suffix)\(space)"
    case .drawImage:
      let image = DescriptionText.image(imageDrawings[Int(command.resource)])
      return "image \(image) in \(rect)\(DescriptionText.opacity(command.opacity))\(suffix)\(space)"
    case .clipRect: return "clip \(rect)\(suffix)\(space)"
    case .clipPath: return "clip\(rule) \(pathText(command))\(suffix)\(space)"
    case .clipMask:
      return
        "clip to image \(DescriptionText.image(imageDrawings[Int(command.resource)])) in \(rect)\(suffix)\(space)"
    case .save: return "save"
    case .restore: return "restore"
    case .beginLayer:
      let filters = command.resource >= 0 ? filterLists[Int(command.resource)] : []
      let words = filters.map { " " + DescriptionText.filter($0) }.joined()
      return "layer\(DescriptionText.opacity(command.opacity))\(words)\(suffix)"
    case .endLayer: return "end layer"
    }
  }

  private func paintText(_ command: Command) -> String {
    guard command.paint >= 0 else { return DescriptionText.color(command.color) }
    return DescriptionText.paint(paints[Int(command.paint)]) + DescriptionText.opacity(command.opacity)
  }

  /// Returns the words for missing anti-aliasing, the blend mode and the shadow.
  private func effects(_ command: Command) -> String {
    var text = command.antialias ? "" : " aliased"
    if command.blendMode != .normal { text += " \(command.blendMode)" }
    if command.shadow >= 0 { text += DescriptionText.shadow(shadows[Int(command.shadow)]) }
    return text
  }

  private func pathText(_ command: Command) -> String {
    let path = path(of: command)
    if path.isEmpty { return "(empty path)" }
    // Path data omits points that are not finite, which a description must show.
    guard path.points.allSatisfy(\.isFinite) else { return "(path that is not finite)" }
    return path.svgPathData(precision: 3)
  }
}
