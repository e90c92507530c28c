import EaselUIKit

// A program for UIKit: animations of views and layers, and dynamics.

class RingView: UIView {
  private let track = CAShapeLayer()
  let ring = CAShapeLayer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    let center = CGPoint(x: frame.width / 2, y: frame.height / 2)
    let path = UIBezierPath(
      arcCenter: center, radius: frame.width / 2 - 8, startAngle: -CGFloat.pi / 2, endAngle: 1.5 * CGFloat.pi,
      clockwise: true)
    for layer in [track, ring] {
      layer.path = path.cgPath
      layer.fillColor = nil
      layer.lineWidth = 8
      layer.lineCap = .round
      self.layer.addSublayer(layer)
    }
    track.strokeColor = UIColor.lightGray.cgColor
    ring.strokeColor = UIColor.systemGreen.cgColor
    ring.strokeEnd = 0
  }

  required init?(coder aDecoder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  func setProgress(to progress: CGFloat) {
    let animation = CABasicAnimation(keyPath: "strokeEnd")
    animation.fromValue = 0
    animation.toValue = progress
    animation.duration = 1
    animation.timingFunction = CAMediaTimingFunction(name: .linear)
    animation.fillMode = .forwards
    animation.isRemovedOnCompletion = false
    ring.add(animation, forKey: "progress")
  }
}

class MotionViewController: UIViewController, UICollisionBehaviorDelegate {
  let box = UIView(frame: CGRect(x: 20, y: 20, width: 40, height: 40))
  let ball = UIView(frame: CGRect(x: 200, y: 20, width: 40, height: 40))
  let ringView = RingView(frame: CGRect(x: 100, y: 120, width: 100, height: 100))
  private var animator: UIDynamicAnimator!
  private var gravity: UIGravityBehavior!
  private var collision: UICollisionBehavior!
  private(set) var contacts: [String] = []
  private(set) var hasFinished = false

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    box.backgroundColor = .red
    ball.backgroundColor = .blue
    ball.layer.cornerRadius = 20
    ball.layer.shadowColor = UIColor.black.cgColor
    ball.layer.shadowOffset = CGSize(width: 0, height: 2)
    ball.layer.shadowOpacity = 0.5
    for subview in [box, ball, ringView] { view.addSubview(subview) }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    animator = UIDynamicAnimator(referenceView: view)
    gravity = UIGravityBehavior(items: [ball])
    collision = UICollisionBehavior(items: [ball])
    collision.translatesReferenceBoundsIntoBoundary = true
    collision.addBoundary(
      withIdentifier: "shelf", from: CGPoint(x: 150, y: 300), to: CGPoint(x: 320, y: 300))
    collision.collisionDelegate = self
    animator.addBehavior(gravity)
    animator.addBehavior(collision)
    let properties = UIDynamicItemBehavior(items: [ball])
    properties.elasticity = 0.3
    animator.addBehavior(properties)
  }

  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: UIDynamicItem,
    withBoundaryIdentifier identifier: String?, at p: CGPoint
  ) {
    contacts.append(identifier ?? "none")
  }

  func slide() {
    UIView.animate(
      withDuration: 0.5, delay: 0, options: [.curveLinear],
      animations: { self.box.center.x += 100 },
      completion: { _ in self.hasFinished = true })
  }

  func bounce() {
    UIView.animate(
      withDuration: 1, delay: 0, usingSpringWithDamping: 0.4, initialSpringVelocity: 0, options: [],
      animations: { self.box.transform = CGAffineTransform(scaleX: 2, y: 2) }, completion: nil)
  }

  func shake() {
    let shake = CAKeyframeAnimation(keyPath: "position.x")
    shake.values = [40, 60, 40]
    shake.keyTimes = [0, 0.5, 1]
    shake.duration = 1
    box.layer.add(shake, forKey: "shake")
  }
}
