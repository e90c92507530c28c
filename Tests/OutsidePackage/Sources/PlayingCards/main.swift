import Easel

// Draggable views with several gestures each: a single tap waits for the double tap to fail, a pinch and a rotation
// work together, and a long press wins over the drag.

final class Card: View {
  private(set) var isFaceUp = false
  private let color: Color
  private let log: (String) -> Void

  init(at center: Point, color: Color, log: @escaping (String) -> Void) {
    self.color = color
    self.log = log
    super.init(frame: Rect(center: center, size: Size(90, 120)))

    let tap = addGestureRecognizer(TapGestureRecognizer()) { card, _ in card.raise() }
    let doubleTap = addGestureRecognizer(TapGestureRecognizer(taps: 2)) { card, _ in card.flip() }
    tap.require(toFail: doubleTap)

    let pan = addGestureRecognizer(PanGestureRecognizer(touches: 1...1)) { card, pan in
      card.center += pan.translation(in: card.superview)
      pan.setTranslation(.zero, in: card.superview)
      if pan.state == .ended { card.log("dropped") }
    }
    pan.begins { $0.view?.alpha == 1 }
    addGestureRecognizer(LongPressGestureRecognizer(duration: 0.4)) { card, press in
      card.alpha = press.state == .began ? 0.5 : 1
    }

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

  private func raise() {
    superview?.bringSubviewToFront(self)
    log("raised")
  }

  private func flip() {
    isFaceUp.toggle()
    setNeedsDisplay()
    log("flipped")
  }

  override func draw(_ context: inout GraphicsContext) {
    let outline = Path(roundedRect: bounds, cornerRadius: 10)
    context.fillColor = isFaceUp ? .white : color
    context.fill(outline)
    context.strokeColor = .black
    context.strokeStyle.width = 2
    context.stroke(outline)
    if isFaceUp, let font = font(size: 40) {
      context.fillColor = color
      context.draw("A", centeredIn: bounds, font: font)
    }
  }
}

Easel.run("Playing cards", size: Size(400, 300)) { window in
  window.background = Color(hex: "#0B6623")!
  for (index, color) in [Color.red, .blue].enumerated() {
    window.rootView.addSubview(Card(at: Point(120 + 100 * Double(index), 150), color: color) { print($0) })
  }
}
