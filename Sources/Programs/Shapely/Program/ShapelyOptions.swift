import Documents
import FileAccess
import Launch

/// The command line options of Shapely.
nonisolated public struct ShapelyOptions: ProgramOptions, Hashable, Sendable {
  /// The options that every window program has.
  public var launch = LaunchOptions()
  /// Whether to show the gesture inspector.
  public var inspects = false

  /// How shapes move when nobody holds them.
  public var physics = PhysicsMode.calm

  /// The file to open; nil for none.
  public var document: String?

  /// Creates the default options.
  public init() {}

  /// The command line syntax of `shapely`.
  public static let syntax = CommandSyntax<ShapelyOptions>(
    program: "shapely",
    abstract: "Spawn shapes, drag them, pinch them; they stay in the window.",
    discussion: """
      Tap a button and a shape flies out. Drag it with a finger or the mouse, resize and turn it with two fingers, \
      the touchpad or Alt + drag, resize it with Ctrl + wheel, double tap it for another colour, triple tap it to \
      send it to the back. A long press or the right button opens its menu; a swipe of three fingers to the left or \
      right undoes or redoes. Tab, Enter, the arrows, +, −, [, ], C, B, Delete, Escape, F11 and Ctrl+Q do the same; \
      Shift takes larger steps, D makes a copy, F brings to the front, the menu key opens the menu, Ctrl+Z and \
      Ctrl+Y undo and redo, Ctrl+C, Ctrl+X and Ctrl+V copy, cut and paste, Ctrl+N, Ctrl+O, Ctrl+S and Ctrl+Shift+S make, open and save a drawing, Ctrl+Shift+E exports it as SVG, PDF, PNG or JPEG, P changes how thrown \
      shapes move, F12 shows the gesture inspector, F1 shows all gestures and keys. The drawing and its undo history are kept, and are there again at the next start, whatever ends the \
      program; --fresh begins a new one. Drawings \
      and pictures of other programs are opened, or dropped on the window; shapely import PICTURE --output FILE makes a drawing \
      of one without a window.
      """,
    version: "0.1.0",
    flags: (LaunchOptions.flags + LaunchOptions.storeFlags + [LaunchOptions.stateFlag]).map {
      $0.lifted(to: \.launch)
    } + [
      CommandFlag("inspect", "Show the gesture inspector; F12 toggles it.") {
        $0.inspects = true
      }.recorded { $0.inspects ? "" : nil },
      CommandFlag(
        "physics", value: "MODE", "How shapes move when nobody holds them: calm, throw, collide or gravity."
      ) { options, text in
        guard let mode = PhysicsMode(rawValue: text) else {
          throw CommandError("--physics takes calm, throw, collide or gravity, not \(text)")
        }
        options.physics = mode
      }.recorded { $0.physics == .calm ? nil : $0.physics.rawValue }
        .completed(by: .choices(PhysicsMode.allCases.map(\.rawValue))),
      .document(\.document),
    ], operand: .document(\.document),
    subcommands: [
      DocumentExportCommand<ShapelyDrawing>(formats: ShapelyDrawing.exportFormats).subcommand,
      DocumentImportCommand<ShapelyDrawing>(
        "Each element of the drawing becomes a shape that can be moved."
      ) { ToolbarLayout.shapely(window: $0).safeArea }.subcommand,
    ])
}
