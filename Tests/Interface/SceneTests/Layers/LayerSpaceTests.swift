import Easel
import SceneTestSupport
import Testing

@testable import Scene

@Suite("Layers in space") @MainActor struct LayerSpaceTests {
  private let harness = SceneHarness(size: Size(200, 160))
  private var root: Layer { harness.root.layer }

  private func isClose(_ a: Point, _ b: Point, _ tolerance: Double = 1e-7) -> Bool {
    a.distance(to: b) < tolerance
  }

  private func layer(_ frame: Rect = Rect(x: 50, y: 40, width: 100, height: 80)) -> Layer {
    let layer = Layer(frame: frame)
    layer.backgroundColor = .white
    root.addSublayer(layer)
    return layer
  }

  private func withoutActions(_ body: () -> Void) { View.performWithoutAnimation(body) }

  @Test("The transform of the plane is the affine part of that in space")
  func affinePart() {
    let layer = layer()
    layer.transform = Transform(rotation: 0.5)
    #expect(layer.transform3D == Transform3D(Transform(rotation: 0.5)))
    #expect(layer.style == nil, "a transform in the plane needs no more memory")
    layer.transform3D = Transform3D(translationX: 3, y: 4, z: 5)
    #expect(layer.transform == Transform(translationX: 3, y: 4) && layer.transform3D.m43 == 5)
    layer.transform = .identity
    #expect(layer.transform3D.isIdentity)
    layer.transform3D = Transform3D(scaleX: .nan, y: 1, z: 1)
    layer.sublayerTransform = Transform3D(translationX: .infinity, y: 0, z: 0)
    #expect(layer.transform3D.isIdentity && layer.sublayerTransform.isIdentity)
  }

  @Test("A frame under a perspective of nothing gives the pixels of a flat one")
  func flatStaysFlat() {
    let layer = layer()
    layer.transform = Transform(rotation: 0.3)
    harness.frame()
    let flat = harness.bitmap
    let other = SceneHarness(size: Size(200, 160))
    let seen = Layer(frame: Rect(x: 50, y: 40, width: 100, height: 80))
    seen.backgroundColor = .white
    seen.transform = Transform(rotation: 0.3)
    other.root.layer.sublayerTransform = Transform3D(perspective: 300)
    other.root.layer.addSublayer(seen)
    other.frame()
    #expect(flat.pixels == other.bitmap.pixels)
  }

  @Test("Points converted through perspective return", arguments: 0..<40 as Range<UInt64>)
  func roundTrip(seed: UInt64) throws {
    var tree = RandomTree(seed: seed)
    var chain: [Layer] = [root]
    for index in 0..<4 {
      let layer = index == 2 && seed % 3 == 0 ? TransformLayer() : Layer()
      layer.frame = Rect(x: tree.number(0, 60), y: tree.number(0, 60), width: 60, height: 50)
      let axis = Vector3D(tree.number(-1, 1), tree.number(-1, 1), tree.number(-1, 1))
      if tree.chance(0.7) { layer.transform3D = Transform3D(rotation: tree.number(-0.6, 0.6), axis: axis) }
      if tree.chance(0.5) { layer.sublayerTransform = Transform3D(perspective: 400) }
      layer.zPosition = tree.number(-20, 20)
      chain[index].addSublayer(layer)
      chain.append(layer)
    }
    let leaf = chain[4]
    let point = Point(tree.number(0, 60), tree.number(0, 50))
    for other in [nil, chain[1], chain[2]] as [Layer?] {
      let there = try #require(leaf.visiblePoint(point, in: other), "seed \(seed)")
      let back = other.map { $0.convert(there, to: leaf) } ?? leaf.convert(there, from: nil)
      #expect(isClose(back, point), "seed \(seed): \(back) and \(point)")
    }
    // The layer that appears at a point of the window is hit there.
    harness.frame()
    let inWindow = leaf.convert(point, to: nil)
    let hit = root.hitTest(root.convert(inWindow, from: nil))
    #expect(hit?.isDescendant(of: chain[1]) == true || hit === root, "seed \(seed)")
  }

  @Test("Where a line of sight meets no plane, there is no point")
  func noPoint() {
    let layer = layer()
    layer.transform3D = Transform3D(rotation: .pi / 2, axis: Axis3D.y.vector)
    #expect(root.visiblePoint(Point(100, 80), in: layer) == nil, "edge-on")
    #expect(root.convert(Point(100, 80), to: layer).x.isNaN)
    // Beyond its vanishing line, a tilted plane is not met in front of the eye.
    layer.transform3D = Transform3D(rotation: 1.2, axis: Axis3D.x.vector).concatenating(
      Transform3D(perspective: 200))
    #expect(root.visiblePoint(Point(100, 80), in: layer) != nil)
    let points = stride(from: -1000.0, through: 1000, by: 50).map {
      root.visiblePoint(Point(100, $0), in: layer)
    }
    #expect(points.contains(nil) && points.contains { $0 != nil })
    harness.frame()
    #expect(harness.staleArea() == nil)
  }

  @Test("A layer with one side is neither drawn nor hit from behind")
  func sides() {
    let layer = layer()
    layer.isDoubleSided = false
    harness.frame()
    #expect(root.hitTest(Point(100, 80)) === layer && harness.bitmap[100, 80].red == 255)
    withoutActions { layer.transform3D = Transform3D(rotation: .pi, axis: Axis3D.y.vector) }
    harness.frame()
    #expect(root.hitTest(Point(100, 80)) !== layer && harness.bitmap[100, 80].red == 0)
    #expect(harness.staleArea() == nil)
    withoutActions { layer.transform3D = Transform3D(scaleX: -1, y: 1, z: 1) }
    harness.frame()
    #expect(root.hitTest(Point(100, 80)) === layer, "a reflection is seen from the front")
    withoutActions { layer.transform3D = Transform3D(scaleX: 0, y: 1, z: 1) }
    harness.frame()
    #expect(
      harness.bitmap[100, 80].red == 0 && harness.staleArea() == nil, "a singular transform draws nothing")
  }

  @Test("In a transform layer, the nearer plane is hit, whatever the order of siblings")
  func hitByDepth() {
    let space = TransformLayer(frame: Rect(x: 50, y: 40, width: 100, height: 80))
    let planes = [30.0, -30].map { depth in
      let plane = Layer(frame: space.bounds)
      plane.backgroundColor = depth > 0 ? .red : .blue
      plane.zPosition = depth
      space.addSublayer(plane)
      return plane
    }
    root.addSublayer(space)
    harness.frame()
    #expect(root.hitTest(Point(100, 80)) === planes[0] && harness.bitmap[100, 80].red == 255)
    withoutActions { space.transform3D = Transform3D(rotation: .pi, axis: Axis3D.y.vector) }
    harness.frame()
    #expect(root.hitTest(Point(100, 80)) === planes[1] && harness.bitmap[100, 80].blue == 255)
    #expect(harness.staleArea() == nil)
    // Two planes that penetrate: each is hit on its side.
    withoutActions {
      space.transform3D = .identity
      for (plane, angle) in zip(planes, [0.5, -0.5]) {
        plane.zPosition = 0
        plane.transform3D = Transform3D(rotation: angle, axis: Axis3D.y.vector)
      }
    }
    harness.frame()
    let (left, right) = (root.hitTest(Point(75, 80)), root.hitTest(Point(125, 80)))
    #expect(left !== right && left != nil && right != nil)
    for (hit, x) in [(left, 75), (right, 125)] {
      #expect((hit === planes[0]) == (harness.bitmap[x, 80].red == 255), "what is seen is hit")
    }
  }

  @Test("A touch on a view under perspective has its point of the view")
  func viewsUnderPerspective() throws {
    let view = Recorder(frame: Rect(x: 50, y: 40, width: 100, height: 80))
    harness.root.addSubview(view)
    view.layer.transform3D = Transform3D(rotation: 0.9, axis: Axis3D.y.vector).concatenating(
      Transform3D(perspective: 200))
    harness.frame()
    for corner in view.bounds.insetBy(dx: 1, dy: 1).corners {
      let place = try #require(view.layer.visiblePoint(corner, in: nil))
      #expect(harness.root.hitTest(place) === view)
      #expect(isClose(view.pointFromWindow(place), corner))
    }
    let outside = try #require(view.layer.visiblePoint(Point(103, 40), in: nil))
    #expect(harness.root.hitTest(outside) !== view)
    #expect(isClose(view.transformToWindow * view.bounds.center, Point(100, 80)))
  }

  @Test("Transforms in space, rotations by angle and perspectives animate, and end at the set values")
  func animation() {
    let layer = layer()
    harness.frame()
    let end = Transform3D(rotation: 1, axis: Axis3D.y.vector)
    Transaction.run(duration: 1, curve: .linear) { layer.transform3D = end }
    harness.run(for: 0.5)
    #expect(abs((layer.style?.presentation.transform3D?.rotationAngles.y ?? 0) - 0.5) < 1e-6)
    Transaction.run(duration: 1, curve: .linear) { layer.transform = .identity }
    harness.run(for: 0.5)
    #expect(abs((layer.style?.presentation.transform3D?.rotationAngles.y ?? 0) - 0.25) < 1e-6)
    harness.run(for: 0.6)
    #expect(layer.presentedTransform3D.isIdentity && harness.staleArea() == nil)
    layer.add(BasicAnimation(.rotationX, from: 0, to: 2 * .pi, duration: 1), forKey: "turn")
    harness.run(for: 0.25)
    #expect(abs((layer.style?.presentation.rotationX ?? 0) - .pi / 2) < 1e-6)
    harness.run(for: 0.5)
    #expect(abs((layer.style?.presentation.rotationX ?? 0) - 1.5 * .pi) < 1e-6)
    harness.run(for: 0.3)
    #expect(layer.style?.presentation.rotationX == 0)
    Transaction.run(duration: 1, curve: .linear) { layer.sublayerTransform = Transform3D(perspective: 100) }
    harness.run(for: 0.5)
    #expect(abs(layer.presentedStyle.sublayerTransform.m34 + 0.005) < 1e-9)
  }

  @Test("A turning layer under perspective leaves no trace", arguments: [1.0, 1.5])
  func noTrace(scale: Double) {
    let harness = SceneHarness(size: Size(160, 120), scale: scale)
    harness.root.layer.sublayerTransform = Transform3D(perspective: 150)
    let layer = Layer(frame: Rect(x: 40, y: 30, width: 80, height: 60))
    layer.backgroundColor = .white
    layer.shadowOpacity = 0.8
    layer.borderWidth = 3
    let dot = ShapeLayer(frame: Rect(x: 60, y: 40, width: 40, height: 40))
    dot.path = Path(ellipseIn: dot.bounds)
    layer.addSublayer(dot)
    harness.root.layer.addSublayer(layer)
    harness.frame()
    layer.add(BasicAnimation(.rotationY, from: 0, to: 2 * .pi, duration: 1))
    layer.add(BasicAnimation(.rotationX, from: 0, to: 2 * .pi, duration: 0.7))
    for step in 0..<12 {
      harness.frame(after: 0.09)
      #expect(harness.staleArea() == nil, "step \(step)")
      harness.frame(after: 0.01)
    }
  }
}
