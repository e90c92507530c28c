import Geometry
import ImageFiles
import Painting

/// Writes a tree as SVG.
struct SVGWriter {
  let tree: ExportTree
  let options: ExportOptions
  /// The digits after the point of coordinates in the list's space.
  let decimals: Int
  /// Clips, gradients, patterns, filters and glyphs, which are written in front of the drawing.
  var definitions = TextBuffer()
  /// The number of the latest id.
  private var latestID = 0
  /// The ids of clip paths and masks by the index of the clip.
  var clipIDs: [Int: Int] = [:]
  var cellIDs: [Int: Int] = [:]
  var glyphIDs: [ObjectIdentifier: Int] = [:]
  var imageIDs: [ImageIdentity: Int] = [:]

  init(_ tree: ExportTree, _ options: ExportOptions) {
    self.tree = tree
    self.options = options
    decimals = DecimalUnits.decimals(scale: tree.scale)
  }

  mutating func makeID() -> Int {
    latestID += 1
    return latestID
  }

  /// Returns the text of the file.
  mutating func write() -> String {
    var body = TextBuffer()
    write(tree.nodes, to: &body)
    var out = TextBuffer()
    out.bytes.reserveCapacity(definitions.bytes.count + body.bytes.count + 1_024)
    out.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    out.append(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" version=\"1.1\""
    )
    out.append(attribute: "width", tree.page.width, decimals: 3)
    out.append(attribute: "height", tree.page.height, decimals: 3)
    out.append(" viewBox=\"")
    for (index, number) in [tree.page.minX, tree.page.minY, tree.page.width, tree.page.height].enumerated() {
      if index > 0 { out.append(" ") }
      out.append(number, decimals: 3)
    }
    out.append("\"")
    for attribute in options.attributes where SVGWriter.isName(attribute.name) {
      out.append(" \(attribute.name)=\"")
      out.append(escaped: attribute.value)
      out.append("\"")
    }
    out.append(">\n")
    if let title = options.title {
      out.append("<title>")
      out.append(escaped: title)
      out.append("</title>\n")
    }
    if !options.metadata.isEmpty {
      out.append("<metadata>")
      out.append(options.metadata)
      out.append("</metadata>\n")
    }
    if !definitions.bytes.isEmpty {
      out.append("<defs>\n")
      out.bytes += definitions.bytes
      out.append("</defs>\n")
    }
    out.bytes += body.bytes
    out.append("</svg>\n")
    return String(decoding: out.bytes, as: UTF8.self)
  }

  /// Whether a text is an XML name of ASCII characters, with at most one colon, that the writer does not use itself.
  private static func isName(_ name: String) -> Bool {
    let reserved = ["xmlns", "xmlns:xlink", "version", "width", "height", "viewBox"]
    func isLetter(_ byte: UInt8) -> Bool {
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 32) || byte == UInt8(ascii: "_")
    }
    let parts = name.utf8.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    return parts.count <= 2 && !reserved.contains(name)
      && parts.allSatisfy { part in
        part.first.map(isLetter) == true
          && part.allSatisfy {
            isLetter($0) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == 45 || $0 == 46
          }
      }
  }

  // MARK: Nodes

  mutating func write(_ nodes: [ExportNode], to out: inout TextBuffer) {
    // The clip whose groups are open. Nodes that blend need groups of their own.
    var (openClip, groups) = (-1, 0)
    func close(_ out: inout TextBuffer) {
      for _ in 0..<groups { out.append("</g>") }
      if groups > 0 { out.append("\n") }
      (openClip, groups) = (-1, 0)
    }
    for node in nodes {
      var mode = node.blendMode
      let blends = mode != .normal
      if groups > 0, blends || node.clip != openClip { close(&out) }
      if groups == 0 {
        groups = openClips(around: node.clip, &mode, to: &out)
        openClip = node.clip
      }
      switch node {
      case .shape(var shape):
        shape.blendMode = mode
        write(shape, to: &out)
      case .image(var image):
        image.blendMode = mode
        write(image, to: &out)
      case .group(var group):
        group.blendMode = mode
        write(group, to: &out)
      }
      if blends { close(&out) }
    }
    close(&out)
  }

  private mutating func write(_ shape: ExportShape, to out: inout TextBuffer) {
    switch shape.outline {
    case .fill(let path, let rule):
      out.append("<path")
      writeFill(shape, rule, to: &out)
      writeState(clip: shape.clip, shape.blendMode, antialias: shape.antialias, to: &out)
      out.append(" d=\"")
      out.append(pathData: path, decimals: decimals)
      out.append("\"/>\n")
    case .stroke(let path, let style, let pen):
      // A clip is in the space of the list.
      let isWrapped = shape.clip >= 0 && !pen.isIdentity
      if isWrapped {
        out.append("<g")
        writeState(clip: shape.clip, shape.blendMode, antialias: true, to: &out)
        out.append(">")
      }
      out.append("<path fill=\"none\"")
      writePaint(shape, "stroke", "stroke-opacity", pen, to: &out)
      let penDecimals =
        pen.isIdentity ? decimals : DecimalUnits.decimals(scale: tree.scale * pen.maximumScale)
      write(style, decimals: penDecimals, to: &out)
      out.append(attribute: "transform", pen)
      writeState(
        clip: isWrapped ? -1 : shape.clip, isWrapped ? .normal : shape.blendMode, antialias: shape.antialias,
        to: &out)
      out.append(" d=\"")
      out.append(pathData: path, decimals: penDecimals)
      out.append("\"/>")
      out.append(isWrapped ? "</g>\n" : "\n")
    case .glyphs(let run, let transform): write(run, transform, shape, to: &out)
    }
  }

  mutating func writeFill(_ shape: ExportShape, _ rule: FillRule, to out: inout TextBuffer) {
    writePaint(shape, "fill", "fill-opacity", .identity, to: &out)
    if rule == .evenOdd { out.append(" fill-rule=\"evenodd\"") }
  }

  /// Writes the attributes that elements of all kinds have.
  mutating func writeState(clip: Int, _ mode: BlendMode, antialias: Bool, to out: inout TextBuffer) {
    if clip >= 0 { writeReference(toClip: clip, to: &out) }
    if !antialias { out.append(" shape-rendering=\"crispEdges\"") }
    if mode != .normal { out.append(" style=\"mix-blend-mode:\(mode.cssName)\"") }
  }

  private func write(_ style: StrokeStyle, decimals: Int, to out: inout TextBuffer) {
    out.append(attribute: "stroke-width", style.width, decimals: decimals + 1)
    switch style.cap {
    case .butt: break
    case .round: out.append(" stroke-linecap=\"round\"")
    case .square: out.append(" stroke-linecap=\"square\"")
    }
    switch style.join {
    case .miter:
      // 4 is SVG's default.
      if style.miterLimit != 4 { out.append(attribute: "stroke-miterlimit", style.miterLimit, decimals: 4) }
    case .round: out.append(" stroke-linejoin=\"round\"")
    case .bevel: out.append(" stroke-linejoin=\"bevel\"")
    }
    if style.dash.isEmpty { return }
    out.append(" stroke-dasharray=\"")
    for (index, length) in style.dash.enumerated() {
      if index > 0 { out.append(" ") }
      out.append(length, decimals: decimals + 1)
    }
    out.append("\"")
    if style.dashPhase != 0 {
      out.append(attribute: "stroke-dashoffset", style.dashPhase, decimals: decimals + 1)
    }
  }

  private mutating func write(_ group: ExportGroup, to out: inout TextBuffer) {
    out.append("<g")
    let hasFilter = !group.filters.isEmpty || group.shadow != nil
    if hasFilter {
      out.append(attribute: "filter", reference: filter(of: group))
    } else if group.opacity < 1 {
      out.append(attribute: "opacity", group.opacity, decimals: 4)
    }
    writeState(clip: group.clip, group.blendMode, antialias: true, to: &out)
    // Filters, clips, opacities and blend modes isolate their group.
    if !hasFilter, group.opacity == 1, group.clip < 0, group.blendMode == .normal {
      out.append(" style=\"isolation:isolate\"")
    }
    out.append(">\n")
    write(group.children, to: &out)
    out.append("</g>\n")
  }
}

extension BlendMode {
  /// The name in CSS.
  var cssName: String {
    switch self {
    case .colorDodge: "color-dodge"
    case .colorBurn: "color-burn"
    case .hardLight: "hard-light"
    case .softLight: "soft-light"
    default: "\(self)"
    }
  }
}
