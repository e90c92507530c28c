// UIKit's names. Each is unavailable, and the compiler offers the replacement.
#if !canImport(UIKit)
  @available(*, unavailable, renamed: "Touch") public typealias UITouch = Touch
  @available(*, unavailable, renamed: "GestureRecognizer")
  public typealias UIGestureRecognizer = GestureRecognizer
  @available(*, unavailable, renamed: "TapGestureRecognizer")
  public typealias UITapGestureRecognizer = TapGestureRecognizer
  @available(*, unavailable, renamed: "LongPressGestureRecognizer")
  public typealias UILongPressGestureRecognizer = LongPressGestureRecognizer
  @available(*, unavailable, renamed: "PanGestureRecognizer")
  public typealias UIPanGestureRecognizer = PanGestureRecognizer
  @available(*, unavailable, renamed: "ScreenEdgePanGestureRecognizer")
  public typealias UIScreenEdgePanGestureRecognizer = ScreenEdgePanGestureRecognizer
  @available(*, unavailable, renamed: "PinchGestureRecognizer")
  public typealias UIPinchGestureRecognizer = PinchGestureRecognizer
  @available(*, unavailable, renamed: "RotationGestureRecognizer")
  public typealias UIRotationGestureRecognizer = RotationGestureRecognizer
  @available(*, unavailable, renamed: "SwipeGestureRecognizer")
  public typealias UISwipeGestureRecognizer = SwipeGestureRecognizer
  @available(*, unavailable, renamed: "HoverGestureRecognizer")
  public typealias UIHoverGestureRecognizer = HoverGestureRecognizer
  @available(*, unavailable, renamed: "KeyEvent") public typealias UIPress = KeyEvent
  @available(*, unavailable, renamed: "KeyEquivalent") public typealias UIKeyCommand = KeyEquivalent
  @available(*, unavailable, renamed: "TouchEvent") public typealias UIEvent = TouchEvent
  @available(
    *, unavailable,
    message: "set the closures shouldBegin, shouldReceive and shouldRecognizeSimultaneouslyWith"
  )
  public typealias UIGestureRecognizerDelegate = AnyObject
#endif

extension GestureRecognizer {
  @available(
    *, unavailable,
    message: "the action is a closure: recognizer.addAction(for: view) { view, recognizer in … }"
  )
  public convenience init(target: Any?, action: Any?) { self.init() }

  @available(
    *, unavailable, renamed: "addAction(for:_:)", message: "the action is a closure: { target, gesture in … }"
  )
  public func addTarget(_ target: Any, action: Any) {}

  @available(*, unavailable, message: "use shouldBegin, shouldReceive and shouldRecognizeSimultaneouslyWith")
  public var delegate: AnyObject? {
    get { nil }
    set {}
  }
}
