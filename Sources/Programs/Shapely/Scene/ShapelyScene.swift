import Controls
import Documents
import Dynamics
import Geometry
import Gestures
import ImageFiles
import Inspector
import Scene
import Text

/// The whole program in one window: canvas, toolbar, and layers in front of them.
@MainActor public final class ShapelyScene {
  /// The window.
  public let window: Window
  /// The canvas with the shapes.
  public let canvas: CanvasView
  /// The toolbar.
  public let toolbar: Toolbar

  /// The gesture inspector; F12 shows and hides it.
  public let inspector: GestureInspector

  /// The buttons of the physics modes; see ``isPhysicsBarOpen``.
  public let physicsBar = PhysicsBar()
  /// Whether the physics bar is shown in calm, too. In the other modes it always is.
  var isPhysicsBarOpen = false { didSet { showPhysicsBar() } }

  /// The physics drawn over the canvas; Shift+F12 shows and hides it.
  let physicsOverlay: DynamicsOverlay

  /// The help; F1 shows and hides it.
  public let help = HelpSheet()

  /// The message that needs the user's attention, such as a disk that is full.
  public let notice: NoticeView

  /// The file of the drawing, and its commands; nil before ``begin(_:sessions:)``.
  var documents: DocumentController<ShapelyDrawing>?
  /// Cut, copy, paste, and files that are dropped.
  private(set) lazy var exchange = ContentExchange(of: self, window: window, notice: notice)
  /// Called when a gesture or a command is complete.
  public var onCommit: (() -> Void)? {
    get { canvas.recorder.onCommit }
    set { canvas.recorder.onCommit = newValue }
  }
  /// The properties of the document that the scene does not use itself; their names begin with `file.`. A store keeps them.
  public var documentProperties: [String: String] = [:]
  /// The properties that a store has.
  var storedProperties: [String: String] = [:]

  private let ghosts = SimulatedTouchDots()
  let hint: HintView
  private let tips: ToolTipLayer
  private let handle: RotationHandle
  private var surroundingPinch: SurroundingPinch?
  private var simulatedTouchesToken: ObserverToken?
  private var themeToken: ObserverToken?
  /// The last shape created by pressing a button with a key. Enter and Space on it create another.
  private var repeatable: (shape: ShapeView, kind: ShapeKind)?

  /// Creates the scene of a window.
  ///
  /// - Parameters:
  ///   - size: of the window, in points.
  ///   - scale: pixels per point.
  ///   - icons: the images of the toolbar.
  ///   - seed: determines the colours and positions of new shapes.
  ///   - inspectorFont: returns the font of the gesture inspector, when it is first shown. If it returns nil,
  ///     the inspector stays off.
  ///   - menuFont: returns the font of the menu, when it first opens. If it returns nil, there is no menu.
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
    notice = NoticeView(font: letters)
    handle = RotationHandle(for: canvas)
    physicsOverlay = DynamicsOverlay(of: canvas.movement.physics.animator, font: inspectorFont)
    let stage = StageView(layers: [
      toolbar, hint, canvas, handle, canvas.movement.fence, canvas.movement.dwell, physicsOverlay, physicsBar,
      canvas.menu,
      ghosts, help,
      notice, tips, inspector,
    ])
    window = Window(size: size, scale: scale, rootView: stage)
    stage.toolbar = toolbar
    stage.canvas = canvas
    stage.menu = canvas.menu
    stage.help = help
    stage.handle = handle
    stage.physicsBar = physicsBar
    // Some touchscreens do not report the end of a touch. It must not hold a shape forever.
    window.gestures.settings.lostTouchInterval = ShapelyScene.lostTouchInterval
    window.wheelRotationModifiers = [.alt, .shift]
    addSwipes(to: stage)
    addSideButtons(to: stage)
    addPulls()
    surroundingPinch = SurroundingPinch(of: canvas.movement)
    stage.onPointerPresence = { [weak self] in self?.handle.update() }
    canvas.movement.onShow = { [weak self] in self?.handle.update() }
    stage.onKey = { [weak self] event in self?.keyDown(event) ?? false }
    exchange.connect(to: stage)
    toolbar.onChoose = { [weak self] kind in self?.spawn(kind) }
    connectHistoryButtons()
    connectPhysics()
    canvas.onCut = { [weak self] in self?.exchange.cut() }
    canvas.onCopy = { [weak self] in self?.exchange.copy() }
    canvas.onGroundPress = { [weak self] press in self?.groundPressed(press) }
    window.focusOrder = { [weak self] in self?.focusOrder ?? [] }
    window.onResize = { [weak self] _ in self?.windowResized() }
    simulatedTouchesToken = window.simulatedTouchesObservers.add { [weak self] _ in
      guard let self else { return }
      ghosts.moveDots(to: window.simulatedTouches)
      showResizeCursor()
      handle.update()
    }
    themeToken = window.traitObservers.add { [weak self] _ in self?.themeChanged() }
    window.alwaysShowsFocus = true
    windowResized()
  }

  /// The area for shapes: the window without the toolbar and without the physics bar, where it is shown.
  public var safeArea: Rect {
    let area = layout.safeArea
    guard physicsBar.isOpen else { return area }
    return area.inset(by: Insets(top: min(area.height, PhysicsBar.frame(in: window.size).maxY - area.minY)))
  }

  /// The time without events after which a touch counts as lost while another one moves, in seconds.
  static let lostTouchInterval = 10.0

  /// The frame of the toolbar, in the window's points.
  var toolbarFrame: Rect { layout.frame }

  private var layout: ToolbarLayout { .shapely(window: window.size) }

  /// The buttons in their order, then the shapes from back to front.
  private var focusOrder: [View] { toolbar.buttons + physicsBar.visibleButtons + canvas.shapes }

  private func spawn(_ kind: ShapeKind) {
    guard toolbar.isEnabled, let index = ShapeKind.allCases.firstIndex(of: kind) else { return }
    let shape = canvas.spawn(kind, from: layout.buttons[index].center)
    repeatable = window.isFocusRingVisible ? (shape, kind) : nil
  }

  private func windowResized() {
    canvas.menu.close()
    safeAreaChanged()
  }

  /// Adapts everything that lies in the area for shapes, after the window was resized, or a bar appeared or disappeared.
  func safeAreaChanged() {
    canvas.movement.resize(corral: Corral(area: safeArea))
    inspector.area = safeArea
    hint.area = safeArea
    let top = max(safeArea.minY, PhysicsBar.frame(in: window.size).maxY)
    physicsOverlay.area = safeArea.inset(by: Insets(top: top - safeArea.minY))
    let side = ShapeKind.minimumSide
    toolbar.isEnabled = safeArea.width >= side && safeArea.height >= side
  }

  /// The canvas is black in every theme, because the shapes' colours are made for it. Bars, menus, tool tips and the help have
  /// the theme of the window.
  private func themeChanged() {
    window.background = .black
    for view in [canvas, hint, handle, canvas.movement.fence, canvas.movement.dwell] as [View] {
      view.theme = window.theme.onDarkGround
    }
    canvas.menu.close()
  }

  /// Returns the kind of shape that a digit creates; 1 is the toolbar's first button.
  private static func kind(forKey name: String) -> ShapeKind? {
    guard name.count == 1, let digit = Int(name), ShapeKind.allCases.indices.contains(digit - 1) else {
      return nil
    }
    return ShapeKind.allCases[digit - 1]
  }

  /// Handles the keys that are independent of the focus.
  private func keyDown(_ event: KeyEvent) -> Bool {
    switch event.name {
    case "escape":
      escape(at: event.time, isRepeat: event.isRepeat)
      return true
    case "enter", "space":
      guard let (shape, kind) = repeatable, shape.isFocused, event.modifiers.isEmpty else { return false }
      if !event.isRepeat { spawn(kind) }
      return true
    case let digit where ShapelyScene.kind(forKey: digit) != nil && event.modifiers.isEmpty:
      if !event.isRepeat, let kind = ShapelyScene.kind(forKey: digit) { spawn(kind) }
      return true
    case "f12" where event.modifiers == .shift:
      if !event.isRepeat { physicsOverlay.isOn.toggle() }
      return true
    case "f12":
      if !event.isRepeat { inspector.isOn.toggle() }
      return true
    case "p" where event.modifiers.isDisjoint(with: [.control, .alt, .meta]):
      let isBackward = event.modifiers.contains(.shift)
      if !event.isRepeat { physicsMode = physicsMode.next(backward: isBackward) }
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

  /// Handles the keys with Ctrl, independent of the focus. Held keys repeat. Returns whether the key was
  /// handled.
  private func command(_ event: KeyEvent) -> Bool {
    guard event.modifiers.contains(.control), event.modifiers.isDisjoint(with: [.alt, .meta]) else {
      return false
    }
    if documents?.handle(event) == true || exchange.handle(event) { return true }
    if let tilt = ShapelyScene.tilt(forKey: event.name) { return canvas.movement.physics.tilt(by: tilt) }
    switch (event.name, event.modifiers.contains(.shift)) {
    case ("z", false): canvas.undo()
    case ("z", true), ("y", false): canvas.redo()
    default: return false
    }
    return true
  }

  /// Whether a key types a question mark. Where the layout is unknown, and on older tapes, keys have names without the effect
  /// of Shift.
  private func isQuestionMark(_ event: KeyEvent) -> Bool {
    guard event.modifiers.isDisjoint(with: [.control, .alt, .meta]) else { return false }
    return event.name == "?" || event.modifiers.contains(.shift) && ["/", "ß"].contains(event.name)
  }
}
