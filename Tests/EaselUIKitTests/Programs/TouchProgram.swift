import EaselUIKit

// A program for UIKit: a controller that handles the touches which no view handles.

class TouchViewController: UIViewController {
  let messageLabel = UILabel(frame: CGRect(x: 20, y: 40, width: 280, height: 30))
  let tapsLabel = UILabel(frame: CGRect(x: 20, y: 80, width: 280, height: 30))
  let touchesLabel = UILabel(frame: CGRect(x: 20, y: 120, width: 280, height: 30))

  override func loadView() {
    view = UIView(frame: UIScreen.main.bounds)
    view.isMultipleTouchEnabled = true
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    for label in [messageLabel, tapsLabel, touchesLabel] {
      label.isUserInteractionEnabled = false
      view.addSubview(label)
    }
  }

  private func updateLabels(_ touches: Set<UITouch>, _ event: UIEvent?) {
    let numTaps = touches.first?.tapCount ?? 0
    let numTouches = event?.allTouches?.filter { $0.phase != .ended && $0.phase != .cancelled }.count ?? 0
    tapsLabel.text = "\(numTaps) taps"
    touchesLabel.text = "\(numTouches) touches"
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    messageLabel.text = "began"
    updateLabels(touches, event)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    messageLabel.text = "moved"
    updateLabels(touches, event)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    messageLabel.text = "ended"
    updateLabels(touches, event)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    messageLabel.text = "cancelled"
    updateLabels(touches, event)
  }
}
