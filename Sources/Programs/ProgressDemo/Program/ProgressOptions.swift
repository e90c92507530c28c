import FileAccess
import Launch

/// The command line options of ProgressView.
nonisolated public struct ProgressOptions: ProgramOptions, Hashable, Sendable {
  /// The options that every window program has.
  public var launch = LaunchOptions()
  /// The file to be copied; nil for none.
  public var source: String?
  /// The destination of the copy; nil for none.
  public var destination: String?
  /// The greatest speed of the copy, in megabytes a second; nil for as fast as possible.
  public var rate: Double?
  /// Whether the copy begins paused.
  public var startsPaused = false
  /// Whether to open the inspector panel.
  public var inspects = false

  /// Creates the default options.
  public init() {}

  /// The least value of ``rate``: one byte a second.
  public static let leastRate = 1e-6
  /// The greatest value of ``rate``.
  public static let greatestRate = 1e6

  /// The command line syntax of `progress-view`.
  public static let syntax = CommandSyntax<ProgressOptions>(
    program: "progress-view",
    abstract: "A circle of progress, driven by hand or by the copy of a file.",
    discussion: """
      Drag the slider or tap the stepper, and the arc follows. With --copy and --to, the program copies a file and \
      shows how far it is. O chooses a file and where to copy it, C copies again, P pauses and resumes, Escape cancels; S hides and shows the stop square, I \
      opens the panel that edits the view's properties. Tab, the arrows, Page Up and Page Down, Home and End move and \
      change the controls; F11 fills the screen, Ctrl+Q quits.
      """,
    version: "0.1.0",
    flags: (LaunchOptions.flags + [LaunchOptions.stateFlag]).map {
      $0.lifted(to: \.launch)
    } + [
      CommandFlag("copy", value: "SOURCE", "Copy a file, named by --to, as soon as the window is open.") {
        $0.source = $1
      }.completed(by: .files),
      CommandFlag("to", value: "DESTINATION", "The new file. It appears when the copy is complete.") {
        $0.destination = $1
      }.completed(by: .files),
      CommandFlag("rate", value: "MB", "The greatest speed of the copy, in megabytes a second.") {
        $0.rate = try rate($1)
      },
      CommandFlag("paused", "Begin the copy paused; P resumes it.") { $0.startsPaused = true },
      CommandFlag("inspect", "Open the panel of the view's properties; I toggles it.") { $0.inspects = true }
        .recorded { $0.inspects ? "" : nil },
    ])

  /// The copy that the options ask for; nil for none.
  ///
  /// - Throws: `CommandError` of kind usage for options that need or exclude each other.
  public func plan() throws(CommandError) -> CopyPlan? {
    guard let source else {
      if destination != nil {
        throw CommandError(.usage, "--to needs a file to copy; name one with --copy FILE")
      }
      if startsPaused {
        throw CommandError(.usage, "--paused needs a file to copy; name one with --copy FILE")
      }
      if rate != nil { throw CommandError(.usage, "--rate needs a file to copy; name one with --copy FILE") }
      return nil
    }
    guard let destination else {
      throw CommandError(.usage, "--copy needs a destination; name one with --to FILE")
    }
    if launch.replay != nil {
      throw CommandError(
        .usage, "--copy takes a different time in each run, but a tape gives the same frames; omit --replay")
    }
    return CopyPlan(
      source: InputFile(source, flag: "--copy"), destination: OutputFile(destination, flag: "--to"),
      bytesPerSecond: rate.map { $0 * 1e6 })
  }

  private static func rate(_ text: String) throws(CommandError) -> Double {
    guard let rate = Double(text), (leastRate...greatestRate).contains(rate) else {
      throw CommandError(
        .usage,
        "\(MessageText.quoted(text)) is not a speed; write megabytes a second, such as 50 or 0.5, from 0.000001 to 1000000"
      )
    }
    return rate
  }
}
