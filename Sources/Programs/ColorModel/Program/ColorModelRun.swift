import FileAccess
import Foundation
import Geometry
import Launch
import Painting

/// The command line options of ColorModel.
nonisolated public struct ColorModelOptions: ProgramOptions, Hashable, Sendable {
  /// The options that every window program has.
  public var launch = LaunchOptions()
  /// The first colour; nil for the program's own.
  public var color: Color?
  /// Whether the gesture inspector is shown at first.
  public var inspects = false

  /// Creates the default options.
  public init() {}

  /// The command line syntax of `colormodel`.
  public static let syntax = CommandSyntax<ColorModelOptions>(
    program: "colormodel",
    abstract: "Choose a colour by hue, saturation and brightness, and see it in other notations.",
    discussion: """
      Drag the loupe over the field, or the sliders, or write a number or a notation: hexadecimal, RGB or OKLCH. Tap an empty swatch to keep the colour, a kept one to measure the \
      contrast with it, and a marked one to take it back. Ctrl+C copies the hexadecimal notation, S keeps the colour, C \
      counts the colours of the field. Kept colours are there again at the next start; --fresh begins with white and black. Tab and the arrows move and change the controls; F11 fills the screen, F12 shows the gesture \
      inspector, Ctrl+Q quits.
      """,
    version: "0.1.0",
    flags: (LaunchOptions.flags + LaunchOptions.storeFlags + [LaunchOptions.stateFlag]).map {
      $0.lifted(to: \.launch)
    } + [
      CommandFlag("color", value: "RRGGBB", "The first colour, in CSS' hexadecimal notation.") {
        options, text in
        options.color = try color(text)
      }.recorded { $0.color?.hex },
      CommandFlag("inspect", "Show the gesture inspector; F12 toggles it.") { $0.inspects = true }
        .recorded { $0.inspects ? "" : nil },
    ])

  private static func color(_ text: String) throws(CommandError) -> Color {
    guard let color = Color(hex: text) else {
      throw CommandError(.usage, "\(MessageText.quoted(text)) is not a colour; write one such as FF8000")
    }
    return color
  }
}

/// A run of ColorModel with the options of its command line.
@MainActor public final class ColorModelRun {
  /// The options of the run.
  public let options: ColorModelOptions
  private let report: (@MainActor @Sendable (String) -> Void)?

  /// - Parameters:
  ///   - options: the command line.
  ///   - report: receives error messages during the run, immediately. Nil writes them to standard error.
  public init(_ options: ColorModelOptions, report: (@MainActor @Sendable (String) -> Void)? = nil) {
    self.options = options
    self.report = report
  }

  /// Runs until the window is closed or the tape ends, and writes the requested files.
  ///
  /// - Throws: `CommandError` for errors found before the run.
  public func run() throws -> ExitStatus {
    let description = ProgramDescription(
      name: "colormodel", title: "ColorModel", standardSize: Size(820, 520),
      minimumSize: Size(LaunchOptions.minimumSide, 420), icon: ProgramDescription.bundledIcon("colormodel"))
    let file = swatchFile
    defer { file?.finish() }
    return try ProgramRun(description, options.launch, report: report).run(
      options, flags: ColorModelOptions.syntax.flags
    ) { surroundings, options in
      var problem: String?
      file?.onProblem = { problem = $0 }
      let swatches = options.launch.isFresh ? nil : file?.read()
      let scene = ColorScene(
        size: surroundings.size, scale: surroundings.scale, color: options.color,
        swatches: swatches ?? Swatches())
      if let problem { scene.show(message: problem) }
      file?.onProblem = { [weak scene] in scene?.show(message: $0) }
      scene.onSwatchesChange = { file?.write($0) }
      scene.inspector.onWarning = { surroundings.report("gestures: \($0)") }
      scene.inspector.isOn = options.inspects
      return scene
    }
  }
}

extension ColorModelRun {
  /// The file of the kept colours; nil if the run keeps none, or if there is no folder for it.
  private var swatchFile: SwatchFile? {
    guard options.launch.usesStore else { return nil }
    let environment = ProcessInfo.processInfo.environment
    let folder =
      options.launch.store ?? StandardFolder.state(program: "colormodel", environment: environment)
    return folder.map { SwatchFile(folder: $0) }
  }
}

extension ColorScene: WindowProgram {
  public var stateText: String? { state.text }
}
