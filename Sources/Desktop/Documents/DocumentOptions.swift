import Launch

/// The command line options of a program with documents.
///
/// ```swift
/// var options = DocumentOptions()
/// options.document = "dots.svg"
/// options.launch.isHeadless = true
/// ```
nonisolated public struct DocumentOptions: ProgramOptions, Hashable, Sendable {
  /// The options that every window program has.
  public var launch = LaunchOptions()
  /// The file to open; nil for none.
  public var document: String?

  /// Creates the default options.
  public init() {}
}

nonisolated extension LaunchOptions {
  /// Whether a document is saved in its file at the end: if a tape is played into it by `--document FILE`.
  var savesDocument: Bool { replay != nil && givenFlags.contains("document") }
}

nonisolated extension CommandFlag where Options: ProgramOptions & SendableMetatype {
  /// Returns the flag `--document FILE`, which names the file to open. With `--replay`, what the tape has drawn is saved in it.
  ///
  /// - Parameter path: the property for the file.
  public static func document(_ path: WritableKeyPath<Options, String?> & Sendable) -> CommandFlag {
    CommandFlag(
      "document", value: "FILE", "Open a file; with --replay, save in it what the tape has drawn."
    ) { options, text in
      options[keyPath: path] = text
      options.launch.hasContent = true
    }.recorded {
      $0[keyPath: path]
    } sum: {
      $0[keyPath: path].flatMap(DocumentEnvelope.checksum(ofFile:))
    }
  }
}

nonisolated extension CommandOperand where Options: ProgramOptions & SendableMetatype {
  /// Returns the operand `FILE`, which names the file to open.
  ///
  /// - Parameter path: the property for the file.
  public static func document(_ path: WritableKeyPath<Options, String?> & Sendable) -> CommandOperand {
    CommandOperand("FILE", "The file to open.") { options, text in
      options[keyPath: path] = text
      options.launch.hasContent = true
    }
  }
}
