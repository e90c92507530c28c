import Easel

final class Card: View {
  private var isFaceUp = false { didSet { setNeedsDisplay() } }
  private let color: Color

  init(at center: Point, color: Color) {
    self.color = color
    super.init(frame: Rect(center: center, size: Size(90, 120)))

    let pan = addGestureRecognizer(PanGestureRecognizer(touches: 1...1)) { card, pan in
      card.center += pan.translation(in: card.superview)
      pan.setTranslation(.zero, in: card.superview)
    }
    pan.begins { $0.view?.alpha == 1 }
    addGestureRecognizer(LongPressGestureRecognizer(duration: 0.4)) { card, press in
      card.alpha = press.state.isActive ? 0.5 : 1
    }

    let tap = addGestureRecognizer(TapGestureRecognizer()) { card, _ in
      card.superview?.bringSubviewToFront(card)
    }
    let doubleTap = addGestureRecognizer(TapGestureRecognizer(taps: 2)) { card, _ in card.isFaceUp.toggle() }
    tap.require(toFail: doubleTap)

    let pinch = addGestureRecognizer(PinchGestureRecognizer()) { card, pinch in
      card.transform = card.transform.scaledBy(x: pinch.scale, y: pinch.scale)
      pinch.scale = 1
    }
    let rotation = addGestureRecognizer(RotationGestureRecognizer()) { card, rotation in
      card.transform = card.transform.rotatedBy(rotation.rotation)
      rotation.rotation = 0
    }
    pinch.shouldRecognizeSimultaneouslyWith = { [weak rotation] in $0 === rotation }
  }

  override func draw(_ context: inout GraphicsContext) {
    let outline = Path(roundedRect: bounds, cornerRadius: 10)
    context.fillColor = isFaceUp ? .white : color
    context.fill(outline)
    context.strokeColor = .black
    context.strokeStyle.width = 2
    context.stroke(outline)
    if isFaceUp {
      context.fillColor = color
      context.draw("A", centeredIn: bounds, font: .bundled(size: 40))
    }
  }
}

Easel.run("Playing cards", size: Size(400, 300)) { window in
  window.background = Color(rgb: 0x0B6623)
  for (index, color) in [Color.red, .blue].enumerated() {
    window.rootView.addSubview(Card(at: Point(120 + 100 * Double(index), 150), color: color))
  }
}
