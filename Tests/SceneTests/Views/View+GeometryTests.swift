import Easel
import TestSupport
import Testing

@Suite("View: geometry")
struct ViewGeometryTests {
  @Test("Frame, bounds and centre say the same thing")
  func frame() {
    let view = View(frame: Rect(x: 10, y: 20, width: 30, height: 40))
    #expect(view.bounds == Rect(x: 0, y: 0, width: 30, height: 40))
    #expect(view.center == Point(25, 40))
    view.center = Point(100, 100)
    #expect(view.frame == Rect(x: 85, y: 80, width: 30, height: 40))
    view.bounds.size = Size(10, 10)
    #expect(view.frame == Rect(x: 95, y: 95, width: 10, height: 10))
    view.bounds.origin = Point(7, 7)
    #expect(view.frame == Rect(x: 95, y: 95, width: 10, height: 10), "the origin scrolls what is inside")
    view.frame = Rect(x: 0, y: 0, width: 50, height: 60)
    #expect(view.bounds == Rect(x: 7, y: 7, width: 50, height: 60))
  }

  @Test("A transform turns and scales about the centre")
  func transform() {
    let view = View(frame: Rect(x: 10, y: 10, width: 40, height: 20))
    view.transform = Transform(scale: 2)
    #expect(view.frame == Rect(x: -10, y: 0, width: 80, height: 40))
    view.frame = Rect(x: 0, y: 0, width: 40, height: 40)
    #expect(view.bounds.size == Size(20, 20))
    #expect(view.frame == Rect(x: 0, y: 0, width: 40, height: 40))
    view.transform = Transform(rotation: .pi / 2)
    #expect(view.center == Point(20, 20))
    view.bounds.size = Size(40, 20)
    #expect(abs(view.frame.width - 20) < 1e-9 && abs(view.frame.height - 40) < 1e-9)
    view.frame = Rect(x: 0, y: 0, width: 300, height: 200)
    #expect(view.bounds.size == Size(40, 20), "no size makes a given box under a turn")
    #expect(view.center == Point(150, 100))
  }

  @Test("Alpha is kept between 0 and 1")
  func alpha() {
    let view = View()
    view.alpha = 7
    #expect(view.alpha == 1)
    view.alpha = -1
    #expect(view.alpha == 0)
  }

  @Test("Fitting keeps the corner")
  func sizeToFit() {
    final class Fixed: View {
      override func sizeThatFits(_ size: Size) -> Size { Size(70, 10) }
    }
    let view = Fixed(frame: Rect(x: 5, y: 6, width: 1, height: 1))
    view.sizeToFit()
    #expect(view.frame == Rect(x: 5, y: 6, width: 70, height: 10))
  }

  @Test("Converting there and back is the way it came", arguments: 0..<100 as Range<UInt64>)
  func roundTrips(seed: UInt64) {
    var tree = RandomTree(seed: seed)
    let root = View(frame: Rect(origin: .zero, size: tree.space))
    tree.grow(root, count: 8)
    let (a, b) = (tree.anyView(in: root), tree.anyView(in: root))
    let point = tree.point()
    let tolerance = 1e-6
    #expect(a.convert(a.convert(point, to: b), from: b).distance(to: point) < tolerance)
    #expect(a.convert(point, to: b).distance(to: b.convert(point, from: a)) < tolerance)
    #expect(a.convert(a.convert(point, to: nil), from: nil).distance(to: point) < tolerance)
    // To the window by hand: one superview after the other.
    var (place, view): (Point, View?) = (point, a)
    while let current = view {
      let middle = current.bounds.center
      place = current.center + current.transform * (place - middle)
      view = current.superview
    }
    #expect(a.convert(point, to: nil).distance(to: place) < tolerance)
    let box = Rect(origin: point, size: tree.size())
    let converted = a.convert(box, to: b)
    for corner in box.corners {
      let image = a.convert(corner, to: b)
      #expect(converted.insetBy(dx: -tolerance, dy: -tolerance).contains(image))
    }
  }

  @Test("Touches see a moving view where it is seen, conversions where it is going")
  func presentation() {
    let harness = SceneHarness()
    let view = View("view", 0, 0, 10, 10)
    harness.root.addSubview(view)
    View.animate(duration: 1, curve: .linear) { view.center.x += 100 }
    harness.frame(after: 0.5)
    #expect(view.convert(Point.zero, to: nil) == Point(100, 0))
    #expect((view.transformToWindow * Point.zero).distance(to: Point(50, 0)) < 1e-9)
  }
}
