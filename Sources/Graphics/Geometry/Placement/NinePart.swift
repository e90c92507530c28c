/// A division of an image into nine parts, of which the corners keep their size, the edges are stretched in one
/// direction and the centre in both.
///
/// ```
///   ┌───┬───────┬───┐
///   │ 0 │ 1  ↔  │ 2 │
///   ├───┼───────┼───┤
///   │ 3 │ 4  ↔  │ 5 │
///   │ ↕ │    ↕  │ ↕ │
///   ├───┼───────┼───┤
///   │ 6 │ 7  ↔  │ 8 │
///   └───┴───────┴───┘
/// ```
///
/// As `contentsCenter` and `contentsRect` of Core Animation's layers.
///
/// ```swift
/// let bubble = NinePart(
///   capInsets: Insets(top: 12, left: 16, bottom: 12, right: 16), imageSize: photo.size)
/// context.draw(photo, dividedBy: bubble, in: Rect(x: 0, y: 0, width: 240, height: 60), resizing: .tile)
/// ```
public struct NinePart: Hashable, Sendable {
  /// A part of the image, and the rectangle in which it appears.
  public struct Part: Hashable, Sendable {
    /// The part of the image, in its pixels.
    public var source: Rect
    /// The rectangle to fill, in points.
    public var target: Rect
  }

  /// The part of the image that is stretched, as fractions of ``contentsRect``. (0, 0, 1, 1) stretches the whole.
  public var contentsCenter: Rect
  /// The part of the image that is used, as fractions of the image. Default (0, 0, 1, 1). It may extend beyond 0...1.
  public var contentsRect: Rect

  /// The rectangle (0, 0, 1, 1).
  public static let unit = Rect(x: 0, y: 0, width: 1, height: 1)

  /// Creates a division by fractions of the image.
  ///
  /// - Parameters:
  ///   - contentsCenter: the part that is stretched, as fractions of `contentsRect`.
  ///   - contentsRect: the part of the image that is used, as fractions of it. Default the whole image.
  public init(contentsCenter: Rect, contentsRect: Rect = NinePart.unit) {
    self.contentsCenter = contentsCenter
    self.contentsRect = contentsRect
  }

  /// Creates a division by the sizes of the borders, in points, as `resizableImage(withCapInsets:)` of UIKit.
  ///
  /// - Parameters:
  ///   - insets: the sizes of the borders. Those that are negative or not finite count as 0. Opposite borders that are
  ///     together longer than the image shrink by the same factor, and leave nothing to stretch but the pixel between them.
  ///   - size: the size of the whole image, in points. If it is empty or not finite, the whole image is stretched.
  public init(capInsets insets: Insets, imageSize size: Size) {
    func borders(_ before: Double, _ after: Double, _ length: Double) -> (start: Double, length: Double) {
      func finite(_ border: Double) -> Double { border.isFinite ? max(0, min(border, 1e9)) : 0 }
      let (low, high) = (finite(before), finite(after))
      let factor = 1 / max(1, (low + high) / length) / length
      return (low * factor, max(0, 1 - (low + high) * factor))
    }
    guard !size.isEmpty, size.isFinite else {
      self.init(contentsCenter: NinePart.unit)
      return
    }
    let (x, y) = (
      borders(insets.left, insets.right, size.width), borders(insets.top, insets.bottom, size.height)
    )
    self.init(contentsCenter: Rect(x: x.start, y: y.start, width: x.length, height: y.length))
  }

  /// Returns the parts with an area, row by row: nine, or fewer if a border or the centre has no extent.
  ///
  /// Neighbours have exactly equal edges. Corners have their natural size in points: pixels divided by `scale`.
  ///
  /// - Borders in the image that are within a millionth of a pixel's border are that border.
  /// - A centre is clamped to 0...1. One whose width or height is less than a pixel is enlarged to one pixel around its
  ///   middle, inside the image, as in Core Animation. One that is not finite counts as (0, 0, 1, 1).
  /// - If the target is smaller than both borders together, the borders shrink by the same factor and the centre has no
  ///   extent, as in CSS (Backgrounds and Borders 3, section 5.2).
  /// - The result is empty if the image, `contentsRect`, the target or `scale` is empty or not finite.
  /// - Parameters:
  ///   - pixels: the size of the whole image, in pixels.
  ///   - scale: the pixels for each point. Default 1.
  ///   - target: the rectangle to fill, in points.
  public func parts(ofImage pixels: Size, scale: Double = 1, in target: Rect) -> [Part] {
    let (used, target) = (contentsRect.standardized, target.standardized)
    let isUsable =
      !pixels.isEmpty && pixels.isFinite && !used.isEmpty && used.isFinite && !target.isEmpty
      && target.isFinite
      && scale > 0 && scale.isFinite
    guard isUsable else { return [] }
    let center = contentsCenter.isFinite ? contentsCenter.standardized : NinePart.unit
    let x = Axis(
      start: used.minX * pixels.width, length: used.width * pixels.width, center: (center.minX, center.maxX),
      scale: scale, target: (target.minX, target.maxX))
    let y = Axis(
      start: used.minY * pixels.height, length: used.height * pixels.height,
      center: (center.minY, center.maxY),
      scale: scale, target: (target.minY, target.maxY))
    var parts: [Part] = []
    parts.reserveCapacity(9)
    for row in 0..<3 {
      for column in 0..<3 {
        let part = Part(
          source: Rect(
            minX: x.source[column], minY: y.source[row], maxX: x.source[column + 1], maxY: y.source[row + 1]),
          target: Rect(
            minX: x.target[column], minY: y.target[row], maxX: x.target[column + 1], maxY: y.target[row + 1]))
        if !part.source.isEmpty, !part.target.isEmpty { parts.append(part) }
      }
    }
    return parts
  }

  /// The borders of the three parts along one axis, in the image and in the target.
  private struct Axis {
    let source, target: SIMD4<Double>

    init(
      start: Double, length: Double, center: (Double, Double), scale: Double, target: (Double, Double)
    ) {
      var low = max(0, min(1, center.0)) * length
      var high = max(0, min(1, center.1)) * length
      let pixel = min(1, length)
      if high - low < pixel {
        low = max(0, min(length - pixel, (low + high - pixel) / 2))
        high = low + pixel
      }
      source = SIMD4(
        Axis.snapped(start), Axis.snapped(start + low), Axis.snapped(start + high),
        Axis.snapped(start + length))
      let extent = target.1 - target.0
      let (before, after) = (low / scale, (length - high) / scale)
      if before + after > extent {
        let middle = target.0 + extent * (before / (before + after))
        self.target = SIMD4(target.0, middle, middle, target.1)
      } else {
        self.target = SIMD4(target.0, target.0 + before, target.1 - after, target.1)
      }
    }

    /// Returns the border of the pixel that a border is meant to be: a third of 30 pixels is 10.
    private static func snapped(_ border: Double) -> Double {
      let rounded = border.rounded()
      return abs(border - rounded) < 1e-6 ? rounded : border
    }
  }
}
