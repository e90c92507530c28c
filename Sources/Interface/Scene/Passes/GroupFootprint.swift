import Geometry
import Painting

/// How far the pixels of a group depend on the pixels of its contents: by its filters first, then by its shadow.
nonisolated struct GroupFootprint {
  /// The margin of the filters, in pixels.
  private var filterMargin = 0
  /// The margin of the shadow around its contents, in pixels; nil without a shadow.
  private var shadowMargin: Int?
  private var shadowOffset = Vector.zero
  /// The margin in which a picture that is scaled or turned mixes its pixels, in pixels.
  private var pictureMargin = 0

  /// - Parameters:
  ///   - style: the group's style.
  ///   - toPixels: the transform from the layer's own points to pixels.
  ///   - windowScale: the window's pixels per point.
  @MainActor init(_ style: StyleStorage, _ toPixels: Transform, windowScale: Double) {
    self.init(style.presentation, toPixels)
    guard style.rasterizes else { return }
    let stretch = max(abs(toPixels.a) + abs(toPixels.c), abs(toPixels.b) + abs(toPixels.d))
    // A pixel of the picture, and one more for rounding.
    pictureMargin = 2 + Int(min(1e5, stretch / (style.rasterizationScale ?? windowScale)).rounded(.up))
  }

  /// - Parameters:
  ///   - style: the group's style.
  ///   - toPixels: the transform from the layer's own points to pixels.
  init(_ style: LayerStyle, _ toPixels: Transform) {
    let scale = toPixels.meanScale
    func margin(_ outset: Double) -> Int {
      let pixels = outset * scale
      // Deviations are limited by the rasterizer. A margin of two pixels is for rounding.
      return pixels.isFinite ? 2 + Int(min(pixels, 3 * DrawingLimits.deviation).rounded(.up)) : 2
    }
    for filter in style.filters where filter.outset > 0 { filterMargin += margin(filter.outset) }
    if style.shadowPath == nil, let shadow = style.shadow {
      shadowMargin = margin(shadow.outset)
      shadowOffset = toPixels * shadow.offset
    }
  }

  /// Whether pixels depend only on the contents at the same position.
  var isNothing: Bool { filterMargin == 0 && shadowMargin == nil && pictureMargin == 0 }

  /// The pixels that may differ if the contents in `rect` differ.
  func pixels(affectedBy rect: PixelRect) -> PixelRect {
    if rect.isEmpty { return rect }
    let filtered = rect.expanded(by: filterMargin + pictureMargin)
    guard let shadowMargin else { return filtered }
    return filtered.union(filtered.moved(by: shadowOffset).expanded(by: shadowMargin))
  }

  /// The contents that affect the pixels in `rect`.
  func contents(affecting rect: PixelRect) -> PixelRect {
    if rect.isEmpty { return rect }
    let rect = rect.expanded(by: pictureMargin)
    guard let shadowMargin else { return rect.expanded(by: filterMargin) }
    return rect.union(rect.moved(by: -shadowOffset).expanded(by: shadowMargin)).expanded(by: filterMargin)
  }
}

nonisolated extension PixelRect {
  fileprivate func expanded(by margin: Int) -> PixelRect {
    PixelRect(x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin)
  }

  /// The smallest rectangle of pixels that contains this one, moved by `offset`. A movement farther than any surface
  /// is limited.
  fileprivate func moved(by offset: Vector) -> PixelRect {
    func limited(_ value: Double) -> Double { value.isFinite ? max(-1e6, min(1e6, value)) : 0 }
    let (dx, dy) = (limited(offset.dx), limited(offset.dy))
    let (left, top) = (Int(dx.rounded(.down)), Int(dy.rounded(.down)))
    let (right, bottom) = (Int(dx.rounded(.up)), Int(dy.rounded(.up)))
    return PixelRect(x: x + left, y: y + top, width: width + right - left, height: height + bottom - top)
  }
}
