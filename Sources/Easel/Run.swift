import Controls
import FileAccess
import Geometry
import Launch
import Painting
import Scene

/// Opens a window, sets it up, shows it until it is closed, and ends the process.
///
/// ```swift
/// import Easel
///
/// Easel.run("Hello", size: Size(400, 300)) { window in
///   window.rootView.addSubview(CanvasView(frame: window.bounds) { context, bounds in
///     context.fillColor = .orange
///     context.fillEllipse(in: bounds)
///   })
/// }
/// ```
///
/// The program has the flags of every Easel program. `--record FILE` writes all input to a tape. `--replay
/// FILE` plays a tape, without a window if `--headless` is given. `--snapshot FILE.png` writes the last
/// frame. See `--help` for `--stats`, `--scale`, `--size` and others. An error is one line on standard error
/// and an exit code: 1 for a failure, 64 for a wrong command line.
///
/// F11 fills the screen, and Ctrl+Q closes the window, unless a view or `window.onKey` uses these keys, or `setUp` sets
/// `window.handlesWindowKeys` to false.
///
/// The window has the theme of the desktop, dark or light, and follows its changes. A program that sets `window.theme` or
/// `window.background` in `setUp` keeps its colours, unless `--theme` asks for others.
///
/// Call it on the main thread from a synchronous `main` or from the top level of `main.swift`.
/// - Parameters:
///   - title: the title of the window.
///   - size: of the content in points, unless a flag or a tape sets another.
///   - minimumSize: the minimum size to which the user can resize the window, in points. If the window opens
///     smaller, its initial size applies.
///   - arguments: the command line: the program's path, then its flags.
///   - setUp: adds views to the window. If it throws an error, the program ends with the error's description.
@MainActor public func run(
  _ title: String, size: Size = Size(800, 600), minimumSize: Size = Size(320, 320),
  arguments: [String] = CommandLine.arguments, setUp: (_ window: Window) throws -> Void
) -> Never {
  runWindow(title, size: size, minimumSize: minimumSize, arguments: arguments) { surroundings in
    let window = Window(size: surroundings.size, scale: surroundings.scale)
    try setUp(window)
    return window
  }
}

/// Opens a window that the program makes itself, in the same way.
///
/// - Parameters:
///   - title: the title of the window.
///   - size: of the content in points, unless a flag or a tape sets another.
///   - minimumSize: the minimum size to which the user can resize the window, in points.
///   - arguments: the command line: the program's path, then its flags.
///   - makeWindow: makes the window, with the size and the scale that the host grants.
@MainActor package func runWindow(
  _ title: String, size: Size, minimumSize: Size = Size(320, 320),
  arguments: [String] = CommandLine.arguments, makeWindow: (ProgramSurroundings) throws -> Window
) -> Never {
  let name = commandName(arguments, title: title)
  ExitStatus.exit(running: name) {
    let syntax = CommandSyntax(
      program: name, abstract: "\(title), in a window.",
      discussion: "F11 fills the screen, Ctrl+Q quits, unless the program uses these keys itself.",
      version: "\(name) on Easel \(easelVersion)",
      flags: LaunchOptions.flags)
    switch try syntax.parse(Array(arguments.dropFirst()), into: LaunchOptions()) {
    case .print(let text):
      print(text)
      return .success
    case .run(let options):
      let description = ProgramDescription(
        name: name, title: title, standardSize: size, minimumSize: minimumSize)
      return try ProgramRun(description, options).run { surroundings in
        FilledWindow(try makeWindow(surroundings))
      }
    }
  }
}

/// The version of the library, equal to its release tag.
public let easelVersion = "0.1.0"

/// The last component of the program's path, used in messages and tapes; the title if the path is empty.
private func commandName(_ arguments: [String], title: String) -> String {
  let name = arguments.first.flatMap { $0.split(separator: "/").last.map(String.init) } ?? ""
  return name.isEmpty ? title : name
}

/// A program that consists of its window.
@MainActor private final class FilledWindow: WindowProgram {
  let window: Window
  let followsDesktop: Bool

  init(_ window: Window) {
    self.window = window
    followsDesktop = window.rootView.ownTheme == nil && window.background == .black
  }
}
