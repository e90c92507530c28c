import Geometry
import Testing

@testable import Host

@Suite("WindowGeometry")
struct WindowGeometryTests {
  @Test("On X11 SDL's units are pixels, and the desktop's scale gives points")
  func scaledX11() {
    let geometry = WindowGeometry(
      width: 1600, height: 1200, pixelWidth: 1600, pixelHeight: 1200, unitsPerPoint: 2)
    #expect(geometry.scale == 2 && geometry.size == Size(800, 600))
    #expect(geometry.point(x: 1600, y: 0) == Point(800, 0))
    #expect(geometry.point(touchX: 1, y: 1) == Point(800, 600))
  }

  @Test("On other systems SDL's units are points, and pixels are smaller")
  func scaledWayland() {
    let geometry = WindowGeometry(
      width: 800, height: 600, pixelWidth: 1600, pixelHeight: 1200, unitsPerPoint: 1)
    #expect(geometry.scale == 2 && geometry.size == Size(800, 600))
    #expect(geometry.point(touchX: 1, y: 1) == Point(800, 600))
  }

  @Test("A drawn part that is smaller than the output determines the size, and the scale stays")
  func drawnPart() {
    let geometry = WindowGeometry(
      width: 20_000, height: 300, pixelWidth: 40_000, pixelHeight: 600,
      drawnPart: WindowGeometry.DrawnPart(width: 16_000, height: 600), unitsPerPoint: 1)
    #expect(geometry.scale == 2 && geometry.size == Size(8_000, 300))
  }

  @Test("The size in points covers exactly the pixels, at any scale")
  func sizeCoversPixels() {
    for quarters in 1...32 {
      for pixels in stride(from: 1, to: 16_384, by: 7) {
        let geometry = WindowGeometry(
          width: pixels, height: pixels, pixelWidth: pixels, pixelHeight: pixels,
          unitsPerPoint: Double(quarters) / 4 * 1.1)
        let covered = (geometry.size.width * geometry.scale).rounded(.up)
        if covered != Double(pixels) {
          Issue.record("\(pixels) pixels at \(geometry.scale) became \(covered)")
        }
      }
    }
  }
}
