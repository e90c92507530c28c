import Geometry
import Painting

extension Resolver {
  /// Gives an op a pattern as its paint, unless the pattern is invisible.
  ///
  /// - Parameters:
  ///   - paint: the address of the pattern.
  ///   - transform: from the space in which the pattern is used to device pixels.
  mutating func enter(
    _ pattern: Pattern, _ paint: UnsafePointer<Paint>, _ transform: Transform, in op: inout DrawOp
  ) {
    let toPixels = pattern.transform.concatenating(transform)
    let bounds = pattern.bounds
    guard let inverse = toPixels.inverse, inverse.isFinite, !bounds.isEmpty, bounds.isFinite else { return }
    var size = (width: 0, height: 0)
    var pixels = UnsafePointer<UInt32>(bitPattern: MemoryLayout<UInt32>.alignment)!
    var patternTile: Int32 = -1
    switch pattern.cell {
    case .image(let image):
      size = (image.width, image.height)
      pixels = unsafeBaseAddress(of: image.pixels)
    case .drawing(let list):
      guard !list.isEmpty else { return }
      size = pattern.cellSize(toPixels)
      patternTile = Int32(plan.patternTiles.count)
      plan.patternTilePixels += size.width * size.height
      plan.patternTiles.append(
        PatternTile(paint: paint, width: Int32(size.width), height: Int32(size.height)))
    }
    guard size.width > 0, size.height > 0, size.width < 1 << 24, size.height < 1 << 24,
      size.width * size.height < 1 << 31
    else { return }
    let scale = Size(Double(size.width) / bounds.width, Double(size.height) / bounds.height)
    let toSource = inverse.concatenating(Transform(translation: .zero - bounds.origin))
      .concatenating(Transform(scaleX: scale.width, y: scale.height))
    guard toSource.isFinite else { return }
    op.paint = .image(Int32(plan.imageSources.count))
    var source =
      ImageSource(
        pixels: pixels, stride: Int32(size.width),
        columns: ImageSource.Axis(
          count: size.width, length: bounds.width, step: pattern.step.width,
          repeats: pattern.repetition.contains(.x)),
        rows: ImageSource.Axis(
          count: size.height, length: bounds.height, step: pattern.step.height,
          repeats: pattern.repetition.contains(.y)),
        toSource: toSource, quality: pattern.quality, tint: pattern.tint.map { PremultipliedColor($0).bits },
        patternTile: patternTile)
    if case .image(let image) = pattern.cell { source.reduced = reducedImages.source(for: source, of: image) }
    plan.imageSources.append(source)
  }
}

extension ImageSource.Axis {
  /// The axis of a pattern whose cell has `count` pixels on `length`.
  fileprivate init(count: Int, length: Double, step: Double, repeats: Bool) {
    self.init(low: 0, high: Int32(count) - 1)
    let hasGaps = step > length && step.isFinite
    extendMode = !repeats ? .empty : hasGaps ? .repeatedWithGaps : .repeated
    period = hasGaps ? step * Double(count) / length : Double(count)
  }
}
