import FileAccess
import Geometry
import Launch
import Scene

/// Opens a window, fills it, and shows it until it is closed; then the process ends.
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
/// The program has the flags of every Easel program: `--record FILE` writes all input to a tape, `--replay FILE` plays
/// it, with `--headless` in no window; `--snapshot FILE.png` writes the last frame; `--stats`, `--scale`, `--size` and
/// `--help` do what they say. What goes wrong is one line on standard error and an exit code: 1 where something fails,
/// 64 where the command line is wrong.
///
/// Call it on the main thread from a synchronous `main` or from the top level of `main.swift`.
/// - Parameters:
///   - title: for the title bar.
///   - size: of the content in points, where neither a flag nor a tape says another.
///   - minimumSize: a person cannot make the window smaller, in points. Where the window opens smaller, that counts.
///   - arguments: the command line: the program's path, then its flags.
///   - setUp: fills the window. An error that it throws ends the program with that error's description.
@MainActor public func run(
  _ title: String, size: Size = Size(800, 600), minimumSize: Size = Size(320, 320),
  arguments: [String] = CommandLine.arguments, setUp: (_ window: Window) throws -> Void
) -> Never {
  let name = commandName(arguments, title: title)
  ExitStatus.exit(running: name) {
    let syntax = CommandSyntax(
      program: name, abstract: "\(title), in a window.", version: "\(name) on Easel \(easelVersion)",
      flags: LaunchOptions.flags)
    switch try syntax.parse(Array(arguments.dropFirst()), into: LaunchOptions()) {
    case .print(let text):
      print(text)
      return .success
    case .run(let options):
      let description = ProgramDescription(
        name: name, title: title, standardSize: size, minimumSize: minimumSize)
      return try ProgramRun(description, options).run { surroundings in
        let window = Window(size: surroundings.size, scale: surroundings.scale)
        try setUp(window)
        return FilledWindow(window)
      }
    }
  }
}

/// The version of the library, as its tags name it.
public let easelVersion = "0.1.0"

/// The last part of the program's path, which messages begin with and tapes carry; the title where there is none.
private func commandName(_ arguments: [String], title: String) -> String {
  let name = arguments.first.flatMap { $0.split(separator: "/").last.map(String.init) } ?? ""
  return name.isEmpty ? title : name
}

/// A program that is nothing but its window.
@MainActor private final class FilledWindow: WindowProgram {
  let window: Window
  init(_ window: Window) { self.window = window }
}
