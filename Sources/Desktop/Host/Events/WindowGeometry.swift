import Geometry

/// The relation between a window's three units: SDL's own coordinates, pixels, and the program's points.
///
/// On X11 SDL's coordinates are pixels, and the desktop's scale applies in addition. On Wayland, macOS and Windows SDL's
/// coordinates are scaled already, and pixels are smaller.
nonisolated struct WindowGeometry: Hashable, Sendable {
  /// The size in SDL's coordinates; at least 1.
  var width: Int
  var height: Int
  /// The size of the renderer's output in pixels; at least 1.
  var pixelWidth: Int
  var pixelHeight: Int
  /// The part of the output that is drawn, in pixels from its top-left corner; nil for all of it. A window system can
  /// make a window larger than any surface.
  var drawnPart: DrawnPart?
  /// SDL's coordinates per point.
  var unitsPerPoint: Double

  /// A part of a window's output, in pixels.
  struct DrawnPart: Hashable, Sendable {
    var width: Int
    var height: Int
  }

  /// Pixels per point.
  var scale: Double { Double(pixelWidth) / Double(max(1, width)) * unitsPerPoint }

  /// The size of the drawn part in points. Multiplied by the scale it is never more than the pixels, because any excess
  /// counts as a pixel.
  var size: Size { Size(points(drawnPart?.width ?? pixelWidth), points(drawnPart?.height ?? pixelHeight)) }

  private func points(_ pixels: Int) -> Double {
    let points = Double(pixels) / scale
    return points * scale > Double(pixels) ? points.nextDown : points
  }

  /// Converts SDL's coordinates to points.
  func point(x: Double, y: Double) -> Point { Point(x / unitsPerPoint, y / unitsPerPoint) }

  /// Converts a finger's 0...1 of the window to points. Fingers outside of the window are outside of 0...1 and stay outside.
  ///
  /// SDL on X11 would divide by the last pixel instead of the size, but its fingers are not used there.
  func point(touchX x: Double, y: Double) -> Point { point(x: x * Double(width), y: y * Double(height)) }
}
