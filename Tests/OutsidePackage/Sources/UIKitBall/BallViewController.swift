import EaselUIKit

class BallView: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    UIBezierPath(ovalIn: bounds).addClip()
    let colors = [UIColor.yellow.cgColor, UIColor.red.cgColor]
    if let gradient = CGGradient(
      colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors, locations: [0, 1])
    {
      context.drawLinearGradient(
        gradient, start: CGPoint(x: 0, y: 0), end: CGPoint(x: 0, y: bounds.maxY), options: [])
    }
    context.restoreGState()
  }
}

class BallViewController: UIViewController {
  let ball = BallView(frame: CGRect(x: 120, y: 100, width: 80, height: 80))
  var lastScale: CGFloat = 1

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Ball"
    view.backgroundColor = .white
    view.addSubview(ball)
    let pan = UIPanGestureRecognizer(target: self, action: BallViewController.dragged)
    ball.addGestureRecognizer(pan)
    let tap = UITapGestureRecognizer(target: self, action: BallViewController.grown)
    view.addGestureRecognizer(tap)
  }

  func dragged(_ gesture: UIPanGestureRecognizer) {
    let translation = gesture.translation(in: view)
    ball.center = CGPoint(x: ball.center.x + translation.x, y: ball.center.y + translation.y)
    gesture.setTranslation(.zero, in: view)
    if gesture.state == .ended {
      print("dropped at \(Int(ball.center.x)), \(Int(ball.center.y))")
    }
  }

  func grown() {
    UIView.animate(withDuration: 0.3) {
      self.ball.transform = CGAffineTransform(scaleX: 1.5, y: 1.5)
    }
  }
}
