import Painting

extension RenderPlan {
  /// The estimated time of drawing on one thread, in nanoseconds, with AVX2 on a processor of 2024. Most frames take between a half and
  /// twice that time. Counting ends when the sum exceeds `limit`.
  ///
  /// The estimate uses the ops without edges. An op costs time for its points, for the rows that its sides cross, and for its pixels,
  /// of which a shape covers about two thirds of its box.
  ///
  /// Complexity: O(ops).
  func work(inside region: PixelBounds, limit: Double) -> Double {
    let backgroundWork = Double(region.width * region.height) * 0.05
    var sum = backgroundWork
    // Opaque boxes, which hide most of each other's pixels if they are many.
    var boxes = 0.0
    var index = 0
    while index < ops.count && sum <= limit {
      let op = ops[index]
      if op.isPlain && op.color >= 0xFF00_0000 && op.kind == .fill && op.source.pointCount <= 5 {
        sum += 150
        boxes += Double(op.bounds.width * op.bounds.height) * 0.05
      } else {
        sum += work(of: op)
      }
      index &+= 1
    }
    sum += min(boxes, 3 * backgroundWork)
    return sum + Double(patternTilePixels)
  }

  private func work(of op: DrawOp) -> Double {
    let (width, height) = (op.bounds.width, op.bounds.height)
    let pixels = Double(width * height)
    switch op.kind {
    case .none: return 0
    case .rectangle, .plane: return 50 + pixels * pixelWork(op)
    case .fill:
      return 100 + Double(op.source.pointCount) * 50 + Double(height) * 8 + pixels * 0.65 * pixelWork(op)
    case .stroke:
      // A pen runs around the box, and both its sides cross each row.
      return 200 + Double(op.source.pointCount) * 150 + Double(width + height) * 20 * pixelWork(op)
        + Double(height) * 30
    case .glyphs: return 50 + Double(op.edges.count) * 150
    case .image: return 200 + pixels * 1.5
    case .blit: return 50 + pixels * 0.15
    case .beginLayer:
      let layer = layers[Int(op.resource)]
      let isBlurred = layer.filterCount > 0 || layer.shadow != nil
      let contents = layer.contents
      return 100 + Double(contents.width * contents.height) * (isBlurred ? 5 : 0.6)
    case .shadow: return 500 + pixels
    case .endLayer: return 50
    }
  }

  /// The time of one pixel, in nanoseconds.
  private func pixelWork(_ op: DrawOp) -> Double {
    let mask = op.clip > 1 ? 0.3 : 0
    let paint: Double
    switch op.paint {
    case .color: paint = 0.14
    case .gradient: paint = 0.7
    case .image: paint = 1.5
    }
    switch op.blendMode {
    case .normal: return mask + paint
    case .hue, .saturation, .color, .luminosity: return mask + paint + 4
    case .colorDodge, .colorBurn, .softLight: return mask + paint + 2
    default: return mask + paint + 0.3
    }
  }
}
