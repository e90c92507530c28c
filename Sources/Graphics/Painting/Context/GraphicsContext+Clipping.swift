import Geometry

extension GraphicsContext {
  /// Intersects the clip with a rectangle. A rectangle without area, or with a negative side, makes the clip empty.
  public mutating func clip(to rect: Rect) {
    var command = command(.clipRect)
    command.rect = rect
    recorder.append(command)
  }

  /// Intersects the clip with the inside of a path. The edges are smooth unless ``antialias`` is off. An empty path
  /// makes the clip empty.
  public mutating func clip(to path: Path, rule: FillRule = .nonZero) {
    var command = command(.clipPath)
    command.rule = rule
    recorder.append(command, path: path)
  }

  /// Intersects the clip with the union of rectangles. Rectangles that are empty or not finite are ignored; if none
  /// is left, the clip is empty. Complexity: that of `Path.normalized(rule:tolerance:)` if rectangles overlap.
  public mutating func clip(to rects: [Rect]) {
    let rects = rects.filter { !$0.isEmpty && $0.isFinite }
    if rects.count == 1 { return clip(to: rects[0]) }
    let path = Path { path in for rect in rects { path.addRect(rect) } }
    // The subpaths of one path add up their coverage in a pixel, which is too much where they overlap.
    clip(to: rects.mayOverlap ? path.normalized() : path)
  }

  /// Multiplies the clip by the alpha of an image drawn into `rect`. The clip is empty outside of `rect`.
  public mutating func clip(to mask: Image, in rect: Rect) {
    var command = command(.clipMask)
    command.rect = rect
    command.resource = recorder.index(of: ImageDrawing(mask, quality: state.imageQuality))
    recorder.append(command)
  }
}

extension [Rect] {
  /// Whether two rectangles intersect, or there are too many to compare all pairs.
  fileprivate var mayOverlap: Bool {
    if count > 256 { return true }
    return indices.contains { index in self[..<index].contains { $0.intersects(self[index]) } }
  }
}
