import Launch

/// The command line options of a program with documents.
nonisolated public struct DocumentOptions: ProgramOptions, Hashable, Sendable {
  /// The options that every window program has.
  public var launch = LaunchOptions()
  /// The file to open; nil for none.
  public var document: String?

  /// Creates the default options.
  public init() {}

  /// Whether the document is saved in its file at the end: if a tape is played into it.
  public var savesAtEnd: Bool { launch.replay != nil && launch.givenFlags.contains("document") }

  /// The flag `--document`.
  public static let flag = CommandFlag<DocumentOptions>(
    "document", value: "FILE", "Open a file; with --replay, save in it what the tape has drawn."
  ) { options, text in
    options.document = text
  }.recorded { $0.document }

  /// The operand `FILE`.
  public static let operand = CommandOperand<DocumentOptions>("FILE", "The file to open.") {
    $0.document = $1
  }
}
