import EaselUIKit

// A program for UIKit: recognizers with requirements, a delegate, and a recognizer of its own.

/// Recognizes a line that goes down and then up.
class CheckMarkRecognizer: UIGestureRecognizer {
  private var lowest = CGPoint.zero
  private var hasGoneDown = false

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard touches.count == 1, let touch = touches.first else {
      state = .failed
      return
    }
    lowest = touch.location(in: view)
    hasGoneDown = false
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    guard let touch = touches.first else { return }
    let previous = touch.previousLocation(in: view)
    let current = touch.location(in: view)
    if current.y > previous.y {
      hasGoneDown = true
      lowest = current
    } else if hasGoneDown && lowest.y - current.y > 30 {
      state = .ended
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    if state == .possible { state = .failed }
  }

  override func reset() {
    super.reset()
    hasGoneDown = false
  }
}

class CardViewController: UIViewController, UIGestureRecognizerDelegate {
  let card = UIView(frame: CGRect(x: 60, y: 60, width: 200, height: 200))
  let label = UILabel(frame: CGRect(x: 20, y: 300, width: 280, height: 30))
  private(set) var log: [String] = []
  private var scale: CGFloat = 1
  private var rotation: CGFloat = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    card.backgroundColor = .systemBlue
    card.layer.cornerRadius = 12
    card.isMultipleTouchEnabled = true
    view.addSubview(card)
    label.textAlignment = .center
    view.addSubview(label)

    let single = UITapGestureRecognizer(target: self, action: CardViewController.singleTap)
    let double = UITapGestureRecognizer(target: self, action: CardViewController.doubleTap)
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    let swipe = UISwipeGestureRecognizer(target: self, action: CardViewController.swiped(_:))
    swipe.direction = .left
    let pinch = UIPinchGestureRecognizer(target: self, action: CardViewController.pinched(_:))
    let turn = UIRotationGestureRecognizer(target: self, action: CardViewController.turned(_:))
    pinch.delegate = self
    turn.delegate = self
    let check = CheckMarkRecognizer(target: self, action: CardViewController.checked(_:))
    for recognizer in [single, double, swipe, pinch, turn] { card.addGestureRecognizer(recognizer) }
    view.addGestureRecognizer(check)
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    return true
  }

  func singleTap() { note("tap") }

  func doubleTap() { note("double tap") }

  func swiped(_ gesture: UIGestureRecognizer) {
    let origin = gesture.location(in: card)
    note("swipe from \(Int(origin.x.rounded()))")
  }

  func pinched(_ gesture: UIPinchGestureRecognizer) {
    scale *= gesture.scale
    gesture.scale = 1
    applyTransform()
    if gesture.state == .ended { note("pinch") }
  }

  func turned(_ gesture: UIRotationGestureRecognizer) {
    rotation += gesture.rotation
    gesture.rotation = 0
    applyTransform()
  }

  func checked(_ gesture: CheckMarkRecognizer) { note("check") }

  private func applyTransform() {
    card.transform = CGAffineTransform(scaleX: scale, y: scale).rotated(by: rotation)
  }

  private func note(_ text: String) {
    log.append(text)
    label.text = text
  }
}
