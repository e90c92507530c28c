import Geometry
import Painting
import Text

/// Draws the elements of a file in a drawing context, one after another.
///
/// A class, because every element changes the context, the budget and what is left out.
final class SVGDrawer {
  /// The surroundings in which an element is drawn.
  struct Scope {
    /// The style that the element inherits.
    var style = SVGStyle()
    /// The size of the innermost viewport.
    var viewport = Size.zero
    /// The number of elements around it, with those that are repeated.
    var depth = 0
    /// The paints of the shape that has the marker.
    var contextFill: Paint?
    var contextStroke: Paint?

    func metrics(_ style: SVGStyle) -> SVGMetrics { SVGMetrics(viewport: viewport, fontSize: style.fontSize) }
  }

  /// An element with its style and its surroundings.
  struct Element {
    let node: SVGNode
    var style: SVGComputedStyle
    var scope: Scope

    /// The surroundings of its children.
    var contents: Scope {
      var contents = scope
      contents.style = style.inherited
      return contents
    }

    /// The sizes to which its lengths refer.
    var metrics: SVGMetrics { scope.metrics(style.inherited) }
  }

  let tree: SVGTree
  let options: SVGImportOptions
  let cascade: SVGCascade
  var context = GraphicsContext()
  var budget: SVGBudget
  var omissions = SVGOmissions()
  /// The elements that are being repeated: `use`, clips, masks, patterns, markers.
  var active: Set<ObjectIdentifier> = []
  var fonts: FontLibrary?
  var hasFonts = true
  /// The stops of gradients that were used.
  var knownStops: [ObjectIdentifier: [Gradient.Stop]] = [:]
  /// The number of clips that are being drawn, in which shapes are black and have no strokes.
  var isClipping = 0
  /// The number of drawings around this one, in images.
  let imageDepth: Int

  convenience init(_ bytes: [UInt8], _ options: SVGImportOptions) throws(SVGImportError) {
    var budget = SVGBudget(options.limits)
    let content = try GzipFile(bytes)?.content(&budget) ?? bytes
    try self.init(content, options, budget, imageDepth: 0)
  }

  init(
    _ bytes: [UInt8], _ options: SVGImportOptions, _ budget: SVGBudget, imageDepth: Int
  ) throws(SVGImportError) {
    tree = try SVGTree(bytes, limits: options.limits.xml)
    var sheet = CSSSheet()
    var omissions = SVGOmissions()
    for node in tree.sheets {
      guard ["", "text/css"].contains(node["type"] ?? "") else {
        omissions.add(.styleSheet, node["type"] ?? "", line: node.line)
        continue
      }
      sheet.add(node.text) { omissions.add(.styleSheet, $0, line: node.line) }
    }
    cascade = SVGCascade(sheet: sheet)
    self.options = options
    self.omissions = omissions
    self.budget = budget
    self.imageDepth = imageDepth
    fonts = options.fonts
  }

  func omit(_ kind: SVGOmission.Kind, _ detail: some StringProtocol, _ node: SVGNode) {
    omissions.add(kind, detail, line: node.line)
  }

  func style(of node: SVGNode, in scope: Scope) throws(SVGImportError) -> SVGComputedStyle {
    try cascade.style(of: node, in: scope.style, &budget) { kind, detail in omit(kind, detail, node) }
  }

  /// Runs a piece of work that repeats an element. Returns false, without running it, if the element is being repeated already.
  func repeating(_ node: SVGNode, from user: SVGNode, _ work: () throws(SVGImportError) -> Void)
    throws(SVGImportError)
  {
    guard active.insert(ObjectIdentifier(node)).inserted else {
      return omit(.recursion, node.id ?? node.name, user)
    }
    defer { active.remove(ObjectIdentifier(node)) }
    try work()
  }

  /// Runs a piece of work with a saved state of the context.
  func withState(_ work: () throws(SVGImportError) -> Void) throws(SVGImportError) {
    context.saveState()
    defer { context.restoreState() }
    try work()
  }

  /// Draws into a context of its own, and returns what was drawn.
  func recording(_ work: () throws(SVGImportError) -> Void) throws(SVGImportError) -> DisplayList {
    let outer = context
    context = GraphicsContext()
    defer { context = outer }
    try work()
    return context.displayList
  }

  // MARK: Elements

  /// Draws an element, if it is one that is drawn by itself.
  func draw(_ node: SVGNode, in scope: Scope) throws(SVGImportError) {
    try budget.takeElement(line: node.line)
    try budget.check(depth: scope.depth, line: node.line)
    guard let kind = Kind(node.name) else { return noteUndrawn(node) }
    let style = try style(of: node, in: scope)
    guard style.nonInherited.isDisplayed else { return }
    try draw(Element(node: node, style: style, scope: scope), kind)
  }

  /// The elements that are drawn.
  enum Kind {
    case group, nested, use, choice, shape, image, text

    init?(_ name: String) {
      switch name {
      case "g", "a": self = .group
      case "svg": self = .nested
      case "use": self = .use
      case "switch": self = .choice
      case "path", "rect", "circle", "ellipse", "line", "polyline", "polygon": self = .shape
      case "image": self = .image
      case "text": self = .text
      default: return nil
      }
    }
  }

  private func noteUndrawn(_ node: SVGNode) {
    switch node.name {
    case "animate", "animateTransform", "animateMotion", "animateColor", "set", "discard":
      omit(.animation, node.name, node)
    case "script": omit(.script, node.name, node)
    case "foreignObject": omit(.foreignObject, node.name, node)
    case "defs", "symbol", "marker", "clipPath", "mask", "pattern", "linearGradient", "radialGradient",
      "filter",
      "style", "title", "desc", "metadata", "stop", "view", "cursor", "font", "font-face", "glyph",
      "color-profile",
      "solidcolor", "hatch", "mesh", "":
      break
    default: omit(.element, node.name, node)
    }
  }

  private func draw(_ element: Element, _ kind: Kind) throws(SVGImportError) {
    let node = element.node
    var element = element
    element.scope.depth += 1
    for child in node.children {
      if case .element(let child) = child, Kind(child.name) == nil, kind == .shape { noteUndrawn(child) }
    }
    if kind == .shape { return try drawShape(element) }
    if kind == .nested { return try drawNested(element) }
    try withEffects(
      of: element,
      bounds: { () throws(SVGImportError) in try self.bounds(of: node, in: element.scope) },
      draw: { () throws(SVGImportError) in
        switch kind {
        case .group: try self.drawChildren(of: node, in: element.contents)
        case .use: try self.drawUse(element)
        case .choice: if let child = self.chosen(in: node) { try self.draw(child, in: element.contents) }
        case .image: try self.drawImage(element)
        case .text: try self.drawText(element)
        case .shape, .nested: break
        }
      })
  }

  func drawChildren(of node: SVGNode, in scope: Scope) throws(SVGImportError) {
    for case .element(let child) in node.children { try draw(child, in: scope) }
  }

  /// The first child of a `switch` whose conditions hold (SVG 1.1, 5.8).
  func chosen(in node: SVGNode) -> SVGNode? {
    node.elements.first { child in
      guard Kind(child.name) != nil else { return false }
      if let extensions = child["requiredExtensions"], !extensions.trimmedSpace.isEmpty { return false }
      guard let languages = child["systemLanguage"] else { return true }
      return languages.split(separator: ",").contains { language in
        let language = language.trimmedSpace.lowercased()
        return language == options.language || language.hasPrefix(options.language + "-")
      }
    }
  }

  // MARK: Numbers

  /// Returns the value of a length attribute in user units, or a default.
  func length(
    _ name: String, _ axis: SVGLength.Axis, of element: Element, default value: Double = 0
  ) -> Double {
    let node = element.node
    guard let text = element.style.nonInherited.geometry[name] ?? node[name], text.trimmedSpace != "auto"
    else {
      return value
    }
    guard let length = SVGLength(text) else {
      omit(.value, "\(name): \(text)", node)
      return value
    }
    return length.resolved(axis, element.metrics)
  }
}
