import EaselTesting
import EaselUIKit

/// A new view.
private let view = UIView()

/// Returns whether a touch at (30, 20) hits a view in a window, after a change of the view.
private func isHit(_ change: (UIView) -> Void) -> Bool {
  let harness = SceneHarness()
  let target = UIView(frame: CGRect(x: 10, y: 10, width: 40, height: 20))
  harness.root.addSubview(target)
  change(target)
  harness.frame()
  return harness.root.hitTest(CGPoint(x: 30, y: 20), radius: 0) === target
}

/// Returns whether a touch hits a subview that lies outside of its superview.
private func isHitOutside() -> Bool {
  let harness = SceneHarness()
  let outer = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
  let inner = UIView(frame: CGRect(x: 30, y: 0, width: 20, height: 20))
  outer.addSubview(inner)
  harness.root.addSubview(outer)
  harness.frame()
  return harness.root.hitTest(CGPoint(x: 40, y: 10), radius: 0) === inner
}

private func rotated() -> UIView {
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
  view.transform = CGAffineTransform(rotationAngle: .pi / 2)
  return view
}

/// Returns the origin in a superview of a subview at (10, 10), after the superview's bounds have moved by 4.
private func scrolledOrigin() -> CGPoint {
  let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  let inner = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
  let root = UIView(frame: outer.frame)
  root.addSubview(outer)
  outer.addSubview(inner)
  outer.bounds.origin = CGPoint(x: 4, y: 4)
  return inner.convert(CGPoint.zero, to: root)
}

private func stretchedWidth() -> Double {
  let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  let inner = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
  inner.autoresizingMask = .flexibleWidth
  outer.addSubview(inner)
  outer.frame.size.width = 150
  outer.layoutIfNeeded()
  return inner.frame.width
}

let viewFacts = FactSection(
  title: "Views",
  facts: [
    AppleFact("UIView.frame", CGRect.zero, view.frame),
    AppleFact("UIView.alpha", 1, view.alpha),
    AppleFact("UIView.isHidden", false, view.isHidden),
    AppleFact("UIView.clipsToBounds", false, view.clipsToBounds),
    AppleFact("UIView.isUserInteractionEnabled", true, view.isUserInteractionEnabled),
    AppleFact("UIView.isMultipleTouchEnabled", false, view.isMultipleTouchEnabled),
    AppleFact("UIView.contentMode", ContentsGravity.scaleToFill, view.contentMode),
    AppleFact(
      "UIView.isOpaque", true, differs: "what a view covers is known from what it draws", view.isOpaque),
    AppleFact("UIView.tag", 0, view.tag),
    AppleFact("UIView.autoresizesSubviews", true, view.autoresizesSubviews),
    AppleFact("UIView.autoresizingMask", "is empty", true, view.autoresizingMask == []),
    AppleFact(
      "UIView.translatesAutoresizingMaskIntoConstraints", true, view.translatesAutoresizingMaskIntoConstraints
    ),
    AppleFact("UIView.transform", "is the identity", true, view.transform == .identity),
    AppleFact("UIView.subviews", "the number", 0, view.subviews.count),
    AppleFact(
      "UIView.layoutMargins", "top, left, bottom, right", [8.0, 8, 8, 8],
      [view.layoutMargins.top, view.layoutMargins.left, view.layoutMargins.bottom, view.layoutMargins.right]),
    AppleFact("UIView.intrinsicContentSize", "a width without a metric", -1, view.intrinsicContentSize.width),
    AppleFact("UIView.hitTest(_:with:)", "hits a view", true, isHit { _ in }),
    AppleFact("UIView.hitTest(_:with:)", "hits a hidden view", false, isHit { $0.isHidden = true }),
    AppleFact(
      "UIView.hitTest(_:with:)", "hits a view with disabled interaction", false,
      isHit { $0.isUserInteractionEnabled = false }),
    AppleFact("UIView.hitTest(_:with:)", "hits a view with alpha 0.009", false, isHit { $0.alpha = 0.009 }),
    AppleFact("UIView.hitTest(_:with:)", "hits a view with alpha 0.011", true, isHit { $0.alpha = 0.011 }),
    AppleFact(
      "UIView.hitTest(_:with:)", "hits a subview beyond its superview's bounds", false, isHitOutside()),
    AppleFact(
      "UIView.center", "of a rotated view of 40 × 20 at the origin", CGPoint(x: 20, y: 10), rotated().center),
    AppleFact(
      "UIView.bounds", "of a rotated view of 40 × 20", CGRect(x: 0, y: 0, width: 40, height: 20),
      rotated().bounds),
    AppleFact(
      "UIView.bounds", "moved by (4, 4): where a subview at (10, 10) appears", CGPoint(x: 6, y: 6),
      scrolledOrigin()),
    AppleFact(
      "UIView.autoresizingMask", "flexible width 20, of a superview that grows by 50", 70, stretchedWidth()),
    AppleFact("UILabel.isUserInteractionEnabled", false, UILabel().isUserInteractionEnabled),
    AppleFact("UIImageView.isUserInteractionEnabled", false, UIImageView().isUserInteractionEnabled),
  ])
