import Easel
import RasterTestSupport
import SceneTestSupport
import Testing

@testable import Scene

@Suite("Pictures of transitions") @MainActor struct TransitionPicturesTests {
  private let harness = SceneHarness(size: Size(240, 180))
  private let card = View("card", 50, 40, 140, 100)

  init() {
    harness.window.background = Color(rgb: 0xE8E4D8)
    for index in 0..<12 {
      let stripe = Layer(frame: Rect(x: Double(index) * 20, y: 0, width: 8, height: 180))
      stripe.backgroundColor = Color(rgb: 0xC8D4E0)
      harness.root.layer.addSublayer(stripe)
    }
    harness.root.addSubview(card)
    card.addSubview(TransitionPicturesTests.face(isFront: true))
    harness.frame()
  }

  /// A side of the card: a frame, and shapes that show what is up and what is left.
  private static func face(isFront: Bool) -> CanvasView {
    CanvasView(frame: Rect(x: 0, y: 0, width: 140, height: 100)) { context, bounds in
      context.fillColor = Color(rgb: isFront ? 0x2F80ED : 0xF4C842)
      context.fill(Path(roundedRect: bounds, cornerRadius: isFront ? 0 : 12))
      context.strokeColor = Color(rgb: isFront ? 0xFFFFFF : 0x203040)
      context.strokeStyle = StrokeStyle(width: 3)
      context.stroke(Path(roundedRect: bounds.insetBy(dx: 8, dy: 8), cornerRadius: 6))
      context.fillColor = Color(rgb: isFront ? 0xFFFFFF : 0xD64550)
      if isFront {
        for row in 0..<4 {
          context.fill(Rect(x: 20, y: 22 + Double(row) * 16, width: row == 0 ? 40 : 100, height: 6))
        }
      } else {
        context.fillEllipse(in: Rect(x: 22, y: 22, width: 36, height: 36))
        context.fill(Path(lines: [Point(80, 78), Point(120, 78), Point(100, 30)], isClosed: true))
      }
    }
  }

  private func turnOver() {
    card.subviews.first?.removeFromSuperview()
    card.addSubview(TransitionPicturesTests.face(isFront: false))
  }

  private func expectFrame(_ name: String) {
    #expect(harness.staleArea() == nil, "\(name): what a frame damages suffices")
    expectPicture(harness.bitmap, name)
  }

  @Test(
    "A view's transition leads from its old contents to the new ones",
    arguments: ViewTransition.allCases.filter { $0 != .none })
  func views(transition: ViewTransition) {
    View.transition(with: card, transition, duration: 1, curve: .linear) { turnOver() }
    var last = 0.0
    for time in [0.02, 0.25, 0.45, 0.55, 0.75, 0.98] {
      harness.run(for: time - last)
      last = time
      expectFrame("transition_\(transition)_\(Int(time * 100))")
    }
    harness.run(for: 0.1)
    let after = harness.bitmap
    let plain = TransitionPicturesTests()
    plain.turnOver()
    plain.harness.frame()
    #expect(BitmapDifference(after, plain.harness.bitmap).isEmpty, "nothing is left of it")
  }

  @Test("A layer's transition moves its pictures from a side", arguments: LayerTransition.Kind.allCases)
  func layers(kind: LayerTransition.Kind) {
    let stage = TransitionPicturesTests()
    stage.card.removeFromSuperview()
    let cards = (0..<4).map { (index: Int) in
      View("card", 4 + Double(index % 2) * 120, 4 + Double(index / 2) * 90, 112, 82)
    }
    for (card, side) in zip(cards, LayerTransition.Subtype.allCases) {
      stage.harness.root.addSubview(card)
      card.clipsToBounds = true
      let picture = TransitionPicturesTests.face(isFront: true)
      (picture.bounds.size, picture.center) = (Size(140, 100), Point(56, 41))
      picture.transform = Transform(scale: 0.75)
      card.addSubview(picture)
      stage.harness.frame()
      picture.layer.add(LayerTransition(kind, from: side, duration: 1, function: .linear))
      picture.drawing = TransitionPicturesTests.face(isFront: false).drawing
    }
    stage.harness.run(for: 0.35)
    stage.expectFrame("transition_layer_\(kind)")
  }

  @Test(
    "Gradients, pictures, shadows, masks and groups bend with the sheet",
    arguments: [(ViewTransition.flipFromRight, 0.3), (.curlUp, 0.55)])
  func richContents(transition: ViewTransition, time: Double) {
    let sky = GradientLayer(frame: Rect(x: 0, y: 0, width: 140, height: 100))
    sky.colors = [Color(rgb: 0x2F80ED), .white, Color(rgb: 0xD64550)]
    sky.cornerRadius = 20
    card.layer.addSublayer(sky)
    let picture = Layer(frame: Rect(x: 12, y: 12, width: 48, height: 48))
    let pixels = (0..<64).map { ($0 % 8 + $0 / 8).isMultiple(of: 2) ? 0xFF20_3040 : 0xFFF4_C842 as UInt32 }
    picture.contents = Image(width: 8, height: 8, pixels: pixels)
    picture.shadowOpacity = 0.8
    picture.shadowOffset = Vector(4, 5)
    card.layer.addSublayer(picture)
    let soft = Layer(frame: Rect(x: 76, y: 16, width: 50, height: 68))
    soft.backgroundColor = Color(rgb: 0x203040)
    soft.opacity = 0.7
    let fade = GradientLayer(frame: soft.bounds)
    fade.colors = [.black, .clear]
    soft.mask = fade
    card.layer.addSublayer(soft)
    card.layer.shadowOpacity = 0.6
    harness.frame()
    View.transition(with: card, transition, duration: 1, curve: .linear) { turnOver() }
    harness.run(for: time)
    expectFrame("transition_rich_\(transition)")
  }
}
