import Controls
import DocumentStore
import Documents
import Geometry
import Gestures
import Inspector
import Painting
import Scene

/// The program in one window: the bars of colours and shapes, the canvas, and the buttons; or the page of samples.
///
/// Keys: 1 to 4 choose a shape; R, B, Y, G and N a colour, N a random one; Ctrl+Z undoes, Ctrl+Shift+Z and Ctrl+Y redo,
/// Delete clears, K keeps all figures or only the last, S shows the samples, and S or Escape the canvas again. During a drag,
/// Escape abandons it: the figure disappears, and steps that were undone can still be redone. Ctrl+N, Ctrl+O, Ctrl+S,
/// Ctrl+Shift+S and Ctrl+W are the commands of files, Ctrl+C, Ctrl+X and Ctrl+V those of the clipboard, whose menu opens by its button, the right button, the menu key and
/// Shift+F10. F11 fills the screen, F12 shows the gesture inspector, Ctrl+Q quits.
@MainActor public final class QuartzScene {
  /// The window.
  public let window: Window
  /// Chooses the colour of the next figure. Hidden for images, which have colours of their own.
  public let colorBar = SegmentedControl(
    ColorChoice.allCases.map { SegmentedControl.Segment($0.title, swatch: $0.color) })
  /// Chooses what a drag draws.
  public let kindBar = SegmentedControl(FigureKind.allCases.map(\.title))
  /// Undoes the last step.
  public let undoButton = Button()
  /// Repeats the step that was undone last.
  public let redoButton = Button()
  /// Removes all figures.
  public let clearButton = Button()
  /// Changes between keeping all figures and only the last one.
  public let keepButton = Button()
  /// Shows the page of samples.
  public let samplesButton = Button()
  /// Opens the menu of files.
  public let fileButton = Button()
  /// The gesture inspector; F12 shows and hides it.
  public let inspector: GestureInspector
  /// Whether the page of samples is shown instead of the canvas. Default false.
  public var showsSamples = false {
    didSet { if showsSamples != oldValue { update() } }
  }

  /// The finished figures.
  public private(set) var drawing = Drawing() {
    didSet {
      if drawing == oldValue { return }
      update()
      onCommit?()
    }
  }

  /// Called when a gesture or a command is complete.
  public var onCommit: (() -> Void)?
  /// The message that needs the user's attention, such as a disk that is full.
  public var notice: NoticeView { layers.notice }
  /// The menu of files, the panel that asks for files, and sentences.
  let layers: DocumentLayers
  /// The file of the drawing, and its commands; nil before ``begin(_:_:file:)``.
  var documents: DocumentController<QuartzDrawing>?
  /// Cut, copy, paste, and files that are dropped.
  private(set) lazy var exchange = ContentExchange(of: self, window: window, notice: notice)
  /// The facts known about the file of the drawing. A store keeps them.
  public var documentProperties: [String: String] = [:]
  /// The properties about the file that a store has.
  var storedProperties: [String: String] = [:]
  /// The image that is drawn by the shape "Image".
  let image: FigureImage

  /// Changes the drawing, by one step.
  func change(_ body: (inout Drawing) -> Void) {
    var drawing = drawing
    body(&drawing)
    self.drawing = drawing
  }

  /// Shows a drawing that was read. What is drawn by fingers that are down stays.
  func show(_ drawing: Drawing) {
    // A new start makes other colours than the last one.
    if !drawing.figures.isEmpty {
      generator = SeededGenerator(seed: generator.next() &+ UInt64(drawing.figures.count))
    }
    self.drawing = drawing
    update()
  }

  /// Returns what changed in the drawing since the last call.
  func takeDrawingChanges(all: Bool) -> DocumentChanges { drawing.takeChanges(all: all) }

  let canvas: CanvasView
  let sampler = SamplerView()
  private var generator: SeededGenerator
  private let flashes = Layer()
  private let flash: DamageFlash?

  private var themeToken: ObserverToken?

  /// Creates the scene of a window.
  ///
  /// - Parameters:
  ///   - size: of the window, in points.
  ///   - scale: pixels per point.
  ///   - image: the image that is drawn by the shape "Image".
  ///   - seed: of the random colours.
  ///   - flashesDamage: whether areas that are drawn again are framed for a moment.
  public init(size: Size, scale: Double, image: FigureImage, seed: UInt64 = 0, flashesDamage: Bool = false) {
    self.image = image
    canvas = CanvasView()
    layers = DocumentLayers(frame: Rect(origin: .zero, size: size))
    generator = SeededGenerator(seed: seed)
    flash = flashesDamage ? DamageFlash(on: flashes) : nil
    let root = PasteView()
    let window = Window(size: size, scale: scale, rootView: root)
    self.window = window
    inspector = GestureInspector { [unowned window] in window.defaultFont.withSize(12) }
    window.background = window.theme.background
    window.alwaysShowsFocus = false
    colorBar.name = "colors"
    kindBar.name = "shapes"
    colorBar.accessibilityLabel = "Colour"
    kindBar.accessibilityLabel = "Shape"
    for bar in [colorBar, kindBar] { bar.accessibilityRelations = [.controls(canvas)] }
    kindBar.onSelect = { [unowned self] _ in update() }
    for (button, name, action) in actions {
      button.name = name
      button.onTap = action
    }
    fileButton.name = "file"
    canvas.makeFigure = { [unowned self] point in
      Figure(kind, color: color.color(using: &generator), from: point, to: point)
    }
    canvas.image = { [unowned self] figure in
      guard figure.kind == .image else { return nil }
      return figure.image == nil ? self.image : drawing.image(of: figure)
    }
    canvas.onFinish = { [unowned self] figure in
      var figure = figure
      change { drawing in
        if figure.kind == .image { figure.image = drawing.number(of: image) }
        drawing.add(figure)
      }
    }
    canvas.onRedraw = { [unowned self] in flash?.show($0) }
    sampler.onClose = { [unowned self] in showsSamples = false }
    connectMenu()
    exchange.connect(to: root)
    exchange.position = { [unowned self] in canvas.convert($0, from: window.rootView) }
    for view in [colorBar, canvas, kindBar] + actions.map(\.0) + [fileButton, sampler, layers, inspector] {
      window.rootView.addSubview(view)
    }
    window.rootView.layer.addSublayer(flashes)
    window.onResize = { [unowned self] _ in layOut() }
    themeToken = window.traitObservers.add { [unowned self] _ in layOut() }
    window.onKey = { [unowned self] in keyDown($0) }
    layOut()
    update()
  }

  private var actions: [(Button, String, () -> Void)] {
    [
      (undoButton, "undo", { [unowned self] in undo() }),
      (redoButton, "redo", { [unowned self] in redo() }),
      (clearButton, "clear", { [unowned self] in drawing.clear() }),
      (keepButton, "keep", { [unowned self] in drawing.keepsFigures.toggle() }),
      (samplesButton, "samples", { [unowned self] in showsSamples = true }),
    ]
  }

  /// Undoes the last step.
  func undo() { drawing.undo() }
  /// Repeats the step that was undone last.
  func redo() { drawing.redo() }

  /// The kind of figure that a drag draws.
  public var kind: FigureKind {
    get { FigureKind.allCases[kindBar.selectedIndex] }
    set {
      kindBar.selectedIndex = FigureKind.allCases.firstIndex(of: newValue) ?? 0
      update()
    }
  }

  /// The colour of the next figure.
  public var color: ColorChoice {
    get { ColorChoice.allCases[colorBar.selectedIndex] }
    set { colorBar.selectedIndex = ColorChoice.allCases.firstIndex(of: newValue) ?? 0 }
  }

  /// The controls in the order of their rows, without hidden ones.
  var controls: [Control] {
    showsSamples
      ? sampler.controls : (colorBar.isHidden ? [] : [colorBar]) + [kindBar] + actions.map(\.0) + [fileButton]
  }

  private func layOut() {
    let layout = QuartzLayout(
      window: window.size, buttonWeights: QuartzLayout.buttonWeights, textScale: window.theme.textScale)
    colorBar.frame = layout.colors
    canvas.frame = layout.canvas
    kindBar.frame = layout.kinds
    for (button, frame) in zip(actions.map(\.0), layout.buttons) { button.frame = frame }
    fileButton.frame = layout.file
    for view in [sampler, layers, inspector] { view.frame = window.rootView.bounds }
    Transaction.run(disablesActions: true) { flashes.frame = layout.canvas }
    flashes.masksToBounds = true
  }

  private func update() {
    canvas.show(drawing.figures)
    colorBar.isHidden = kind == .image || showsSamples
    for view in [canvas, kindBar, fileButton] + actions.map(\.0) { view.isHidden = showsSamples }
    sampler.isHidden = !showsSamples
    flashes.isHidden = showsSamples
    undoButton.title = "Undo"
    undoButton.isEnabled = drawing.canUndo
    redoButton.title = "Redo"
    redoButton.isEnabled = drawing.canRedo
    clearButton.title = "Clear"
    clearButton.isEnabled = !drawing.figures.isEmpty
    keepButton.title = drawing.keepsFigures ? "Keep all" : "Keep one"
    samplesButton.title = "Samples"
    fileButton.title = "File"
  }

  /// Whether a finger, the mouse or a pen is down.
  private var isHeld: Bool { !window.gestures.touches.isEmpty }

  private func keyDown(_ event: KeyEvent) -> Bool {
    guard event.phase == .down else { return false }
    let modifiers = event.modifiers
    if documents?.handle(event) == true || !showsSamples && exchange.handle(event) { return true }
    switch event.name {
    case "f12" where modifiers.isEmpty && !event.isRepeat: inspector.isOn.toggle()
    case "escape" where isHeld || event.isRepeat: if isHeld { window.cancelInput(at: event.time) }
    case "s" where modifiers.isEmpty && !event.isRepeat: showsSamples.toggle()
    case "menu" where modifiers.isEmpty, "f10" where modifiers == .shift: if !event.isRepeat { openMenu() }
    case _ where showsSamples: return sampler.keyDown(event)
    case "z" where modifiers == [.control]: undo()
    case "z" where modifiers == [.control, .shift], "y" where modifiers == [.control]: redo()
    case _ where !modifiers.isEmpty || event.isRepeat: return false
    case "1", "2", "3", "4": kind = FigureKind.allCases[(Int(event.name) ?? 1) - 1]
    case "r": color = .red
    case "b": color = .blue
    case "y": color = .yellow
    case "g": color = .green
    case "n": color = .random
    case "k": drawing.keepsFigures.toggle()
    case "delete", "backspace": drawing.clear()
    default: return false
    }
    return true
  }
}
