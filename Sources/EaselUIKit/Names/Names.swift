// UIKit's, Core Graphics' and Core Animation's names of types that Easel has under another name.

public typealias CGFloat = Double
public typealias CGPoint = Point
public typealias CGSize = Size
public typealias CGRect = Rect
public typealias CGVector = Vector
public typealias CGAffineTransform = Transform
public typealias CGColor = Color
public typealias CGImage = Image
public typealias CGPath = Path
public typealias CGLineCap = LineCap
public typealias CGLineJoin = LineJoin
public typealias CGPathFillRule = FillRule
public typealias CGBlendMode = BlendMode
public typealias CGInterpolationQuality = ImageQuality
/// A graphics context by reference: the one that ``UIGraphicsGetCurrentContext()`` returns.
public typealias CGContext = ContextReference

public typealias UIColor = Color
public typealias UIImage = Image
public typealias UIFont = Font
public typealias CGFont = Font
public typealias UIEdgeInsets = Insets
public typealias NSTextAlignment = ParagraphStyle.Alignment

public typealias UIView = View
public typealias UITraitCollection = TraitCollection
public typealias UIWindow = Window
public typealias UIViewPropertyAnimator = PropertyAnimator
public typealias UIControl = Control
public typealias UIButton = Button
public typealias UILabel = Label
public typealias UIImageView = ImageView
public typealias UIScrollView = ScrollView
public typealias UISegmentedControl = SegmentedControl
public typealias UISlider = Slider
public typealias UIStackView = StackView
public typealias UIStepper = Stepper
public typealias UISwitch = Switch
public typealias UITextField = TextField
public typealias UITextView = TextView
public typealias UIToolbar = Toolbar
public typealias UIProgressView = ProgressBar
public typealias UIColorWell = ColorWell

public typealias UIAccessibilityTraits = AccessibilityTraits

public typealias UITouch = Touch
public typealias UIEvent = TouchEvent
public typealias UIGestureRecognizer = GestureRecognizer
public typealias UITapGestureRecognizer = TapGestureRecognizer
public typealias UILongPressGestureRecognizer = LongPressGestureRecognizer
public typealias UIPanGestureRecognizer = PanGestureRecognizer
public typealias UIScreenEdgePanGestureRecognizer = ScreenEdgePanGestureRecognizer
public typealias UIPinchGestureRecognizer = PinchGestureRecognizer
public typealias UIRotationGestureRecognizer = RotationGestureRecognizer
public typealias UISwipeGestureRecognizer = SwipeGestureRecognizer
public typealias UIHoverGestureRecognizer = HoverGestureRecognizer

public typealias CALayer = Layer
public typealias CAShapeLayer = ShapeLayer
public typealias CAGradientLayer = GradientLayer
public typealias CAEmitterLayer = EmitterLayer
public typealias CAReplicatorLayer = ReplicatorLayer
public typealias CAScrollLayer = ScrollLayer
public typealias CATransformLayer = TransformLayer
public typealias CATextLayer = TextLayer
public typealias CATiledLayer = TiledLayer
public typealias CALayerDelegate = LayerDelegate
public typealias CALayerContentsGravity = ContentsGravity
public typealias CAShapeLayerLineCap = LineCap
public typealias CAShapeLayerLineJoin = LineJoin
public typealias CAShapeLayerFillRule = FillRule
public typealias CATransform3D = Transform3D
public typealias CAMediaTimingFunction = TimingFunction

public typealias UIDynamicAnimator = DynamicAnimator
public typealias UIDynamicBehavior = DynamicBehavior
public typealias UIDynamicItem = DynamicItem
public typealias UIDynamicItemBehavior = DynamicItemBehavior
public typealias UIAttachmentBehavior = AttachmentBehavior
public typealias UICollisionBehavior = CollisionBehavior
public typealias UIGravityBehavior = GravityBehavior
public typealias UIPushBehavior = PushBehavior
public typealias UISnapBehavior = SnapBehavior
