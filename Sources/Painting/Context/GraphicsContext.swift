import Geometry

/// Records drawing in the manner of Core Graphics: a state stack, a current transform, fills, strokes and images.
///
/// y grows downwards; nothing is drawn until a rasterizer replays ``displayList``. A state that is restored
/// once too often is ignored; states left open are closed when the list is taken.
public struct GraphicsContext {
  var recorder: DisplayListRecorder
  var state = GraphicsState()
  private var stack: [GraphicsState] = []
  private var openLayers: [Int] = []

  /// - Parameter keepsColorPrecision: whether plain colours are recorded as they are, for targets with more than 8 bits a
  ///   channel, and not as the 8-bit premultiplied pixels that other targets make of them anyway.
  public init(keepsColorPrecision: Bool = false) {
    recorder = DisplayListRecorder(keepsColorPrecision: keepsColorPrecision)
  }

  // MARK: State

  public var fillPaint: Paint {
    get { state.fillPaint }
    set { state.fillPaint = newValue }
  }
  public var strokePaint: Paint {
    get { state.strokePaint }
    set { state.strokePaint = newValue }
  }
  /// The fill's colour; clear while a gradient or a pattern fills.
  public var fillColor: Color {
    get { state.fillPaint.color ?? .clear }
    set { state.fillPaint = .color(newValue) }
  }
  /// The stroke's colour; clear while a gradient or a pattern strokes.
  public var strokeColor: Color {
    get { state.strokePaint.color ?? .clear }
    set { state.strokePaint = .color(newValue) }
  }
  public var strokeStyle: StrokeStyle {
    get { state.stroke }
    set { state.stroke = newValue }
  }
  /// Multiplies the alpha of everything drawn from here on; 0...1.
  public var alpha: Double {
    get { state.alpha }
    set { state.alpha = newValue }
  }
  public var blendMode: BlendMode {
    get { state.blendMode }
    set { state.blendMode = newValue }
  }
  /// What everything drawn from here on casts; a layer casts one for all that it contains.
  public var shadow: Shadow? {
    get { state.shadow }
    set { state.shadow = newValue }
  }
  public var imageQuality: ImageQuality {
    get { state.imageQuality }
    set { state.imageQuality = newValue }
  }
  /// Whether borders that run through a pixel cover it in part. Default: true.
  ///
  /// Without, a pixel is covered wholly where its centre lies inside of a shape, and else not at all: by fills, strokes, glyphs,
  /// images and clips recorded from here on. A centre on a border belongs to what lies to the right of the border, or below
  /// it; shapes with a common border leave no pixel out and share none. Corners are rounded to 1/256 of a pixel before.
  ///
  /// A line that is narrower than a pixel may miss the centres; ``strokeHairline(_:)`` covers one in every column, or row,
  /// that it passes. Recorded lists and the cells of patterns keep what they were recorded with.
  public var antialias: Bool {
    get { state.antialias }
    set { state.antialias = newValue }
  }
  /// Moves the patterns used from here on, in the space that is current when they are used.
  public var patternPhase: Vector {
    get { state.patternPhase }
    set { state.patternPhase = newValue }
  }
  /// From the space in which one draws to the space of the list.
  public var transform: Transform { state.transform }

  public mutating func saveState() {
    stack.append(state)
    append(.save)
  }

  public mutating func restoreState() {
    // A layer begun inside the state must end inside it.
    if let opened = openLayers.last, opened >= stack.count { return }
    guard let saved = stack.popLast() else { return }
    state = saved
    append(.restore)
  }

  /// Runs `body` between a save and a restore. States and layers that it leaves open end with it.
  public mutating func withState(_ body: (inout GraphicsContext) throws -> Void) rethrows {
    let depth = stack.count
    saveState()
    defer { unwind(to: depth) }
    try body(&self)
  }

  public mutating func translateBy(x: Double, y: Double) {
    state.transform = state.transform.translatedBy(x: x, y: y)
  }
  public mutating func scaleBy(x: Double, y: Double) {
    state.transform = state.transform.scaledBy(x: x, y: y)
  }
  public mutating func rotate(by radians: Double) { state.transform = state.transform.rotatedBy(radians) }
  public mutating func concatenate(_ transform: Transform) {
    state.transform = transform.concatenating(state.transform)
  }

  // MARK: Layers

  /// Starts a group that is drawn on its own and composed at ``endLayer()``: through the filters, first to last, with
  /// `opacity` times the current alpha, the current blend mode and one shadow for all of it. Inside, alpha starts again at 1,
  /// with the normal blend mode and no shadow.
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

  /// Runs `body` between the start and the end of a group, as ``beginLayer(opacity:filters:)`` says. States and layers that
  /// it leaves open end with it.
  public mutating func withLayer(
    opacity: Double = 1, filters: [Filter] = [], _ body: (inout GraphicsContext) throws -> Void
  ) rethrows {
    let depth = stack.count
    beginLayer(opacity: opacity, filters: filters)
    defer { unwind(to: depth) }
    try body(&self)
  }

  /// Ends states and layers, innermost first, until no more than `depth` are open.
  private mutating func unwind(to depth: Int) {
    while stack.count > depth {
      if openLayers.last == stack.count { endLayer() } else { restoreState() }
    }
  }

  /// What has been recorded so far, with every state and layer that is still open closed.
  public var displayList: DisplayList {
    if stack.isEmpty { return recorder.list }
    var copy = self
    copy.unwind(to: 0)
    return copy.recorder.list
  }

  // MARK: Recording

  mutating func command(_ operation: DisplayList.Operation) -> DisplayList.Command {
    var command = DisplayList.Command(
      operation: operation, transform: recorder.index(of: state.transform))
    if operation.hasBorders { command.antialias = state.antialias }
    return command
  }

  private mutating func append(_ operation: DisplayList.Operation) { recorder.append(command(operation)) }
}
