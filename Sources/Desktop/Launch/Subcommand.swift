import FileAccess

/// A command of a program that shows no window, such as `shapely export`.
///
/// ```swift
/// let count = Subcommand("count", "Counts the shapes of a drawing.") { arguments in
///   print(arguments.count)
///   return .success
/// }
/// ```
nonisolated public struct Subcommand: Sendable {
  /// The word after the program's name.
  public let name: String
  /// One sentence for the help.
  public let help: String
  /// Runs the command with the arguments behind its name.
  public let run: @Sendable (_ arguments: [String]) throws -> ExitStatus
  /// The syntax of its arguments, for the manual page and completions; nil leaves it out of them.
  public let outline: CommandOutline?

  /// Creates a command.
  ///
  /// - Parameters:
  ///   - name: the word after the program's name.
  ///   - help: one sentence for the help.
  ///   - outline: the syntax of its arguments, for the manual page and completions. Nil leaves it out of them.
  ///   - run: runs the command with the arguments behind its name. It throws `CommandError` for invalid ones.
  public init(
    _ name: String, _ help: String, outline: CommandOutline? = nil,
    run: @escaping @Sendable (_ arguments: [String]) throws -> ExitStatus
  ) {
    self.name = name
    self.help = help
    self.outline = outline
    self.run = run
  }
}

nonisolated extension CommandSyntax {
  /// Runs the command that the first argument names, and returns its status; nil if it names none.
  ///
  /// A file with the name of a command is given with its folder, such as `./export`.
  ///
  /// - Parameter arguments: the arguments of the command line, without the program's name.
  public func runSubcommand(of arguments: [String]) throws -> ExitStatus? {
    guard let command = subcommands.first(where: { $0.name == arguments.first }) else { return nil }
    return try command.run(Array(arguments.dropFirst()))
  }
}
