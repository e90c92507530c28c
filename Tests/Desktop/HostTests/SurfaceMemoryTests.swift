import Painting
import Raster
import Testing

@testable import Host

@Suite("Surface memory")
struct SurfaceMemoryTests {
  @Test("Memory is released when the surface has shrunk to a quarter, also in steps, and not before")
  func factor() {
    let rasterizer = Rasterizer(threads: 1)
    var memory = SurfaceMemory()
    var releases: [Bool] = []
    for area in [100, 400, 101, 300, 100, 100, 200, 51, 50] {
      releases.append(memory.surfaceChanged(toArea: area, rasterizer))
    }
    #expect(releases == [false, false, false, false, true, false, false, false, true])
  }
}
