import FileAccess

/// A command line syntax without its effects, for texts about it: manual pages and completion scripts.
///
/// ```swift
/// let syntax = CommandSyntax<[String]>(program: "pond", abstract: "Shows fish.", version: "1.0", flags: [])
/// let outline: CommandOutline = syntax.outline
/// let feed = Subcommand("feed", "Feeds the fish.", outline: outline) { _ in .success }
/// ```
nonisolated public struct CommandOutline: Hashable, Sendable {
  /// An argument: a flag with its value, or the operand.
  struct Argument: Hashable, Sendable {
    /// The name: of a flag without dashes, of an operand such as `FILE`.
    var name: String
    /// The name of the value; empty if a flag has none.
    var value = ""
    /// Whether a flag's value may be left out.
    var isOptional = false
    /// One sentence.
    var help: String
    /// The completion of the value.
    var completion = CommandCompletion.none
  }

  /// The command: the program's name and, for a subcommand, its own behind it.
  var command: String
  /// A one-sentence description.
  var abstract: String
  /// A further paragraph; may be empty.
  var discussion: String
  /// The text printed by `--version`.
  var version: String
  var flags: [Argument]
  var operand: Argument?
  var subcommands: [CommandOutline]

  /// The last word of the command.
  var name: String { command.split(separator: " ").last.map(String.init) ?? command }

  /// The flags and the two that each command has.
  var allFlags: [Argument] {
    flags + [
      Argument(name: "version", help: "Show the version."), Argument(name: "help", help: "Show this help."),
    ]
  }
}

/// The values that a shell offers for an argument.
///
/// ```swift
/// let shape = CommandFlag<[String]>("--shape", value: "KIND", "The first shape.") { $0.append($1) }
///   .completed(by: .choices(["star", "circle"]))
/// ```
nonisolated public enum CommandCompletion: Hashable, Sendable {
  /// No values.
  case none
  /// Files and folders.
  case files
  /// Folders.
  case folders
  /// These words.
  case choices([String])

  /// The completion for the name of a value: of `FILE`, `FILE.png` and the like files, of `DIR` folders, otherwise none.
  init(value: String) {
    self = value == "DIR" ? .folders : value == "FILE" || value.hasPrefix("FILE.") ? .files : .none
  }
}

nonisolated extension CommandSyntax {
  /// The syntax without its effects.
  public var outline: CommandOutline {
    CommandOutline(
      command: program, abstract: abstract, discussion: discussion, version: version,
      flags: flags.map(\.outline),
      operand: operand.map {
        CommandOutline.Argument(name: $0.name, help: $0.help, completion: $0.completion)
      },
      subcommands: subcommands.compactMap(\.outline))
  }

  /// Returns the text that the arguments ask for about the command itself; nil if they ask for none.
  ///
  /// As with swift-argument-parser, the flags are not in the help: `--generate-completion-script SHELL`, where SHELL is bash, zsh
  /// or fish, and `--generate-manual`, a page for `man`.
  ///
  /// - Throws: `CommandError` for a shell without completions.
  func generatedText(for arguments: [String]) throws(CommandError) -> String? {
    let words = arguments.flatMap { $0.split(separator: "=", maxSplits: 1) }
    if words == ["--generate-manual"] { return outline.manual }
    guard words.first == "--generate-completion-script" else { return nil }
    guard words.count == 2, let shell = CommandOutline.Shell(rawValue: String(words[1])) else {
      throw CommandError(
        .usage,
        "write --generate-completion-script SHELL, where SHELL is "
          + CommandOutline.Shell.allCases.map(\.rawValue).joined(separator: ", "))
    }
    return outline.completionScript(for: shell)
  }
}

nonisolated extension CommandFlag {
  fileprivate var outline: CommandOutline.Argument {
    switch value {
    case .none: .init(name: name, help: help)
    case .required(let value): .init(name: name, value: value, help: help, completion: completion)
    case .optional(let value):
      .init(name: name, value: value, isOptional: true, help: help, completion: completion)
    }
  }
}
