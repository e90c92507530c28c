import EaselUIKit
import SceneTestSupport
import Testing

@Suite("Text for UIKit: layers") struct LayerMemberTests {
  private let harness = SceneHarness()

  /// Fills its bounds in a colour.
  private final class Filled: CALayer {
    override init(layer: Any) { super.init(layer: layer) }
    override init(frame: CGRect) { super.init(frame: frame) }
    required init?(coder: NSCoder) { super.init(coder: coder) }
    override func draw(in ctx: CGContext) {
      ctx.setFillColor(.red)
      ctx.fill(bounds)
    }
  }

  /// Draws for a layer, by the context and by the current one.
  private final class Drawer: CALayerDelegate {
    func draw(_ layer: CALayer, in ctx: CGContext) {
      ctx.setFillColor(.blue)
      UIRectFill(layer.bounds)
    }
  }

  private func color(of layer: CALayer) -> UInt32? {
    UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4), format: .preferred()).image {
      layer.render(in: $0.cgContext)
    }.pixels.first
  }

  @Test("A layer draws into a context by reference, and so does its delegate")
  func drawing() {
    let filled = Filled(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
    harness.root.layer.addSublayer(filled)
    let (plain, drawer) = (CALayer(frame: CGRect(x: 10, y: 0, width: 4, height: 4)), Drawer())
    plain.delegate = drawer
    harness.root.layer.addSublayer(plain)
    harness.frame()
    #expect(color(of: filled) == 0xFFFF_0000 && color(of: plain) == 0xFF00_00FF)
    #expect(Filled(coder: NSKeyedArchiver(requiringSecureCoding: false)) == nil)
  }

  @Test("The sublayers are nil without any, and setting them replaces all")
  func sublayers() {
    let (parent, first, second) = (CALayer(), CALayer(), CALayer())
    #expect(parent.sublayers == nil)
    parent.sublayers = [first, second]
    #expect(parent.sublayers == [first, second])
    parent.sublayers = [second]
    #expect(parent.sublayers == [second] && first.superlayer == nil)
    parent.sublayers?.append(first)
    #expect(parent.sublayers == [second, first])
    parent.sublayers = nil
    #expect(parent.sublayers == nil && second.superlayer == nil)
    let view = UIView()
    parent.sublayers = [view.layer]
    #expect(parent.sublayers == nil, "the layer of a view is added with it")
  }

  @Test("Setting the sublayers removes the subviews whose layers are not among them")
  func subviews() {
    let (parent, child) = (UIView(), UIView())
    parent.addSubview(child)
    parent.layer.sublayers?.append(CALayer())
    #expect(parent.subviews == [child] && parent.layer.sublayers?.count == 2)
    parent.layer.sublayers?.removeAll()
    #expect(parent.subviews.isEmpty)
  }

  @Test("With null as the action, a property changes at once")
  func actions() {
    let dot = CALayer(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    harness.root.layer.addSublayer(dot)
    harness.frame()
    dot.actions = ["position": NSNull()]
    dot.position.x = 105
    harness.frame()
    #expect(dot.presentation()?.position.x == 105 && dot.actions?.count == 1)
    dot.actions = nil
    #expect(dot.actions == nil)
  }

  @Test("Properties are read and set by the names of animations")
  func keyPaths() {
    let shape = CAShapeLayer()
    shape.setValue(0.25, forKeyPath: "strokeEnd")
    #expect(shape.strokeEnd == 0.25 && shape.value(forKeyPath: "strokeEnd") as? CGFloat == 0.25)
    shape.setValue(NSValue(cgPoint: CGPoint(x: 3, y: 4)), forKeyPath: "position")
    shape.setValue(7, forKeyPath: "position.x")
    #expect(shape.position == CGPoint(x: 7, y: 4))
    shape.setValue(NSValue(cgSize: CGSize(width: 5, height: 6)), forKeyPath: "transform.translation")
    #expect(shape.transform == CATransform3DMakeTranslation(5, 6, 0))
    shape.transform = CATransform3DMakeScale(2, 2, 1)
    shape.setValue(Double.pi / 2, forKeyPath: "transform.rotation.z")
    let angle = shape.value(forKeyPath: "transform.rotation.z") as? Double ?? .nan
    #expect(abs(angle - .pi / 2) < 1e-12 && abs(shape.transform.affineTransform?.b ?? 0 - 2) > 1)
    shape.setValue("text", forKeyPath: "position")
    shape.setValue(1, forKeyPath: "nothing")
    #expect(shape.position == CGPoint(x: 7, y: 4) && shape.value(forKeyPath: "nothing") == nil)
  }
}
