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
      let documents = DocumentRun<Content>(options.launch, file: options.document) {
        StandardError.report($0, program: kind.program)
      }
      defer { documents.close() }
      let status = try ProgramRun(description, options.launch).run(options, flags: flags) {
        surroundings, options in
        let window = Window(size: surroundings.size, scale: surroundings.scale)
        try setUp(window)
        return try DocumentWindow(document, window, options, documents, formats)
      }
      return documents.end(status)
    }
  }
}

/// A window with a document, its menu and its keys.
@MainActor final class DocumentWindow<Content: DocumentFileContent>: WindowProgram {
  let window: Window
  private let document: ValueDocument<Content>
  private let controller: DocumentController<Content>
  private let layers: DocumentLayers

  init(
    _ document: ValueDocument<Content>, _ window: Window, _ options: DocumentOptions,
    _ documents: DocumentRun<Content>, _ formats: [ExportFormat]
  ) throws {
    self.window = window
    self.document = document
    let layers = DocumentLayers(frame: window.bounds)
    self.layers = layers
    window.rootView.addSubview(layers)
    let summary = { (document: DocumentSummary) in "\(Content.kind.noun) \(document.id.number)" }
    let controller = try documents.begin(
      ValueStore(document), notice: layers.notice, launch: options.launch, file: options.document,
      formats: formats, summary: summary
    ) { settings, sessions in
      let controller = DocumentController(document, window: window, settings: settings)
      controller.sessions = sessions
      controller.showNotices(in: layers.notice, report: documents.noticeReport(options.launch))
      controller.start()
      return controller
    }
    self.controller = controller
    layers.panel = controller.panel
    document.onRevision = { [weak controller, documents] in
      documents.commit()
      controller?.documentChanged()
    }
    controller.onMenu = { [weak layers] items in layers?.open(items) }
    let onKey = window.onKey
    window.onKey = { [weak self] event in onKey?(event) == true || self?.keyDown(event) == true }
    for button in [PointerButtons.left, .right] {
      layers.addMenuPress(button, to: window.rootView) { [weak controller] in controller?.menuItems ?? [] }
    }
  }

  private func keyDown(_ event: KeyEvent) -> Bool {
    guard event.phase == .down else { return false }
    if controller.handle(event) { return true }
    switch (event.name, event.modifiers) {
    case ("z", .control): document.undo()
    case ("z", [.control, .shift]), ("y", .control): document.redo()
    case ("menu", []), ("f10", .shift): if !event.isRepeat { layers.open(controller.menuItems) }
    default: return false
    }
    return true
  }
}
