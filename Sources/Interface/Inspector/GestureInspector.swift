import Geometry
import Gestures
import Scene
import Text

/// A layer over a window that shows the state of its gesture arena, and the reasons.
///
/// Touches have rings, trails and labels. Circles show slop distances, arcs show running timers. A panel on
/// the opposite side of the window lists the recognizers with their states and reasons, the failure
/// requirements, and recent events. The results of a gesture stay visible until the next touch.
///
/// ```swift
/// let inspector = GestureInspector { try? FontLibrary().font(size: 12) }
/// root.addSubview(inspector)    // in front of everything, as large as the window
/// inspector.isOn = true
/// ```
///
/// It receives no touches. While it is off, it stores nothing and costs nothing. While nothing moves, it requests no
/// frames.
@MainActor public final class GestureInspector: View {
  /// Whether the inspector is shown. Default false. It stays false if the font cannot be loaded.
  public var isOn = false {
    didSet {
      if isOn, font == nil { isOn = false }
      if isOn != oldValue { isOn ? start() : stop() }
    }
  }
  /// The area that text may cover, in the view's own points; nil for the whole window.
  public var area: Rect? {
    didSet { if area != oldValue { wake() } }
  }
  /// Called with each diagnostic of the arena and each problem of the recognizers' rules, once each, while
  /// the inspector is on.
  public var onWarning: ((GestureDiagnostic) -> Void)?

  private let makeFont: () -> Font?
  private var session: InspectorSession?

  /// - Parameter font: returns the font, 12 points high. Called when the inspector is first turned on.
  public init(font: @escaping () -> Font?) {
    makeFont = font
    super.init()
    name = "gesture inspector"
    isUserInteractionEnabled = false
    isHidden = true
  }

  /// The recorded state; nil while the inspector is off.
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
    // A second touch may land under the panel; the marks lie in front of it.
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
