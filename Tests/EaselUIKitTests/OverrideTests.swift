import EaselUIKit
import SceneTestSupport
import Testing

@Suite("Text for UIKit: changes of the tree, and what subclasses observe") struct OverrideTests {
  private let harness = SceneHarness()

  private final class Log {
    var calls: [String] = []
  }

  /// Writes down its moves.
  private final class Card: UIView {
    let log: Log
    let mark: String
    init(_ name: String, _ log: Log) {
      (self.log, mark) = (log, name)
      super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { fatalError() }
    private func note(_ call: String) { log.calls.append("\(mark) \(call)") }
    override func willMove(toSuperview superview: UIView?) {
      super.willMove(toSuperview: superview)
      note("will move to \(superview == nil ? "none" : "superview")")
    }
    override func didMoveToSuperview() { note("did move to \(superview == nil ? "none" : "superview")") }
    override func didMoveToWindow() { note("did move to \(window == nil ? "no window" : "window")") }
    override func didAddSubview(_ view: UIView) { note("did add, \(view.window != nil)") }
    override func willRemoveSubview(_ view: UIView) { note("will remove, \(view.superview != nil)") }
    override func removeFromSuperview() {
      note("removes itself")
      super.removeFromSuperview()
    }
    override func addSubview(_ view: UIView) {
      note("adds")
      super.addSubview(view)
    }
  }

  // The order is that of iOS, as public logs of it have it: superview, window, window, superview.
  @Test("The calls of adding and removing have the order of UIKit")
  func order() {
    let log = Log()
    let (parent, child) = (Card("parent", log), Card("child", log))
    harness.root.addSubview(parent)
    log.calls = []
    parent.addSubview(child)
    #expect(
      log.calls == [
        "parent adds", "child will move to superview", "child did move to window",
        "child did move to superview", "parent did add, true",
      ])
    log.calls = []
    child.removeFromSuperview()
    #expect(
      log.calls == [
        "child removes itself", "child will move to none", "parent will remove, true",
        "child did move to no window", "child did move to none",
      ])
  }

  /// Lays out the sublayers of a view, as views with layers of their own do.
  private final class Meter: UIView {
    let bar = CALayer()
    override init(frame: CGRect) {
      super.init(frame: frame)
      layer.addSublayer(bar)
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
    override func layoutSublayers(of layer: CALayer) {
      super.layoutSublayers(of: layer)
      bar.frame = layer.bounds.insetBy(dx: 10, dy: 0)
    }
  }

  @Test("A view lays out the sublayers of its layer")
  func sublayers() {
    let meter = Meter(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    harness.root.addSubview(meter)
    harness.frame()
    #expect(meter.bar.frame == CGRect(x: 10, y: 0, width: 80, height: 20))
    meter.frame.size.width = 60
    harness.frame()
    #expect(meter.bar.frame.width == 40)
  }

  /// Counts removals.
  private final class Pulse: CAReplicatorLayer {
    var removals = 0
    override init() {
      super.init()
      instanceCount = 3
    }
    override init(layer: Any) { super.init(layer: layer) }
    required init?(coder: NSCoder) { super.init(coder: coder) }
    override func removeFromSuperlayer() {
      super.removeFromSuperlayer()
      removals += 1
    }
  }

  private final class Dashes: CAShapeLayer {
    override init() {
      super.init()
      lineDashPattern = [4, 2.5]
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
  }

  private final class Sparks: CAEmitterLayer {
    override init() { super.init() }
    required init?(coder: NSCoder) { super.init(coder: coder) }
  }

  private final class Caption: CATextLayer {
    override init() {
      super.init()
      string = "caption"
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
  }

  @Test("Layers of every class have initializers without a frame, and are told about their removal")
  func layers() {
    let pulse = Pulse()
    harness.root.layer.addSublayer(pulse)
    pulse.removeFromSuperlayer()
    #expect(pulse.instanceCount == 3 && pulse.removals == 1 && pulse.superlayer == nil)
    #expect(Pulse(layer: pulse).instanceCount == 1)
    #expect(Dashes().lineDashPattern?.map(\.number) == [4, 2.5])
    #expect(Sparks().emitterCells == nil && Caption().string == "caption")
    harness.root.layer.insertSublayer(pulse, at: UInt32(0))
    #expect(harness.root.layer.sublayers?.first === pulse)
  }

  @Test("Colours and paths of layers are optional, opacities are Float, and arrays hold any numbers")
  func types() {
    let (shape, width): (CAShapeLayer, CGFloat) = (CAShapeLayer(), 3)
    #expect(shape.path == nil && shape.fillColor == .black && shape.strokeColor == nil)
    (shape.path, shape.fillColor) = (UIBezierPath(rect: CGRect(x: 0, y: 0, width: 2, height: 2)).cgPath, nil)
    #expect(shape.path?.boundingBox.width == 2 && shape.fillColor == nil)
    shape.lineDashPattern = [NSNumber(value: 1), width, 2]
    #expect(shape.lineDashPattern?.map(\.number) == [1, 3, 2])
    let opacity: Float = 0.5
    (shape.opacity, shape.shadowOpacity) = (opacity, 0.25)
    #expect(shape.opacity == 0.5 && shape.shadowOpacity == 0.25)
    (shape.borderColor, shape.shadowColor) = (nil, UIColor.red.cgColor)
    #expect(shape.borderColor == nil && shape.shadowColor == .red)
    let ramp = CAGradientLayer()
    #expect(ramp.colors == nil && ramp.locations == nil)
    ramp.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
    ramp.locations = [0, NSNumber(value: 1)]
    #expect(ramp.colors as? [CGColor] == [.red, .blue] && ramp.locations?.map(\.number) == [0, 1])
  }
}
