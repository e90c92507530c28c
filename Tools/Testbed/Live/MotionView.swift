import Controls
import Geometry
import Lottie
import Motion
import Painting
import Scene
import Text

/// A card that moves, turns and is scrubbed, above layers that run by themselves.
final class MotionView: View {
  private let toolbar = Toolbar()
  private let reduced = Switch()
  private let running = Switch()
  private let scrubber = Slider(frame: Rect(x: 0, y: 0, width: 200, height: 44))
  private let track = View()
  private let card = View()
  private let status = Label("Move the card, turn it, or drag the slider.")
  private let board = LoopBoard()
  private let player: LottieView?
  private var animator: PropertyAnimator?
  private var showsBack = false

  init() {
    player = (try? LottieFile(decoding: Page.livePageText.utf8)).map { LottieView($0) }
    super.init(frame: .zero)
    theme = .dark
    addToolbar()
    track.layer.cornerRadius = 8
    card.name = "card"
    card.addSubview(CardFace(isBack: false))
    track.addSubview(card)
    scrubber.name = "scrubber"
    scrubber.valueText = { "\(Int(($0 * 100).rounded())) %" }
    scrubber.onChange = { [unowned self] in scrub(to: $0) }
    status.isSecondary = true
    status.fontSize = 15
    for view in [toolbar, track, scrubber, status, board] as [View] { addSubview(view) }
    if let player {
      player.name = "player"
      addSubview(player)
      player.play(loopMode: .loop)
    }
  }

  private func addToolbar() {
    reduced.name = "reduced motion"
    reduced.onChange = { [unowned self] in
      window?.prefersReducedMotion = $0
      status.text = $0 ? "Motion is reduced." : "Motion is complete."
      player?.play(loopMode: .loop)
    }
    running.name = "running"
    running.isOn = true
    running.onChange = { [unowned self] in
      board.isPaused = !$0
      if let player { $0 ? player.resume() : player.pause() }
    }
    toolbar.items = [
      button("Spring") { $0.spring() }, button("Keyframes") { $0.hop() },
      button("Flip") { $0.perform(.flipFromRight) }, button("Curl") { $0.perform(.curlUp) },
      button("Dissolve") { $0.perform(.crossDissolve) }, .separator(), label("Runs"), running,
      label("Reduced motion"),
      reduced,
    ]
  }

  private func label(_ text: String) -> Label {
    let label = Label(text)
    label.fontSize = 15
    return label
  }

  private func button(_ title: String, _ action: @escaping (MotionView) -> Void) -> Button {
    let button = Button(title)
    button.name = title.lowercased()
    button.onTap = { [unowned self] in action(self) }
    return button
  }

  // MARK: The card

  private var isRight: Bool { card.center.x > track.bounds.midX }

  private func center(isRight: Bool) -> Point {
    Point(isRight ? track.bounds.width - 70 : 70, track.bounds.midY)
  }

  private func report(_ text: String) -> (Bool) -> Void {
    { [weak self] isComplete in self?.status.text = isComplete ? text : "The animation was ended early." }
  }

  /// Ends the animation of the slider. The card goes on from what is on the screen.
  private func endScrubbing() {
    animator?.stop(withoutFinishing: true)
    animator = nil
  }

  private func spring() {
    endScrubbing()
    View.animate(
      spring: Spring(response: 0.5, dampingRatio: 0.35),
      animations: { card.center = center(isRight: !isRight) }, completion: report("The card is at rest."))
  }

  private func hop() {
    endScrubbing()
    let (start, end) = (card.center, center(isRight: !isRight))
    View.animateKeyframes(
      duration: 1, calculationMode: .cubic,
      animations: {
        View.addKeyframe(relativeStart: 0, relativeDuration: 0.5) {
          card.center = Point((start.x + end.x) / 2, track.bounds.minY + 30)
        }
        View.addKeyframe(relativeStart: 0.5, relativeDuration: 0.5) { card.center = end }
      }, completion: report("The card has hopped."))
  }

  private func perform(_ transition: ViewTransition) {
    showsBack.toggle()
    View.transition(
      with: card, transition, duration: 0.8,
      animations: {
        card.subviews.first?.removeFromSuperview()
        card.addSubview(CardFace(isBack: showsBack))
      }, completion: report(showsBack ? "The back is shown." : "The front is shown."))
  }

  private func scrub(to fraction: Double) {
    if animator == nil {
      card.removeAllAnimations()
      card.center = center(isRight: false)
      let end = center(isRight: true)
      animator = PropertyAnimator(duration: 1) { [card] in
        card.center = end
        card.transform = Transform(rotation: .pi)
      }
      animator?.pausesOnCompletion = true
    }
    animator?.fractionComplete = fraction
    status.text = "The card is at \(Int((fraction * 100).rounded())) % of its way."
  }

  override func traitsChanged() {
    super.traitsChanged()
    backgroundColor = theme.background
    track.backgroundColor = theme.title.withAlpha(0.08)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    // The host sets the preference after the page was made, before its first frame.
    if let window { reduced.isOn = window.prefersReducedMotion }
    let height = toolbar.intrinsicContentSize.height
    let width = max(0, bounds.width - 40)
    toolbar.frame = Rect(x: 0, y: 0, width: bounds.width, height: height)
    let old = track.bounds
    track.frame = Rect(x: 20, y: height + 16, width: width, height: 150)
    if track.bounds != old {
      card.bounds = Rect(x: 0, y: 0, width: 92, height: 76)
      card.center = center(isRight: false)
      endScrubbing()
      card.transform = .identity
    }
    scrubber.frame = Rect(x: 20, y: track.frame.maxY + 8, width: width, height: 44)
    status.frame = Rect(x: 20, y: scrubber.frame.maxY, width: width, height: 30)
    board.frame = Rect(x: 20, y: status.frame.maxY + 8, width: LoopBoard.width, height: LoopBoard.height)
    player?.frame = Rect(x: board.frame.maxX + 20, y: board.frame.minY, width: 134, height: LoopBoard.height)
  }
}

/// A side of the card.
private final class CardFace: View {
  private let isBack: Bool

  init(isBack: Bool) {
    self.isBack = isBack
    super.init(frame: Rect(x: 0, y: 0, width: 92, height: 76))
  }

  override func draw(_ context: inout GraphicsContext) {
    context.fillColor = isBack ? Palette.orange : Palette.blue
    context.fill(Path(roundedRect: bounds, cornerRadius: 8))
    context.fillColor = .white
    if isBack {
      context.fillEllipse(in: Rect(x: 26, y: 18, width: 40, height: 40))
    } else {
      for row in 0..<4 {
        context.fill(Rect(x: 12, y: 14 + Double(row) * 14, width: row == 0 ? 30 : 66, height: 6))
      }
    }
  }
}
