import Geometry
import Gestures
import Scene
import Text

/// Shows over a window what its gesture arena is doing, and why.
///
/// Touches have rings, trails and their names; circles show within which distance nothing is decided, arcs how long
/// something is still waited for. A panel on the other side of the window lists the recognizers with their states and
/// reasons, who requires whose failure, and what happened last. What became of a gesture stays to be read until the
/// next finger lands.
///
/// ```swift
/// let inspector = GestureInspector { try? FontLibrary().font(size: 12) }
/// root.addSubview(inspector)    // in front of everything, as large as the window
/// inspector.isOn = true
/// ```
///
/// It takes no touches, and keeps nothing and costs nothing while it is off. It takes ``GestureArena/onReport``,
/// ``GestureArena/onDiagnostic`` and ``GestureArena/onPass`` while it is on, hands on to whoever had them, and gives
/// them back. When nothing moves it asks for no frames.
@MainActor public final class GestureInspector: View {
  /// Whether it is shown. Default false. Without letters it cannot be switched on.
  public var isOn = false {
    didSet {
      if isOn, font == nil { isOn = false }
      if isOn != oldValue { isOn ? start() : stop() }
    }
  }
  /// What words may cover, in its own points; nil for all of the window.
  public var area: Rect? {
    didSet { if area != oldValue { wake() } }
  }
  /// Called with what the arena warns of and with what is wrong with the recognizers' rules, once each, while it is on.
  public var onWarning: ((GestureDiagnostic) -> Void)?

  private let makeFont: () -> Font?
  private var session: InspectorSession?

  /// - Parameter font: the letters, 12 points high; asked for when it is switched on for the first time.
  public init(font: @escaping () -> Font?) {
    makeFont = font
    super.init()
    name = "gesture inspector"
    isUserInteractionEnabled = false
    isHidden = true
  }

  /// What was seen since it was switched on; nil while it is off.
  var model: InspectorModel? { session?.model }

  private lazy var font = makeFont()

  // MARK: On and off

  public override func didMoveToWindow() {
    stop()
    if isOn { start() }
  }

  private func start() {
    guard let window, session == nil else { return }
    let session = InspectorSession(window)
    self.session = session
    session.onWarning = { [weak self] in self?.onWarning?($0) }
    session.onFrame = { [weak self] time in self?.show(at: time) }
    // A second finger may land where the panel is; it has to be seen there, too.
    addSubview(session.panel)
    addSubview(session.pointers)
    isHidden = false
    session.checkRules(of: window.rootView)
    wake()
  }

  private func stop() {
    session?.end()
    session?.pointers.removeFromSuperview()
    session?.panel.removeFromSuperview()
    session = nil
    isHidden = true
  }

  private func wake() { session?.link?.isPaused = false }

  public override func layoutSubviews() {
    session?.pointers.frame = bounds
    session?.panel.frame = bounds
    wake()
  }

  // MARK: Showing

  private func show(at time: Double) {
    guard let session, let font else { return }
    let area = area ?? bounds
    let style = InspectorStyle(font: font, area: area.size)
    session.pointers.frame = bounds
    session.panel.frame = bounds
    session.panel.show(session.model, style: style, area: area)
    session.pointers.show(
      PointerOverlay.overlays(of: session.model, at: time), style: style,
      area: session.panel.freeArea(in: area, style: style))
  }
}
