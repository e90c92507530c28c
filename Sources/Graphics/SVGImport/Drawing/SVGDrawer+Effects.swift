import Geometry
import Painting

extension SVGDrawer {
  /// Draws an element with its transform, clip, filter, mask, opacity and blend mode.
  ///
  /// - Parameters:
  ///   - bounds: returns the bounding box of the element in its own space. It is asked only if an effect depends on it.
  ///   - isSingle: whether the element paints each point once, so that its opacity is that of its paint.
  ///   - content: draws the element, inside of its effects.
  func withEffects(
    of element: Element, isSingle: Bool = false, bounds: () throws(SVGImportError) -> Rect,
    draw content: () throws(SVGImportError) -> Void
  ) throws(SVGImportError) {
    let (node, nonInherited, scope) = (element.node, element.style.nonInherited, element.scope)
    if let transform = nonInherited.transform, !transform.isFinite || transform.determinant == 0 { return }
    let isPlain = !nonInherited.needsLayer && nonInherited.clipPath == nil
    if isPlain, nonInherited.transform == nil { return try content() }
    try withState { () throws(SVGImportError) in
      if let transform = nonInherited.transform { context.concatenate(transform) }
      if isPlain { return try content() }
      // The box is asked for in the space inside of the transform.
      var box: Rect?
      func boundingBox() throws(SVGImportError) -> Rect {
        if let box { return box }
        let found = try bounds()
        box = found
        return found
      }
      var masks: [() throws(SVGImportError) -> Void] = []
      if let id = nonInherited.clipPath, let clip = target(id, "clipPath", of: node) {
        switch try self.clip(to: clip, from: node, in: scope, boundingBox) {
        case .nothing: return
        case .done: break
        case .drawn(let draw): masks.append(draw)
        }
      }
      var filters: [Filter] = []
      if let filter = nonInherited.filter {
        switch try self.filters(filter, of: element, boundingBox) {
        case .nothing: return
        case .omitted: break
        case .filters(let list, let region):
          filters = list
          if let region { context.clip(to: region) }
        }
      }
      if let id = nonInherited.mask, let mask = target(id, "mask", of: node) {
        if let draw = try self.mask(mask, from: node, in: scope, boundingBox) {
          masks.append(draw)
        } else {
          return
        }
      }
      if masks.isEmpty, filters.isEmpty, nonInherited.blendMode == .normal,
        isSingle || nonInherited.opacity == 1,
        !nonInherited.isIsolated
      {
        context.alpha *= nonInherited.opacity
        return try content()
      }
      context.blendMode = nonInherited.blendMode
      context.beginLayer(opacity: nonInherited.opacity, filters: masks.isEmpty ? filters : [])
      defer { context.endLayer() }
      if masks.isEmpty || filters.isEmpty {
        try content()
      } else {
        context.beginLayer(filters: filters)
        defer { context.endLayer() }
        try content()
      }
      for mask in masks { try mask() }
    }
  }

  /// Returns the element with an id and a name; nil, with an omission, if it is not there.
  func target(_ id: Substring, _ names: String..., of node: SVGNode) -> SVGNode? {
    guard let target = tree.ids[String(id)], names.contains(target.name) else {
      omit(.reference, id.isEmpty ? "another file" : id, node)
      return nil
    }
    return target
  }

  // MARK: Clips

  enum ClipResult {
    /// Everything is clipped away.
    case nothing
    /// The clip is in the context.
    case done
    /// The clip is to be drawn over the element.
    case drawn(() throws(SVGImportError) -> Void)
  }

  /// The number of points up to which the shapes of a clip become one path. More are drawn as a mask.
  private static let greatestUnion = 512

  private func clip(
    to clip: SVGNode, from node: SVGNode, in scope: Scope, _ box: () throws(SVGImportError) -> Rect
  ) throws(SVGImportError) -> ClipResult {
    var result = ClipResult.nothing
    try repeating(clip, from: node) { () throws(SVGImportError) in
      try budget.takeElement(line: clip.line)
      var clipStyle = try style(of: clip, in: scope)
      // A clip inherits from its own parents, and not from the element.
      clipStyle.inherited = try inheritedStyle(of: clip)
      var toUser = clipStyle.nonInherited.transform ?? .identity
      if clip["clipPathUnits"] == "objectBoundingBox" {
        let box = try box()
        guard box.width > 0, box.height > 0 else { return }
        toUser = toUser.concatenating(Self.transform(toBox: box))
      }
      var inner = scope
      inner.style = clipStyle.inherited
      inner.depth += 1
      try budget.check(depth: inner.depth, line: clip.line)
      if let id = clipStyle.nonInherited.clipPath, let outer = target(id, "clipPath", of: clip) {
        switch try self.clip(to: outer, from: clip, in: scope, box) {
        case .nothing: return
        case .done: break
        case .drawn: omit(.reference, "a clip of a clip", clip)
        }
      }
      if let shapes = try clipShapes(in: clip, inner), let area = Self.union(of: shapes) {
        if area.path.isEmpty { return }
        context.clip(to: area.path.transformed(by: toUser), rule: area.rule)
        result = .done
      } else {
        result = .drawn { [self] () throws(SVGImportError) in
          try repeating(clip, from: node) { () throws(SVGImportError) in try drawClip(clip, inner, toUser) }
        }
      }
    }
    return result
  }

  private struct ClipShape {
    var path: Path
    var rule: FillRule
  }

  /// Returns the shapes of a clip; nil if one of them is clipped itself or is a text.
  private func clipShapes(in clip: SVGNode, _ scope: Scope) throws(SVGImportError) -> [ClipShape]? {
    var shapes: [ClipShape] = []
    for child in clip.elements {
      guard let kind = Kind(child.name) else { continue }
      try budget.takeElement(line: child.line)
      let style = try style(of: child, in: scope)
      guard style.nonInherited.isDisplayed else { continue }
      let element = Element(node: child, style: style, scope: scope)
      if style.nonInherited.clipPath != nil { return nil }
      switch kind {
      case .shape:
        guard style.inherited.isVisible, let path = try path(of: element) else { continue }
        shapes.append(
          ClipShape(
            path: path.transformed(by: style.nonInherited.transform ?? .identity),
            rule: style.inherited.clipRule))
      case .use:
        guard let id = child.localReference, let target = tree.ids[String(id)], Kind(target.name) == .shape
        else {
          return nil
        }
        let inner = element.contents
        let targetStyle = try self.style(of: target, in: inner)
        if targetStyle.nonInherited.clipPath != nil { return nil }
        guard targetStyle.nonInherited.isDisplayed, targetStyle.inherited.isVisible,
          let path = try path(of: Element(node: target, style: targetStyle, scope: inner))
        else { continue }
        let shift = Transform(
          translationX: length("x", .x, of: element), y: length("y", .y, of: element))
        let placement = (targetStyle.nonInherited.transform ?? .identity).concatenating(shift)
          .concatenating(style.nonInherited.transform ?? .identity)
        shapes.append(ClipShape(path: path.transformed(by: placement), rule: targetStyle.inherited.clipRule))
      case .text: return nil
      case .group, .nested, .choice, .image: continue
      }
    }
    return shapes
  }

  /// Returns one path for the area of several; nil if they have too many points.
  private static func union(of shapes: [ClipShape]) -> ClipShape? {
    guard let first = shapes.first else { return ClipShape(path: Path(), rule: .nonZero) }
    if shapes.count == 1 { return first }
    guard shapes.reduce(0, { $0 + $1.path.points.count }) <= greatestUnion else { return nil }
    var path = first.path.normalized(rule: first.rule)
    for shape in shapes.dropFirst() { path = path.union(shape.path, rule: .nonZero, otherRule: shape.rule) }
    return ClipShape(path: path, rule: .nonZero)
  }

  /// Draws the shapes of a clip in black over the present layer, which keeps what is beneath them.
  private func drawClip(_ clip: SVGNode, _ scope: Scope, _ toUser: Transform) throws(SVGImportError) {
    try withState { () throws(SVGImportError) in
      context.blendMode = .destinationIn
      context.alpha = 1
      context.beginLayer()
      defer { context.endLayer() }
      context.concatenate(toUser)
      isClipping += 1
      defer { isClipping -= 1 }
      for child in clip.elements {
        switch Kind(child.name) {
        case .shape, .text, .use: try draw(child, in: scope)
        default: break
        }
      }
    }
  }

  // MARK: Masks

  /// Returns what draws a mask over the present layer; nil if it hides everything.
  private func mask(
    _ mask: SVGNode, from node: SVGNode, in scope: Scope, _ box: () throws(SVGImportError) -> Rect
  ) throws(SVGImportError) -> (() throws(SVGImportError) -> Void)? {
    var style = try style(of: mask, in: scope)
    // A mask inherits from its own parents, and not from the element.
    style.inherited = try inheritedStyle(of: mask)
    let isBox = mask["maskUnits"] != "userSpaceOnUse"
    let region: Rect
    if isBox {
      let box = try box()
      guard box.width > 0, box.height > 0 else { return nil }
      region = boxRegion(of: mask, box)
    } else {
      region = viewportRegion(of: Element(node: mask, style: style, scope: scope))
    }
    guard region.width > 0, region.height > 0, region.isFinite else { return nil }
    var toUser = Transform.identity
    if mask["maskContentUnits"] == "objectBoundingBox" {
      let box = try box()
      guard box.width > 0, box.height > 0 else { return nil }
      toUser = Self.transform(toBox: box)
    }
    let isAlpha = mask["mask-type"] == "alpha" || mask["style"]?.contains("mask-type:alpha") == true
    let inherited = style.inherited
    return { [self] () throws(SVGImportError) in
      try repeating(mask, from: node) { () throws(SVGImportError) in
        try withState { () throws(SVGImportError) in
          context.blendMode = .destinationIn
          context.alpha = 1
          // Over black, the brightness of a colour is already multiplied by its alpha.
          context.beginLayer(filters: isAlpha ? [] : [.colorMatrix(Self.luminance)])
          defer { context.endLayer() }
          context.clip(to: region)
          if !isAlpha {
            context.fillColor = .black
            context.fill(region)
          }
          var inner = scope
          inner.style = inherited
          inner.depth += 1
          try withState { () throws(SVGImportError) in
            context.concatenate(toUser)
            try drawChildren(of: mask, in: inner)
          }
        }
      }
    }
  }

  /// Makes the brightness of an opaque colour its alpha (SVG 1.1, 14.4).
  private static let luminance = ColorMatrix(rows: [
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0.2125, 0.7154, 0.0721, 0, 0,
  ])

  // MARK: Boxes

  /// Returns the transform from the unit square to a box.
  static func transform(toBox box: Rect) -> Transform {
    Transform(a: box.width, b: 0, c: 0, d: box.height, tx: box.minX, ty: box.minY)
  }

  /// Returns the region of a mask or a filter that is given in parts of a box.
  func boxRegion(of node: SVGNode, _ box: Rect) -> Rect {
    func fraction(_ name: String, _ value: Double) -> Double {
      guard let text = node[name], let length = SVGLength(text) else { return value }
      return length.unit == .percent ? length.value / 100 : length.value
    }
    return Rect(
      x: box.minX + fraction("x", -0.1) * box.width, y: box.minY + fraction("y", -0.1) * box.height,
      width: fraction("width", 1.2) * box.width, height: fraction("height", 1.2) * box.height)
  }

  /// Returns the region of a mask or a filter in user space: by default, the viewport with a tenth of it on each side.
  func viewportRegion(of element: Element) -> Rect {
    let viewport = element.scope.viewport
    return Rect(
      x: length("x", .x, of: element, default: -viewport.width / 10),
      y: length("y", .y, of: element, default: -viewport.height / 10),
      width: length("width", .x, of: element, default: viewport.width * 1.2),
      height: length("height", .y, of: element, default: viewport.height * 1.2))
  }

  /// Returns the style that an element inherits where it is in the file.
  func inheritedStyle(of node: SVGNode) throws(SVGImportError) -> SVGStyle {
    var chain: [SVGNode] = []
    var next = node.parent
    while let parent = next {
      chain.append(parent)
      next = parent.parent
    }
    var scope = Scope()
    for parent in chain.reversed() { scope.style = try style(of: parent, in: scope).inherited }
    return try style(of: node, in: scope).inherited
  }
}
