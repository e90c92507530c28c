nonisolated extension CommandOutline {
  /// A shell with programmable completion.
  enum Shell: String, CaseIterable, Sendable { case bash, zsh, fish }

  /// Returns the script with which a shell completes the command's arguments.
  func completionScript(for shell: Shell) -> String {
    switch shell {
    case .bash: bash
    case .zsh: zsh
    case .fish: fish
    }
  }

  /// The name of the shell function for the command.
  private var function: String { "_" + String(command.map { $0.isLetter || $0.isNumber ? $0 : "_" }) }

  // MARK: bash

  /// Bash splits `--flag=value` at the equals sign, which then is a word of its own.
  private var bash: String {
    var script = subcommands.map(\.bashFunction).joined()
    script += bashFunction
    return script + "complete -o filenames -F \(function) \(command)"
  }

  private var bashFunction: String {
    var cases = ""
    for flag in flags where !flag.value.isEmpty {
      cases += "    --\(flag.name)) \(Self.bash(flag.completion)); return ;;\n"
    }
    var words = allFlags.map { "--" + $0.name }
    var script = """
      \(function)() {
        local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}
        if [[ $current == = ]]; then current=; elif [[ $previous == = ]]; then previous=${COMP_WORDS[COMP_CWORD-2]}; fi
        COMPREPLY=()

      """
    for subcommand in subcommands {
      script += "  if ((COMP_CWORD > 1)) && [[ ${COMP_WORDS[1]} == \(subcommand.name) ]]; then "
      script += "\(subcommand.function); return; fi\n"
    }
    script += "  case $previous in\n\(cases)  esac\n"
    script += "  if [[ $current == -* ]]; then\n"
    script += "    mapfile -t COMPREPLY < <(compgen -W '\(words.joined(separator: " "))' -- \"$current\")\n"
    script += "    return\n  fi\n"
    if !subcommands.isEmpty {
      words = subcommands.map(\.name)
      script += "  if ((COMP_CWORD == 1)); then mapfile -t COMPREPLY < "
      script += "<(compgen -W '\(words.joined(separator: " "))' -- \"$current\"); fi\n"
    }
    if let operand, operand.completion == .files {
      script += "  mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(compgen -f -- \"$current\")\n"
    }
    return script + "}\n"
  }

  private static func bash(_ completion: CommandCompletion) -> String {
    let words =
      switch completion {
      case .none: ""
      case .files: "-f"
      case .folders: "-d"
      case .choices(let choices): "-W '\(choices.joined(separator: " "))'"
      }
    return words.isEmpty ? ":" : "mapfile -t COMPREPLY < <(compgen \(words) -- \"$current\")"
  }

  // MARK: zsh

  private var zsh: String {
    var script = "#compdef \(command)\n"
    script += subcommands.map { "\($0.function)() { \($0.zshArguments) }\n" }.joined()
    for subcommand in subcommands {
      script += "if ((CURRENT > 2)) && [[ $words[2] == \(subcommand.name) ]]; then "
      script += "shift words; ((CURRENT--)); \(subcommand.function); return; fi\n"
    }
    if !subcommands.isEmpty {
      let list = subcommands.map { Self.quoted("\($0.name):\($0.abstract.replacing(":", with: "\\:"))") }
      script += "local -a commands=(\(list.joined(separator: " ")))\n"
      script += "if ((CURRENT == 2)); then _describe command commands; fi\n"
    }
    return script + zshArguments
  }

  private var zshArguments: String {
    var arguments = allFlags.map { flag in
      let help = flag.help.replacing("[", with: "(").replacing("]", with: ")").replacing(":", with: "\\:")
      guard !flag.value.isEmpty else { return "--\(flag.name)[\(help)]" }
      return "--\(flag.name)=\(flag.isOptional ? "-" : "")[\(help)]"
        + "\(flag.isOptional ? "::" : ":")\(flag.value):\(Self.zsh(flag.completion))"
    }
    if let operand { arguments.append("*:\(operand.name):\(Self.zsh(operand.completion))") }
    return "_arguments \\\n  " + arguments.map(Self.quoted).joined(separator: " \\\n  ") + "\n"
  }

  private static func zsh(_ completion: CommandCompletion) -> String {
    switch completion {
    case .none: " "
    case .files: "_files"
    case .folders: "_files -/"
    case .choices(let choices): "(\(choices.joined(separator: " ")))"
    }
  }

  // MARK: fish

  private var fish: String {
    var lines: [String] = []
    let names = subcommands.map(\.name).joined(separator: " ")
    let isOwn = names.isEmpty ? "" : " -n 'not __fish_seen_subcommand_from \(names)'"
    lines += fishLines(condition: isOwn)
    for subcommand in subcommands {
      lines.append(
        "complete -c \(command) -n __fish_use_subcommand -a \(subcommand.name) -d \(Self.quoted(subcommand.abstract))"
      )
      lines += subcommand.fishLines(condition: " -n '__fish_seen_subcommand_from \(subcommand.name)'")
    }
    return lines.joined(separator: "\n")
  }

  private func fishLines(condition: String) -> [String] {
    let program = command.split(separator: " ")[0]
    return allFlags.map { flag in
      var line = "complete -c \(program)\(condition) -l \(flag.name) -d \(Self.quoted(flag.help))"
      guard !flag.value.isEmpty else { return line }
      switch flag.completion {
      case .none: line += flag.isOptional ? "" : " -x"
      case .files: line += flag.isOptional ? "" : " -r -F"
      case .folders: line += " -x -a '(__fish_complete_directories)'"
      case .choices(let choices):
        line += (flag.isOptional ? " -f" : " -x") + " -a '\(choices.joined(separator: " "))'"
      }
      return line
    } + (operand?.completion == .files ? [] : ["complete -c \(program)\(condition) -f"])
  }

  /// Returns text in single quotes of a shell.
  private static func quoted(_ text: String) -> String { "'" + text.replacing("'", with: "'\\''") + "'" }
}
