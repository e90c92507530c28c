import Geometry
import Painting

extension ReferenceScene {
  func transform(of command: DisplayList.Command, in list: DisplayList, _ base: Transform) -> Transform {
    list.transforms[Int(command.transform)].concatenating(base)
  }

  mutating func intersectClip(with rect: Rect, _ transform: Transform) {
    clip.multiply(by: coverage(of: rect, transform))
  }

  mutating func fill(_ command: DisplayList.Command, _ list: DisplayList, _ transform: Transform) {
    guard isDrawable(command, list, transform) else { return }
    let contours = referenceContours(of: command, in: list, steps: rasterizer.curveSteps)
    paint(contours.map { $0.points.map { transform * $0 } }, rule: command.rule, color: command.color)
  }

  mutating func stroke(_ command: DisplayList.Command, _ list: DisplayList, _ transform: Transform) {
    let style = list.strokeStyles[Int(command.resource)]
    guard isDrawable(command, list, transform), style.width > 0, style.width.isFinite else { return }
    var stroker = ReferenceStroker(style: style, tolerance: 0.01 / max(transform.maximumScale, 1e-12))
    for contour in referenceContours(of: command, in: list, steps: rasterizer.curveSteps) {
      stroker.stroke(contour)
    }
    // A transform that mirrors turns all polygons alike, so their union stays a non-zero union.
    paint(stroker.polygons.map { $0.map { transform * $0 } }, rule: .nonZero, color: command.color)
  }

  mutating func drawImage(_ command: DisplayList.Command, _ image: Image, _ transform: Transform) {
    guard let sampler = ReferenceSampler(image, in: command.rect, transform) else { return }
    var coverage = coverage(of: command.rect, transform)
    coverage.multiply(by: clip)
    let opacity = Double(max(0, min(1, command.opacity)))
    canvas.compose(coverage) { x, y in sampler.color(x: Double(x) + 0.5, y: Double(y) + 0.5) * opacity }
  }

  private func isDrawable(_ command: DisplayList.Command, _ list: DisplayList, _ transform: Transform) -> Bool
  {
    let first = Int(command.firstPoint)
    return transform.isFinite && list.points[first..<first + Int(command.pointCount)].allSatisfy(\.isFinite)
  }

  private func coverage(of rect: Rect, _ transform: Transform) -> CoverageMask {
    guard rect.isFinite, transform.isFinite, !rect.isEmpty else {
      return CoverageMask(rect: canvas.rect, filledWith: 0)
    }
    return CoverageMask(
      rect: canvas.rect, polygons: [rect.corners.map { transform * $0 }], rule: .nonZero,
      samples: rasterizer.rowsPerPixel)
  }

  private mutating func paint(_ polygons: [[Point]], rule: FillRule, color: PremultipliedColor) {
    guard polygons.allSatisfy({ $0.allSatisfy(\.isFinite) }) else { return }
    var coverage = CoverageMask(
      rect: canvas.rect, polygons: polygons, rule: rule, samples: rasterizer.rowsPerPixel)
    coverage.multiply(by: clip)
    let color = ReferenceColor(color)
    canvas.compose(coverage) { _, _ in color }
  }
}
