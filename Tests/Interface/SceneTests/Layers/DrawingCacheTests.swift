import Geometry
import Testing

@testable import Scene

@Suite("Drawing cache")
struct DrawingCacheTests {
  private let areas = [Rect(x: 0, y: 0, width: 1, height: 1), Rect(x: 5, y: 5, width: 2, height: 2)]

  @Test("Requested areas add up until they are taken")
  func areasAddUp() {
    var cache = DrawingCache()
    cache.request(areas[0], isFirst: true)
    cache.request(areas[1], isFirst: false)
    #expect(cache.takeRequestedAreas() == areas)
    #expect(cache.takeRequestedAreas() == nil)
  }

  @Test("An area adds nothing to a request of the whole drawing, and a first one begins anew")
  func wholeDrawing() {
    var cache = DrawingCache()
    cache.request(areas[0], isFirst: false)
    #expect(cache.requestedAreas == nil)
    cache.request(areas[1], isFirst: true)
    #expect(cache.takeRequestedAreas() == [areas[1]])
  }
}
