import Geometry

/// A recorder of drawing commands in the manner of Core Graphics: a state stack, a current transform, fills, strokes
/// and images.
///
/// y grows downwards. Nothing is drawn until a rasterizer replays ``displayList``. A restore without a matching save
/// is ignored. States and layers still open are closed in ``displayList``. Copies of a context are independent.
///
/// ```swift
/// var context = GraphicsContext()
/// context.fillColor = .orange
/// context.fillEllipse(in: Rect(x: 10, y: 10, width: 80, height: 80))
/// context.withState { context in
///   context.translateBy(x: 50, y: 50)
///   context.rotate(by: .pi / 6)
///   context.strokeLines([Point(0, 0), Point(0, -35)])
/// }
/// let list = context.displayList
/// ```
public struct GraphicsContext {
  var recorder: DisplayListRecorder
  var state = GraphicsState()
  private var stack: [GraphicsState] = []
  private var openLayers: [Int] = []

  /// - Parameter keepsColorPrecision: whether solid colours are recorded unrounded, for targets with more than 8 bits
  ///   a channel. Otherwise they are rounded to 8-bit premultiplied pixels, as other targets do anyway.
  public init(keepsColorPrecision: Bool = false) {
    recorder = DisplayListRecorder(keepsColorPrecision: keepsColorPrecision)
  }

  // MARK: State

  /// The paint of fills. Default: black.
  public var fillPaint: Paint {
    get { state.fillPaint }
    set { state.fillPaint = newValue }
  }
  /// The paint of strokes. Default: black.
  public var strokePaint: Paint {
    get { state.strokePaint }
    set { state.strokePaint = newValue }
  }
  /// The colour of ``fillPaint``; clear if it is a gradient or a pattern.
  public var fillColor: Color {
    get { state.fillPaint.color ?? .clear }
    set { state.fillPaint = .color(newValue) }
  }
  /// The colour of ``strokePaint``; clear if it is a gradient or a pattern.
  public var strokeColor: Color {
    get { state.strokePaint.color ?? .clear }
    set { state.strokePaint = .color(newValue) }
  }
  /// The pen of strokes: width, caps, joins and dashes, in the current space.
  public var strokeStyle: StrokeStyle {
    get { state.stroke }
    set { state.stroke = newValue }
  }
  /// The factor for the alpha of subsequent drawing, 0...1. Default: 1.
  public var alpha: Double {
    get { state.alpha }
    set { state.alpha = newValue }
  }
  /// The blend mode of subsequent drawing. Default: ``BlendMode/normal``.
  public var blendMode: BlendMode {
    get { state.blendMode }
    set { state.blendMode = newValue }
  }
  /// The shadow of subsequent drawing; nil for none. A layer has one shadow for all its contents.
  public var shadow: Shadow? {
    get { state.shadow }
    set { state.shadow = newValue }
  }
  /// The resampling of images drawn from here on. Default: ``ImageQuality/linear``.
  public var imageQuality: ImageQuality {
    get { state.imageQuality }
    set { state.imageQuality = newValue }
  }
  /// Whether pixels on a border are covered in part. Default: true.
  ///
  /// If false, a pixel is covered completely if its centre lies inside of the shape, and otherwise not at all. This
  /// applies to fills, strokes, glyphs, images and clips recorded from here on. A centre on a border belongs to the
  /// area to the right of the border, or below it. So shapes with a common border leave no pixel out and share none.
  /// Coordinates are rounded to 1/256 of a pixel first.
  ///
  /// A line narrower than a pixel may miss all centres; ``strokeHairline(_:)`` covers one pixel in every column, or
  /// row, that it passes. Recorded lists and the cells of patterns keep the setting with which they were recorded.
  public var antialias: Bool {
    get { state.antialias }
    set { state.antialias = newValue }
  }
  /// The offset of patterns used from here on, in the space of use.
  public var patternPhase: Vector {
    get { state.patternPhase }
    set { state.patternPhase = newValue }
  }
  /// The current transform, from the drawing space to the space of the list.
  public var transform: Transform { state.transform }

  /// Pushes a copy of the current state: transform, clip, paints, pen, alpha, blend mode, shadow and settings.
  public mutating func saveState() {
    stack.append(state)
    append(.save)
  }

  /// Pops the last saved state. Ignored without a saved state, or if it was saved outside of the current layer.
  public mutating func restoreState() {
    // A layer begun inside the state must end inside it.
    if let opened = openLayers.last, opened >= stack.count { return }
    guard let saved = stack.popLast() else { return }
    state = saved
    append(.restore)
  }

  /// Runs `body` between a save and a restore. States and layers that `body` leaves open are closed.
  public mutating func withState(_ body: (inout GraphicsContext) throws -> Void) rethrows {
    let depth = stack.count
    saveState()
    defer { unwind(to: depth) }
    try body(&self)
  }

  /// Moves the origin of the current space, in units of that space.
  public mutating func translateBy(x: Double, y: Double) {
    state.transform = state.transform.translatedBy(x: x, y: y)
  }
  /// Scales the current space.
  public mutating func scaleBy(x: Double, y: Double) {
    state.transform = state.transform.scaledBy(x: x, y: y)
  }
  /// Rotates the current space, clockwise on screen.
  public mutating func rotate(by radians: Double) { state.transform = state.transform.rotatedBy(radians) }
  /// Applies `transform` before the current transform.
  public mutating func concatenate(_ transform: Transform) {
    state.transform = transform.concatenating(state.transform)
  }

  // MARK: Layers

  /// Begins a layer, which is drawn on its own and composited at ``endLayer()``. It passes through the filters in
  /// order, and is drawn with `opacity` times the current alpha, the current blend mode, and one shadow. Inside the
  /// layer, alpha starts at 1, with the normal blend mode and no shadow.
  public mutating func beginLayer(opacity: Double = 1, filters: [Filter] = []) {
    var command = command(.beginLayer)
    let composed = opacity * state.opacity
    command.opacity = composed > 0 ? Float(min(1, composed)) : 0
    command.blendMode = state.blendMode
    command.shadow = recorder.index(of: state.shadow)
    command.resource = recorder.index(of: filters)
    recorder.append(command)
    stack.append(state)
    openLayers.append(stack.count)
    state.alpha = 1
    state.blendMode = .normal
    state.shadow = nil
  }

  /// Ends the innermost layer and the states left open in it. Ignored without an open layer.
  public mutating func endLayer() {
    guard let depth = openLayers.last else { return }
    while stack.count > depth {
      state = stack.removeLast()
      append(.restore)
    }
    openLayers.removeLast()
    state = stack.removeLast()
    append(.endLayer)
  }

  /// Runs `body` between ``beginLayer(opacity:filters:)`` and ``endLayer()``. States and layers that `body` leaves
  /// open are closed.
  public mutating func withLayer(
    opacity: Double = 1, filters: [Filter] = [], _ body: (inout GraphicsContext) throws -> Void
  ) rethrows {
    let depth = stack.count
    beginLayer(opacity: opacity, filters: filters)
    defer { unwind(to: depth) }
    try body(&self)
  }

  /// Ends states and layers, innermost first, until at most `depth` are open.
  private mutating func unwind(to depth: Int) {
    while stack.count > depth {
      if openLayers.last == stack.count { endLayer() } else { restoreState() }
    }
  }

  /// The commands recorded so far, with all open states and layers closed. A copy: later drawing does not change it.
  public var displayList: DisplayList {
    if stack.isEmpty { return recorder.list }
    var copy = self
    copy.unwind(to: 0)
    return copy.recorder.list
  }

  /// The commands recorded so far, without the ends of open states and layers: for ``Frame/Item/push(_:_:)``.
  public var openDisplayList: DisplayList { recorder.list }

  // MARK: Recording

  mutating func command(_ operation: DisplayList.Operation) -> DisplayList.Command {
    var command = DisplayList.Command(
      operation: operation, transform: recorder.index(of: state.transform))
    if operation.hasBorders { command.antialias = state.antialias }
    return command
  }

  private mutating func append(_ operation: DisplayList.Operation) { recorder.append(command(operation)) }
}
