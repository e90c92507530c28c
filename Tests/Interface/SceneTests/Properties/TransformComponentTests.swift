import Easel
import SceneTestSupport
import Testing

@testable import Scene

@Suite("Animations of components of transforms") @MainActor struct TransformComponentTests {
  private let harness = SceneHarness(size: Size(200, 100))
  private let layer = Layer(frame: Rect(x: 40, y: 30, width: 20, height: 10))

  init() {
    layer.backgroundColor = .white
    harness.root.layer.addSublayer(layer)
    harness.frame()
  }

  private func set(_ transform: Transform3D) {
    Transaction.run(disablesActions: true) { layer.transform3D = transform }
  }
  private func isShown(_ expected: Transform3D) -> Bool {
    isClose(layer.presentedTransform3D, expected)
  }
  private func isClose(_ a: Transform3D, _ b: Transform3D) -> Bool {
    func numbers(_ t: Transform3D) -> [Double] {
      [
        t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34, t.m41, t.m42,
        t.m43, t.m44,
      ]
    }
    return zip(numbers(a), numbers(b)).allSatisfy { abs($0 - $1) < 1e-9 }
  }
  private var shown: Transform { layer.presentation.transformToSuperlayer }

  @Test("A layer that is turned while it is scaled stays a rectangle", arguments: [false, true])
  func scaleAndRotation(rotationFirst: Bool) {
    let turn = BasicAnimation(.rotation, from: 0, to: .pi, duration: 1)
    let stretch = BasicAnimation(.scaleX, from: 1, to: 5, duration: 1)
    if rotationFirst { layer.add(turn) }
    layer.add(stretch)
    if !rotationFirst { layer.add(turn) }
    for fraction in [0.25, 0.5, 0.75] {
      harness.run(for: 0.25)
      let expected = Transform(scaleX: 1 + 4 * fraction, y: 1).concatenating(
        Transform(rotation: .pi * fraction))
      #expect(abs(shown.a - expected.a) < 1e-12 && abs(shown.b - expected.b) < 1e-12)
      #expect(abs(shown.c - expected.c) < 1e-12 && abs(shown.d - expected.d) < 1e-12)
      #expect(harness.staleArea() == nil)
    }
  }

  @Test("A scale grows from nothing, by itself and over a rotation")
  func growing() {
    set(Transform3D(scaleX: 0, y: 0, z: 1))
    layer.add(BasicAnimation(.scale, from: 0, to: 1, duration: 1))
    harness.run(for: 0.25)
    #expect(isShown(Transform3D(scaleX: 0.25, y: 0.25, z: 1)) && harness.staleArea() == nil)
    harness.run(for: 0.8)
    #expect(layer.presentation.transform == Transform(scaleX: 0, y: 0))
    let turned = Transform3D(rotation: 0.5, axis: Axis3D.z.vector)
    set(turned)
    var pulse = BasicAnimation(.scale, from: 1, to: 0, duration: 0.5)
    pulse.timing.autoreverses = true
    layer.add(pulse)
    for time in [0.25, 0.5, 0.75] {
      harness.run(for: 0.25)
      let factor = abs(time - 0.5) * 2
      let shown = layer.presentation.transform
      let expected = Transform(scale: factor).concatenating(Transform(rotation: 0.5))
      #expect(abs(shown.a - expected.a) < 1e-12 && abs(shown.b - expected.b) < 1e-12, "at \(time)")
      #expect(harness.staleArea() == nil)
    }
  }

  @Test("Components change the set transform and an animated one, in the plane and in space")
  func composition() {
    // In the plane below components in space, whatever comes first.
    layer.add(BasicAnimation(.translationZ, from: 0, to: 40, duration: 1))
    layer.add(BasicAnimation(.translation, from: .zero, to: Vector(20, 10), duration: 1))
    harness.run(for: 0.5)
    #expect(isShown(Transform3D(translationX: 10, y: 5, z: 20)))
    layer.removeAllAnimations()
    #expect(layer.presentedTransform3D.isIdentity && layer.style?.presentation.transform3D == nil)
    layer.add(BasicAnimation(.scaleY, from: 3, to: 3, duration: 1))
    layer.add(
      BasicAnimation(.transform, from: .identity, to: Transform(translationX: 20, y: 0), duration: 1))
    layer.add(BasicAnimation(.scaleX, from: 2, to: 2, duration: 1))
    harness.run(for: 0.5)
    #expect(isShown(Transform3D(Transform(a: 2, b: 0, c: 0, d: 1, tx: 10, ty: 0))))
  }

  @Test("Animations of the affine part and of the transform in space apply in the order of adding")
  func planeAndSpace() {
    let tilted = Transform3D(rotation: 0.5, axis: Axis3D.y.vector)
    layer.add(BasicAnimation(.transform3D, from: tilted, to: tilted, duration: 1))
    layer.add(BasicAnimation(.transform, to: Transform(scaleX: 2, y: 2), duration: 0.5))
    harness.run(for: 0.25)
    let shown = layer.presentedTransform3D
    #expect(
      abs(shown.m13 - tilted.m13) < 1e-12 && abs(shown.m31 - tilted.m31) < 1e-12, "the rest of the tilt stays"
    )
    #expect(abs(shown.m22 - 1.5) < 1e-9)
    harness.run(for: 0.5)
    #expect(isShown(tilted))
    layer.add(BasicAnimation(.transform3D, from: .identity, to: .identity, duration: 1))
    harness.run(for: 0.1)
    #expect(layer.presentedTransform3D.isIdentity && harness.staleArea() == nil)
  }

  @Test("A component applies over an implicit animation of the transform", arguments: [false, true])
  func overImplicit(inSpace: Bool) {
    Transaction.run(duration: 1, curve: .linear) {
      layer.transform3D = Transform3D(translationX: 40, y: 20, z: inSpace ? 8 : 0)
    }
    layer.add(BasicAnimation(.translationX, from: 0, to: 0, duration: 0.5))
    harness.run(for: 0.25)
    #expect((layer.presentedTransform3D.translation - Vector3D(0, 5, inSpace ? 2 : 0)).length < 1e-12)
    harness.run(for: 0.5)
    #expect((layer.presentedTransform3D.translation - Vector3D(30, 15, inSpace ? 6 : 0)).length < 1e-12)
  }

  @Test("Sublayers turn about all axes, whole turns too, without a change of the set transform")
  func sublayers() {
    harness.root.layer.sublayerTransform = Transform3D(perspective: 200)
    harness.frame()
    let root = harness.root.layer
    let still = root.transform3DOfSublayers(isPresented: true)
    root.add(BasicAnimation(.sublayerRotationY, from: 0, to: 4 * .pi, duration: 1))
    root.add(BasicAnimation(.sublayerRotationX, from: 0, to: .pi, duration: 1))
    root.add(BasicAnimation(.sublayerRotationZ, from: 0, to: 1, duration: 1))
    for fraction in [0.125, 0.25, 0.375] {
      harness.run(for: 0.125)
      let angles = EulerAngles(x: .pi * fraction, y: 4 * .pi * fraction, z: fraction)
      let anchor = root.presentation.anchor
      let turned = Transform3D(rotation: angles.quaternion).concatenating(Transform3D(perspective: 200))
      let expected = Transform3D(translationX: -anchor.x, y: -anchor.y, z: 0).concatenating(turned)
        .concatenating(Transform3D(translationX: anchor.x, y: anchor.y, z: 0))
      #expect(isClose(root.transform3DOfSublayers(isPresented: true), expected))
      #expect(root.sublayerTransform == Transform3D(perspective: 200) && harness.staleArea() == nil)
    }
    harness.run(for: 1)
    #expect(root.transform3DOfSublayers(isPresented: true) == still && !harness.window.needsFrame)
  }

  @Test("The scale in all directions is the mean where it starts, and then the same along each axis")
  func meanScale() {
    set(Transform3D(scaleX: 1, y: 3, z: 1))
    layer.add(BasicAnimation(.scale, to: 4, duration: 1))
    harness.run(for: 0.5)
    #expect(isShown(Transform3D(scaleX: 3, y: 3, z: 1)))
    layer.removeAllAnimations()
    set(Transform3D(scaleX: 1, y: 3, z: 5))
    layer.add(BasicAnimation(.scale, to: 4, duration: 1))
    harness.run(for: 0.5)
    #expect(isShown(Transform3D(scaleX: 3.5, y: 3.5, z: 3.5)))
  }
}
