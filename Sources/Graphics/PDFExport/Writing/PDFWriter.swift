import Export
import Geometry
import Painting

extension ExportTree.Vocabulary {
  /// The words of PDF.
  ///
  /// It has the blend modes hue and saturation, but Poppler draws them with other colours: `setSat` in its SplashOutputDev.cc takes
  /// a product modulo 256 before it divides it. Its color-burn and color-dodge differ from those of the web where a channel is 0
  /// or 1 (ISO 32000-1, table 136: black burns white to black, and white dodges black to white).
  static let pdf = ExportTree.Vocabulary(
    hasFilters: false, hasTwoCircles: true, repeatsGradients: false, hasWebModes: false)
}

/// Writes trees as pages of a PDF file.
struct PDFWriter {
  var objects = PDFObjects()
  var tree: ExportTree
  /// The digits after the point of coordinates in the list's space.
  var decimals = 3
  let subsetter: any FontSubsetting
  private let catalog: Int
  private let pageTree: Int
  private var pages: [Int] = []
  /// Objects that are shared, by what they say.
  private var shared: [String: Int] = [:]
  var imageNumbers: [ImageIdentity: Int] = [:]
  var maskStates: [Int: Int] = [:]
  var cellNumbers: [String: Int] = [:]
  var fonts = PDFFonts()

  init(fonts: any FontSubsetting) {
    subsetter = fonts
    tree = ExportTree(.empty, ExportOptions(), .pdf)
    catalog = objects.reserve()
    pageTree = objects.reserve()
  }

  /// Returns the number of an object with this text, which is written once.
  mutating func sharedObject(_ text: String) -> Int {
    if let known = shared[text] { return known }
    let number = objects.add(text)
    shared[text] = number
    return number
  }

  mutating func addPage(_ tree: ExportTree) {
    self.tree = tree
    decimals = DecimalUnits.decimals(scale: tree.scale)
    (maskStates, cellNumbers) = ([:], [:])
    var content = PDFContent()
    write(tree.nodes, to: &content)
    closeClips(of: &content)
    let page = tree.page
    // The form has the coordinates of the list, which those of patterns inside of it begin with.
    let form = objects.add(
      dictionary: "/Type/XObject/Subtype/Form/BBox\(PDFText.rect(page))\(Self.group)\(content.resourceText)",
      data: content.out.bytes)
    var outer = PDFContent()
    outer.concatenate(Transform(a: 1, b: 0, c: 0, d: -1, tx: -page.minX, ty: page.maxY))
    let name = outer.name(.object, form)
    outer.append("\(name) Do\n")
    let stream = objects.add(dictionary: "", data: outer.out.bytes)
    pages.append(
      objects.add(
        "<</Type/Page/Parent \(pageTree) 0 R/MediaBox[0 0 \(PDFText.numbers([page.width, page.height]))]"
          + "/Contents \(stream) 0 R\(Self.group)\(outer.resourceText)>>"))
  }

  /// A group that blends with nothing beneath it (ISO 32000-1, section 11.6.6).
  static let group = "/Group<</S/Transparency/CS/DeviceRGB/I true/K false>>"

  mutating func finish(title: String?) -> [UInt8] {
    writeFonts()
    let kids = pages.map { "\($0) 0 R" }.joined(separator: " ")
    objects.set(pageTree, "<</Type/Pages/Count \(pages.count)/Kids[\(kids)]>>")
    objects.set(catalog, "<</Type/Catalog/Pages \(pageTree) 0 R>>")
    let info = title.map { objects.add("<</Title\(PDFText.string($0))>>") }
    return objects.file(root: catalog, info: info)
  }

  // MARK: Nodes

  mutating func write(_ nodes: [ExportNode], to content: inout PDFContent) {
    for node in nodes {
      if hasMask(node.clip) { writeMasked(node, to: &content) } else { write(node, to: &content) }
    }
  }

  private mutating func write(_ node: ExportNode, to content: inout PDFContent) {
    switch node {
    case .group(let group): write(group, to: &content)
    case _ where node.blendMode != .normal: writeBlended(node, to: &content)
    case .shape(let shape): write(shape, to: &content)
    case .image(let image): write(image, to: &content)
    }
  }

  /// Writes a shape or an image with a blend mode: as a group, which blends as a whole.
  ///
  /// MuPDF makes a group of its own that is not isolated. Where nothing is beneath, it then takes the coverage for the alpha, and the
  /// opacity is lost (fz_blend_separable_nonisolated in draw-blend.c of 1.21.1).
  private mutating func writeBlended(_ node: ExportNode, to content: inout PDFContent) {
    var plain = node
    (plain.clip, plain.blendMode) = (-1, .normal)
    if case .shape(var shape) = plain, case .color(let color) = shape.paint {
      shape.paint = .color(color.within(node.blendMode.standardChannels))
      plain = .shape(shape)
    }
    setClip(node.clip, in: &content)
    draw(form([plain]), opacity: 1, node.blendMode, in: &content)
  }

  /// Writes a node inside of a mask: as a group, to which only the mask applies.
  ///
  /// An image with alpha, or another mask, would replace the mask (ISO 32000-1, section 11.6.5.3). Programs draw an opacity or a
  /// blend mode beside a mask in different ways: MuPDF 1.21 counts the mask twice, and Poppler 22.12 fills some shapes beyond it.
  private mutating func writeMasked(_ node: ExportNode, to content: inout PDFContent) {
    var plain = node
    plain.clip = -1
    plain.blendMode = .normal
    let source = form([plain])
    guard node.blendMode != .normal else {
      setClip(node.clip, in: &content)
      return draw(source, opacity: 1, .normal, in: &content)
    }
    var masked = PDFContent()
    setClip(node.clip, in: &masked)
    draw(source, opacity: 1, .normal, in: &masked)
    closeClips(of: &masked)
    setClip(-1, in: &content)
    draw(form(masked), opacity: 1, node.blendMode, in: &content)
  }

  private mutating func write(_ group: ExportGroup, to content: inout PDFContent) {
    let form = form(group.children)
    setClip(group.clip, in: &content)
    draw(form, opacity: group.opacity, group.blendMode, in: &content)
  }

  /// Returns the number of a group with some nodes.
  mutating func form(_ nodes: [ExportNode]) -> Int {
    var inside = PDFContent()
    write(nodes, to: &inside)
    closeClips(of: &inside)
    return form(inside)
  }

  /// Returns the number of a group with some content.
  mutating func form(_ inside: PDFContent, bounds: Rect? = nil) -> Int {
    let box = bounds ?? tree.page.insetBy(dx: -1_000, dy: -1_000)
    return objects.add(
      dictionary: "/Type/XObject/Subtype/Form/BBox\(PDFText.rect(box))\(Self.group)\(inside.resourceText)",
      data: inside.out.bytes)
  }

  mutating func draw(_ form: Int, opacity: Double, _ mode: BlendMode, in content: inout PDFContent) {
    let state = state(opacity: opacity, mode)
    let object = content.name(.object, form)
    guard let state else { return content.append("\(object) Do\n") }
    let name = content.name(.state, state)
    content.append("q \(name) gs \(object) Do Q\n")
  }

  /// Returns the number of a graphics state; nil for the default one.
  mutating func state(opacity: Double, _ mode: BlendMode, softMask: Int? = nil) -> Int? {
    if opacity >= 1, mode == .normal, softMask == nil { return nil }
    var text = "<<"
    if opacity < 1 { text += "/ca \(PDFText.numbers([opacity]))/CA \(PDFText.numbers([opacity]))" }
    if mode != .normal { text += "/BM/\(mode.pdfName)" }
    if let softMask { text += "/SMask \(softMask) 0 R" }
    return sharedObject(text + ">>")
  }
}

extension Color {
  fileprivate func within(_ channels: ClosedRange<Double>) -> Color {
    func limited(_ value: Double) -> Double { min(max(value, channels.lowerBound), channels.upperBound) }
    return Color(red: limited(red), green: limited(green), blue: limited(blue), alpha: alpha)
  }
}

extension BlendMode {
  /// The channels of a source for which the mode is that of the web. Beside them, one of 255 steps gives the same on 8 bits.
  fileprivate var standardChannels: ClosedRange<Double> {
    switch self {
    case .colorBurn: 1 / 255...1
    case .colorDodge: 0...254 / 255
    default: 0...1
    }
  }

  /// The name in PDF.
  var pdfName: String {
    let text = "\(self)"
    return text.prefix(1).uppercased() + text.dropFirst()
  }
}
