import Easel

// Habits from UIKit and Core Graphics that do not compile. The comment is part of what the compiler must put in the
// place of the line's code, after "fix", or of its message, after "says". ASCII only, or the compiler shows no fix.

@MainActor func types() {
  _ = UIView()  // fix: View
  _ = UIWindow.self  // fix: Window
  _ = UIButton()  // fix: Button
  _ = UIControl.self  // fix: Control
  _ = UIColor.red  // fix: Color
  _ = UIImage.self  // fix: Image
  _ = UIBezierPath()  // fix: Path
  _ = UIEdgeInsets.zero  // fix: Insets
  _ = UITouch.self  // fix: Touch
  _ = UIGestureRecognizer.self  // fix: GestureRecognizer
  _ = UITapGestureRecognizer()  // fix: TapGestureRecognizer
  _ = UILongPressGestureRecognizer()  // fix: LongPressGestureRecognizer
  _ = UIPanGestureRecognizer()  // fix: PanGestureRecognizer
  _ = UIScreenEdgePanGestureRecognizer()  // fix: ScreenEdgePanGestureRecognizer
  _ = UIPinchGestureRecognizer()  // fix: PinchGestureRecognizer
  _ = UIRotationGestureRecognizer()  // fix: RotationGestureRecognizer
  _ = UISwipeGestureRecognizer()  // fix: SwipeGestureRecognizer
  _ = CALayer()  // fix: Layer
  _ = CAShapeLayer()  // fix: ShapeLayer
  _ = CAGradientLayer()  // fix: GradientLayer
  _ = CAEmitterLayer.self  // fix: EmitterLayer
  _ = CAScrollLayer()  // fix: ScrollLayer
  _ = CATransformLayer()  // fix: TransformLayer
  _ = CAReplicatorLayer()  // fix: ReplicatorLayer
  _ = CATransaction.self  // fix: Transaction
  _ = CADisplayLink.self  // fix: DisplayLink
  _ = CGContext.self  // fix: GraphicsContext
  _ = CGAffineTransform.identity  // fix: Transform
  _ = CATransform3D.identity  // fix: Transform3D
  _ = CGMutablePath()  // fix: Path
}

// As types of parameters, as which they are written most often. Without Foundation, whose own geometry and texts would be found.
@MainActor func names(
  _ animation: CABasicAnimation,  // fix: BasicAnimation
  _: any CAAnimation,  // fix: LayerAnimation
  _: CAAnimationGroup,  // fix: AnimationSet
  _: CAMediaTimingFunction,  // fix: TimingFunction
  _: CAEmitterCell,  // fix: ParticleCell
  _: CATiledLayer,  // fix: TiledLayer
  _: CATransition,  // fix: LayerTransition
  _: CGBlendMode,  // fix: BlendMode
  _: CGColor,  // fix: Color
  _: CGImage,  // fix: Image
  _: CGInterpolationQuality,  // fix: ImageQuality
  _: CGLineCap,  // fix: LineCap
  _: CGLineJoin,  // fix: LineJoin
  _: CGPath,  // fix: Path
  _: CGPattern,  // fix: Pattern
  _: CGVector,  // fix: Vector
  _: CGFloat,  // fix: Double
  _: CGPoint,  // fix: Point
  _: CGSize,  // fix: Size
  _: CGRect,  // fix: Rect
  _: NSAttributedString,  // fix: AttributedText
  _: NSMutableAttributedString,  // fix: AttributedText
  _: NSParagraphStyle,  // fix: ParagraphStyle
  _: NSMutableParagraphStyle,  // fix: ParagraphStyle
  _: NSString,  // fix: String
  _: NSTextAlignment,  // fix: ParagraphStyle.Alignment
  _: UIAction,  // fix: MenuItem
  _: UIAttachmentBehavior,  // fix: AttachmentBehavior
  _: UICollisionBehavior,  // fix: CollisionBehavior
  _: UIColorPickerViewController,  // fix: ColorPicker
  _: UIColorWell,  // fix: ColorWell
  _: UICubicTimingParameters,  // fix: TimingCurve
  _: UIDynamicAnimator,  // fix: DynamicAnimator
  _: UIDynamicBehavior,  // fix: DynamicBehavior
  _: any UIDynamicItem,  // fix: DynamicItem
  _: UIDynamicItemBehavior,  // fix: DynamicItemBehavior
  _: UIFont,  // fix: Font
  _: UIGraphicsImageRenderer,  // fix: BitmapContext
  _: UIGravityBehavior,  // fix: GravityBehavior
  _: UIHoverGestureRecognizer,  // fix: HoverGestureRecognizer
  _: UIImageView,  // fix: ImageView
  _: UIKeyCommand,  // fix: KeyEquivalent
  _: UILabel,  // fix: Label
  _: UIMenu,  // fix: ContextMenu
  _: UIPress,  // fix: KeyEvent
  _: UIProgressView,  // fix: ProgressBar
  _: UIPushBehavior,  // fix: PushBehavior
  _: UIScrollView,  // fix: ScrollView
  _: UISegmentedControl,  // fix: SegmentedControl
  _: UISlider,  // fix: Slider
  _: UISnapBehavior,  // fix: SnapBehavior
  _: UISpringTimingParameters,  // fix: Spring
  _: UIStackView,  // fix: StackView
  _: UIStepper,  // fix: Stepper
  _: UISwitch,  // fix: Switch
  _: UITextField,  // fix: TextField
  _: UITextView,  // fix: TextView
  _: UIToolbar,  // fix: Toolbar
  _: UITraitCollection,  // says: traitsChanged()
  _: UIUserInterfaceStyle,  // fix: Theme.Scheme
  _: UIViewPropertyAnimator,  // fix: PropertyAnimator
  _: any CAPropertyAnimation,  // says: BasicAnimation or a TrackAnimation
  _: CAKeyframeAnimation,  // says: TrackAnimation with Keyframes
  _: CASpringAnimation,  // says: SpringMotion
  _: CGColorSpace,  // says: sRGB
  _: CGGradient,  // says: LinearGradient
  _: CGLayer,  // says: DisplayList
  _: NSLayoutConstraint,  // says: StackView
  _: UIAccessibility,  // says: accessibility properties of View
  _: UIActivityIndicatorView,  // says: ProgressBar
  _: UIAlertController,  // says: Panel
  _: UIApplication,  // says: Easel.run
  _: UICollectionView,  // says: GridView
  _: UIDevice,  // says: the window tells
  _: UIEvent,  // fix: TouchEvent
  _: UIFieldBehavior,  // says: closure action
  _: UIGestureRecognizerDelegate,  // says: shouldReceive
  _: UIImpactFeedbackGenerator,  // says: no haptics
  _: UILayoutGuide,  // says: layoutSubviews
  _: UIPageControl,  // says: SegmentedControl
  _: UIPasteboard,  // says: clipboard of the window
  _: UIRegion,  // says: closure action
  _: UIScreen,  // says: the size and the scale
  _: UIScrollViewDelegate,  // says: onScroll
  _: UITableView,  // says: StackView
  _: UIViewController,  // says: layoutSubviews
  _: UIVisualEffectView  // says: layer.filters
) {}

@MainActor func values() {
  _ = CACurrentMediaTime()  // says: window.time
  _ = CATransform3DIdentity  // fix: Transform3D.identity
  _ = CATransform3DMakeRotation(1, 0, 0, 1)  // says: Transform3D(rotation: angle, axis: Vector3D(x, y, z))
  _ = CATransform3DMakeScale(1, 2, 3)  // fix: Transform3D
  _ = CATransform3DMakeTranslation(1, 2, 3)  // fix: Transform3D
  _ = CGAffineTransformIdentity  // fix: Transform.identity
  _ = CGAffineTransformMakeRotation(1)  // fix: rotation
  _ = CGAffineTransformMakeScale(1, 2)  // fix: scaleX
  _ = CGAffineTransformMakeTranslation(1, 2)  // fix: translationX
  UIGraphicsBeginImageContext(Size(width: 9, height: 9))  // says: BitmapContext
  _ = UIGraphicsGetCurrentContext()  // says: inout GraphicsContext
}

@MainActor func members(_ view: View, _ vector: Vector, _ path: Path, _ text: AttributedText) {
  _ = vector.x  // fix: dx
  _ = vector.y  // fix: dy
  _ = path.boundingBox  // fix: bounds
  view.contentMode = .center  // fix: layer.contentsGravity
  view.isOpaque = true  // says: nothing is to be declared
  text.draw(in: .zero)  // says: context.draw(text, in: rect)
  text.draw(at: .zero)  // says: context.draw(text, at: point)
  _ = TapGestureRecognizer(target: view, action: nil)  // says: the action is a closure
  _ = AnimationOptions.curveEaseOut  // says: curve: .easeOut
  _ = AnimationOptions.curveLinear  // says: curve: .linear
}

@MainActor func views(_ view: View, _ other: View) {
  view.cornerRadius = 8  // fix: layer.cornerRadius
  view.opacity = 0.5  // fix: alpha
  view.position = .zero  // fix: center
  view.masksToBounds = true  // fix: clipsToBounds
  view.addSublayer(other)  // fix: addSubview
  view.removeFromSuperlayer()  // fix: removeFromSuperview
  _ = view.becomeFirstResponder()  // fix: becomeFocused
  _ = view.resignFirstResponder()  // fix: resignFocus
  _ = view.isFirstResponder  // fix: isFocused
}

@MainActor func transactions() {
  Transaction.begin()  // says: the closure of Transaction.run
  Transaction.setDisableActions(true)  // says: Transaction.run(disablesActions: true)
  Transaction.setAnimationDuration(1)  // says: Transaction.run(duration:
  Transaction.setAnimationTimingFunction(.easeOut)  // says: Transaction.run(curve:
  Transaction.setCompletionBlock {}  // says: the closure completion
  Transaction.commit()  // says: ends by itself
}

@MainActor func animations(_ view: View) {
  View.animate(withDuration: 1) { view.alpha = 0 }  // fix: duration
  View.animate(withDuration: 1, animations: { view.alpha = 0 }, completion: { _ in })  // fix: duration
  View.animate(withDuration: 1, delay: 1, options: [], animations: { view.alpha = 0 })  // fix: duration
  View.animate(  // says: animate(spring: Spring(settlingDuration:
    withDuration: 1, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0,
    animations: { view.alpha = 0 })
  View.transition(with: view, duration: 1, animations: { view.alpha = 0 })  // says: name the effect first
  View.transition(from: view, to: view, duration: 1, completion: nil)  // says: name the effect first
  _ = AnimationOptions.transitionFlipFromLeft  // says: a parameter of its own: .flipFromLeft
  _ = AnimationOptions.transitionCurlUp  // says: a parameter of its own: .curlUp
}

func paths(_ path: inout Path, _ transform: Transform) {
  path.lineWidth = 3  // says: context.strokeStyle.width
  path.lineCapStyle = .round  // says: context.strokeStyle.cap
  path.lineJoinStyle = .round  // says: context.strokeStyle.join
  path.addCurve(to: .zero, controlPoint1: .zero, controlPoint2: .zero)  // fix: addCubic
  path.addQuadCurve(to: .zero, controlPoint: .zero)  // fix: addQuadratic
  path.addArc(withCenter: .zero, radius: 1, startAngle: 0, endAngle: 1, clockwise: true)  // fix: center
  path.apply(transform)  // says: path = path.transformed(by: transform)
  path.closeSubpath()  // fix: close
  path.fill()  // says: context.fill(path)
  path.stroke()  // says: context.stroke(path)
  path.addClip()  // says: context.clip(to: path)
  _ = Path(ovalIn: .zero)  // fix: ellipseIn
  _ = path.cgPath  // fix: self
  _ = Transform(rotationAngle: 1)  // fix: rotation
  _ = transform.rotated(by: 1)  // fix: rotatedBy
  _ = transform.inverted()  // fix: inverse
}

func drawing(_ context: inout GraphicsContext, _ path: Path) {
  _ = Color.red.withAlphaComponent(0.5)  // fix: withAlpha
  _ = Color.red.cgColor  // fix: self
  Color.red.setFill()  // says: context.fillColor
  Color.red.setStroke()  // says: context.strokeColor
  context.saveGState()  // fix: saveState
  context.restoreGState()  // fix: restoreState
  context.setFillColor(.red)  // fix: fillColor
  context.setStrokeColor(.red)  // fix: strokeColor
  context.setAlpha(0.5)  // fix: alpha
  context.setShouldAntialias(false)  // fix: antialias
  context.setLineWidth(2)  // fix: strokeStyle.width
  context.setLineCap(.round)  // fix: strokeStyle.cap
  context.setLineJoin(.round)  // fix: strokeStyle.join
  context.setMiterLimit(4)  // fix: strokeStyle.miterLimit
  context.setShadow(offset: .zero, blur: 3, color: nil)  // says: context.shadow = Shadow(
  context.addPath(path)  // says: make a Path
  context.fillPath()  // says: context.fill(path)
  context.strokePath()  // says: context.stroke(path)
}

@MainActor func gestures(_ tap: TapGestureRecognizer, _ button: Button, _ target: View) {
  tap.addTarget(target, action: 0)  // fix: addAction
  tap.delegate = target  // says: shouldBegin
  button.addTarget(target, action: 0, for: 0)  // says: control.onTap
}
