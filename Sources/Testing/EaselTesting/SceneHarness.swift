import Easel

/// A window without a display, with a clock, fingers, a mouse and a keyboard that a test controls.
///
/// ```swift
/// let harness = SceneHarness(size: Size(200, 100))
/// let slider = Slider(frame: Rect(x: 20, y: 30, width: 160, height: 40))
/// harness.root.addSubview(slider)
/// harness.drag(slider, by: Vector(40, 0))
/// #expect(slider.value > 0)
/// ```
///
/// Each step of an action is followed by a frame, 1/60 of a second later. Frames are drawn into ``bitmap`` by painting their damage,
/// as in a window on a display.
@MainActor public final class SceneHarness {
  /// The window.
  public let window: Window
  /// The time of the latest frame, in seconds.
  public private(set) var time = 0.0
  /// The pixels of the window after the latest frame; black before the first. Later frames change the same object.
  public private(set) var bitmap: Bitmap
  /// The latest frame in which a pixel changed.
  public private(set) var lastFrame: Frame?
  /// The number of frames in which a pixel changed.
  public private(set) var frameCount = 0
  /// The number of painted pixels of each of these frames.
  public private(set) var damagedPixels: [Int] = []
  /// Whether frames are drawn. Default true; false makes long runs quick.
  public var draws = true

  /// The time between two frames, in seconds.
  public static let frameDuration = 1.0 / 60

  private let rasterizer: Rasterizer
  private var pointerCount: UInt64 = 0

  /// Creates a window and makes its first frame at the time 0.
  ///
  /// - Parameters:
  ///   - size: of the window, in points.
  ///   - scale: pixels per point.
  ///   - rootView: a view without a superview or window.
  ///   - rasterizer: draws the frames.
  public convenience init(
    size: Size = Size(320, 240), scale: Double = 1, rootView: View = View(),
    rasterizer: Rasterizer = Rasterizer()
  ) {
    self.init(Window(size: size, scale: scale, rootView: rootView), rasterizer: rasterizer)
  }

  /// Controls a window and makes its first frame at the time 0.
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

  /// The root view of the window.
  public var root: View { window.rootView }
  /// The view tree as text.
  public var dump: String { SceneDump(window).description }
  /// The painted rectangles of the latest frame, in pixels.
  public var damage: [PixelRect] { lastFrame?.damage ?? [] }

  // MARK: Time

  /// Advances the clock, and makes and draws a frame. Returns the frame, or nil if no pixel changed.
  @discardableResult
  public func frame(after seconds: Double = SceneHarness.frameDuration) -> Frame? {
    time += seconds
    return frameNow()
  }

  /// Makes and draws a frame at the current time. Returns the frame, or nil if no pixel changed.
  @discardableResult
  public func frameNow() -> Frame? {
    guard let frame = window.makeFrame(at: time) else { return nil }
    lastFrame = frame
    frameCount += 1
    damagedPixels.append(frame.damage.reduce(0) { $0 + $1.area })
    if draws { draw(frame) }
    return frame
  }

  /// Advances the clock by the duration of a frame, and runs only the passes on which later frames depend.
  public func skipFrame() {
    time += SceneHarness.frameDuration
    window.skipFrame(at: time)
  }

  /// Makes frames for a time in seconds. The last frame is exactly at its end.
  public func run(for seconds: Double) {
    let end = time + seconds
    while time + SceneHarness.frameDuration < end { frame() }
    frame(after: end - time)
  }

  /// Makes frames until no animation runs. Returns whether that happened within `limit` seconds of the clock.
  @discardableResult
  public func runUntilIdle(limit: Double = 10) -> Bool {
    let end = time + limit
    while window.needsFrame, time < end { frame() }
    return !window.needsFrame
  }

  // MARK: Fingers

  /// Puts a finger on a view, by default at its centre, otherwise at a point in its own coordinates.
  @discardableResult
  public func down(_ view: View, at point: Point? = nil) -> Finger {
    let finger = makeFinger(at: windowPoint(view, point))
    send(finger, .down)
    frame()
    return finger
  }

  /// Puts a finger on the centre of each view, all in one frame.
  public func down(_ views: [View]) -> [Finger] {
    let fingers = views.map { makeFinger(at: windowPoint($0, nil)) }
    for finger in fingers { send(finger, .down) }
    frame()
    return fingers
  }

  /// Moves a finger by a vector in points of the window.
  public func move(_ finger: Finger, by vector: Vector) { move([(finger, vector)]) }

  /// Moves several fingers in one frame.
  public func move(_ moves: [(finger: Finger, by: Vector)]) {
    for move in moves {
      move.finger.position += move.by
      send(move.finger, .move)
    }
    frame()
  }

  /// Lifts fingers in one frame.
  public func up(_ fingers: Finger...) {
    for finger in fingers { send(finger, .up) }
    frame()
  }

  /// Cancels a finger's touch, as when a system gesture takes over.
  public func cancel(_ finger: Finger) {
    send(finger, .cancel)
    frame()
  }

  /// Taps a view, several times in a row if `count` is greater than 1.
  public func tap(_ view: View, at point: Point? = nil, count: Int = 1) {
    for index in 0..<count {
      if index > 0 { run(for: 0.08) }
      up(down(view, at: point))
    }
  }

  /// Puts a finger on a view, moves it by a vector in equal steps, a frame each, and lifts it.
  public func drag(_ view: View, at point: Point? = nil, by vector: Vector, steps: Int = 10) {
    let finger = down(view, at: point)
    for _ in 0..<steps { move(finger, by: vector * (1 / Double(steps))) }
    up(finger)
  }

  /// Pinches a view with two fingers.
  ///
  /// The fingers land beside each other around the centre of the view, `span` points apart, move in equal steps until their
  /// distance has changed by the factor `scale`, and are lifted.
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

  // MARK: Sending

  func windowPoint(_ view: View, _ point: Point?) -> Point {
    view.transformToWindow * (point ?? view.presentation.bounds.center)
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

  private func draw(_ frame: Frame) {
    if bitmap.width != frame.width || bitmap.height != frame.height {
      bitmap = Bitmap(width: frame.width, height: frame.height)
    }
    rasterizer.render(frame, into: bitmap)
  }
}

extension SceneHarness {
  /// A finger on the screen.
  @MainActor public final class Finger {
    /// The identity of its touch.
    public let id: PointerID
    /// The position in points of the window.
    public internal(set) var position: Point

    init(id: PointerID, position: Point) {
      self.id = id
      self.position = position
    }
  }

  /// Returns the bounding box of the pixels in which ``bitmap`` differs from a full repaint of the window, or nil if there are none.
  ///
  /// A difference means that a view changed without invalidating all that it painted.
  public func staleArea() -> PixelRect? {
    let current = Bitmap(width: window.pixelBounds.width, height: window.pixelBounds.height)
    window.setNeedsFullFrame()
    guard let frame = window.makeFrame(at: time) else { return nil }
    rasterizer.render(frame, into: current)
    guard current.width == bitmap.width, current.height == bitmap.height else { return current.bounds }
    let (old, new) = (bitmap.pixels, current.pixels)
    var area = PixelRect(x: 0, y: 0, width: 0, height: 0)
    for index in old.indices where old[index] != new[index] {
      area = area.union(
        PixelRect(x: index % current.width, y: index / current.width, width: 1, height: 1))
    }
    return area.isEmpty ? nil : area
  }
}
