nonisolated extension CommandOutline {
  /// The manual page, in the macros `man` of groff and mandoc.
  var manual: String {
    let title = command.replacing(" ", with: "-")
    var page = """
      .TH \(roff(title.uppercased())) 1 "" "\(roff(name)) \(roff(version))" "User Commands"
      .SH NAME
      \(roff(title)) \\- \(roff(summary))
      .SH SYNOPSIS
      \(synopsis)

      """
    for subcommand in subcommands { page += ".br\n\(subcommand.synopsis)\n" }
    page += ".SH DESCRIPTION\n" + paragraph(abstract)
    if !discussion.isEmpty { page += ".PP\n" + paragraph(discussion) }
    page += ".SH OPTIONS\n" + options
    for subcommand in subcommands {
      page += ".SH \"\(roff(subcommand.command.uppercased()))\"\n" + paragraph(subcommand.abstract)
      if !subcommand.discussion.isEmpty { page += ".PP\n" + paragraph(subcommand.discussion) }
      page += subcommand.options
    }
    return page + """
      .SH "EXIT STATUS"
      .TP
      .B 0
      Success.
      .TP
      .B 1
      A failure, reported on standard error.
      .TP
      .B 64
      An invalid command line.
      """
  }

  /// The abstract as manual pages have it behind the name: without a capital and a full stop.
  private var summary: String {
    let text = abstract.hasSuffix(".") ? String(abstract.dropLast()) : abstract
    return text.prefix(1).lowercased() + text.dropFirst()
  }

  private var synopsis: String {
    let operand = operand.map { " [\\fI\(roff($0.name))\\fR]" } ?? ""
    return "\\fB\(roff(command))\\fR [\\fIflags\\fR]\(operand)"
  }

  private var options: String {
    var text = ""
    if let operand { text += ".TP\n\\fI\(roff(operand.name))\\fR\n" + paragraph(operand.help) }
    for flag in allFlags {
      text += ".TP\n\\fB\(roff("--" + flag.name))\\fR"
      if !flag.value.isEmpty {
        text += flag.isOptional ? "[=\\fI\(roff(flag.value))\\fR]" : " \\fI\(roff(flag.value))\\fR"
      }
      text += "\n" + paragraph(flag.help)
    }
    return text
  }

  /// Returns a paragraph with a sentence a line, as roff wants it: it puts its own space between sentences.
  private func paragraph(_ text: String) -> String {
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.split(separator: ". ").map { roff(String($0)) }.joined(separator: ".\n") + "\n"
  }

  /// Returns text in which nothing is a command of roff: backslashes, hyphens that readers may copy, and a line's first mark.
  private func roff(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "\"": result += "\\(dq"
      default: result.append(character)
      }
    }
    return result.hasPrefix(".") || result.hasPrefix("'") ? "\\&" + result : result
  }
}
