import FileAccess

/// The command line syntax of a program: its flags and its help text.
///
/// ```swift
/// let syntax = CommandSyntax<[Double]>(
///   program: "sum", abstract: "Adds numbers.", version: "1.0",
///   flags: [CommandFlag("--add", value: "N", "Adds a number.") { $0.append(Double($1) ?? 0) }],
///   operand: CommandOperand("FILE", "A file with numbers.") { $0.append(Double($1.count)) })
/// if case .run(let numbers) = try syntax.parse(["--add", "2"], into: []) { print(numbers.reduce(0, +)) }
/// ```
nonisolated public struct CommandSyntax<Options>: Sendable {
  /// The request of a command line.
  public enum Request {
    /// Run with these options.
    case run(Options)
    /// Print this text instead of running, for `--help`, `--version`, `--generate-manual` and `--generate-completion-script`.
    case print(String)
  }

  /// The name of the command.
  public let program: String
  /// A one-sentence description.
  public let abstract: String
  /// A further paragraph; may be empty.
  public let discussion: String
  /// The text printed by `--version`.
  public let version: String
  /// The flags, in the order of the help.
  public let flags: [CommandFlag<Options>]
  /// The argument without a flag, such as a file to open; nil if there is none.
  public let operand: CommandOperand<Options>?
  /// The commands without a window, in the order of the help. See ``runSubcommand(of:)``.
  public let subcommands: [Subcommand]

  /// Creates a syntax.
  public init(
    program: String, abstract: String, discussion: String = "", version: String,
    flags: [CommandFlag<Options>],
    operand: CommandOperand<Options>? = nil, subcommands: [Subcommand] = []
  ) {
    self.program = program
    self.abstract = abstract
    self.discussion = discussion
    self.version = version
    self.flags = flags
    self.operand = operand
    self.subcommands = subcommands
  }

  /// Parses the arguments of the command line, without the program's name.
  ///
  /// - Parameters:
  ///   - arguments: the arguments, in order.
  ///   - options: the initial options. If a flag is repeated, its last value applies.
  /// - Throws: `CommandError` of kind usage, with a one-line message.
  public func parse(_ arguments: [String], into options: Options) throws -> Request {
    var options = options
    if let text = try apply(arguments, to: &options) { return .print(text) }
    return .run(options)
  }

  /// Applies the flags to the options in their order. Returns a text that is wanted instead of a run.
  ///
  /// - Parameter note: called with the name of each flag.
  func apply(
    _ arguments: [String], to options: inout Options, note: (String) -> Void = { _ in }
  ) throws -> String? {
    if let text = try generatedText(for: arguments) { return text }
    var remaining = arguments[...]
    var hasOperand = false
    func take(_ argument: String) throws {
      guard let operand else { throw usageError("\(MessageText.quoted(argument)) does not belong to a flag") }
      guard !hasOperand else { throw usageError("there is more than one \(operand.name)") }
      guard !argument.isEmpty else { throw usageError("the name of \(operand.name) is empty") }
      hasOperand = true
      try operand.apply(&options, argument)
    }
    while let argument = remaining.popFirst() {
      if argument == "--", operand != nil {
        // The following arguments are no flags, even with a hyphen.
        while let argument = remaining.popFirst() { try take(argument) }
        break
      }
      if argument == "--help" || argument == "-h" { return help }
      if argument == "--version" { return version }
      guard argument.hasPrefix("-"), argument != "-" else {
        try take(argument)
        continue
      }
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let given = parts.count == 2 ? String(parts[1]) : nil
      guard let flag = flags.first(where: { "--" + $0.name == parts[0] }) else {
        throw usageError("there is no flag \(MessageText.truncated(String(parts[0])))")
      }
      var value = given
      switch flag.value {
      case .none:
        if given != nil { throw usageError("--\(flag.name) takes no value") }
      case .required:
        // "--headless" after a flag means a missing value; "-5x10" is a wrong value.
        if given == nil, let next = remaining.first, !next.hasPrefix("--") { value = remaining.removeFirst() }
        guard let value, !value.isEmpty else { throw usageError("write \(flag.usage)") }
      case .optional: break
      }
      try flag.apply(&options, value)
      note(flag.name)
    }
    return nil
  }

  /// The text for `--help`, in lines of at most 100 columns.
  public var help: String {
    var text = "\(abstract)\n\nusage: \(program) [flags]\(operand.map { " [\($0.name)]" } ?? "")\n"
    for command in subcommands { text += "       \(program) \(command.name) …\n" }
    if !discussion.isEmpty { text += "\n" + wrapped(discussion, indent: 0) }
    if !subcommands.isEmpty {
      text += "\ncommands, each with its own --help:\n"
      text += table(subcommands.map { ($0.name, $0.help) })
    }
    text += "\nflags:\n"
    var rows: [(usage: String, help: String)] = []
    if let operand { rows.append((operand.name, operand.help)) }
    for flag in flags { rows.append((flag.usage, flag.help)) }
    rows += [("--version", "Show the version."), ("-h, --help", "Show this help.")]
    text += table(rows)
    text += "\nexit codes: 0 success; 1 failure, reported on stderr; 64 invalid command line"
    return text
  }

  private func table(_ rows: [(usage: String, help: String)]) -> String {
    let width = rows.map(\.usage.count).max() ?? 0
    var text = ""
    for (usage, help) in rows {
      let lines = wrapped(help, indent: width + 4)
      let gap = String(repeating: " ", count: width - usage.count + 2)
      text += "  \(usage)\(gap)\(lines.drop { $0 == " " })"
    }
    return text
  }

  private func wrapped(_ text: String, indent: Int) -> String {
    var lines = ""
    var line = ""
    let margin = String(repeating: " ", count: indent)
    for word in text.split(whereSeparator: \.isWhitespace) {
      if !line.isEmpty, indent + line.count + 1 + word.count > 100 {
        lines += margin + line + "\n"
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    return lines + margin + line + "\n"
  }

  private func usageError(_ problem: String) -> CommandError {
    CommandError(.usage, "\(problem); \(program) --help lists the flags")
  }
}
