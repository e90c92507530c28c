import Geometry
import Gestures
import Painting
import Scene

/// A control with a knob on a track, which is dragged to choose a value.
///
/// ```swift
/// let slider = Slider(frame: Rect(x: 20, y: 20, width: 200, height: 44))
/// slider.range = ValueRange(0...100, step: 5)
/// slider.value = 40
/// slider.onChange = { print($0) }
/// ```
///
/// A press on the track moves the knob there; a press on the knob keeps the distance to its centre.
@MainActor open class Slider: ValueControl {
  /// The diameter of the knob, in points.
  static let knobDiameter = 24.0
  /// The height of the track, in points.
  static let trackHeight = 4.0

  /// Returns the text that is shown above the knob while it is held or moved by keys; nil for no text. Default nil.
  public var valueText: ((_ value: Double) -> String)? { didSet { updateBubble() } }
  /// The colours along the whole track, from the minimum to the maximum, instead of the theme's. Default none.
  public var trackColors: [Color] = [] { didSet { if trackColors != oldValue { setNeedsDisplay() } } }

  /// The size of the font of ``valueText``, in points, before the theme's text scale.
  static let valueTextSize = 13.0
  /// The time for which a key shows ``valueText``, in seconds.
  static let valueTextDuration = 1.0

  /// The timer that hides the text after a key; nil if it is not shown for a key.
  private var bubbleTimer: ScheduledAction?
  private var bubble: ValueBubble?

  /// The distance of the finger from the knob's centre.
  private var grip = 0.0

  /// The offered width, or the present one if that is infinite, at least that of a finger, and the height of a finger.
  open override func sizeThatFits(_ size: Size) -> Size {
    let width = size.width.isFinite ? size.width : bounds.width
    return Size(max(width, Control.minimumTouchSize.width), Control.minimumTouchSize.height)
  }

  /// Without a width, and with the height of a finger.
  open override var intrinsicContentSize: Size {
    Size(View.noIntrinsicMetric, Control.minimumTouchSize.height)
  }

  /// The frame of the knob, in the slider's own points.
  public var knobFrame: Rect {
    let center = Point(track.minX + range.fraction(of: value) * track.width, bounds.midY)
    return Rect(center: center, size: Size(Slider.knobDiameter, Slider.knobDiameter))
  }

  /// The line on which the centre of the knob lies.
  private var track: Rect {
    let margin = min(bounds.width, Slider.knobDiameter) / 2
    return Rect(
      x: bounds.minX + margin, y: bounds.midY - Slider.trackHeight / 2, width: bounds.width - 2 * margin,
      height: Slider.trackHeight)
  }

  open override func holdBegan(at point: Point) {
    let offset = point.x - knobFrame.midX
    grip = abs(offset) <= Slider.knobDiameter / 2 ? offset : 0
    move(to: point)
  }

  open override func holdMoved(to point: Point) { move(to: point) }

  private func move(to point: Point) {
    guard track.width > 0 else { return }
    // At the position of the knob, the value stays the same, to the bit.
    let fraction = (point.x - grip - track.minX) / track.width
    if abs(fraction - range.fraction(of: value)) * track.width < 1e-6 { return }
    if let value = range.value(at: fraction) { changeValue(to: value) }
  }

  open override func draw(_ context: inout GraphicsContext) {
    let (track, knob) = (track, knobFrame)
    if !isEnabled { context.beginLayer(opacity: theme.disabledOpacity) }
    let groove = track.insetBy(dx: -Slider.trackHeight / 2, dy: 0)
    drawTrack(groove, to: knob.midX, &context)
    if isEnabled, isHighlighted || isHovered {
      context.fillColor = isHighlighted ? theme.pressedFill : theme.hoveredFill
      context.fill(Path(ellipseIn: knob.insetBy(dx: -6, dy: -6)))
    }
    context.drawKnob(knob, theme: theme)
    if !isEnabled { context.endLayer() }
    if state.contains(.focused) {
      let distance = theme.focusRingDistance
      context.strokeFocusRing(Path(ellipseIn: knob.insetBy(dx: -distance, dy: -distance)), theme: theme)
    }
  }

  private func drawTrack(_ groove: Rect, to end: Double, _ context: inout GraphicsContext) {
    if trackColors.count > 1 {
      let wide = groove.insetBy(dx: -2, dy: -3)
      let gradient = Gradient(trackColors)
      context.fillPaint = .linear(
        LinearGradient(gradient, from: Point(groove.minX, groove.midY), to: Point(groove.maxX, groove.midY)))
      context.fill(Path(roundedRect: wide, cornerRadius: wide.height / 2))
      return
    }
    context.fillColor = theme.track
    context.fill(Path(roundedRect: groove, cornerRadius: Slider.trackHeight / 2))
    context.fillColor = theme.tint
    let filled = Rect(x: groove.minX, y: groove.minY, width: end - groove.minX, height: groove.height)
    context.fill(Path(roundedRect: filled, cornerRadius: Slider.trackHeight / 2))
  }

  /// The text of ``valueText``, or else what was set, or else the value.
  open override var accessibilityValue: String? {
    get { valueText?(value) ?? super.accessibilityValue }
    set { super.accessibilityValue = newValue }
  }

  // MARK: The value at the knob

  /// Whether ``valueText`` is shown now.
  public var showsValueText: Bool { bubble != nil }

  open override func stateChanged() {
    super.stateChanged()
    updateBubble()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    bubbleTimer?.cancel()
    bubbleTimer = nil
    updateBubble()
  }

  open override func keyDown(_ event: KeyEvent) -> Bool {
    guard super.keyDown(event) else { return false }
    guard valueText != nil else { return true }
    bubbleTimer?.cancel()
    bubbleTimer = window?.schedule(after: Slider.valueTextDuration) { [weak self] in
      self?.bubbleTimer = nil
      self?.updateBubble()
    }
    updateBubble()
    return true
  }

  /// Shows the text in the window's root view, where no ancestor of the slider clips it.
  private func updateBubble() {
    let isShown = isEnabled && (isHeld || bubbleTimer != nil)
    guard isShown, let text = valueText?(value), let root = window?.rootView else {
      bubble?.removeFromSuperview()
      bubble = nil
      return
    }
    let bubble = self.bubble ?? ValueBubble()
    self.bubble = bubble
    if bubble.superview !== root { root.addSubview(bubble) }
    bubble.ownTheme = theme
    bubble.show(text, beside: root.convert(knobFrame, from: self))
  }
}
