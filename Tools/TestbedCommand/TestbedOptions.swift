import Launch

/// The command line options of the testbed.
struct TestbedOptions: ProgramOptions, Hashable, Sendable {
  var launch = LaunchOptions()
  /// The name of the first page.
  var page: String?
  /// The folder for a PNG of every page.
  var pictures: String?
  /// The folder for an SVG and a PDF of every page.
  var exports: String?
  /// Whether the slow reference rasterizer draws the images.
  var usesReference = false
  /// Whether to print the names of the pages.
  var lists = false

  static let syntax = CommandSyntax<TestbedOptions>(
    program: "testbed",
    abstract: "A page for every feature of drawing.",
    discussion: """
      The arrows turn the pages; drag and pinch, or Ctrl + wheel, to look closer; a double tap or Escape goes back; F11 fills the \
      screen, Ctrl+Q quits.
      """,
    version: "0.1.0",
    flags: (LaunchOptions.flags + [LaunchOptions.stateFlag]).map { $0.lifted(to: \.launch) } + [
      CommandFlag("page", value: "NAME", "The page to begin with; --list names them.") { $0.page = $1 }
        .recorded(\.page),
      CommandFlag("pictures", value: "DIR", "Write a PNG of every page, or of --page, and open no window.") {
        $0.pictures = $1
      },
      CommandFlag(
        "export", value: "DIR",
        "Write an SVG and a PDF of every page, or of --page, and name the parts that became images."
      ) { $0.exports = $1 },
      CommandFlag("reference", "Make the pictures with the slow reference rasterizer.") {
        $0.usesReference = true
      },
      CommandFlag("list", "Name the pages.") { $0.lists = true },
    ])
}
