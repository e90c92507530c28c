import Geometry
import Painting

extension SVGDrawer {
  /// Draws the whole file.
  func picture() throws(SVGImportError) -> SVGPicture {
    let root = tree.root
    var scope = Scope()
    let style = try style(of: root, in: scope)
    guard style.nonInherited.isDisplayed else { throw Self.emptyError }
    let box = root["viewBox"].flatMap { SVGViewBox($0, root["preserveAspectRatio"]) }
    scope.viewport = box?.rect.size ?? Size(100, 100)
    scope.style = style.inherited
    var size = try rootSize(root, style, box, scope)
    var toPicture = Transform.identity
    if let found = size {
      toPicture = box?.transform(to: Rect(origin: .zero, size: found)) ?? .identity
      if box == nil { scope.viewport = found }
    }
    var parts = try drawParts(of: root, style, toPicture, scope)
    if size == nil {
      // Without a size, the picture is as large as what is in it.
      let bounds = parts.reduce(Rect.null) { $0.union($1.bounds) }
      guard !bounds.isNull, bounds.isFinite, bounds.width > 0, bounds.height > 0 else {
        throw Self.emptyError
      }
      let shift = Transform(translation: .zero - bounds.origin)
      for index in parts.indices {
        parts[index].list = Self.moved(parts[index].list, by: shift)
        parts[index].bounds = shift * parts[index].bounds
      }
      size = bounds.size
    }
    guard let size, size.width > 0, size.height > 0, max(size.width, size.height) <= Self.greatestSide else {
      throw Self.emptyError
    }
    let visible = parts.compactMap { Self.clipped($0, inside: Rect(origin: .zero, size: size)) }
    if visible.isEmpty { throw Self.emptyError }
    return SVGPicture(
      size: size, parts: visible.count > options.greatestPartCount ? Self.joined(visible) : visible,
      title: Self.title(of: root), omissions: omissions.list)
  }

  private static let emptyError = SVGImportError(.empty, "there is nothing visible in it")
  /// The greatest side of a picture, in points.
  private static let greatestSide = 1e6

  /// Returns the size of the outermost element; nil if the file does not say it.
  private func rootSize(
    _ root: SVGNode, _ style: SVGComputedStyle, _ box: SVGViewBox?, _ scope: Scope
  ) throws(SVGImportError) -> Size? {
    func side(_ name: String, _ axis: SVGLength.Axis) -> Double? {
      guard let text = style.nonInherited.geometry[name] ?? root[name], let length = SVGLength(text),
        length.unit != .percent
      else { return nil }
      return length.resolved(axis, scope.metrics(style.inherited))
    }
    let (width, height) = (side("width", .x), side("height", .y))
    if let width, width <= 0 { throw Self.emptyError }
    if let height, height <= 0 { throw Self.emptyError }
    guard let box else {
      guard let width, let height else { return nil }
      return Size(width, height)
    }
    let ratio = box.rect.width / box.rect.height
    switch (width, height) {
    case (let width?, let height?): return Size(width, height)
    case (let width?, nil): return Size(width, width / ratio)
    case (nil, let height?): return Size(height * ratio, height)
    case (nil, nil): return box.rect.size
    }
  }

  // MARK: Parts

  /// An element that is a part, with what is around it.
  private struct PartSource {
    var node: SVGNode
    var scope: Scope
    var transform: Transform

    static func children(of node: SVGNode, _ scope: Scope, _ transform: Transform) -> [PartSource] {
      node.elements.map { PartSource(node: $0, scope: scope, transform: transform) }
    }
  }

  private func drawParts(
    of root: SVGNode, _ style: SVGComputedStyle, _ toPicture: Transform, _ scope: Scope
  ) throws(SVGImportError) -> [SVGPicture.Part] {
    // Effects of the outermost element hold for everything in it.
    if style.nonInherited.needsLayer || style.nonInherited.clipPath != nil
      || style.nonInherited.transform != nil
    {
      let list = try recording { () throws(SVGImportError) in
        context.concatenate(toPicture)
        let element = Element(node: root, style: style, scope: scope)
        try withEffects(
          of: element, bounds: { Rect(origin: .zero, size: scope.viewport) },
          draw: { () throws(SVGImportError) in try self.drawChildren(of: root, in: scope) })
      }
      return [SVGPicture.Part(list: list, bounds: list.bounds, title: nil)]
    }
    var sources = PartSource.children(of: root, scope, toPicture)
    // A group that has everything else is only a wrapper.
    while let only = try wrapper(among: sources) {
      let groupStyle = try self.style(of: only.node, in: only.scope)
      if groupStyle.nonInherited.needsLayer || groupStyle.nonInherited.clipPath != nil
        || !groupStyle.nonInherited.isDisplayed
      {
        break
      }
      var inner = only.scope
      inner.style = groupStyle.inherited
      inner.depth += 1
      try budget.check(depth: inner.depth, line: only.node.line)
      let children = PartSource.children(
        of: only.node, inner, (groupStyle.nonInherited.transform ?? .identity).concatenating(only.transform))
      if children.isEmpty { break }
      sources = children
    }
    var parts: [SVGPicture.Part] = []
    for source in sources {
      let list = try recording { () throws(SVGImportError) in
        context.concatenate(source.transform)
        try draw(source.node, in: source.scope)
      }
      if list.isEmpty { continue }
      parts.append(SVGPicture.Part(list: list, bounds: list.bounds, title: Self.title(of: source.node)))
    }
    return parts
  }

  /// Returns the only drawn element, if it is a group.
  private func wrapper(among sources: [PartSource]) throws(SVGImportError) -> PartSource? {
    let drawn = sources.filter { Kind($0.node.name) != nil }
    guard drawn.count == 1, let only = drawn.first, only.node.name == "g" || only.node.name == "a" else {
      return nil
    }
    try budget.takeElement(line: only.node.line)
    return only
  }

  /// Returns a part clipped to the picture; nil if it is outside.
  private static func clipped(_ part: SVGPicture.Part, inside page: Rect) -> SVGPicture.Part? {
    let bounds = part.bounds
    guard !bounds.isNull, bounds.width > 0 || bounds.height > 0, bounds.isFinite else { return nil }
    var part = part
    part.list.isTrusted = false
    if page.contains(bounds) { return part }
    guard page.intersects(bounds) else { return nil }
    var context = GraphicsContext()
    context.clip(to: page)
    context.draw(part.list)
    part.list = context.displayList
    part.list.isTrusted = false
    part.bounds = bounds.intersection(page)
    return part.bounds.isNull || part.bounds.width <= 0 || part.bounds.height <= 0 ? nil : part
  }

  private static func joined(_ parts: [SVGPicture.Part]) -> [SVGPicture.Part] {
    var context = GraphicsContext()
    for part in parts { context.draw(part.list) }
    var list = context.displayList
    list.isTrusted = false
    return [SVGPicture.Part(list: list, bounds: parts.reduce(Rect.null) { $0.union($1.bounds) }, title: nil)]
  }

  private static func moved(_ list: DisplayList, by transform: Transform) -> DisplayList {
    var context = GraphicsContext()
    context.concatenate(transform)
    context.draw(list)
    return context.displayList
  }

  /// Returns what an element is called, for people.
  private static func title(of node: SVGNode) -> String? {
    let title = node.elements.first { $0.name == "title" }?.text ?? node["aria-label"]
    guard let title = title?.split(whereSeparator: \.isXMLSpace).joined(separator: " "), !title.isEmpty else {
      return nil
    }
    return String(title.prefix(100))
  }
}
