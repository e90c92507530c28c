import Geometry

/// How the three measures of a window relate: SDL's own coordinates, pixels, and the program's points.
///
/// On X11 SDL's coordinates are pixels and the desktop's scale has to be applied on top; on Wayland, macOS and
/// Windows SDL's coordinates are scaled already and pixels are finer.
nonisolated struct WindowGeometry: Hashable, Sendable {
  /// In SDL's coordinates; at least 1.
  var width: Int
  var height: Int
  /// Of the renderer's output; at least 1.
  var pixelWidth: Int
  var pixelHeight: Int
  /// SDL's coordinates per point.
  var unitsPerPoint: Double
  /// What SDL divided a touch's pixel by to get 0...1: on X11 the last pixel, elsewhere the size.
  var touchSpan: TouchSpan

  enum TouchSpan: Hashable, Sendable {
    case lastPixel, size

    init(videoDriver: String) { self = videoDriver == "x11" ? .lastPixel : .size }
  }

  /// Pixels per point, as the scene needs it.
  var scale: Double { Double(pixelWidth) / Double(max(1, width)) * unitsPerPoint }

  /// In points. Times the scale it gives the pixels, never a hair more, which would count as another pixel.
  var size: Size { Size(points(pixelWidth), points(pixelHeight)) }

  private func points(_ pixels: Int) -> Double {
    let points = Double(pixels) / scale
    return points * scale > Double(pixels) ? points.nextDown : points
  }

  /// From SDL's coordinates to points.
  func point(x: Double, y: Double) -> Point { Point(x / unitsPerPoint, y / unitsPerPoint) }

  /// From a finger's 0...1 to points. Fingers outside of the window lie outside of 0...1 and stay there.
  func point(touchX x: Double, y: Double) -> Point {
    let inset = touchSpan == .lastPixel ? 1 : 0
    return point(x: x * Double(width - inset), y: y * Double(height - inset))
  }
}
