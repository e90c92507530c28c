import Geometry
import Painting
import Text

/// A part of a text with one style that stands on one line.
private struct SVGTextRun {
  var text: String
  var node: SVGNode
  var style: SVGComputedStyle
  /// The place of the baseline if the run begins a chunk; nil if it continues the one before.
  var x: Double?
  var y: Double?
  /// The distance from the end of the run before.
  var shift = Vector.zero
}

/// A run with its glyphs and its position.
private struct SVGPlacedRun {
  var run: SVGTextRun
  var layout: ParagraphLayout
  var origin: Point
  var width: Double
  var font: Font

  var bounds: Rect {
    Rect(x: origin.x, y: origin.y - font.ascent, width: width, height: font.ascent + font.descent)
  }
}

extension SVGDrawer {
  func drawText(_ element: Element) throws(SVGImportError) {
    let runs = try layout(element)
    let bounds = runs.reduce(Rect.null) { $0.union($1.bounds) }
    for run in runs where run.run.style.inherited.isVisible {
      try draw(run, bounds: bounds, in: element.scope)
    }
  }

  func textBounds(of element: Element) throws(SVGImportError) -> Rect {
    try layout(element).reduce(Rect.null) { $0.union($1.bounds) }
  }

  private func draw(_ placed: SVGPlacedRun, bounds: Rect, in scope: Scope) throws(SVGImportError) {
    let element = Element(node: placed.run.node, style: placed.run.style, scope: scope)
    let inherited = element.style.inherited
    if isClipping > 0 {
      context.fillColor = .black
      return context.draw(placed.layout, baselineAt: placed.origin)
    }
    for step in inherited.paintOrder {
      switch step {
      case .fill:
        try withFill(of: element, bounds: bounds, opacity: element.style.nonInherited.opacity) {
          context.draw(placed.layout, baselineAt: placed.origin)
        }
      case .stroke:
        if inherited.stroke == .none { continue }
        var outline = element
        outline.style.inherited.fill = .none
        let shift = Transform(
          translationX: placed.origin.x, y: placed.origin.y - placed.layout.firstBaseline)
        let path = placed.layout.path.transformed(by: shift)
        try budget.take(points: path.points.count)
        try self.paint(path, of: outline, bounds: bounds, hasMarkers: false)
      case .markers: break
      }
    }
  }

  // MARK: Layout

  private func layout(_ element: Element) throws(SVGImportError) -> [SVGPlacedRun] {
    var runs: [SVGTextRun] = []
    var endsWithSpace = true
    try collect(element, &runs, &endsWithSpace, isOutermost: true)
    // White space at the end of a text is left out.
    if let last = runs.indices.last, !runs[last].style.inherited.keepsSpace {
      while runs[last].text.last == " " { runs[last].text.removeLast() }
    }
    var placed: [SVGPlacedRun] = []
    var pen = Point.zero
    var chunkStart = 0
    func endChunk() {
      guard chunkStart < placed.count else { return }
      let width = pen.x - placed[chunkStart].origin.x
      let factor: Double =
        switch placed[chunkStart].run.style.inherited.anchor {
        case .start: 0
        case .middle: -0.5
        case .end: -1
        }
      if factor != 0 {
        for index in chunkStart..<placed.count { placed[index].origin.x += width * factor }
      }
      chunkStart = placed.count
    }
    for run in runs {
      try budget.take(characters: run.text.utf8.count)
      if run.x != nil || run.y != nil {
        endChunk()
        pen = Point(run.x ?? pen.x, run.y ?? pen.y)
      }
      pen = pen + run.shift
      guard !run.text.isEmpty, let font = font(for: run), pen.isFinite else { continue }
      let inherited = run.style.inherited
      let tracking = inherited.letterSpacing.resolved(.x, element.scope.metrics(inherited))
      let attributes = TextAttributes(
        font: font, underline: inherited.textDecorations.contains("underline") ? .single : .none,
        strikethrough: inherited.textDecorations.contains("line-through") ? .single : .none,
        tracking: tracking)
      var paragraph = ParagraphStyle(alignment: .left)
      paragraph.isWrapped = false
      let layout = ParagraphLayout(ShapedText(AttributedText(run.text, attributes)), style: paragraph)
      let width = font.measure(run.text).width + tracking * Double(run.text.count)
      placed.append(SVGPlacedRun(run: run, layout: layout, origin: pen, width: width, font: font))
      pen.x += width
    }
    endChunk()
    return placed
  }

  private func collect(
    _ element: Element, _ runs: inout [SVGTextRun], _ endsWithSpace: inout Bool, isOutermost: Bool
  ) throws(SVGImportError) {
    let (node, style) = (element.node, element.style)
    try budget.check(depth: element.scope.depth, line: node.line)
    let metrics = element.metrics
    func numbers(_ name: String, _ axis: SVGLength.Axis) -> [Double] {
      guard let text = node[name] else { return [] }
      guard let lengths = SVGLength.list(text) else {
        omit(.value, "\(name): \(text)", node)
        return []
      }
      return lengths.map { $0.resolved(axis, metrics) }
    }
    let (x, y) = (numbers("x", .x), numbers("y", .y))
    let (dx, dy) = (numbers("dx", .x), numbers("dy", .y))
    if node["rotate"] != nil { omit(.textLayout, "rotate", node) }
    if node["textLength"] != nil { omit(.textLayout, "textLength", node) }
    var characters = 0
    func add(_ text: Substring) {
      var run = SVGTextRun(text: String(text), node: node, style: style)
      if characters == 0, isOutermost {
        // Only the start of a text begins at the origin without a position.
        (run.x, run.y) = (x.first ?? 0, y.first ?? 0)
      } else {
        run.x = characters < x.count ? x[characters] : nil
        run.y = characters < y.count ? y[characters] : nil
      }
      run.shift = Vector(
        characters < dx.count ? dx[characters] : 0, characters < dy.count ? dy[characters] : 0)
      runs.append(run)
      characters += text.count
    }
    // The first characters have positions of their own, the others follow.
    let positioned = max(x.count, y.count, dx.count, dy.count)
    if isOutermost {
      add("")
      characters = 0
    }
    for child in node.children {
      switch child {
      case .text(let text):
        var remaining = spaced(text, keeps: style.inherited.keepsSpace, &endsWithSpace)[...]
        while !remaining.isEmpty, characters + 1 < positioned {
          add(remaining.prefix(1))
          remaining = remaining.dropFirst()
        }
        if !remaining.isEmpty { add(remaining) }
      case .element(let child):
        switch child.name {
        case "tspan", "a", "tref", "altGlyph":
          var inner = element.contents
          inner.depth += 1
          try budget.takeElement(line: child.line)
          let childStyle = try self.style(of: child, in: inner)
          if childStyle.nonInherited.isDisplayed {
            let span = Element(node: child, style: childStyle, scope: inner)
            try collect(span, &runs, &endsWithSpace, isOutermost: false)
          }
        case "textPath": omit(.textPath, "", child)
        case "title", "desc", "metadata", "style", "": break
        case "animate", "animateTransform", "animateMotion", "set": omit(.animation, child.name, child)
        default: omit(.element, child.name, child)
        }
      }
    }
  }

  /// Returns a text with its white space as it is shown (SVG 1.1, 10.15).
  private func spaced(_ text: String, keeps: Bool, _ endsWithSpace: inout Bool) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      var scalar = scalar
      if scalar == "\n" || scalar == "\r" || scalar == "\t" { scalar = " " }
      if scalar == " ", !keeps, endsWithSpace { continue }
      endsWithSpace = scalar == " "
      result.unicodeScalars.append(scalar)
    }
    return result
  }

  private func font(for run: SVGTextRun) -> Font? {
    guard hasFonts else { return nil }
    let style = run.style.inherited
    guard style.fontSize > 0, style.fontSize.isFinite else { return nil }
    do {
      let library = try fonts ?? FontLibrary()
      fonts = library
      func font(_ families: [String]) throws(FontError) -> Font {
        try library.font(
          families: families, size: style.fontSize, weight: FontWeight(style.fontWeight),
          isItalic: style.isItalic)
      }
      do { return try font(style.fontFamilies) } catch {
        omit(.font, style.fontFamilies[0], run.node)
        return try font(["sans-serif", FontLibrary.bundledFamily])
      }
    } catch {
      hasFonts = false
      omit(.font, "there is none", run.node)
      return nil
    }
  }
}
