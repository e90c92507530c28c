import EaselUIKit

private let left = CGRect(x: 10, y: 20, width: -4, height: 6)
private let square = CGRect(x: 0, y: 0, width: 10, height: 10)
private let doubled = CGAffineTransform(scaleX: 2, y: 2)
private let moved = CGAffineTransform(translationX: 10, y: 0)
private let asWritten =
  "the components are as written, so that no comparison is needed; `standardized` has those of the area"

let geometryFacts = FactSection(
  title: "Rectangles and transforms",
  facts: [
    AppleFact("CGRect.minX", "x 10, width −4", 6, differs: asWritten, left.minX),
    AppleFact("CGRect.maxX", "x 10, width −4", 10, differs: asWritten, left.maxX),
    AppleFact("CGRect.width", "width −4", 4, differs: asWritten, left.width),
    AppleFact("CGRect.midX", "x 10, width −4", 8, left.midX),
    AppleFact(
      "CGRect.standardized", "(10, 20), −4 × 6", CGRect(x: 6, y: 20, width: 4, height: 6), left.standardized),
    AppleFact(
      "CGRect.integral", "(0.5, −0.5), 1 × 1", CGRect(x: 0, y: -1, width: 2, height: 2),
      CGRect(x: 0.5, y: -0.5, width: 1, height: 1).integral),
    AppleFact(
      "CGRect.insetBy(dx:dy:)", "10 × 10 by 2 and 3", CGRect(x: 2, y: 3, width: 6, height: 4),
      square.insetBy(dx: 2, dy: 3)),
    AppleFact(
      "CGRect.insetBy(dx:dy:)", "10 × 10 by 6 and 1", CGRect.null,
      differs: "it collapses to the centre, so that animated insets do not jump", square.insetBy(dx: 6, dy: 1)
    ),
    AppleFact("CGRect.union(_:)", "with the null rectangle", square, square.union(.null)),
    AppleFact(
      "CGRect.union(_:)", "of two", CGRect(x: 0, y: 0, width: 30, height: 15),
      square.union(CGRect(x: 20, y: 5, width: 10, height: 10))),
    AppleFact(
      "CGRect.intersection(_:)", "of separate rectangles", CGRect.null,
      square.intersection(CGRect(x: 20, y: 0, width: 5, height: 5))),
    AppleFact(
      "CGRect.contains(_:)", "a point on the smallest x and y", true, square.contains(CGPoint(x: 0, y: 0))),
    AppleFact(
      "CGRect.contains(_:)", "a point on the greatest x", false, square.contains(CGPoint(x: 10, y: 5))),
    AppleFact("CGRect.isEmpty", "the null rectangle", true, CGRect.null.isEmpty),
    AppleFact("CGRect.isEmpty", "width 0", true, CGRect(x: 1, y: 1, width: 0, height: 3).isEmpty),
    AppleFact(
      "CGRect.applying(_:)", "10 × 10, rotated by 45°: the width of the box", 10 * 2.0.squareRoot(),
      square.applying(CGAffineTransform(rotationAngle: .pi / 4)).width),
    AppleFact(
      "CGAffineTransform.translatedBy(x:y:)", "scaled by 2, then by 10: the origin", CGPoint(x: 20, y: 0),
      CGPoint.zero.applying(doubled.translatedBy(x: 10, y: 0))),
    AppleFact(
      "CGAffineTransform.concatenating(_:)", "scaled by 2, concatenating a move by 10: (1, 0)",
      CGPoint(x: 12, y: 0),
      CGPoint(x: 1, y: 0).applying(doubled.concatenating(moved))),
    AppleFact(
      "CGAffineTransform(rotationAngle:)", "a quarter turn: (1, 0) in UIKit's space", CGPoint(x: 0, y: 1),
      CGPoint(x: 1, y: 0).applying(CGAffineTransform(rotationAngle: .pi / 2))),
    AppleFact(
      "CGAffineTransform.inverted()", "a singular transform is unchanged", true,
      CGAffineTransform(scaleX: 0, y: 1).inverted() == CGAffineTransform(scaleX: 0, y: 1)),
    AppleFact("CGAffineTransform.isIdentity", "of the identity", true, CGAffineTransform.identity.isIdentity),
    AppleFact(
      "CATransform3DMakeRotation", "a quarter turn about z as a transform in the plane: (1, 0)",
      CGPoint(x: 0, y: 1),
      CGPoint(x: 1, y: 0).applying(CATransform3DMakeRotation(.pi / 2, 0, 0, 1).affineTransform ?? .identity)),
  ])
