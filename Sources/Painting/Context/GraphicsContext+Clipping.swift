import Geometry

extension GraphicsContext {
  /// Intersects the clip with a rectangle. One without area, or with a negative side, leaves nothing.
  public mutating func clip(to rect: Rect) {
    var command = command(.clipRect)
    command.rect = rect
    recorder.append(command)
  }

  /// Intersects the clip with the inside of a path, with smooth edges. An empty path leaves nothing.
  public mutating func clip(to path: Path, rule: FillRule = .nonZero) {
    var command = command(.clipPath)
    command.rule = rule
    recorder.append(command, path: path)
  }

  /// Intersects the clip with the union of rectangles; none leave nothing.
  public mutating func clip(to rects: [Rect]) {
    if rects.count == 1 {
      clip(to: rects[0])
    } else {
      clip(to: Path { path in for rect in rects where !rect.isEmpty { path.addRect(rect) } })
    }
  }

  /// Multiplies the clip with the alpha of an image that is drawn into `rect`; outside of it nothing is left.
  public mutating func clip(to mask: Image, in rect: Rect) {
    var command = command(.clipMask)
    command.rect = rect
    command.resource = recorder.index(of: ImageDrawing(mask, quality: state.imageQuality))
    recorder.append(command)
  }
}
