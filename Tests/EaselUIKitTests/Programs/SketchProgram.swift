import EaselUIKit

// A program for UIKit: drawing with Core Graphics in a view, by touches, with a bar of tools.

enum SketchTool: Int {
  case line, rectangle, ellipse, stamp
}

class SketchView: UIView {
  var tool = SketchTool.line
  var color = UIColor.red
  private var start = CGPoint.zero
  private var end = CGPoint.zero
  private var redrawn = CGRect.zero
  private let stamp: UIImage

  override init(frame: CGRect) {
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20))
    stamp = renderer.image { context in
      UIColor.green.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
      UIColor.black.setStroke()
      let cross = UIBezierPath()
      cross.move(to: CGPoint(x: 0, y: 10))
      cross.addLine(to: CGPoint(x: 20, y: 10))
      cross.lineWidth = 4
      cross.stroke()
    }
    super.init(frame: frame)
    backgroundColor = .white
    isMultipleTouchEnabled = false
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  private var area: CGRect {
    CGRect(
      x: min(start.x, end.x), y: min(start.y, end.y), width: abs(end.x - start.x),
      height: abs(end.y - start.y))
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    start = touch.location(in: self)
    end = start
    redrawn = .zero
    setNeedsDisplay()
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    end = touch.location(in: self)
    redrawn = redrawn.union(area.insetBy(dx: -10, dy: -10))
    setNeedsDisplay(redrawn)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    end = touch.location(in: self)
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.setLineWidth(4.0)
    context.setStrokeColor(UIColor.black.cgColor)
    context.setFillColor(color.cgColor)
    switch tool {
    case .line:
      context.setStrokeColor(color.cgColor)
      context.move(to: start)
      context.addLine(to: end)
      context.strokePath()
    case .rectangle:
      context.addRect(area)
      context.drawPath(using: .fillStroke)
    case .ellipse:
      context.addEllipse(in: area)
      context.drawPath(using: .fill)
    case .stamp:
      let corner = CGPoint(x: end.x - stamp.size.width / 2, y: end.y - stamp.size.height / 2)
      stamp.draw(at: corner)
    }
    let text = NSAttributedString(
      string: "Sketch",
      attributes: [.font: UIFont.systemFont(ofSize: 12), .foregroundColor: UIColor.darkGray])
    text.draw(at: CGPoint(x: 4, y: bounds.height - 20))
  }
}

class SketchViewController: UIViewController {
  let sketchView = SketchView(frame: .zero)
  let tools = UISegmentedControl(items: ["Line", "Rect", "Oval", "Stamp"])

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Sketch"
    view.backgroundColor = UIColor.lightGray
    view.addSubview(sketchView)
    tools.selectedSegmentIndex = 0
    tools.addTarget(self, action: SketchViewController.changeTool, for: .valueChanged)
    view.addSubview(tools)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    sketchView.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: view.bounds.height - 60)
    tools.frame = CGRect(x: 10, y: view.bounds.height - 52, width: view.bounds.width - 20, height: 44)
  }

  func changeTool(_ sender: UISegmentedControl) {
    sketchView.tool = SketchTool(rawValue: sender.selectedSegmentIndex) ?? .line
    sketchView.setNeedsDisplay()
  }
}

/// A control of the program's own: a knob that is turned by the place of a touch.
class KnobControl: UIControl {
  private(set) var value: CGFloat = 0

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    value = touch.location(in: self).x / bounds.width
    sendActions(for: .valueChanged)
    setNeedsDisplay()
    return true
  }

  override func draw(_ rect: CGRect) {
    UIColor.purple.setFill()
    UIRectFill(CGRect(x: 0, y: 0, width: value * bounds.width, height: bounds.height))
  }
}
