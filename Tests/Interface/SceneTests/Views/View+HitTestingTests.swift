import Easel
import SceneTestSupport
import Testing

@Suite("View: hit testing")
struct ViewHitTestingTests {
  let harness = SceneHarness(size: Size(300, 200))

  private func hit(_ x: Double, _ y: Double, radius: Double = 0) -> String? {
    harness.root.hitTest(Point(x, y), radius: radius)?.name
  }

  @discardableResult
  private func add(_ name: String, _ frame: Rect, to parent: View? = nil, attracts: Bool = true) -> View {
    let view = View(frame: frame)
    view.name = name
    if attracts { view.addGestureRecognizer(TapGestureRecognizer()) }
    (parent ?? harness.root).addSubview(view)
    return view
  }

  /// The result of trying every view, from the front.
  private func bruteForce(_ root: View, _ point: Point) -> View? {
    var hit: View?
    for view in root.withDescendants {
      var isReachable = true
      var ancestor: View? = view
      while let current = ancestor, isReachable {
        let inverse = current.transformToWindow.inverse
        isReachable =
          !current.isHidden && current.alpha >= 0.01
          && inverse.map { current.bounds.contains($0 * point) } == true
        ancestor = current.superview
      }
      if isReachable { hit = view }
    }
    return hit
  }

  @Test("A hit test agrees with trying every view", arguments: 0..<60 as Range<UInt64>)
  func agreesWithBruteForce(seed: UInt64) {
    var tree = RandomTree(seed: seed)
    tree.usesSpace = false
    let root = View(frame: Rect(origin: .zero, size: tree.space))
    tree.grow(root, count: 12)
    for _ in 0..<60 {
      let point = tree.point()
      // Exactly on an edge, rounding may decide either way. No random point lies there.
      #expect(root.hitTest(point) === bruteForce(root, point), "seed \(seed) at \(point)")
    }
  }

  @Test("Hidden, transparent, disabled and clipped views are not hit, nor are their subviews")
  func notHit() {
    let box = add("box", Rect(x: 10, y: 10, width: 50, height: 50))
    add("inner", Rect(x: 40, y: 0, width: 50, height: 50), to: box)
    #expect(hit(55, 20) == "inner")
    #expect(hit(70, 20) == nil, "a view is not hit outside of its superview")
    box.isUserInteractionEnabled = false
    #expect(hit(55, 20) == nil)
    box.isUserInteractionEnabled = true
    box.alpha = 0.005
    #expect(hit(55, 20) == nil)
    box.alpha = 1
    box.isHidden = true
    #expect(hit(55, 20) == nil)
  }

  @Test("A touch beside a view in a transform layer finds it, in the points of the window")
  func nearbyInSpace() {
    let space = View(frame: Rect(x: 20, y: 20, width: 100, height: 100), layer: TransformLayer())
    harness.root.addSubview(space)
    let planes = [0.0, -40].enumerated().map { index, depth in
      let plane = View(frame: Rect(x: Double(index) * 60, y: 0, width: 30, height: 40))
      plane.name = "\(index)"
      plane.addGestureRecognizer(TapGestureRecognizer())
      plane.layer.zPosition = depth
      space.addSubview(plane)
      return plane
    }
    // The left one is half as wide on the screen, about its middle.
    planes[0].layer.transform3D = Transform3D(rotation: .pi / 3, axis: Axis3D.y.vector)
    #expect(hit(35, 40) == "0" && hit(27, 40) == nil)
    #expect(hit(24, 40, radius: 6) == "0", "the edge is at 27.5")
    #expect(hit(20, 40, radius: 4) == nil)
    #expect(hit(114, 40, radius: 6) == "1" && hit(114, 40, radius: 3) == nil)
    // Between the two, the nearer edge wins.
    #expect(hit(55, 40, radius: 40) == "0" && hit(72, 40, radius: 40) == "1")
    planes[0].isHidden = true
    #expect(hit(35, 40, radius: 20) == nil)
  }

  @Test("A view without area is not hit, nor are subviews outside of it, at any radius")
  func noSize() {
    let dot = add("dot", Rect(x: 10, y: 10, width: 0, height: 0))
    add("around", Rect(x: -5, y: -5, width: 10, height: 10), to: dot)
    add("line", Rect(x: 50, y: 10, width: 0, height: 40))
    for radius in [0, 10.0] {
      #expect(hit(10, 10, radius: radius) == nil, "radius \(radius)")
      #expect(hit(50, 30, radius: radius) == nil, "radius \(radius)")
    }
  }

  @Test("A touch beside all views hits the nearest one within the radius")
  func nearest() {
    add("left", Rect(x: 10, y: 10, width: 20, height: 20))
    add("right", Rect(x: 44, y: 10, width: 20, height: 20))
    #expect(hit(34, 20) == nil)
    #expect(hit(34, 20, radius: 10) == "left")
    #expect(hit(40, 20, radius: 10) == "right")
    #expect(hit(37, 60, radius: 10) == nil)
    #expect(hit(34, 20, radius: 3) == nil)
    #expect(hit(37, 20, radius: 10) == "right", "at the same distance, the front view is hit")
  }

  @Test("An exact hit is replaced only by a view in front of it")
  func exactFirst() {
    let plate = add("plate", Rect(x: 0, y: 0, width: 100, height: 100))
    add("neighbour", Rect(x: 103, y: 0, width: 50, height: 50))
    add("child", Rect(x: 40, y: 40, width: 20, height: 20), to: plate)
    #expect(hit(98, 10, radius: 10) == "plate")
    #expect(hit(65, 50, radius: 10) == "child")
    #expect(hit(65, 50) == "plate")
  }

  @Test("Only views with recognizers attract touches")
  func attraction() {
    let bar = add("bar", Rect(x: 0, y: 0, width: 100, height: 40), attracts: false)
    add("button", Rect(x: 10, y: 10, width: 20, height: 20), to: bar)
    #expect(hit(80, 44, radius: 10) == nil)
    #expect(hit(20, 44, radius: 20) == "button")
  }

  @Test("The radius is in the window's points, however a view is scaled", arguments: [0.25, 1, 4])
  func scaled(by scale: Double) {
    let view = add("view", Rect(x: 100, y: 100, width: 20, height: 20))
    view.transform = Transform(scale: scale)
    let edge = view.frame.maxX
    #expect(hit(edge + 9, 110, radius: 10) == "view")
    #expect(hit(edge + 11, 110, radius: 10) == nil)
  }

  @Test("A view's own shape is tested, and touches in its notches pass through")
  func shapes() {
    final class Disc: View {
      override func point(inside point: Point, radius: Double) -> Bool {
        point.distance(to: bounds.center) <= bounds.width / 2 + radius
      }
      override var attractsNearbyTouches: Bool { true }
    }
    add("behind", Rect(x: 0, y: 0, width: 100, height: 100))
    let disc = Disc(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    disc.name = "disc"
    harness.root.addSubview(disc)
    #expect(hit(50, 50) == "disc")
    #expect(hit(3, 3) == "behind")
    #expect(hit(3, 3, radius: 10) == "behind")
  }

  @Test(
    "An animated view is hit at its position on the screen, if its block allows interaction",
    arguments: [false, true])
  func inFlight(isAllowed: Bool) {
    let view = add("view", Rect(x: 0, y: 0, width: 20, height: 20))
    View.animate(duration: 1, curve: .linear, options: isAllowed ? .allowUserInteraction : []) {
      view.center.x += 100
    }
    harness.frame(after: 0.5)
    #expect(hit(60, 10) == (isAllowed ? "view" : nil))
    #expect(hit(110, 10) == nil)
    harness.frame(after: 0.6)
    #expect(hit(110, 10) == "view")
  }

  @Test("Non-finite points hit nothing")
  func notFinite() {
    #expect(hit(.nan, 5) == nil)
    #expect(harness.root.hitTest(Point(.infinity, 0), radius: 50) == nil)
  }
}
