// Each recognizer with its usual parameters and an action in one expression. The action gets the recognizer, so that
// it needs to capture neither the recognizer nor its view.

extension TapGestureRecognizer {
  /// - Parameters:
  ///   - taps: how many, at least 1.
  ///   - touches: the number of fingers, at least 1.
  ///   - action: called when the taps are recognized, as by ``GestureActions/addAction(_:)``.
  public convenience init(
    taps: Int = 1, touches: Int = 1, action: ((_ tap: TapGestureRecognizer) -> Void)? = nil
  ) {
    self.init()
    numberOfTapsRequired = taps
    numberOfTouchesRequired = touches
    if let action { addAction(action) }
  }
}

extension LongPressGestureRecognizer {
  /// - Parameters:
  ///   - duration: how long the fingers stay, in seconds; nil for ``GestureSettings/longPressDuration``.
  ///   - taps: how many come first, at least 0.
  ///   - touches: the number of fingers, at least 1.
  ///   - action: called for every report, as by ``GestureActions/addAction(_:)``.
  public convenience init(
    duration: Double? = nil, taps: Int = 0, touches: Int = 1,
    action: ((_ press: LongPressGestureRecognizer) -> Void)? = nil
  ) {
    self.init()
    minimumPressDuration = duration
    numberOfTapsRequired = taps
    numberOfTouchesRequired = touches
    if let action { addAction(action) }
  }
}

extension PanGestureRecognizer {
  /// - Parameters:
  ///   - touches: the numbers of fingers that begin the pan; the least is at least 1.
  ///   - slop: how far the fingers' centre moves before the pan begins, in points; nil for
  ///     ``GestureSettings/panSlop``.
  ///   - action: called for every report, as by ``GestureActions/addAction(_:)``.
  public convenience init(
    touches: ClosedRange<Int> = 1...Int.max, slop: Double? = nil,
    action: ((_ pan: PanGestureRecognizer) -> Void)? = nil
  ) {
    self.init()
    minimumNumberOfTouches = touches.lowerBound
    maximumNumberOfTouches = touches.upperBound
    self.slop = slop
    if let action { addAction(action) }
  }
}

extension ScreenEdgePanGestureRecognizer {
  /// - Parameters:
  ///   - edges: of the window; the finger comes in over one of them.
  ///   - action: called for every report, as by ``GestureActions/addAction(_:)``.
  public convenience init(edges: Edges, action: ((_ pan: ScreenEdgePanGestureRecognizer) -> Void)? = nil) {
    self.init()
    self.edges = edges
    if let action { addAction(action) }
  }
}

extension PinchGestureRecognizer {
  /// - Parameters:
  ///   - slop: how much the fingers' distance changes before the pinch begins, in points; nil for
  ///     ``GestureSettings/pinchSlop``.
  ///   - action: called for every report, as by ``GestureActions/addAction(_:)``.
  public convenience init(slop: Double? = nil, action: ((_ pinch: PinchGestureRecognizer) -> Void)? = nil) {
    self.init()
    self.slop = slop
    if let action { addAction(action) }
  }
}

extension RotationGestureRecognizer {
  /// - Parameters:
  ///   - locksBesidePinch: whether it takes a further turn to begin beside a pinch of the same fingers.
  ///   - action: called for every report, as by ``GestureActions/addAction(_:)``.
  public convenience init(
    locksBesidePinch: Bool = false, action: ((_ rotation: RotationGestureRecognizer) -> Void)? = nil
  ) {
    self.init()
    self.locksBesidePinch = locksBesidePinch
    if let action { addAction(action) }
  }
}

extension TransformGestureRecognizer {
  /// - Parameters:
  ///   - touches: the numbers of fingers that begin the gesture; the least is at least 1.
  ///   - action: called for every report, as by ``GestureActions/addAction(_:)``.
  public convenience init(
    touches: ClosedRange<Int> = 1...Int.max,
    action: ((_ transform: TransformGestureRecognizer) -> Void)? = nil
  ) {
    self.init()
    minimumNumberOfTouches = touches.lowerBound
    maximumNumberOfTouches = touches.upperBound
    if let action { addAction(action) }
  }
}

extension SwipeGestureRecognizer {
  /// - Parameters:
  ///   - direction: the ways to swipe.
  ///   - touches: the number of fingers, at least 1.
  ///   - action: called when the swipe is recognized, as by ``GestureActions/addAction(_:)``.
  public convenience init(
    direction: Direction, touches: Int = 1, action: ((_ swipe: SwipeGestureRecognizer) -> Void)? = nil
  ) {
    self.init()
    self.direction = direction
    numberOfTouchesRequired = touches
    if let action { addAction(action) }
  }
}

extension HoverGestureRecognizer {
  /// - Parameter action: called for every report, as by ``GestureActions/addAction(_:)``.
  public convenience init(action: @escaping (_ hover: HoverGestureRecognizer) -> Void) {
    self.init()
    addAction(action)
  }
}
