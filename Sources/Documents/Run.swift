import Controls
import DocumentStore
import Export
import FileAccess
import Geometry
import Gestures
import Launch
import Scene

/// Opens a window for a document, sets it up, shows it until it is closed, and ends the process.
///
/// The program opens the file of its command line, and has the command `export` and the keys Ctrl+N, Ctrl+O, Ctrl+S, Ctrl+Shift+S, Ctrl+Shift+E, Ctrl+W, Ctrl+Z and Ctrl+Y, and a
/// menu of them under a long press, the right button and Shift+F10. Otherwise it is like `Easel.run`.
///
/// - Parameters:
///   - document: the document. Its `onChange` is the program's own.
///   - size: the size of the content in points, unless a flag or a tape sets another.
///   - formats: the formats for other programs. A program that imports PDFExport adds `.pdf`.
///   - arguments: the command line: the program's path, then its flags and a file, or a command such as `export`.
///   - setUp: adds views to the window. If it throws an error, the program ends with the error's description.
@MainActor public func runProgram<Content: DocumentFileContent>(
  _ document: ValueDocument<Content>, size: Size = Size(800, 600),
  formats: [ExportFormat] = [.svg, .png, .jpeg], arguments: [String] = CommandLine.arguments,
  setUp: (_ window: Window) throws -> Void
) -> Never {
  let kind = Content.kind
  ExitStatus.exit(running: kind.program) {
    let flags =
      (LaunchOptions.flags + LaunchOptions.storeFlags).map { $0.lifted(to: \DocumentOptions.launch) } + [
        CommandFlag<DocumentOptions>.document(\.document)
      ]
    let syntax = CommandSyntax<DocumentOptions>(
      program: kind.program, abstract: "\(kind.title), in a window.",
      discussion: "Ctrl+N, Ctrl+O and Ctrl+S make, open and save a \(kind.noun).", version: kind.program,
      flags: flags,
      operand: .document(\.document),
      subcommands: [DocumentExportCommand<Content>(formats: formats).subcommand])
    let arguments = Array(arguments.dropFirst())
    if let status = try syntax.runSubcommand(of: arguments) { return status }
    switch try syntax.parse(arguments, into: DocumentOptions()) {
    case .print(let text):
      print(text)
      return .success
    case .run(let options):
      let description = ProgramDescription(name: kind.program, title: kind.title, standardSize: size)
      var shown: DocumentWindow<Content>?
      let status = try ProgramRun(description, options.launch).run(options, flags: flags) {
        surroundings, options in
        let window = Window(size: surroundings.size, scale: surroundings.scale)
        try setUp(window)
        var settings = DocumentSettings(options.launch)
        settings.exportFormats = formats
        let program = DocumentWindow(document, window, settings, options, report: surroundings.report)
        shown = program
        return program
      }
      shown?.finish()
      return status
    }
  }
}

/// A window with a document, its menu and its keys.
@MainActor final class DocumentWindow<Content: DocumentFileContent>: WindowProgram {
  let window: Window
  private let document: ValueDocument<Content>
  private let controller: DocumentController<Content>
  private let layers: DocumentLayers
  private var sessions: ValueSessions<Content>?
  private let options: DocumentOptions

  init(
    _ document: ValueDocument<Content>, _ window: Window, _ settings: DocumentSettings,
    _ options: DocumentOptions, report: @escaping @MainActor @Sendable (String) -> Void
  ) {
    self.window = window
    self.document = document
    self.options = options
    controller = DocumentController(document, window: window, settings: settings)
    layers = DocumentLayers(panel: controller.panel, frame: window.bounds)
    window.rootView.addSubview(layers)
    openStore(report)
    document.onRevision = { [weak self] in
      self?.sessions?.commit()
      self?.controller.documentChanged()
    }
    controller.onNotice = { [weak layers] sentence in
      layers?.notice.text = sentence ?? ""
      if options.launch.isHeadless, let sentence { report(sentence) }
    }
    controller.onMenu = { [weak self] items in self?.open(items, at: nil) }
    let own = window.onKey
    window.onKey = { [weak self] event in own?(event) == true || self?.keyDown(event) == true }
    addPress(.left)
    addPress(.right)
    controller.start()
    if let file = options.document { controller.open(file) }
  }

  /// Saves what was drawn by a tape, and waits for what is being saved.
  func finish() {
    if options.launch.savesDocument, let file = options.document { controller.saveAtEnd(as: file) }
    controller.finish()
    if let problem = sessions?.end() { StandardError.report(problem, program: Content.kind.program) }
  }

  /// Shows what was there at the end of the last run.
  private func openStore(_ report: @escaping (String) -> Void) {
    let session = DocumentSession(
      program: Content.kind.program, options.launch, opensFile: options.document != nil)
    DocumentSession.showProblems(of: session, options.launch, in: layers.notice, report: report)
    guard let session else { return }
    let sessions = ValueSessions(session, document)
    self.sessions = sessions
    controller.sessions = sessions
    sessions.start()
  }

  private func addPress(_ button: PointerButtons) {
    let press = LongPressGestureRecognizer()
    press.name = "document menu"
    press.allowedKinds = button == .right ? [.mouse, .pen] : [.touch, .pen]
    if button == .right {
      press.buttonMask = .right
      press.minimumPressDuration = 0
    }
    press.addAction { [weak self] press in self?.follow(press) }
    window.rootView.addGestureRecognizer(press)
  }

  private func follow(_ press: LongPressGestureRecognizer) {
    let position = press.location(in: layers)
    switch press.state {
    case .began: open(controller.menuItems, at: position)
    case .changed: layers.menu.pressMoved(to: position)
    case .ended:
      layers.menu.pressMoved(to: position)
      layers.menu.pressEnded()
    default: layers.menu.pressEnded(isCancelled: true)
    }
  }

  private func open(_ items: [MenuItem], at press: Point?) {
    layers.layoutIfNeeded()
    layers.menu.open(
      items, beside: Rect(center: press ?? layers.bounds.center, size: .zero),
      font: window.defaultFont.withSize(15 * window.theme.textScale), press: press)
  }

  private func keyDown(_ event: KeyEvent) -> Bool {
    guard event.phase == .down else { return false }
    if controller.handle(event) { return true }
    switch (event.name, event.modifiers) {
    case ("z", .control): document.undo()
    case ("z", [.control, .shift]), ("y", .control): document.redo()
    case ("menu", []), ("f10", .shift): if !event.isRepeat { open(controller.menuItems, at: nil) }
    default: return false
    }
    return true
  }
}
