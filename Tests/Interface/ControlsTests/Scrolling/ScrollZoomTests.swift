import Easel
import Testing

@testable import Controls

@Suite("The zoom of a scroll view")
struct ScrollZoomTests {
  private func zoom(_ minimum: Double, _ maximum: Double) -> ScrollZoom {
    var zoom = ScrollZoom()
    (zoom.minimum, zoom.maximum) = (minimum, maximum)
    return zoom
  }

  @Test("A scale at rest is within the limits; a maximum below the minimum counts as that")
  func limits() {
    #expect(zoom(0.5, 2).limited(3) == 2 && zoom(0.5, 2).limited(0.1) == 0.5)
    #expect(zoom(2, 1).limits == 2...2)
  }

  @Test("Zooming needs a view and limits that differ")
  func possibility() {
    var zoom = zoom(1, 2)
    #expect(!zoom.isPossible)
    zoom.view = { nil }
    #expect(zoom.isPossible)
    zoom.maximum = 1
    #expect(!zoom.isPossible)
  }

  @Test("Within the limits, a pinch multiplies the scale, and its point stays under the fingers")
  func pinch() throws {
    var zoom = zoom(1, 8)
    #expect(zoom.scale(pinchedBy: 2) == nil && zoom.offset(holdingAt: .zero, scale: 1) == nil)
    // The middle of the fingers is at 300 points of the content at twice its size: at 150 of the view's own points.
    zoom.beginPinch(at: Point(300, 400), scale: 2)
    #expect(zoom.pinch?.anchor == Point(150, 200))
    #expect(abs(try #require(zoom.scale(pinchedBy: 1.5)) - 3) < 1e-12)
    #expect(zoom.offset(holdingAt: Vector(100, 50), scale: 3) == Point(350, 550))
    zoom.endPinch()
    #expect(zoom.pinch == nil)
  }

  @Test("Beyond the limits the logarithm of the scale is resisted, at most by a factor of two")
  func resistance() throws {
    var zoom = zoom(1, 2)
    zoom.beginPinch(at: .zero, scale: 2)
    // With a dimension of 0.693 and a tension of 0.4, a pull of 0.693 / 0.4 moves the logarithm by half of the dimension.
    let pulled = try #require(zoom.scale(pinchedBy: exponential(0.693 / 0.4)))
    #expect(abs(pulled - 2 * exponential(0.693 / 2)) < 1e-9)
    #expect(try #require(zoom.scale(pinchedBy: 1e6)) < 4)
    // The pinch goes on from a scale beyond the limits without a jump.
    zoom.beginPinch(at: .zero, scale: pulled)
    #expect(abs(try #require(zoom.scale(pinchedBy: 1)) - pulled) < 1e-9)
    zoom.bounces = false
    #expect(abs(try #require(zoom.scale(pinchedBy: 9)) - 2) < 1e-12)
  }
}
