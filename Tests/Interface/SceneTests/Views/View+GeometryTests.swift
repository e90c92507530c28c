import Easel
import SceneTestSupport
import Testing

@Suite("View: geometry")
struct ViewGeometryTests {
  @Test("Frame, bounds and centre are consistent")
  func frame() {
    let view = View(frame: Rect(x: 10, y: 20, width: 30, height: 40))
    #expect(view.bounds == Rect(x: 0, y: 0, width: 30, height: 40))
    #expect(view.center == Point(25, 40))
    view.center = Point(100, 100)
    #expect(view.frame == Rect(x: 85, y: 80, width: 30, height: 40))
    view.bounds.size = Size(10, 10)
    #expect(view.frame == Rect(x: 95, y: 95, width: 10, height: 10))
    view.bounds.origin = Point(7, 7)
    #expect(view.frame == Rect(x: 95, y: 95, width: 10, height: 10), "the origin scrolls the subviews")
    view.frame = Rect(x: 0, y: 0, width: 50, height: 60)
    #expect(view.bounds == Rect(x: 7, y: 7, width: 50, height: 60))
  }

  @Test("A transform rotates and scales about the centre")
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
    view.transform = Transform(rotation: 0.5)
    view.frame = Rect(x: 0, y: 0, width: 300, height: 200)
    #expect(view.bounds.size == Size(40, 20), "no size has a given bounding box under a rotation")
    #expect(view.center == Point(150, 100))
  }

  @Test("A frame set under a transform reads back", arguments: 0..<200 as Range<UInt64>)
  func frameUnderTransform(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let view = View(frame: Rect(x: 1, y: 2, width: 30, height: 40))
    view.bounds.origin = Point(random.number(in: -9...9), random.number(in: -9...9))
    let quarters = Double(random.index(below: 4)) * .pi / 2
    let isSkew = seed % 5 == 0
    view.transform = Transform(rotation: isSkew ? random.number(in: 0.1...1.4) : quarters)
      .scaledBy(x: random.number(in: -3...3), y: random.number(in: 0.1...3))
      .concatenating(Transform(translationX: random.number(in: -99...99), y: random.number(in: -99...99)))
    let size = view.bounds.size
    let frame = Rect(
      x: random.number(in: -99...99), y: random.number(in: -99...99), width: random.number(in: 0...300),
      height: random.number(in: 0...300))
    view.frame = frame
    #expect(view.frame.center.distance(to: frame.center) < 1e-9, "seed \(seed)")
    if isSkew {
      #expect(view.bounds.size == size)
    } else {
      #expect(abs(view.frame.width - frame.width) < 1e-9, "seed \(seed)")
      #expect(abs(view.frame.height - frame.height) < 1e-9, "seed \(seed)")
    }
  }

  @Test("A frame set under a translation or a singular transform")
  func frameUnderTranslation() {
    let view = View()
    view.transform = Transform(translationX: 10, y: 20)
    view.frame = Rect(x: 10, y: 20, width: 100, height: 50)
    #expect(view.frame == Rect(x: 10, y: 20, width: 100, height: 50))
    view.transform = Transform(scaleX: 0, y: 1)
    view.frame = Rect(x: 0, y: 0, width: 10, height: 10)
    // The direction that is scaled by 0 has the size of the frame, whose box is flat.
    #expect(view.bounds.size == Size(10, 10))
    #expect(view.frame == Rect(x: 5, y: 0, width: 0, height: 10))
  }

  @Test("Alpha is clamped to 0...1")
  func alpha() {
    let view = View()
    view.alpha = 7
    #expect(view.alpha == 1)
    view.alpha = -1
    #expect(view.alpha == 0)
  }

  @Test("sizeToFit keeps the top left corner")
  func sizeToFit() {
    final class Fixed: View {
      override func sizeThatFits(_ size: Size) -> Size { Size(70, 10) }
    }
    let view = Fixed(frame: Rect(x: 5, y: 6, width: 1, height: 1))
    view.sizeToFit()
    #expect(view.frame == Rect(x: 5, y: 6, width: 70, height: 10))
  }

  @Test("The preferred size is that of the content, and the present one where the content determines none")
  func sizeOfContent() {
    final class Line: View {
      var content = Size(View.noIntrinsicMetric, View.noIntrinsicMetric)
      override var intrinsicContentSize: Size { content }
    }
    let view = Line(frame: Rect(x: 5, y: 6, width: 20, height: 30))
    #expect(view.sizeThatFits(Size(500, 500)) == Size(20, 30))
    view.content = Size(View.noIntrinsicMetric, 8)
    #expect(view.sizeThatFits(Size(500, 500)) == Size(20, 8))
    view.content = Size(7, 0)
    view.sizeToFit()
    #expect(view.frame == Rect(x: 5, y: 6, width: 7, height: 0))
  }

  @Test("Converting to and from another view gives the original", arguments: 0..<100 as Range<UInt64>)
  func roundTrips(seed: UInt64) {
    var tree = RandomTree(seed: seed)
    tree.usesSpace = false
    let root = View(frame: Rect(origin: .zero, size: tree.space))
    tree.grow(root, count: 8)
    let (a, b) = (tree.anyView(in: root), tree.anyView(in: root))
    let point = tree.point()
    let tolerance = 1e-6
    #expect(a.convert(a.convert(point, to: b), from: b).distance(to: point) < tolerance)
    #expect(a.convert(point, to: b).distance(to: b.convert(point, from: a)) < tolerance)
    #expect(a.convert(a.convert(point, to: nil), from: nil).distance(to: point) < tolerance)
    // The expected result, superview by superview.
    var (place, view): (Point, View?) = (point, a)
    while let current = view {
      let (bounds, anchor) = (current.bounds, current.layer.anchorPoint)
      let pivot = bounds.origin + Vector(bounds.width * anchor.x, bounds.height * anchor.y)
      place = current.center + current.transform * (place - pivot)
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

  @Test("Hit tests use the position on the screen, conversions the set position")
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
