// swift-format-ignore-file: AlwaysUseLowerCamelCase
// Names that Apple's frameworks had before Swift 4.2, which much public text still uses.

/// The earlier name of `UIApplication.LaunchOptionsKey`.
public typealias UIApplicationLaunchOptionsKey = UIApplication.LaunchOptionsKey

/// The earlier name of `UIControl.Event`.
public typealias UIControlEvents = UIControl.Event
/// The earlier name of `UIControl.State`.
public typealias UIControlState = UIControl.State
/// The earlier name of `UIButton.ButtonType`.
public typealias UIButtonType = UIButton.ButtonType
/// The earlier name of `UITextField.BorderStyle`.
public typealias UITextBorderStyle = UITextField.BorderStyle
/// The earlier name of `UIView.AnimationOptions`.
public typealias UIViewAnimationOptions = UIView.AnimationOptions
/// The earlier name of `UIView.KeyframeAnimationOptions`.
public typealias UIViewKeyframeAnimationOptions = UIView.KeyframeAnimationOptions
/// The earlier name of `UIView.AutoresizingMask`.
public typealias UIViewAutoresizing = UIView.AutoresizingMask
/// The earlier name of `UIGestureRecognizer.State`.
public typealias UIGestureRecognizerState = UIGestureRecognizer.State
/// The earlier name of `UISwipeGestureRecognizer.Direction`.
public typealias UISwipeGestureRecognizerDirection = UISwipeGestureRecognizer.Direction
/// The earlier name of `UIImpactFeedbackGenerator.FeedbackStyle`.
public typealias UIImpactFeedbackStyle = UIImpactFeedbackGenerator.FeedbackStyle

/// The earlier name of `LineCap.butt`.
public let kCALineCapButt = LineCap.butt
/// The earlier name of `LineCap.round`.
public let kCALineCapRound = LineCap.round
/// The earlier name of `LineCap.square`.
public let kCALineCapSquare = LineCap.square
/// The earlier name of `LineJoin.miter`.
public let kCALineJoinMiter = LineJoin.miter
/// The earlier name of `LineJoin.round`.
public let kCALineJoinRound = LineJoin.round
/// The earlier name of `LineJoin.bevel`.
public let kCALineJoinBevel = LineJoin.bevel
/// The earlier name of `FillRule.nonZero`.
public let kCAFillRuleNonZero = FillRule.nonZero
/// The earlier name of `FillRule.evenOdd`.
public let kCAFillRuleEvenOdd = FillRule.evenOdd

/// The earlier name of `CAMediaTimingFillMode.removed`.
public let kCAFillModeRemoved = CAMediaTimingFillMode.removed
/// The earlier name of `CAMediaTimingFillMode.forwards`.
public let kCAFillModeForwards = CAMediaTimingFillMode.forwards
/// The earlier name of `CAMediaTimingFillMode.backwards`.
public let kCAFillModeBackwards = CAMediaTimingFillMode.backwards
/// The earlier name of `CAMediaTimingFillMode.both`.
public let kCAFillModeBoth = CAMediaTimingFillMode.both

/// The earlier name of `CAMediaTimingFunctionName.linear`.
public let kCAMediaTimingFunctionLinear = CAMediaTimingFunctionName.linear
/// The earlier name of `CAMediaTimingFunctionName.easeIn`.
public let kCAMediaTimingFunctionEaseIn = CAMediaTimingFunctionName.easeIn
/// The earlier name of `CAMediaTimingFunctionName.easeOut`.
public let kCAMediaTimingFunctionEaseOut = CAMediaTimingFunctionName.easeOut
/// The earlier name of `CAMediaTimingFunctionName.easeInEaseOut`.
public let kCAMediaTimingFunctionEaseInEaseOut = CAMediaTimingFunctionName.easeInEaseOut
/// The earlier name of `CAMediaTimingFunctionName.default`.
public let kCAMediaTimingFunctionDefault = CAMediaTimingFunctionName.default

/// The earlier name of `CAAnimationCalculationMode.linear`.
public let kCAAnimationLinear = CAAnimationCalculationMode.linear
/// The earlier name of `CAAnimationCalculationMode.discrete`.
public let kCAAnimationDiscrete = CAAnimationCalculationMode.discrete
/// The earlier name of `CAAnimationCalculationMode.paced`.
public let kCAAnimationPaced = CAAnimationCalculationMode.paced
/// The earlier name of `CAAnimationCalculationMode.cubic`.
public let kCAAnimationCubic = CAAnimationCalculationMode.cubic
/// The earlier name of `CAAnimationCalculationMode.cubicPaced`.
public let kCAAnimationCubicPaced = CAAnimationCalculationMode.cubicPaced
/// The earlier name of `CAAnimationRotationMode.rotateAuto`.
public let kCAAnimationRotateAuto = CAAnimationRotationMode.rotateAuto
/// The earlier name of `CAAnimationRotationMode.rotateAutoReverse`.
public let kCAAnimationRotateAutoReverse = CAAnimationRotationMode.rotateAutoReverse

/// The earlier name of `CATransitionType.fade`.
public let kCATransitionFade = CATransitionType.fade
/// The earlier name of `CATransitionType.moveIn`.
public let kCATransitionMoveIn = CATransitionType.moveIn
/// The earlier name of `CATransitionType.push`.
public let kCATransitionPush = CATransitionType.push
/// The earlier name of `CATransitionType.reveal`.
public let kCATransitionReveal = CATransitionType.reveal
/// The earlier name of `CATransitionSubtype.fromLeft`.
public let kCATransitionFromLeft = CATransitionSubtype.fromLeft
/// The earlier name of `CATransitionSubtype.fromRight`.
public let kCATransitionFromRight = CATransitionSubtype.fromRight
/// The earlier name of `CATransitionSubtype.fromTop`.
public let kCATransitionFromTop = CATransitionSubtype.fromTop
/// The earlier name of `CATransitionSubtype.fromBottom`.
public let kCATransitionFromBottom = CATransitionSubtype.fromBottom

/// The earlier name of `EmitterShape.point`.
public let kCAEmitterLayerPoint = EmitterShape.point
/// The earlier name of `EmitterShape.line`.
public let kCAEmitterLayerLine = EmitterShape.line
/// The earlier name of `EmitterShape.rectangle`.
public let kCAEmitterLayerRectangle = EmitterShape.rectangle
/// The earlier name of `EmitterShape.cuboid`.
public let kCAEmitterLayerCuboid = EmitterShape.cuboid
/// The earlier name of `EmitterShape.circle`.
public let kCAEmitterLayerCircle = EmitterShape.circle
/// The earlier name of `EmitterShape.sphere`.
public let kCAEmitterLayerSphere = EmitterShape.sphere
/// The earlier name of `EmitterMode.points`.
public let kCAEmitterLayerPoints = EmitterMode.points
/// The earlier name of `EmitterMode.outline`.
public let kCAEmitterLayerOutline = EmitterMode.outline
/// The earlier name of `EmitterMode.surface`.
public let kCAEmitterLayerSurface = EmitterMode.surface
/// The earlier name of `EmitterMode.volume`.
public let kCAEmitterLayerVolume = EmitterMode.volume
/// The earlier name of `EmitterRenderMode.unordered`.
public let kCAEmitterLayerUnordered = EmitterRenderMode.unordered
/// The earlier name of `EmitterRenderMode.oldestFirst`.
public let kCAEmitterLayerOldestFirst = EmitterRenderMode.oldestFirst
/// The earlier name of `EmitterRenderMode.oldestLast`.
public let kCAEmitterLayerOldestLast = EmitterRenderMode.oldestLast
/// The earlier name of `EmitterRenderMode.backToFront`.
public let kCAEmitterLayerBackToFront = EmitterRenderMode.backToFront
/// The earlier name of `EmitterRenderMode.additive`.
public let kCAEmitterLayerAdditive = EmitterRenderMode.additive

/// The earlier name of `ContentsGravity.resize`.
public let kCAGravityResize = ContentsGravity.resize
/// The earlier name of `ContentsGravity.resizeAspect`.
public let kCAGravityResizeAspect = ContentsGravity.resizeAspect
/// The earlier name of `ContentsGravity.resizeAspectFill`.
public let kCAGravityResizeAspectFill = ContentsGravity.resizeAspectFill
/// The earlier name of `ContentsGravity.center`.
public let kCAGravityCenter = ContentsGravity.center

/// The earlier name of `NSTextAlignment.natural`.
public let kCAAlignmentNatural = NSTextAlignment.natural
/// The earlier name of `NSTextAlignment.left`.
public let kCAAlignmentLeft = NSTextAlignment.left
/// The earlier name of `NSTextAlignment.right`.
public let kCAAlignmentRight = NSTextAlignment.right
/// The earlier name of `NSTextAlignment.center`.
public let kCAAlignmentCenter = NSTextAlignment.center
/// The earlier name of `NSTextAlignment.justified`.
public let kCAAlignmentJustified = NSTextAlignment.justified

/// A great number, for the count of repetitions.
public let HUGE = Float.greatestFiniteMagnitude
/// A great number, for the count of repetitions.
public let MAXFLOAT = Float.greatestFiniteMagnitude

/// Nanoseconds per second.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
/// Nanoseconds per millisecond.
public let NSEC_PER_MSEC: UInt64 = 1_000_000

/// Returns the result of a closure, which Objective-C's objects would outlive otherwise. There are none here.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result { try body() }
