import EaselTesting
import EaselUIKit

private let animation = CABasicAnimation(keyPath: "opacity")
private let spring = CASpringAnimation(keyPath: "opacity")

private func points(_ function: CAMediaTimingFunction) -> String {
  guard case .curve(let curve) = function else { return "none" }
  return FactText.text([curve.control1.x, curve.control1.y, curve.control2.x, curve.control2.y])
}

/// Returns the opacity on the screen of a layer without a view, or of the layer of a view, 0.125 s after it was set from 1 to 0.
private func opacity(ofView isView: Bool) -> Double {
  let harness = SceneHarness()
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
  let layer = isView ? view.layer : CALayer()
  if isView { harness.root.addSubview(view) } else { harness.root.layer.addSublayer(layer) }
  harness.frame()
  layer.opacity = 0
  harness.frame(after: 0.125)
  return layer.presentation.opacity
}

/// Returns the opacity on the screen after an explicit animation from 1 to 0 has ended.
private func opacityAfterAnimation() -> Double {
  let harness = SceneHarness()
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
  harness.root.addSubview(view)
  harness.frame()
  let fade = CABasicAnimation(keyPath: "opacity")
  (fade.fromValue, fade.toValue, fade.duration) = (1.0, 0.0, 0.2)
  view.layer.add(fade, forKey: "fade")
  harness.run(for: 0.5)
  return view.layer.presentation.opacity
}

/// Returns x of a view's centre, as set and on the screen, in the middle of a block that moves it from 0 to 100 in a second.
private func centre(curve: AnimationOptions) -> (set: Double, shown: Double) {
  let harness = SceneHarness()
  let view = UIView(frame: CGRect(x: -5, y: 0, width: 10, height: 10))
  harness.root.addSubview(view)
  harness.frame()
  UIView.animate(withDuration: 1, delay: 0, options: curve, animations: { view.center.x = 100 })
  harness.frame(after: 0.25)
  return (view.center.x, view.presentation.center.x)
}

/// Returns the duration of animations in a transaction of two seconds.
private func durationInTransaction() -> Double {
  CATransaction.begin()
  CATransaction.setAnimationDuration(2)
  defer { CATransaction.commit() }
  return CATransaction.animationDuration()
}

let animationFacts = FactSection(
  title: "Animation",
  facts: [
    AppleFact("CAAnimation.isRemovedOnCompletion", true, animation.isRemovedOnCompletion),
    AppleFact("CAMediaTiming.duration", "of a new animation", 0, animation.duration),
    AppleFact("CAMediaTiming.beginTime", 0, animation.beginTime),
    AppleFact("CAMediaTiming.repeatCount", 0, animation.repeatCount),
    AppleFact("CAMediaTiming.autoreverses", false, animation.autoreverses),
    AppleFact("CAMediaTiming.speed", 1, animation.speed),
    AppleFact("CAMediaTiming.fillMode", CAMediaTimingFillMode.removed, animation.fillMode),
    AppleFact("CASpringAnimation.mass", 1, spring.mass),
    AppleFact("CASpringAnimation.stiffness", 100, spring.stiffness),
    AppleFact("CASpringAnimation.damping", 10, spring.damping),
    AppleFact("CASpringAnimation.initialVelocity", 0, spring.initialVelocity),
    AppleFact(
      "CAMediaTimingFunctionName.easeIn", "0.42, 0, 1, 1", points(CAMediaTimingFunction(name: .easeIn))),
    AppleFact(
      "CAMediaTimingFunctionName.easeOut", "0, 0, 0.58, 1", points(CAMediaTimingFunction(name: .easeOut))),
    AppleFact(
      "CAMediaTimingFunctionName.easeInEaseOut", "0.42, 0, 0.58, 1",
      points(CAMediaTimingFunction(name: .easeInEaseOut))),
    AppleFact(
      "CAMediaTimingFunctionName.default", "0.25, 0.1, 0.25, 1", points(CAMediaTimingFunction(name: .default))
    ),
    AppleFact(
      "CATransaction.animationDuration()", "outside of any transaction", 0.25,
      CATransaction.animationDuration()),
    AppleFact(
      "CATransaction.animationDuration()", "after begin() and setAnimationDuration(2)", 2,
      durationInTransaction()),
    AppleFact(
      "CATransaction.disableActions()", "outside of any transaction", false, CATransaction.disableActions()),
    AppleFact(
      "CALayer.opacity", "of a layer without a view, set to 0: animates by itself", true,
      (0.01..<0.99).contains(opacity(ofView: false))),
    AppleFact(
      "CALayer.opacity", "of a view's layer, set to 0 outside of a block: on the screen 0.125 s later", 0,
      opacity(ofView: true)),
    AppleFact(
      "CABasicAnimation", "removed at its end: the set opacity is on the screen", 1, opacityAfterAnimation()),
    AppleFact(
      "UIView.animate(withDuration:animations:)", "x of the centre as set, during the animation to 100", 100,
      centre(curve: []).set),
    AppleFact(
      "UIView.AnimationOptions.curveLinear", "x on the screen after a quarter of the way from 0 to 100", 25,
      centre(curve: .curveLinear).shown),
    AppleFact(
      "UIView.AnimationOptions.curveEaseInOut", "is the curve without options", true,
      centre(curve: []).shown == centre(curve: .curveEaseInOut).shown),
  ])
