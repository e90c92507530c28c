import Easel
import SceneTestSupport
import Testing

@testable import Scene

@Suite("Explicit animations of the properties of kinds of layers") struct LayerPropertyTests {
  private let harness = SceneHarness(size: Size(200, 100))

  private func add<Kind: Layer>(_ layer: Kind) -> Kind {
    harness.root.layer.addSublayer(layer)
    harness.frame()
    return layer
  }

  /// Animates a property for a second, and returns what is shown after half of it and at the end.
  private func shown<Kind: Layer, Value: Equatable & Interpolatable>(
    _ layer: Kind, _ property: LayerProperty<Value>, from start: Value, to end: Value,
    _ read: (Kind) -> Value
  ) -> [Value] {
    layer.add(BasicAnimation(property, from: start, to: end, duration: 1, function: .linear))
    harness.run(for: 0.5)
    let half = read(layer)
    harness.run(for: 0.6)
    return [half, read(layer)]
  }

  @Test("A shape's, a gradient's and a replicator's properties show the animation, and then the set value")
  func kinds() {
    let shape = add(ShapeLayer(frame: Rect(x: 0, y: 0, width: 20, height: 20)))
    #expect(shown(shape, .strokeEnd, from: 0, to: 0.5) { $0.$strokeEnd } == [0.25, 1])
    #expect(shown(shape, .lineDashPhase, from: 0, to: 8) { $0.$lineDashPhase } == [4, 0])
    #expect(shown(shape, .lineWidth, from: 2, to: 4) { $0.$lineWidth } == [3, 1])
    let (black, white) = (Color.black, Color.white)
    #expect(shown(shape, .fillColor, from: white, to: black) { $0.$fillColor }[1] == .black)
    let (small, large) = (
      Path(rect: Rect(x: 0, y: 0, width: 2, height: 2)), Path(rect: Rect(x: 0, y: 0, width: 4, height: 6))
    )
    #expect(
      shown(shape, .path, from: small, to: large) { $0.$path } == [
        Path(rect: Rect(x: 0, y: 0, width: 3, height: 4)), Path(),
      ])
    let gradient = add(GradientLayer(frame: Rect(x: 0, y: 0, width: 20, height: 20)))
    #expect(shown(gradient, .locations, from: [0, 0], to: [0, 1]) { $0.$locations } == [[0, 0.5], []])
    #expect(
      shown(gradient, .endPoint, from: .zero, to: Point(1, 1)) { $0.$endPoint } == [
        Point(0.5, 0.5), Point(0.5, 1),
      ])
    let replicator = add(ReplicatorLayer(frame: Rect(x: 0, y: 0, width: 20, height: 20)))
    #expect(
      shown(replicator, .instanceAlphaOffset, from: 0, to: -1) { $0.$instanceAlphaOffset } == [-0.5, 0])
  }

  @Test("An explicit animation shows its value over an implicit one of the same property")
  func overImplicit() {
    let shape = add(ShapeLayer(frame: Rect(x: 0, y: 0, width: 20, height: 20)))
    Transaction.run(duration: 1) { shape.lineWidth = 9 }
    shape.add(BasicAnimation(.lineWidth, from: 3, to: 3, duration: 0.5))
    harness.run(for: 0.25)
    #expect(shape.$lineWidth == 3 && shape.lineWidth == 9)
    harness.run(for: 0.3)
    #expect(shape.$lineWidth > 3 && shape.$lineWidth < 9, "the implicit animation goes on below it")
  }

  private final class Dial: Layer {
    @Animated(.layout, key: "angle") var angle = 1.0
    static let angleProperty = LayerProperty("angle", animated: \Dial._angle)
    var layouts = 0
    override func layoutSublayers() { layouts += 1 }
  }

  @Test("A class's own property animates explicitly, with the work that it declares")
  func own() {
    let dial = add(Dial(frame: Rect(x: 0, y: 0, width: 20, height: 20)))
    let before = dial.layouts
    #expect(shown(dial, Dial.angleProperty, from: 2, to: 4) { $0.$angle } == [3, 1])
    #expect(dial.layouts > before + 20)
    // Another kind of layer does not have the property.
    let other = add(Layer())
    other.add(BasicAnimation(Dial.angleProperty, from: 2, to: 4, duration: 1))
    harness.run(for: 0.5)
    #expect(dial.$angle == 1)
  }

  @Test("Values that are not valid are not shown", arguments: [Double.nan, .infinity])
  func invalid(number: Double) {
    let shape = add(ShapeLayer(frame: Rect(x: 0, y: 0, width: 20, height: 20)))
    #expect(shown(shape, .strokeEnd, from: number, to: number) { $0.$strokeEnd } == [1, 1])
  }
}
