import Geometry

/// A builder of display lists: appends commands and fills the tables they index. A value equal to the last entry of
/// its table reuses that entry.
struct DisplayListRecorder {
  private var tables = DisplayList.Tables()
  private var isTrusted = true
  let keepsColorPrecision: Bool

  /// The commands so far, as a list. Complexity: O(1); the next command copies the tables if the list still exists.
  var list: DisplayList { DisplayList(tables, isTrusted: isTrusted) }

  init(keepsColorPrecision: Bool) { self.keepsColorPrecision = keepsColorPrecision }

  /// Marks the list as containing content that was decoded from bytes.
  mutating func markUntrusted() { isTrusted = false }

  mutating func append(_ command: DisplayList.Command) { tables.commands.append(command) }

  mutating func append(_ command: DisplayList.Command, path: Path) {
    append(command, verbs: path.verbs[...], points: path.points[...])
  }

  mutating func append(
    _ command: DisplayList.Command, verbs: ArraySlice<Path.Verb>, points: ArraySlice<Point>
  ) {
    var command = command
    command.firstVerb = Int32(tables.verbs.count)
    command.verbCount = Int32(verbs.count)
    command.firstPoint = Int32(tables.points.count)
    command.pointCount = Int32(points.count)
    tables.verbs.append(contentsOf: verbs)
    tables.points.append(contentsOf: points)
    tables.commands.append(command)
  }

  mutating func index(of transform: Transform) -> Int32 { tables.transforms.lastIndex(ofAdded: transform) }

  mutating func index(of style: StrokeStyle) -> Int32 { tables.strokeStyles.lastIndex(ofAdded: style) }

  mutating func index(of paint: Paint) -> Int32 {
    guard case .pattern(var pattern) = paint, case .drawing(let drawing) = pattern.cell else {
      return tables.paints.lastIndex(ofAdded: paint)
    }
    if drawing.nesting >= DrawingLimits.recordedPatternDepth { pattern.cell = .drawing(.empty) }
    if !drawing.isTrusted { isTrusted = false }
    let recorded = Paint.pattern(pattern)
    tables.nesting = max(tables.nesting, recorded.nesting)
    return tables.paints.lastIndex(ofAdded: recorded)
  }

  mutating func index(of shadow: Shadow?) -> Int32 {
    shadow.map { tables.shadows.lastIndex(ofAdded: $0) } ?? -1
  }

  mutating func index(of filters: [Filter]) -> Int32 {
    filters.isEmpty ? -1 : tables.filterLists.lastIndex(ofAdded: filters)
  }

  mutating func index(of drawing: ImageDrawing) -> Int32 {
    // Images are compared by storage: comparing pixels would cost more than a second entry.
    if let last = tables.imageDrawings.last, last.image.isIdentical(to: drawing.image),
      last.source == drawing.source,
      last.quality == drawing.quality, last.tint == drawing.tint, last.tintMode == drawing.tintMode
    {
      return Int32(tables.imageDrawings.count - 1)
    }
    tables.imageDrawings.append(drawing)
    return Int32(tables.imageDrawings.count - 1)
  }

  mutating func index(of run: GlyphRun) -> Int32 {
    tables.glyphRuns.append(run)
    return Int32(tables.glyphRuns.count - 1)
  }
}

extension Array where Element: Equatable {
  /// Returns the index of the last element, after appending `element` unless the last one equals it.
  fileprivate mutating func lastIndex(ofAdded element: Element) -> Int32 {
    if last != element { append(element) }
    return Int32(count - 1)
  }
}
