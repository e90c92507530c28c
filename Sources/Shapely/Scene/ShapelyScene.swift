import Controls
import Geometry
import Gestures
import ImageFiles
import Inspector
import Scene
import Text

/// The whole program in one window: canvas, toolbar, and what is drawn over them.
@MainActor public final class ShapelyScene {
  public let window: Window
  public let canvas: CanvasView
  public let toolbar: Toolbar

  /// Shows which gesture wins and why; F12 switches it.
  public let inspector: GestureInspector

  /// Shows all gestures; F1 switches it.
  public let help = HelpSheet()

  private let ghosts = GhostDots()
  let hint: HintView
  private let tips: ToolTipLayer

  /// - Parameters:
  ///   - seed: decides the colours and the places of the shapes that will be made.
  ///   - inspectorFont: letters for the gesture inspector, asked for when it is first shown; nil: it stays off.
  ///   - menuFont: letters for the shapes' menu, asked for when it first opens; nil: there is no menu.
  public init(
    size: Size, scale: Double, icons: ToolbarIcons, seed: UInt64,
    inspectorFont: @escaping () -> Font? = { nil }, menuFont: @escaping () -> Font? = { nil }
  ) {
    canvas = CanvasView(seed: seed, menuFont: menuFont)
    toolbar = Toolbar(icons: icons)
    inspector = GestureInspector(font: inspectorFont)
    let letters = { [canvas] in canvas.menuFont }
    hint = HintView(font: letters)
    tips = ToolTipLayer(font: letters)
    let stage = StageView(layers: [
      toolbar, hint, canvas, canvas.fence, canvas.dwell, canvas.menu, ghosts, help, tips, inspector,
    ])
    window = Window(size: size, scale: scale, rootView: stage)
    stage.toolbar = toolbar
    stage.menu = canvas.menu
    stage.help = help
    addSwipes(to: stage)
    stage.onKey = { [weak self] event in self?.keyDown(event) ?? false }
    toolbar.onChoose = { [weak self] kind in self?.spawn(kind) }
    connectHistoryButtons()
    canvas.onGroundPress = { [weak self] press in self?.groundPressed(press) }
    window.focusOrder = { [weak self] in self?.focusOrder ?? [] }
    window.onResize = { [weak self] _ in self?.windowResized() }
    window.onSimulatedTouchesChange = { [weak self] in
      guard let self else { return }
      ghosts.show(at: window.simulatedTouches)
      showResizeCursor()
    }
    window.alwaysShowsFocus = true
    windowResized()
  }

  /// Where shapes may be: the window without the toolbar.
  public var safeArea: Rect { layout.safeArea }

  private var layout: ToolbarLayout { .shapely(window: window.size) }

  /// The buttons in their order, then the shapes from back to front.
  private var focusOrder: [View] { toolbar.buttons + canvas.shapes }

  private func spawn(_ kind: ShapeKind) {
    guard let index = ShapeKind.allCases.firstIndex(of: kind) else { return }
    canvas.spawn(kind, from: layout.buttons[index].center)
  }

  private func windowResized() {
    canvas.menu.close()
    canvas.resize(corral: Corral(area: safeArea))
    inspector.area = safeArea
    hint.area = safeArea
    let side = ShapeKind.minimumSide
    toolbar.isEnabled = safeArea.width >= side && safeArea.height >= side
  }

  /// The keys that mean the same whatever has the focus.
  private func keyDown(_ event: KeyEvent) -> Bool {
    switch event.name {
    case "escape":
      escape(at: event.time)
      return true
    case "f11":
      if !event.isRepeat { window.host?.isFullScreen.toggle() }
      return true
    case "f12":
      if !event.isRepeat { inspector.isOn.toggle() }
      return true
    case "q" where event.modifiers.contains(.control):
      // A key that is still held from closing the window before must not close this one.
      if !event.isRepeat { window.host?.close() }
      return true
    case "f1":
      if !event.isRepeat { toggleHelp() }
      return true
    case _ where isQuestionMark(event):
      if !event.isRepeat { toggleHelp() }
      return true
    case "menu", "f10":
      return openGroundMenu(by: event)
    default: return command(event)
    }
  }
}
