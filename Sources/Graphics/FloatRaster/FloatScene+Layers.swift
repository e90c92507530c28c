import Geometry
import Painting

/// The filters, shadow and blending of a layer.
struct ReferenceComposition {
  var opacity: Double
  var mode = BlendMode.normal
  var filters: [ReferenceFilter] = []
  var shadow: FloatShadow?
  var drawsSource = true

  init(opacity: Double) { self.opacity = opacity }

  /// - Parameters:
  ///   - base: from the space of the list to device pixels.
  ///   - deviationLimit: in pixels.
  init(_ command: DisplayList.Command, _ list: DisplayList, _ base: Transform, deviationLimit: Double) {
    opacity = command.opacity > 0 ? min(1, Double(command.opacity)) : 0
    mode = command.blendMode
    if command.resource >= 0 {
      filters = list.filterLists[Int(command.resource)].map {
        ReferenceFilter($0, base, deviationLimit: deviationLimit)
      }
    }
    if command.shadow >= 0 {
      shadow = FloatShadow(list.shadows[Int(command.shadow)], base, deviationLimit: deviationLimit)
      drawsSource = list.shadows[Int(command.shadow)].drawsSource
    }
  }

  /// Whether the contents can be drawn without a layer.
  var isPlain: Bool { opacity == 1 && mode == .normal && filters.isEmpty && shadow == nil && drawsSource }
}

/// A filter in device pixels.
enum ReferenceFilter {
  case blur(x: Double, y: Double)
  case colorMatrix(ColorMatrix)

  init(_ filter: Filter, _ base: Transform, deviationLimit: Double) {
    switch filter {
    case .blur(let deviation):
      let pixels = base.deviationInPixels(deviation, limit: deviationLimit)
      self = .blur(x: pixels, y: pixels)
    case .ellipticalBlur(let x, let y, let angle):
      let pixels = EllipticalBlur(x: x, y: y, angle: angle).replayed(under: base).alongAxes
      self = .blur(x: min(pixels.x, deviationLimit), y: min(pixels.y, deviationLimit))
    case .colorMatrix(let matrix): self = .colorMatrix(matrix)
    }
  }

  /// The greatest distance of pixels that affect a pixel, in pixels.
  var radius: Int {
    if case .blur(let x, let y) = self { return FloatBlur(deviation: max(x, y)).radius }
    return 0
  }

  /// - Parameter rect: the pixels of the result.
  func apply(to canvas: FloatCanvas, rect: PixelRect) -> FloatCanvas {
    switch self {
    case .blur(let x, let y): canvas.blurred(FloatBlur(x: x, y: y), to: rect)
    case .colorMatrix(let matrix): canvas.map { FloatColor(matrix($0.straight)) }
    }
  }
}

extension FloatScene {
  /// Starts a layer. A layer that is too deep has no canvas and multiplies the opacity of its contents.
  mutating func beginLayer(_ composition: ReferenceComposition) {
    if layerDepth >= DrawingLimits.layerDepth {
      open(.plainLayer(clip, inheritedOpacity: inheritedOpacity))
      inheritedOpacity *= composition.opacity
      return
    }
    let rects = rects(for: composition)
    open(.layer(clip, below: canvas, composition, rects: rects, inheritedOpacity: inheritedOpacity))
    layerDepth += 1
    // Clip and inherited opacity apply to the layer as a whole, not to its contents.
    inheritedOpacity = 1
    canvas = FloatCanvas(rect: rects[0], filledWith: .clear)
    clip = CoverageMask(rect: rects[0], filledWith: 1)
  }

  /// The pixels of a layer that are needed: of its contents, and then after each filter.
  private func rects(for composition: ReferenceComposition) -> [PixelRect] {
    let limit = surface.outset(by: DrawingLimits.margin)
    var rect = canvas.rect
    if let shadow = composition.shadow {
      // One more pixel, because a fraction of the offset mixes neighbours.
      let casting = shadow.castingRect(for: rect).outset(by: 1).rect.offsetBy(shadow.offset * -1)
      rect = rect.union(PixelRect(covering: casting, within: limit))
    }
    var rects = [rect]
    for filter in composition.filters.reversed() {
      rects.insert(rects[0].outset(by: filter.radius).intersection(limit), at: 0)
    }
    return rects
  }

  /// Composites the canvas, which is the finished layer, over the canvas below it.
  mutating func compositeLayer(
    into below: FloatCanvas, _ composition: ReferenceComposition, rects: [PixelRect],
    inheritedOpacity: Double
  ) {
    var layer = canvas
    for (filter, rect) in zip(composition.filters, rects.dropFirst()) {
      layer = filter.apply(to: layer, rect: rect)
    }
    canvas = below
    let opacity = composition.opacity * inheritedOpacity
    if let shadow = composition.shadow {
      let rect = shadow.castingRect(for: canvas.rect)
      var alpha = CoverageMask(rect: rect, values: Array(repeating: 0, count: rect.area))
      let (left, top) = (shadow.offset.dx.rounded(.down), shadow.offset.dy.rounded(.down))
      let (u, v) = (shadow.offset.dx - left, shadow.offset.dy - top)
      func caster(_ x: Int, _ y: Int) -> Double { layer[x, y].alpha }
      for index in alpha.values.indices {
        let (row, column) = index.quotientAndRemainder(dividingBy: rect.width)
        // A fraction of a pixel mixes the four neighbours.
        let (x, y) = (rect.x + column - Int(left), rect.y + row - Int(top))
        let upper = caster(x - 1, y - 1) * u + caster(x, y - 1) * (1 - u)
        let lower = caster(x - 1, y) * u + caster(x, y) * (1 - u)
        alpha.values[index] = (upper * v + lower * (1 - v)) * opacity
      }
      paintShadow(shadow, composition.mode, alpha: alpha)
    }
    if composition.drawsSource {
      canvas.composite(clip, composition.mode) { x, y in layer[x, y] * opacity }
    }
  }
}
