import EaselUIKit
import SceneTestSupport
import Testing

@Suite("Text for UIKit: classes of the layers of views") struct LayerClassTests {
  private class Disc: UIView {
    override class var layerClass: AnyClass { CAShapeLayer.self }
    var shape: CAShapeLayer { layer as! CAShapeLayer }
    override init(frame: CGRect) {
      super.init(frame: frame)
      shape.path = UIBezierPath(ovalIn: bounds).cgPath
      shape.fillColor = UIColor.red.cgColor
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
  }
  private final class LargeDisc: Disc {}

  // UIView's documentation: layerClass is "the class used to create the view's layer", and the layer's delegate is the view.
  @Test("The layer of a view has the class that the view returns, with the view's frame")
  func shape() {
    let disc = Disc(frame: CGRect(x: 10, y: 20, width: 40, height: 40))
    #expect(disc.frame == CGRect(x: 10, y: 20, width: 40, height: 40) && disc.layer.view === disc)
    #expect(disc.shape.path?.boundingBox == CGRect(x: 0, y: 0, width: 40, height: 40))
    #expect(LargeDisc(frame: .zero).layer is CAShapeLayer)
    let harness = SceneHarness()
    harness.root.addSubview(disc)
    harness.frame()
    #expect(disc.window != nil && disc.layer.superlayer === harness.root.layer)
  }

  private final class Holder<Kind: CALayer>: UIView {
    override class var layerClass: AnyClass { Kind.self }
  }

  @Test("Every class of Core Animation can be the class of a view's layer")
  func classes() {
    #expect(Holder<CAGradientLayer>().layer is CAGradientLayer)
    #expect(Holder<CAReplicatorLayer>().layer is CAReplicatorLayer)
    #expect(Holder<CAEmitterLayer>().layer is CAEmitterLayer)
    #expect(Holder<CATransformLayer>().layer is CATransformLayer)
    #expect(Holder<CATiledLayer>().layer is CATiledLayer)
    #expect(Holder<CATextLayer>().layer is CATextLayer)
    #expect(Holder<CAScrollLayer>().layer is CAScrollLayer)
  }

  private final class Ring: CAShapeLayer {
    override class func makeForView() -> CALayer { Ring() }
  }
  private final class RampButton: UIButton {
    override class var layerClass: AnyClass { CAGradientLayer.self }
  }

  @Test("A layer class of the program's own makes its layers itself; controls have layer classes, too")
  func ownClasses() {
    #expect(Holder<Ring>().layer is Ring)
    #expect(RampButton(frame: CGRect(x: 0, y: 0, width: 80, height: 30)).layer is CAGradientLayer)
  }
}
