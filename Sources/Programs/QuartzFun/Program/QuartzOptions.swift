import Documents
import FileAccess
import Geometry
import Launch

/// The command line options of QuartzFun.
nonisolated public struct QuartzOptions: ProgramOptions, Hashable, Sendable {
  /// The options that every window program has.
  public var launch = LaunchOptions()
  /// The file to open; nil for none.
  public var document: String?
  /// The image that is drawn; nil for the program's own.
  public var image: String?
  /// Whether areas that are drawn again are framed for a moment.
  public var flashesDamage = false
  /// Whether the page of samples is shown at first.
  public var showsSamples = false
  /// Whether the gesture inspector is shown at first.
  public var inspects = false

  /// Creates the default options.
  public init() {}

  /// The command line syntax of `quartzfun`.
  public static let syntax = CommandSyntax<QuartzOptions>(
    program: "quartzfun",
    abstract: "Draw lines, rectangles, ellipses and images by touch, mouse or keys.",
    discussion: """
      Choose a colour above and a shape below, and drag on the canvas; every finger draws, and Escape abandons what they \
      draw. 1 to 4 choose a shape; R, B, \
      Y, G and N a colour, N a new one for each figure. Ctrl+Z undoes, Ctrl+Y redoes, Delete clears, K keeps all figures \
      or only the last. S shows the samples: panels of patterns, gradients, \
      dashes, blend modes, shadows and fill rules, whose handles are dragged or moved by the arrows; Page Up and Page \
      Down turn their pages, Escape shows the canvas again. Tab moves to the canvas, where the arrows move a crosshair, Space begins and ends a figure, and \
      Escape abandons it. Ctrl+N, Ctrl+O, Ctrl+S and Ctrl+Shift+S make, open and save a drawing, Ctrl+Shift+E exports it; Ctrl+C, Ctrl+X and \
      Ctrl+V copy, cut and paste; the button File, the \
      right button and the menu key open the menu. F11 fills the screen, F12 shows the gesture inspector, Ctrl+Q quits. The drawing and \
      its undo history are kept, and are there again at the next start; --fresh begins a new one. Drawings and pictures of \
      other programs are opened, pasted, or dropped on the window; quartzfun import PICTURE --output FILE makes a drawing \
      of one without a window.
      """,
    version: "0.1.0",
    flags: (LaunchOptions.flags + LaunchOptions.storeFlags + [LaunchOptions.stateFlag]).map {
      $0.lifted(to: \.launch)
    } + [
      CommandFlag("image", value: "FILE", "The image to draw: a PNG, JPEG or WebP file.") { $0.image = $1 }
        .recorded(\.image),
      CommandFlag("flash-damage", "Frame the areas that are drawn again for a moment.") {
        $0.flashesDamage = true
      }.recorded { $0.flashesDamage ? "" : nil },
      CommandFlag("samples", "Show the samples at first; S toggles them.") { $0.showsSamples = true }
        .recorded { $0.showsSamples ? "" : nil },
      CommandFlag("inspect", "Show the gesture inspector; F12 toggles it.") { $0.inspects = true }
        .recorded { $0.inspects ? "" : nil },
      .document(\.document),
    ], operand: .document(\.document),
    subcommands: [
      DocumentExportCommand<QuartzDrawing>(formats: QuartzDrawing.exportFormats).subcommand,
      DocumentImportCommand<QuartzDrawing>("The drawing becomes one figure that fills the canvas.") {
        Rect(origin: .zero, size: $0)
      }.subcommand,
    ])
}
