import EaselUIKit

private let arch = UIBezierPath { path in
  path.move(to: CGPoint(x: 0, y: 0))
  path.addQuadCurve(to: CGPoint(x: 100, y: 0), controlPoint: CGPoint(x: 50, y: 100))
}
private let ring = UIBezierPath { path in
  path.append(UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 60, height: 60)))
  path.append(UIBezierPath(ovalIn: CGRect(x: 20, y: 20, width: 20, height: 20)))
}
private let tightBounds = "control points are no part of the shape"

extension UIBezierPath {
  fileprivate convenience init(_ build: (UIBezierPath) -> Void) {
    self.init()
    build(self)
  }

  fileprivate func usingEvenOdd() -> UIBezierPath {
    let path = UIBezierPath(cgPath: cgPath)
    path.usesEvenOddFillRule = true
    return path
  }
}

private func contextArc() -> CGRect {
  let path = CGMutablePath()
  path.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
  return path.boundingBox
}

let pathFacts = FactSection(
  title: "Paths",
  facts: [
    AppleFact("UIBezierPath.lineWidth", 1, UIBezierPath().lineWidth),
    AppleFact("UIBezierPath.lineCapStyle", CGLineCap.butt, UIBezierPath().lineCapStyle),
    AppleFact("UIBezierPath.lineJoinStyle", CGLineJoin.miter, UIBezierPath().lineJoinStyle),
    AppleFact("UIBezierPath.miterLimit", 10, UIBezierPath().miterLimit),
    AppleFact("UIBezierPath.usesEvenOddFillRule", false, UIBezierPath().usesEvenOddFillRule),
    AppleFact("UIBezierPath.isEmpty", true, UIBezierPath().isEmpty),
    AppleFact(
      "UIBezierPath.bounds", "a curve from (0, 0) to (100, 0) with a control point at y = 100: the height",
      100,
      differs: tightBounds, arch.bounds.height),
    AppleFact(
      "CGPath.boundingBox", "the same curve: the height", 100, differs: tightBounds,
      arch.cgPath.boundingBox.height),
    AppleFact(
      "CGPath.boundingBoxOfPath", "the same curve: the height", 50, arch.cgPath.boundingBoxOfPath.height),
    AppleFact(
      "UIBezierPath.contains(_:)", "the middle of a ring of two circles, non-zero rule", true,
      ring.contains(CGPoint(x: 30, y: 30))),
    AppleFact(
      "UIBezierPath.contains(_:)", "the middle of a ring of two circles, even-odd rule", false,
      ring.usingEvenOdd().contains(CGPoint(x: 30, y: 30))),
    AppleFact(
      "UIBezierPath(arcCenter:…clockwise:)", "from 0 to 90°, clockwise: the bounds",
      CGRect(x: 0, y: 0, width: 10, height: 10),
      UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true).bounds),
    AppleFact(
      "CGMutablePath.addArc(center:…clockwise:)",
      "from 0 to 90°, clockwise, in a view: the bounds on the screen",
      CGRect(x: -10, y: -10, width: 20, height: 20), contextArc()),
  ])
