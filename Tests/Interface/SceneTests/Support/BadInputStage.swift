import Easel
import SceneTestSupport
import Testing

@testable import Scene

/// A window with a layer of each kind on a view.
@MainActor final class BadInputStage {
  let harness = SceneHarness(size: Size(120, 90))
  let view = View(frame: Rect(x: 10, y: 10, width: 90, height: 70))
  let card = Layer(frame: Rect(x: 5, y: 5, width: 30, height: 20))
  let shape = ShapeLayer(frame: Rect(x: 40, y: 5, width: 20, height: 20))
  let gradient = GradientLayer(frame: Rect(x: 5, y: 40, width: 20, height: 20))
  let replicator = ReplicatorLayer(frame: Rect(x: 30, y: 40, width: 20, height: 20))
  let emitter = EmitterLayer(ParticleEmitter(cells: []))
  let scroll = ScrollLayer(frame: Rect(x: 60, y: 40, width: 20, height: 20))
  let text = TextLayer("Text", frame: Rect(x: 60, y: 5, width: 30, height: 20))
  let tiled = TiledLayer(frame: Rect(x: 5, y: 62, width: 40, height: 8))
  /// The completions that were called.
  var ended = 0

  var all: [Layer] { [card, shape, gradient, replicator, emitter, scroll, text, tiled] }

  private let name: String

  /// - Parameter name: what is tried, for messages.
  init(_ name: String) {
    self.name = name
    harness.root.addSubview(view)
    for layer in all { view.layer.addSublayer(layer) }
    card.backgroundColor = .white
    shape.path = Path(ellipseIn: Rect(x: 2, y: 2, width: 16, height: 16))
    shape.strokeColor = .white
    gradient.colors = [.white, .black, .white]
    let dot = Layer(frame: Rect(x: 8, y: 0, width: 4, height: 4))
    dot.backgroundColor = .white
    replicator.addSublayer(dot)
    scroll.addSublayer(Layer(frame: Rect(x: 0, y: 0, width: 50, height: 50)))
    tiled.drawTile = { context, request in context.fill(request.rect) }
    harness.frame()
  }

  /// Plays for a while, and checks that what is shown is finite on the way, and complete at the end.
  func check(_ value: String) {
    let label = "\(name), \(value)"
    checkShown(label)
    for _ in 0..<3 {
      harness.frame(after: 0.11)
      checkShown(label)
    }
    #expect(harness.staleArea() == nil, "\(label)")
    for layer in all {
      #expect(layer.presentation.opacity >= 0 && layer.presentation.opacity <= 1, "\(label)")
    }
    _ = harness.root.layer.hitTest(Point(40, 30))
    _ = harness.dump
  }

  private func checkShown(_ label: String) {
    var layers = [harness.root.layer]
    while let layer = layers.popLast() {
      let shown = layer.presentation
      #expect(shown.position.isFinite && shown.bounds.isFinite && shown.transform.isFinite, "\(label)")
      #expect(shown.anchorPoint.isFinite && shown.opacity.isFinite && shown.zPosition.isFinite, "\(label)")
      let style = layer.presentedStyle
      #expect(shown.rotation.isFinite && style.rotationX.isFinite && style.shadowRadius.isFinite, "\(label)")
      #expect(style.sublayerTransform.isFinite && style.sublayerRotation.y.isFinite, "\(label)")
      layers += layer.sublayers
    }
  }
}
