import Geometry

/// Records drawing in the manner of Core Graphics: a state stack, a current transform, fills and strokes.
///
/// y grows downwards; nothing is drawn until a rasterizer replays ``displayList``. A state that is restored
/// once too often is ignored; states left open are closed when the list is taken.
public struct GraphicsContext {
  struct State {
    var transform = Transform.identity
    var fillColor = Color.black
    var strokeColor = Color.black
    var stroke = StrokeStyle()
    var alpha = 1.0
  }

  private var list = DisplayList()
  private var state = State()
  private var stack: [State] = []
  private var openLayers: [Int] = []
  private var lastTransform: Transform?

  public init() {}

  // MARK: State

  public var fillColor: Color {
    get { state.fillColor }
    set { state.fillColor = newValue }
  }
  public var strokeColor: Color {
    get { state.strokeColor }
    set { state.strokeColor = newValue }
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

  // MARK: Drawing

  public mutating func fill(_ path: Path, rule: FillRule = .nonZero) {
    let color = tinted(state.fillColor)
    guard !path.isEmpty, color.alpha > 0 else { return }
    var command = command(.fillPath)
    command.rule = rule
    command.color = color
    append(command, path: path)
  }

  public mutating func stroke(_ path: Path) {
    let color = tinted(state.strokeColor)
    guard !path.isEmpty, color.alpha > 0, state.stroke.width > 0 else { return }
    var command = command(.strokePath)
    command.color = color
    if list.strokeStyles.last != state.stroke { list.strokeStyles.append(state.stroke) }
    command.resource = Int32(list.strokeStyles.count - 1)
    append(command, path: path)
  }

  public mutating func fill(_ rect: Rect) { fill(Path(rect: rect)) }
  public mutating func stroke(_ rect: Rect) { stroke(Path(rect: rect)) }
  public mutating func fillEllipse(in rect: Rect) { fill(Path(ellipseIn: rect)) }
  public mutating func strokeEllipse(in rect: Rect) { stroke(Path(ellipseIn: rect)) }

  /// Draws all of `image` into `rect`, scaled by bilinear interpolation where a pixel does not meet a pixel.
  public mutating func draw(_ image: Image, in rect: Rect) {
    guard image.width > 0, image.height > 0, !rect.isEmpty, state.alpha > 0 else { return }
    var command = command(.drawImage)
    command.rect = rect
    command.opacity = Float(min(1, state.alpha))
    if list.images.last?.isIdentical(to: image) != true { list.images.append(image) }
    command.resource = Int32(list.images.count - 1)
    list.commands.append(command)
  }

  public mutating func draw(_ image: Image, at point: Point) {
    draw(image, in: Rect(origin: point, size: image.size))
  }

  public mutating func clip(to rect: Rect) {
    var command = command(.clipRect)
    command.rect = rect
    list.commands.append(command)
  }

  /// Starts a group that is drawn on its own and composed with `opacity` (times the current alpha) at
  /// ``endLayer()``. Inside it alpha starts again at 1.
  public mutating func beginLayer(opacity: Double = 1) {
    var command = command(.beginLayer)
    let composed = opacity * state.alpha
    command.opacity = composed > 0 ? Float(min(1, composed)) : 0
    list.commands.append(command)
    stack.append(state)
    openLayers.append(stack.count)
    state.alpha = 1
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

  /// Runs `body` between the start and the end of a group that is composed with `opacity`. States and layers that
  /// it leaves open end with it.
  public mutating func withLayer(
    opacity: Double = 1, _ body: (inout GraphicsContext) throws -> Void
  ) rethrows {
    let depth = stack.count
    beginLayer(opacity: opacity)
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
    if stack.isEmpty { return list }
    var copy = self
    copy.unwind(to: 0)
    return copy.list
  }

  // MARK: Recording

  private func tinted(_ color: Color) -> PremultipliedColor {
    if state.alpha >= 1 { return PremultipliedColor(color) }
    return PremultipliedColor(color.withAlpha(state.alpha > 0 ? color.alpha * state.alpha : 0))
  }

  private mutating func command(_ operation: DisplayList.Operation) -> DisplayList.Command {
    if lastTransform != state.transform {
      list.transforms.append(state.transform)
      lastTransform = state.transform
    }
    return DisplayList.Command(operation: operation, transform: Int32(list.transforms.count - 1))
  }

  private mutating func append(_ operation: DisplayList.Operation) {
    list.commands.append(command(operation))
  }

  private mutating func append(_ command: DisplayList.Command, path: Path) {
    var command = command
    command.firstVerb = Int32(list.verbs.count)
    command.verbCount = Int32(path.verbs.count)
    command.firstPoint = Int32(list.points.count)
    command.pointCount = Int32(path.points.count)
    list.verbs.append(contentsOf: path.verbs)
    list.points.append(contentsOf: path.points)
    list.commands.append(command)
  }
}
