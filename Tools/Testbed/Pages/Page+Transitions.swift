import Geometry
import Motion
import Painting
import Scene

extension Page {
  /// The transitions of views and layers, each at three times.
  @MainActor static func transitions() -> Page {
    let views: [(String, ViewTransition)] = [
      ("cross-dissolve", .crossDissolve), ("flip from the left", .flipFromLeft),
      ("flip from the right", .flipFromRight),
      ("flip from the top", .flipFromTop), ("flip from the bottom", .flipFromBottom), ("curl up", .curlUp),
      ("curl down", .curlDown),
    ]
    let layers: [(String, LayerTransition.Kind, LayerTransition.Subtype)] = [
      ("move in from the top", .moveIn, .top), ("push from the right", .push, .right),
      ("reveal from the left", .reveal, .left),
    ]
    return Page(
      "transitions", "Transitions",
      note: "A view or a layer changes its contents, here at 20, 45 and 80 percent of the way.",
      columns: 2, sampleSize: size,
      samples: views.map { label, transition in sample(label) { show(transition, of: $0, at: $1) } }
        + layers.map { label, kind, side in sample(label) { show(kind, from: side, of: $0, at: $1) } }
        + [sample("a picture fades into another") { fadeContents(of: $0, at: $1) }])
  }

  private static var size: Size { Size(350, 120) }

  /// A stage with three cards. `start` begins a transition of each, stopped at a fraction, and returns what keeps it there.
  @MainActor private static func sample(
    _ label: String, _ start: (_ card: View, _ fraction: Double) -> PropertyAnimator?
  ) -> Sample {
    let window = Window(size: size)
    window.rootView.backgroundColor = Color(rgb: 0xE8E4D8)
    for index in 0..<18 {
      let stripe = Layer(frame: Rect(x: Double(index) * 20, y: 0, width: 8, height: size.height))
      stripe.backgroundColor = Color(rgb: 0xC8D4E0)
      window.rootView.layer.addSublayer(stripe)
    }
    var cards: [View] = []
    for index in 0..<3 {
      let frame = Rect(x: 14 + Double(index) * 115, y: 22, width: 92, height: 76)
      let clip = View(frame: frame.insetBy(dx: -11, dy: -18))
      clip.clipsToBounds = true
      window.rootView.addSubview(clip)
      let card = View(frame: Rect(origin: Point(11, 18), size: frame.size))
      card.addSubview(face(isFront: true))
      clip.addSubview(card)
      cards.append(card)
    }
    _ = window.makeFrame(at: 0)
    let animators = zip(cards, [0.2, 0.45, 0.8]).map { start($0, $1) }
    _ = window.makeFrame(at: 0.1)
    var context = GraphicsContext()
    window.rootView.layer.render(in: &context)
    // An animator that is released leaves its transition.
    withExtendedLifetime(animators) {}
    let list = context.displayList
    return Sample(label) { context in
      context.clip(to: Rect(origin: .zero, size: size))
      context.draw(list)
    }
  }

  @MainActor private static func flip(_ card: View) {
    card.subviews.first?.removeFromSuperview()
    card.addSubview(face(isFront: false))
  }

  @MainActor private static func show(
    _ transition: ViewTransition, of card: View, at fraction: Double
  ) -> PropertyAnimator? {
    let animator = PropertyAnimator(duration: 1, curve: .linear) {
      View.transition(with: card, transition, duration: 1) { flip(card) }
    }
    animator.fractionComplete = fraction
    return animator
  }

  @MainActor private static func show(
    _ kind: LayerTransition.Kind, from side: LayerTransition.Subtype, of card: View, at fraction: Double
  ) -> PropertyAnimator? {
    var transition = LayerTransition(kind, from: side, duration: 1, function: .linear)
    (transition.timing.speed, transition.timing.timeOffset) = (0, fraction)
    card.layer.add(transition, forKey: "transition")
    flip(card)
    return nil
  }

  @MainActor private static func fadeContents(of card: View, at fraction: Double) -> PropertyAnimator? {
    card.subviews.first?.removeFromSuperview()
    card.layer.contents = picture(isFront: true)
    let animator = PropertyAnimator(duration: 1, curve: .linear) {
      card.layer.contents = picture(isFront: false)
    }
    animator.fractionComplete = fraction
    return animator
  }

  /// A side of a card.
  @MainActor private static func face(isFront: Bool) -> View {
    CanvasView(frame: Rect(x: 0, y: 0, width: 92, height: 76)) { context, bounds in
      context.fillColor = isFront ? Palette.blue : Color(rgb: 0xF4C842)
      context.fill(Path(roundedRect: bounds, cornerRadius: 8))
      context.fillColor = isFront ? .white : Color(rgb: 0xD64550)
      if isFront {
        for row in 0..<4 {
          context.fill(Rect(x: 12, y: 14 + Double(row) * 14, width: row == 0 ? 30 : 66, height: 6))
        }
      } else {
        context.fillEllipse(in: Rect(x: 12, y: 14, width: 30, height: 30))
        context.fill(Path(lines: [Point(46, 62), Point(80, 62), Point(63, 22)], isClosed: true))
      }
    }
  }

  /// A picture of a chequered flag or of a gradient.
  @MainActor private static func picture(isFront: Bool) -> Image {
    let pixels = (0..<46 * 38).map { index in
      let (x, y) = (index % 46, index / 46)
      let isDark = (x / 8 + y / 8).isMultiple(of: 2)
      let color =
        isFront
        ? (isDark ? Palette.blue : .white)
        : Color(red: 0.9, green: 0.3 + Double(x) / 80, blue: 0.2 + Double(y) / 80)
      return PremultipliedColor(color).bits
    }
    return Image(width: 46, height: 38, scale: 0.5, pixels: pixels)
  }
}
