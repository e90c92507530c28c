import Easel

/// A window without a screen, a clock that is moved by hand, and fingers that find views by themselves.
///
/// ```swift
/// let harness = SceneHarness()
/// harness.root.addSubview(button)
/// harness.tap(button)
/// #expect(harness.dump == …)
/// ```
///
/// Every step of an action is followed by a frame, one sixtieth of a second later. Frames are drawn into a
/// bitmap by repainting their damage, as a real host does.
public final class SceneHarness {
  public let window: Window
  public private(set) var time = 0.0
  /// The surface as the frames left it; black before the first.
  public private(set) var bitmap: Bitmap
  /// The latest frame that had something to paint.
  public private(set) var lastFrame: Frame?
  /// How many frames had something to paint.
  public private(set) var frameCount = 0
  /// How many pixels each of them painted.
  public private(set) var damagedPixels: [Int] = []
  /// Whether frames are drawn. Default true; false makes long runs quick.
  public var draws = true

  public static let frameDuration = 1.0 / 60

  private let rasterizer: Rasterizer
  private var pointerCount: UInt64 = 0
  private let mouse = PointerID(1_000_000)

  public convenience init(
    size: Size = Size(320, 240), scale: Double = 1, rootView: View = View(),
    rasterizer: Rasterizer = Rasterizer()
  ) {
    self.init(Window(size: size, scale: scale, rootView: rootView), rasterizer: rasterizer)
  }

  /// Shows a program's own window.
  public init(_ window: Window, rasterizer: Rasterizer = Rasterizer()) {
    self.window = window
    self.rasterizer = rasterizer
    bitmap = Bitmap(width: window.pixelBounds.width, height: window.pixelBounds.height)
    window.pictureRenderer = { [rasterizer] in rasterizer.image(of: $0, in: $1) }
    frame()
  }

  /// A copy of ``bitmap``, which later frames do not change.
  public var picture: Bitmap {
    let copy = Bitmap(width: bitmap.width, height: bitmap.height)
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width { copy[x, y] = bitmap[x, y] }
    }
    return copy
  }

  public var root: View { window.rootView }
  public var dump: String { SceneDump(window).description }
  /// What the latest frame painted, in pixels.
  public var damage: [PixelRect] { lastFrame?.damage ?? [] }

  // MARK: Time

  /// Moves the clock on by one frame, makes it and draws it. Returns it, or nil when nothing changed.
  @discardableResult
  public func frame(after seconds: Double = SceneHarness.frameDuration) -> Frame? {
    time += seconds
    return frameNow()
  }

  /// Makes a frame at the present time.
  @discardableResult
  public func frameNow() -> Frame? {
    guard let frame = window.makeFrame(at: time) else { return nil }
    lastFrame = frame
    frameCount += 1
    damagedPixels.append(frame.damage.reduce(0) { $0 + $1.area })
    if draws { draw(frame) }
    return frame
  }

  /// Moves the clock on by one frame that nobody will see.
  public func skipFrame() {
    time += SceneHarness.frameDuration
    window.skipFrame(at: time)
  }

  /// Makes frames for a while; the last one falls exactly on the end.
  public func run(for seconds: Double) {
    let end = time + seconds
    while time + SceneHarness.frameDuration < end { frame() }
    frame(after: end - time)
  }

  /// Makes frames until the window wants no more. Returns whether that came within `limit` seconds.
  @discardableResult
  public func runUntilIdle(limit: Double = 10) -> Bool {
    let end = time + limit
    while window.needsFrame, time < end { frame() }
    return !window.needsFrame
  }

  // MARK: Fingers

  /// A finger lands on `view`; by default in its middle, otherwise at a place in its own points.
  @discardableResult
  public func down(_ view: View, at place: Point? = nil) -> Finger {
    let finger = makeFinger(at: windowPoint(view, place))
    send(finger, .down)
    frame()
    return finger
  }

  /// Several fingers land at once.
  public func down(_ views: [View]) -> [Finger] {
    let fingers = views.map { makeFinger(at: windowPoint($0, nil)) }
    for finger in fingers { send(finger, .down) }
    frame()
    return fingers
  }

  public func move(_ finger: Finger, by vector: Vector) { move([(finger, vector)]) }

  /// Several fingers move at once.
  public func move(_ moves: [(finger: Finger, by: Vector)]) {
    for move in moves {
      move.finger.position += move.by
      send(move.finger, .move)
    }
    frame()
  }

  public func up(_ fingers: Finger...) {
    for finger in fingers { send(finger, .up) }
    frame()
  }

  public func cancel(_ finger: Finger) {
    send(finger, .cancel)
    frame()
  }

  public func tap(_ view: View, at place: Point? = nil, count: Int = 1) {
    for index in 0..<count {
      if index > 0 { run(for: 0.08) }
      up(down(view, at: place))
    }
  }

  /// One finger lands on `view`, moves by `vector` in equal steps, and is lifted.
  public func drag(_ view: View, at place: Point? = nil, by vector: Vector, steps: Int = 10) {
    let finger = down(view, at: place)
    for _ in 0..<steps { move(finger, by: vector * (1 / Double(steps))) }
    up(finger)
  }

  /// Two fingers land on `view`, `span` points apart on a level line through its middle, spread by `scale` in equal
  /// steps, and are lifted.
  public func pinch(_ view: View, span: Double = 60, scale: Double, steps: Int = 10) {
    let middle = windowPoint(view, nil)
    let fingers = [-1.0, 1.0].map { makeFinger(at: middle + Vector($0 * span / 2, 0)) }
    for finger in fingers { send(finger, .down) }
    frame()
    let step = span / 2 * (scale - 1) / Double(steps)
    for _ in 0..<steps {
      move([(fingers[0], Vector(-step, 0)), (fingers[1], Vector(step, 0))])
    }
    up(fingers[0], fingers[1])
  }

  // MARK: Mouse

  public func hover(_ view: View, at place: Point? = nil, modifiers: KeyModifiers = []) {
    sendMouse(.hover, windowPoint(view, place), [], modifiers)
  }

  /// The mouse leaves the window.
  public func mouseLeaves() { sendMouse(.cancel, .zero, [], []) }

  public func mouseDown(
    _ view: View, at place: Point? = nil, button: PointerButtons = .left, modifiers: KeyModifiers = []
  ) {
    sendMouse(.down, windowPoint(view, place), button, modifiers)
  }

  public func mouseMove(
    _ view: View, at place: Point? = nil, button: PointerButtons = .left, modifiers: KeyModifiers = []
  ) {
    sendMouse(.move, windowPoint(view, place), button, modifiers)
  }

  public func mouseUp(_ view: View, at place: Point? = nil, modifiers: KeyModifiers = []) {
    sendMouse(.up, windowPoint(view, place), [], modifiers)
  }

  public func click(_ view: View, at place: Point? = nil, modifiers: KeyModifiers = []) {
    mouseDown(view, at: place, modifiers: modifiers)
    mouseUp(view, at: place, modifiers: modifiers)
  }

  public func wheel(_ view: View, by delta: Vector, at place: Point? = nil, modifiers: KeyModifiers = []) {
    window.send(
      .wheel(WheelEvent(position: windowPoint(view, place), delta: delta, modifiers: modifiers, time: time)))
    frame()
  }

  public func touchpadPinch(_ view: View, _ phase: PinchEvent.Phase, scale: Double = 1) {
    window.send(.pinch(PinchEvent(phase: phase, position: windowPoint(view, nil), scale: scale, time: time)))
    frame()
  }

  // MARK: Keyboard and window

  /// Presses a key and lets it go.
  public func key(_ name: String, modifiers: KeyModifiers = []) {
    for phase in [KeyEvent.Phase.down, .up] {
      window.send(.key(KeyEvent(name: name, phase: phase, modifiers: modifiers, time: time)))
      frame()
    }
  }

  /// Types characters as a keyboard does: a key goes down, its text follows, the key goes up.
  public func type(_ text: String) {
    for character in text {
      let name =
        character == " "
        ? "space" : character == "+" ? "plus" : character == "-" ? "minus" : character.lowercased()
      let modifiers: KeyModifiers = character.isUppercase ? .shift : []
      window.send(.key(KeyEvent(name: name, phase: .down, modifiers: modifiers, time: time)))
      window.send(.text(TextEvent(.insert(String(character)), time: time)))
      window.send(.key(KeyEvent(name: name, phase: .up, modifiers: modifiers, time: time)))
      frame()
    }
  }

  /// An input method shows text that it composes, with its caret at the end unless it works on a part.
  public func compose(_ text: String, selection: Range<Int>? = nil) {
    let end = text.utf8.count
    window.send(.text(TextEvent(.compose(text, selection: selection ?? end..<end), time: time)))
    frame()
  }

  /// An input method inserts its text, without a key.
  public func commit(_ text: String) {
    window.send(.text(TextEvent(.insert(text), time: time)))
    frame()
  }

  public func resize(to size: Size) {
    window.send(.resize(size, time: time))
    frame()
  }

  // MARK: Inside

  private func windowPoint(_ view: View, _ place: Point?) -> Point {
    view.transformToWindow * (place ?? view.presentation.bounds.center)
  }

  private func makeFinger(at position: Point) -> Finger {
    pointerCount += 1
    return Finger(id: PointerID(pointerCount), position: position)
  }

  private func send(_ finger: Finger, _ phase: PointerPhase) {
    window.send(
      .pointer(
        PointerEvent(id: finger.id, kind: .touch, phase: phase, position: finger.position, time: time)))
  }

  private func sendMouse(
    _ phase: PointerPhase, _ position: Point, _ buttons: PointerButtons, _ modifiers: KeyModifiers
  ) {
    window.send(
      .pointer(
        PointerEvent(
          id: mouse, kind: .mouse, phase: phase, position: position, buttons: buttons,
          modifiers: modifiers, time: time)))
    frame()
  }

  private func draw(_ frame: Frame) {
    if bitmap.width != frame.width || bitmap.height != frame.height {
      bitmap = Bitmap(width: frame.width, height: frame.height)
    }
    rasterizer.render(frame, into: bitmap)
  }
}

extension SceneHarness {
  /// A finger on the glass, where it is now in the window's points.
  public final class Finger {
    public let id: PointerID
    public internal(set) var position: Point

    init(id: PointerID, position: Point) {
      self.id = id
      self.position = position
    }
  }

  /// A box around the pixels in which ``bitmap`` differs from the window drawn anew as a whole; nil when there are
  /// none, that is, when the damage of all frames so far was enough.
  public func staleArea() -> PixelRect? {
    let whole = Bitmap(width: window.pixelBounds.width, height: window.pixelBounds.height)
    window.setNeedsFullFrame()
    guard let frame = window.makeFrame(at: time) else { return nil }
    rasterizer.render(frame, into: whole)
    guard whole.width == bitmap.width, whole.height == bitmap.height else { return whole.bounds }
    let (old, new) = (bitmap.pixels, whole.pixels)
    var area = PixelRect(x: 0, y: 0, width: 0, height: 0)
    for index in old.indices where old[index] != new[index] {
      area = area.union(
        PixelRect(x: index % whole.width, y: index / whole.width, width: 1, height: 1))
    }
    return area.isEmpty ? nil : area
  }
}
