import Easel
import SceneTestSupport
import Testing

@testable import Controls

@Suite("The bars of a scroll view")
struct ScrollBarsTests {
  /// A visible area of 206 × 206 at (0, 50) of content that is 200 points higher: room for a bar of 200 points.
  private var geometry: ScrollBarGeometry {
    ScrollBarGeometry(
      range: ScrollRange(
        content: Size(206, 406), visible: Size(206, 206), insets: .zero, centers: false),
      visible: Rect(x: 0, y: 50, width: 206, height: 206))
  }
  /// The length of the bar: 200 points for the visible 206 of 406.
  private var length: Double { 200 * 206 / 406 }

  @Test("A bar lies at its edge, at the part of the content that is visible")
  func frame() throws {
    let start = try #require(geometry.frame(of: .vertical, at: Point(0, 0), thickness: 5))
    #expect(start.origin == Point(206 - 3 - 5, 50 + 3) && start.width == 5)
    #expect(abs(start.height - length) < 1e-9)
    let end = try #require(geometry.frame(of: .vertical, at: Point(0, 200), thickness: 5))
    #expect(abs(end.maxY - (256 - 3)) < 1e-9)
    #expect(geometry.frame(of: .horizontal, at: .zero, thickness: 5) == nil)
  }

  @Test("The offset for a bar's start is the inverse of the bar's place, along its axis only")
  func offset() throws {
    let span = try #require(geometry.span(of: .vertical, at: Point(0, 150)))
    let offset = geometry.offset(Point(7, 0), forBarAt: span.start, along: .vertical)
    #expect(offset.x == 7 && abs(offset.y - 150) < 1e-9)
    #expect(geometry.offset(Point(7, 8), forBarAt: 90, along: .horizontal) == Point(7, 8))
    #expect(geometry.position(of: Point(9, 80), along: .vertical) == 30)
    #expect(geometry.position(of: Point(9, 80), along: .horizontal) == 9)
  }

  @Test("Only bars that have something to scroll and are switched on are placed and found")
  func places() {
    let bars = ScrollBars()
    bars.layout(in: geometry, at: .zero)
    #expect(!bars.vertical.isHidden && bars.horizontal.isHidden)
    // The mouse finds a bar within 14 points of the edge, a finger within 44.
    #expect(bars.axis(at: Point(193, 250), in: geometry.visible) == .vertical)
    #expect(bars.axis(at: Point(191, 250), in: geometry.visible) == nil)
    #expect(bars.axis(at: Point(205, 40), in: geometry.visible) == nil)
    #expect(bars.axis(at: Point(100, 250), in: geometry.visible) == nil)
    #expect(bars.axis(touchedAt: Point(206 - 3 - 44, 100)) == .vertical)
    #expect(bars.axis(touchedAt: Point(206 - 3 - 44 - 4, 100)) == nil)
    bars.showsVertical = false
    bars.layout(in: geometry, at: .zero)
    #expect(bars.vertical.isHidden && bars.axis(touchedAt: Point(200, 100)) == nil)
  }

  @Test("A bar is wide under the pointer and while it is dragged")
  func thickness() {
    let bars = ScrollBars()
    #expect(bars.thickness(of: .vertical) == ScrollIndicator.thickness)
    bars.hoveredAxis = .vertical
    #expect(bars.thickness(of: .vertical) == ScrollIndicator.wideThickness)
    #expect(bars.thickness(of: .horizontal) == ScrollIndicator.thickness)
    bars.drag = IndicatorDrag(axis: .horizontal, grip: 0)
    #expect(bars.thickness(of: .horizontal) == ScrollIndicator.wideThickness)
    bars.layout(in: geometry, at: .zero)
    #expect(bars.vertical.frame.width == 9 && bars.vertical.cornerRadius == 4.5)
    bars.reset()
    #expect(bars.hoveredAxis == nil && bars.drag == nil && bars.trackPress == nil)
  }

  @Test("The bars fade out after the delay, unless something needs them then")
  func fading() {
    let harness = SceneHarness(size: Size(100, 100))
    let bars = ScrollBars()
    for bar in [bars.horizontal, bars.vertical] { harness.root.layer.addSublayer(bar) }
    bars.show(omitsMotion: true)
    #expect(bars.areShown)
    bars.hideLater(in: harness.window) { nil }
    harness.run(for: 1)
    #expect(bars.areShown)
    bars.hideLater(in: harness.window) { true }
    harness.run(for: ScrollBars.delay - 0.1)
    #expect(bars.areShown)
    harness.run(for: 0.2)
    #expect(!bars.areShown)
    bars.show(omitsMotion: true)
    bars.hoveredAxis = .vertical
    bars.hideLater(in: harness.window) { true }
    harness.run(for: 1)
    #expect(bars.areShown)
  }
}
