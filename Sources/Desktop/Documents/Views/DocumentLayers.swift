import Controls
import FileDialogs
import Geometry
import Gestures
import Scene

/// The views of documents in front of a window's other views: a menu, the panel that asks for files, and sentences.
///
/// Where nothing is open, touches pass through.
///
/// ```swift
/// let layers = DocumentLayers(frame: window.bounds)
/// window.rootView.addSubview(layers)
/// layers.addMenuPress(.right, to: shape) { [MenuItem("Delete") { shape.removeFromSuperview() }] }
/// ```
@MainActor public final class DocumentLayers: View {
  /// The menu.
  public let menu = ContextMenu()
  /// Shows sentences about the document.
  public private(set) lazy var notice = NoticeView { [weak self] in self?.font(size: 15) }
  /// The panel that asks for files; see ``DocumentController/panel``. Nil for none.
  public var panel: FilePanel? {
    didSet {
      if panel === oldValue { return }
      oldValue?.removeFromSuperview()
      if let panel { insertSubview(panel, belowSubview: notice) }
    }
  }

  private static let menuFontSize = 15.0

  /// Creates the views.
  ///
  /// - Parameter frame: the frame, which follows the window's size.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    name = "documents"
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    for view in [menu, notice] as [View] { addSubview(view) }
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    for view in subviews { view.frame = bounds }
  }

  public override func hitTest(_ point: Point, radius: Double) -> View? {
    let hit = super.hitTest(point, radius: radius)
    return hit === self ? nil : hit
  }

  // MARK: The menu

  /// Opens the menu.
  ///
  /// - Parameters:
  ///   - items: the lines from the top.
  ///   - anchor: the frame of the menu's owner, in points of this view; nil for the middle of the window.
  ///   - press: the position of the finger or pointer that is still down; nil for a key.
  public func open(_ items: [MenuItem], beside anchor: Rect? = nil, press: Point? = nil) {
    guard let window else { return }
    layoutIfNeeded()
    menu.open(
      items, beside: anchor ?? Rect(center: bounds.center, size: .zero),
      font: window.defaultFont.withSize(Self.menuFontSize * window.theme.textScale), press: press)
  }

  /// Lets the right button, or a long press, open the menu over a view.
  ///
  /// - Parameters:
  ///   - button: `.right` for the right button of mice and pens, otherwise a long press of a finger or a pen.
  ///   - view: the view.
  ///   - items: returns the lines.
  public func addMenuPress(_ button: PointerButtons, to view: View, items: @escaping () -> [MenuItem]) {
    let press = LongPressGestureRecognizer()
    press.name = "document menu"
    press.allowedKinds = button == .right ? [.mouse, .pen] : [.touch, .pen]
    if button == .right {
      press.buttonMask = .right
      press.minimumPressDuration = 0
    }
    press.addAction { [weak self] press in
      self?.menu.follow(press) { anchor, position in self?.open(items(), beside: anchor, press: position) }
    }
    view.addGestureRecognizer(press)
  }
}
