import Easel
import EaselTesting
import Testing

/// A card that a finger drags, and that turns over when it is tapped.
final class Card: View {
  var isFaceUp = false { didSet { setNeedsDisplay() } }

  init(at point: Point) {
    super.init(frame: Rect(origin: point, size: Size(60, 84)))
    addGestureRecognizer(TapGestureRecognizer()) { card, _ in card.isFaceUp.toggle() }
    addGestureRecognizer(PanGestureRecognizer()) { card, pan in
      card.center += pan.translation(in: card.superview)
      pan.setTranslation(.zero, in: card.superview)
    }
  }

  override func draw(_ context: inout GraphicsContext) {
    context.fillColor = isFaceUp ? .white : .blue
    context.fill(Path(roundedRect: bounds, cornerRadius: 8))
    if isFaceUp {
      context.fillPaint = .linear(
        LinearGradient(
          Gradient([.red, .orange]), from: bounds.origin, to: Point(bounds.maxX, bounds.maxY)))
      context.fillEllipse(in: bounds.insetBy(dx: 16, dy: 16))
    } else {
      context.strokeColor = .white
      context.strokeStyle = StrokeStyle(width: 2.5, cap: .round, dash: [6, 5])
      context.stroke(Path(roundedRect: bounds.insetBy(dx: 8, dy: 8), cornerRadius: 5))
    }
  }
}

@MainActor @Suite struct CardTests {
  @Test func faces() {
    let card = Card(at: .zero)
    expectPicture(card, "back", scale: 2)
    card.isFaceUp = true
    expectPicture(card, "face", scale: 2)
  }

  @Test(arguments: InstructionSet.available, [1, 3]) func sameBits(set: InstructionSet, threads: Int) {
    let rasterizer = Rasterizer(threads: threads, bandHeight: 7, instructionSet: set)
    let harness = SceneHarness(size: Size(60, 84), scale: 2, rasterizer: rasterizer)
    harness.root.addSubview(Card(at: .zero))
    harness.frame()
    expectPicture(harness.bitmap, "back")
  }

  @Test func tapsAndDrags() {
    let harness = SceneHarness(size: Size(200, 150))
    let card = Card(at: Point(20, 20))
    harness.root.addSubview(card)
    harness.tap(card)
    #expect(card.isFaceUp)
    harness.drag(card, by: Vector(80, 30))
    // A pan of fingers begins 10 points from where it landed, and continues from there.
    let path = Vector(80, 30)
    let end = Point(20, 20) + path * (1 - 10 / path.length)
    #expect(card.isFaceUp && (card.frame.origin - end).length < 1e-9)
    #expect(harness.staleArea() == nil)
  }

  @Test func tape() {
    let card = Card(at: Point(20, 20))
    expectTape("turn-and-drag") { header in
      let window = Window(size: header.size, scale: header.scale)
      window.rootView.addSubview(card)
      return window
    }
    #expect(card.isFaceUp)
  }

  @Test func recognizers() {
    let (double, single) = (TapGestureRecognizer(), TapGestureRecognizer())
    double.numberOfTapsRequired = 2
    double.name = "double"
    single.name = "single"
    single.require(toFail: double)
    let story = GestureStory(double, single)
    story.tap()
    #expect(story.log.isEmpty)
    story.wait(0.4)
    #expect(story.log == ["double failed", "single recognized"])
  }
}
