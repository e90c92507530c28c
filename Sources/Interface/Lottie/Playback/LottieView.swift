import Geometry
import Gestures
import Scene

/// A view that plays an animation in the time of its layer.
///
/// ```swift
/// let view = LottieView(animation)
/// view.frame = Rect(x: 20, y: 20, width: 200, height: 200)
/// view.play(loopMode: .loop)
/// ```
///
/// The view requests frames only while it plays, and draws only what differs. Outside of a window time stands still, and
/// playing goes on when the view comes into one.
@MainActor open class LottieView: View {
  /// The layers of the animation.
  public let composition: LottieComposition
  /// The placement of the animation in the bounds. Default: scaled equally, completely inside.
  public var contentsGravity = ContentsGravity.resizeAspect { didSet { setNeedsLayout() } }
  /// The factor of the frame rate; negative for backwards. It may change while the view plays. Default 1.
  public var speed = 1.0 { didSet { if speed != oldValue { rebase() } } }
  /// Whether frames between two frames of the file are shown. Default true.
  public var interpolatesFrames = true
  /// Whether ``play(segment:loopMode:completion:)`` ends at once if the user prefers reduced motion. Default true.
  public var respectsReducedMotion = true
  /// Called after a change of the frame by playing. Default nil.
  public var onFrame: ((LottieView) -> Void)?
  /// Whether the layers of the animation can be dragged. Default false.
  public var isDraggingEnabled = false { didSet { if isDraggingEnabled != oldValue { updateDragging() } } }
  /// The layer that is dragged; nil for none.
  public private(set) var draggedLayer: LottieLayerID?

  private var playback: LottiePlayback?
  private var completion: ((Bool) -> Void)?
  private var link: DisplayLink?
  private var drag: PanGestureRecognizer?
  private var dragged = Vector.zero

  /// Creates a view of the animation's size, which shows its first frame.
  public init(_ file: LottieFile, resources: LottieResources = LottieResources()) {
    composition = LottieComposition(file, resources: resources)
    super.init(frame: Rect(origin: .zero, size: file.size))
    layer.addSublayer(composition)
    layer.masksToBounds = true
  }

  open override func sizeThatFits(_ size: Size) -> Size { composition.file.size }

  open override func layoutSubviews() {
    let rect = contentsGravity.rect(forContents: composition.file.size, in: bounds)
    composition.isHidden = rect.isEmpty
    guard !rect.isEmpty else { return }
    composition.position = rect.center
    composition.transform = Transform(
      scaleX: rect.width / composition.file.size.width, y: rect.height / composition.file.size.height)
  }

  // MARK: Accessibility

  /// A button that starts and stops the animation.
  open override var accessibilityTraits: AccessibilityTraits {
    get { super.accessibilityTraits.union(.button) }
    set { super.accessibilityTraits = newValue }
  }
  open override var accessibilityRole: AccessibilityRole {
    get { .animation }
    set { super.accessibilityRole = newValue }
  }
  /// The label that was set, or else the name in the file.
  open override var accessibilityLabel: String? {
    get {
      let name = composition.file.name
      return super.accessibilityLabel ?? (name.isEmpty ? "Animation" : name)
    }
    set { super.accessibilityLabel = newValue }
  }
  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? (isPlaying ? "playing" : "paused") }
    set { super.accessibilityValue = newValue }
  }
  /// Pauses, resumes, or plays again from the beginning.
  open override func accessibilityActivate() -> Bool {
    if isPlaying { pause() } else if paused != nil { resume() } else { play() }
    return true
  }

  // MARK: Playing

  /// The frame that is shown. Setting it pauses.
  public var currentFrame: Double {
    get { composition.currentFrame }
    set {
      pause()
      composition.currentFrame = newValue
      paused = paused?.continued(speed: speed, from: composition.currentFrame, at: now)
    }
  }

  /// The fraction of all frames, 0...1. Setting it pauses.
  public var progress: Double {
    get { composition.progress }
    set {
      let file = composition.file
      currentFrame = file.startFrame + (file.endFrame - file.startFrame) * newValue
    }
  }

  /// Whether the view plays, or will as soon as it is in a window.
  public var isPlaying: Bool { playback != nil }

  /// Plays from the current frame, or from the beginning of the segment if the current frame is its end or outside of it.
  ///
  /// If the user prefers reduced motion, and ``respectsReducedMotion`` is set, the last frame is shown instead, and the
  /// completion is called; an endless animation shows the current frame.
  ///
  /// - Parameters:
  ///   - segment: the frames to play; nil for all. It is limited to the file's frames.
  ///   - loopMode: the behaviour at the end.
  ///   - completion: called exactly once, after the last frame: with true if the end was reached, with false if
  ///     ``stop()`` or another call to play ended it. Pausing does not call it.
  public func play(
    segment: ClosedRange<Double>? = nil, loopMode: LottieLoopMode = .once, completion: ((Bool) -> Void)? = nil
  ) {
    let file = composition.file
    let segment = (segment ?? file.startFrame...file.endFrame).clamped(to: file.startFrame...file.endFrame)
    let end = speed < 0 ? segment.lowerBound : segment.upperBound
    let current = currentFrame
    let start = segment.contains(current) && current != end ? current : nil
    finish(false)
    self.completion = completion
    if respectsReducedMotion, window?.prefersReducedMotion == true {
      switch loopMode {
      case .once, .count: composition.currentFrame = end
      case .loop, .autoreverse: composition.currentFrame = start ?? segment.lowerBound
      }
      return finish(true)
    }
    playback = LottiePlayback(
      segment: segment, frameRate: file.frameRate, speed: speed, loopMode: loopMode, from: start, at: now)
    composition.currentFrame = playback?.frame(at: now) ?? current
    updateLink()
  }

  /// Plays the frames of a marker; from the marker to the end if it has no duration.
  ///
  /// - Returns: false if there is no such marker. Nothing changes then.
  @discardableResult
  public func play(
    marker name: String, loopMode: LottieLoopMode = .once, completion: ((Bool) -> Void)? = nil
  ) -> Bool {
    guard let marker = composition.file.marker(named: name) else { return false }
    let end =
      marker.duration > 0 ? marker.frame + marker.duration : max(marker.frame, composition.file.endFrame)
    play(segment: marker.frame...end, loopMode: loopMode, completion: completion)
    return true
  }

  /// Stops at the current frame. ``resume()`` goes on.
  public func pause() {
    guard let playback else { return }
    paused = playback.continued(speed: speed, at: now)
    self.playback = nil
    updateLink()
  }

  /// Goes on after ``pause()``, from the current frame, in the same segment and loop mode. Without a pause it does nothing.
  public func resume() {
    guard playback == nil, let paused else { return }
    playback = paused.continued(speed: speed, at: paused.startTime, startingAt: now)
    self.paused = nil
    updateLink()
  }
  private var paused: LottiePlayback?

  /// Stops, and shows the first frame.
  public func stop() {
    finish(false)
    composition.currentFrame = composition.file.startFrame
  }

  /// The layer's time; outside of a window that of the last frame in one.
  private var now: Double { window == nil ? lastTime : layer.animationTime }
  private var lastTime = 0.0

  private func rebase() {
    playback = playback?.continued(speed: speed, at: now)
    paused = paused?.continued(speed: speed, at: paused?.startTime ?? now)
  }

  /// Ends the playing, and calls its completion.
  private func finish(_ isComplete: Bool) {
    playback = nil
    paused = nil
    updateLink()
    let completion = completion
    self.completion = nil
    completion?(isComplete)
  }

  /// Starts or ends the calls of every frame.
  private func updateLink() {
    if let window, playback != nil {
      guard link == nil else { return }
      link = window.addDisplayLink(inTimeOf: layer, beforeInput: true) { [weak self] in
        self?.advance(to: $0.time)
      }
    } else {
      link?.invalidate()
      link = nil
    }
  }

  private func advance(to time: Double) {
    guard let playback else { return }
    lastTime = time
    let frame = playback.frame(at: time)
    composition.currentFrame = interpolatesFrames ? frame : frame.rounded(.down)
    onFrame?(self)
    if playback.isFinished(at: time), self.playback == playback { finish(true) }
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    link?.invalidate()
    link = nil
    if window != nil { playback = playback?.continued(speed: speed, at: lastTime, startingAt: now) }
    lastTime = now
    updateLink()
  }

  // MARK: Dragging

  private func updateDragging() {
    if let drag {
      removeGestureRecognizer(drag)
      self.drag = nil
      draggedLayer = nil
    }
    guard isDraggingEnabled else { return }
    let pan = PanGestureRecognizer()
    // The layer stays under the finger.
    pan.slopPolicy = .included
    drag = addGestureRecognizer(pan) { view, pan in view.follow(pan) }
  }

  private func follow(_ pan: PanGestureRecognizer) {
    let translation = pan.translation(in: self)
    switch pan.state {
    case .began:
      let start = pan.location(in: self) - translation
      let scale = composition.transform.meanScale
      draggedLayer = composition.layer(
        at: composition.convert(start, from: layer), radius: scale > 0 ? LottieView.touchRadius / scale : 0)
      dragged = .zero
    case .changed, .ended: break
    default:
      draggedLayer = nil
      return
    }
    if let draggedLayer, let inverse = composition.transform.inverse {
      composition.move(draggedLayer, by: inverse * (translation - dragged))
    }
    dragged = translation
    if pan.state == .ended { draggedLayer = nil }
  }

  /// The distance from a stroke at which it can be dragged, in points.
  private static let touchRadius = 6.0
}
