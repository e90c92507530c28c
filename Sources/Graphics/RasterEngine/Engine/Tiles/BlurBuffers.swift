import Geometry

/// Blurs layers and shadows, and owns the planes of bytes that this takes.
struct BlurBuffers: ~Copyable {
  private var blur = Blur()
  private var unblurred = Arena<UInt8>(capacity: 64)
  private var blurred = Arena<UInt8>(capacity: 64)
  /// Two rows of a layer's alpha.
  private var alphaRows = Arena<UInt8>(capacity: 64)

  // MARK: Planes

  /// `count` bytes to blur, all 0. They are lost when the next plane is made.
  mutating func clearedBytes(_ count: Int) -> UnsafeMutablePointer<UInt8> {
    unblurred.removeAll()
    unblurred.reserve(count)
    UnsafeMutableRawPointer(unblurred.base).initializeMemory(as: UInt8.self, repeating: 0, count: count)
    return unblurred.base
  }

  /// A plane to blur, all 0, with the margins that a source needs.
  private mutating func clearedPlane(of bounds: PixelBounds) -> BytePlane {
    let stride = Int(Blur.leftMargin + Blur.rightMargin) + bounds.width
    let bytes = clearedBytes(stride * bounds.height)
    return BytePlane(base: bytes + Int(Blur.leftMargin), bytesPerRow: stride, bounds: bounds)
  }

  /// A plane for the result of a blur, undefined. It is lost when the next one is made.
  mutating func targetPlane(of bounds: PixelBounds) -> BytePlane {
    blurred.removeAll()
    blurred.reserve(BytePlane.count(for: bounds))
    return BytePlane(for: bounds, at: blurred.base)
  }

  /// Writes a blurred plane, multiplied by an opacity of 0...255. A deviation of 0 copies the plane.
  mutating func blur(_ source: BytePlane, deviation: Double, opacity: UInt8, into target: BytePlane) {
    if deviation > 0 { blur.run(deviation: deviation, source, into: target) } else { target.copy(source) }
    if opacity == 255 { return }
    for y in target.bounds.top..<target.bounds.bottom {
      var row = UnsafeMutableBufferPointer(start: target.row(y), count: target.bounds.width).mutableSpan
      RowKernels.weaken(&row, by: opacity)
    }
  }

  // MARK: Layers

  /// Blurs the channels of a layer one by one. No colour exceeds its alpha afterwards.
  ///
  /// - Parameters:
  ///   - deviations: the standard deviations along x and y, in pixels. One of them may be 0.
  ///   - known: the pixels that count.
  ///   - layers: provide the pixels of the result. Those of `content` may be lost.
  mutating func blurred(
    _ content: Tile, deviations: SIMD2<Double>, known: PixelBounds, _ layers: borrowing LayerStack
  ) -> Tile {
    if content.bounds.isEmpty { return content }
    let bounds = content.bounds.outset(by: Blur.outputRadii(ofDeviations: deviations))
      .intersection(known)
    var result = Tile(layer: bounds)
    if bounds.isEmpty { return result }
    let height = bounds.height
    let area = PixelBounds(
      left: result.left, top: bounds.top, right: result.paddedRight, bottom: bounds.bottom)
    let stride = area.width + Int(Blur.targetMargin)
    let plane = stride * height
    blurred.removeAll()
    blurred.reserve(4 * plane)
    for channel in 0..<4 {
      let source = clearedPlane(of: content.bounds)
      for y in content.bounds.top..<content.bounds.bottom {
        RowKernels.copyChannel(
          source.row(y), UnsafeRawPointer(content.span(content.bounds.left, y, count: content.bounds.width)),
          shift: UInt32(8 * channel),
          count: content.bounds.width)
      }
      let target = BytePlane(base: blurred.base + channel * plane, bytesPerRow: stride, bounds: area)
      blur.run(deviations: deviations, source, into: target)
    }
    result.pixels = layers.reserve(result.columns * height)
    for y in bounds.top..<bounds.bottom {
      let row = blurred.base + Int(y - bounds.top) * stride
      RowKernels.join(
        result.span(result.left, y, count: result.columns), blue: row, green: row + plane,
        red: row + 2 * plane,
        alpha: row + 3 * plane, count: result.columns)
    }
    return result
  }

  /// The shadow of a layer: its alpha, moved and blurred.
  ///
  /// - Parameters:
  ///   - bounds: the pixels of the moved alpha that count.
  ///   - area: the pixels of the shadow.
  mutating func shadow(
    _ shadow: ShadowStyle, of content: Tile, in bounds: PixelBounds, opacity: UInt8, area: PixelBounds
  ) -> BytePlane {
    let source = clearedPlane(of: bounds)
    copyAlpha(of: content, to: source, movedBy: shadow.offset)
    let target = targetPlane(of: area)
    blur(source, deviation: shadow.deviation, opacity: opacity, into: target)
    return target
  }

  /// Copies a tile's alpha, moved. A fraction of a pixel mixes four pixels.
  private mutating func copyAlpha(of content: Tile, to plane: BytePlane, movedBy offset: Vector) {
    let limit = 100_000.0
    let x = max(-limit, min(limit, offset.dx))
    let y = max(-limit, min(limit, offset.dy))
    let (left, top) = (Int32(x.rounded(.down)), Int32(y.rounded(.down)))
    let u = UInt32(((x - x.rounded(.down)) * 256).rounded())
    let v = UInt32(((y - y.rounded(.down)) * 256).rounded())
    let width = plane.bounds.width
    // Two rows, each with the column before the first.
    alphaRows.reserve(2 * width + 2)
    let near = alphaRows.base
    let far = near + (width + 1)
    let column = plane.bounds.left &- left &- 1
    for y in plane.bounds.top..<plane.bounds.bottom {
      copyAlpha(of: content, row: y &- top, from: column, count: width + 1, to: near)
      copyAlpha(of: content, row: y &- top &- 1, from: column, count: width + 1, to: far)
      let target = plane.row(y)
      for index in 0..<width {
        let lower = UInt32(near[index]) &* u &+ UInt32(near[index + 1]) &* (256 &- u)
        let upper = UInt32(far[index]) &* u &+ UInt32(far[index + 1]) &* (256 &- u)
        target[index] = UInt8(truncatingIfNeeded: (lower &* (256 &- v) &+ upper &* v &+ 32_768) &>> 16)
      }
    }
  }

  /// Copies a part of one row of a tile's alpha. Pixels outside the tile are transparent.
  private func copyAlpha(
    of content: Tile, row y: Int32, from column: Int32, count: Int, to target: UnsafeMutablePointer<UInt8>
  ) {
    UnsafeMutableRawPointer(target).initializeMemory(as: UInt8.self, repeating: 0, count: count)
    let first = max(column, content.bounds.left)
    let last = min(column &+ Int32(count), content.bounds.right)
    guard y >= content.bounds.top, y < content.bounds.bottom, first < last else { return }
    RowKernels.copyChannel(
      target + Int(first &- column), UnsafeRawPointer(content.span(first, y, count: Int(last &- first))),
      shift: 24,
      count: Int(last &- first))
  }
}

extension BytePlane {
  /// The bytes that the result of a blur with these bounds takes.
  static func count(for bounds: PixelBounds) -> Int {
    (bounds.width + Int(Blur.targetMargin)) * bounds.height
  }

  /// A plane for the result of a blur.
  init(for bounds: PixelBounds, at base: UnsafeMutablePointer<UInt8>) {
    self.init(base: base, bytesPerRow: bounds.width + Int(Blur.targetMargin), bounds: bounds)
  }

  /// Sets all bytes inside the bounds to 0.
  func clear() {
    for y in bounds.top..<max(bounds.top, bounds.bottom) {
      UnsafeMutableRawPointer(row(y)).initializeMemory(
        as: UInt8.self, repeating: 0, count: max(0, bounds.width))
    }
  }

  /// Copies the source's bytes, and sets all others to 0.
  func copy(_ source: BytePlane) {
    clear()
    let common = bounds.intersection(source.bounds)
    if common.isEmpty { return }
    for y in common.top..<common.bottom {
      UnsafeMutableRawPointer(row(y) + Int(common.left &- bounds.left))
        .copyMemory(
          from: source.row(y) + Int(common.left &- source.bounds.left), byteCount: common.width)
    }
  }
}

extension Tile {
  /// The tile of a layer, without memory.
  init(layer bounds: PixelBounds) {
    let left = bounds.left & ~15
    let paddedRight = ((bounds.right &+ 15) & ~15) &+ Int32(Tile.padding)
    self.init(withoutMemory: bounds, left: left, paddedRight: paddedRight)
  }

  /// The tile of a shadow's sources, without memory, with the margins that a blur's source needs.
  init(shadowSource bounds: PixelBounds) {
    let left = (bounds.left &- Blur.leftMargin) & ~15
    let paddedRight = ((bounds.right &+ 15) & ~15) &+ Blur.rightMargin &+ Int32(Tile.padding)
    self.init(withoutMemory: bounds, left: left, paddedRight: paddedRight)
  }
}

extension PixelBounds {
  /// Widened to columns that are multiples of 16. Empty bounds stay empty.
  var widened: PixelBounds {
    isEmpty ? .empty : PixelBounds(left: left & ~15, top: top, right: (right &+ 15) & ~15, bottom: bottom)
  }
}
