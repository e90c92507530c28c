// Initializers with the usual parameters and an action. The action receives the recognizer, so that it needs to capture
// neither the recognizer nor its view.

extension TapGestureRecognizer {
  /// - Parameters:
  ///   - taps: the number of taps, at least 1.
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
  ///   - duration: the duration of the press, in seconds; nil for ``GestureSettings/longPressDuration``.
  ///   - taps: the number of taps before the press, at least 0.
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
  ///   - touches: the permitted numbers of fingers; the lower bound is at least 1.
  ///   - slop: the movement of the centre that begins the pan, in points; nil for
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
  ///   - edges: the window's edges where the gesture can begin.
  ///   - action: called for every report, as by ``GestureActions/addAction(_:)``.
  public convenience init(edges: Edges, action: ((_ pan: ScreenEdgePanGestureRecognizer) -> Void)? = nil) {
    self.init()
    self.edges = edges
    if let action { addAction(action) }
  }
}

extension PinchGestureRecognizer {
  /// - Parameters:
  ///   - slop: the change of the fingers' distance that begins the pinch, in points; nil for
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
  ///   - locksBesidePinch: whether beginning beside a pinch of the same fingers needs a larger rotation.
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
  ///   - touches: the permitted numbers of fingers; the lower bound is at least 1.
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
  ///   - direction: the accepted directions.
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
