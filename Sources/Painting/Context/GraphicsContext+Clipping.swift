import Geometry

extension GraphicsContext {
  /// Intersects the clip with a rectangle. One without area, or with a negative side, leaves nothing.
  public mutating func clip(to rect: Rect) {
    var command = command(.clipRect)
    command.rect = rect
    recorder.append(command)
  }

  /// Intersects the clip with the inside of a path, with smooth edges unless ``antialias`` is off. An empty path leaves nothing.
  public mutating func clip(to path: Path, rule: FillRule = .nonZero) {
    var command = command(.clipPath)
    command.rule = rule
    recorder.append(command, path: path)
  }

  /// Intersects the clip with the union of rectangles, of which those count that have an area and are finite; none leave
  /// nothing. Complexity: as that of `Path.normalized(rule:tolerance:)` where some overlap.
  public mutating func clip(to rects: [Rect]) {
    let rects = rects.filter { !$0.isEmpty && $0.isFinite }
    if rects.count == 1 { return clip(to: rects[0]) }
    let path = Path { path in for rect in rects { path.addRect(rect) } }
    // One path adds up what its subpaths cover of a pixel, which is too much where they overlap.
    clip(to: rects.mayOverlap ? path.normalized() : path)
  }

  /// Multiplies the clip with the alpha of an image that is drawn into `rect`; outside of it nothing is left.
  public mutating func clip(to mask: Image, in rect: Rect) {
    var command = command(.clipMask)
    command.rect = rect
    command.resource = recorder.index(of: ImageDrawing(mask, quality: state.imageQuality))
    recorder.append(command)
  }
}

extension [Rect] {
  /// Whether two have an area in common, or there are too many to compare each with each.
  fileprivate var mayOverlap: Bool {
    if count > 256 { return true }
    return indices.contains { index in self[..<index].contains { $0.intersects(self[index]) } }
  }
}
