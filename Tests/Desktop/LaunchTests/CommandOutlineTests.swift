import FileAccess
import Foundation
import Testing

@testable import Launch

@Suite("Manual pages and completions of a command line") struct CommandOutlineTests {
  private static let drain = CommandSyntax<LaunchOptions>(
    program: "pond drain", abstract: "Let the water out.", version: "1.2",
    flags: [CommandFlag("into", value: "DIR", "The folder for fish.") { _, _ in }],
    operand: CommandOperand("PICTURE", "A picture of the pond.") { _, _ in })

  private let syntax = CommandSyntax<LaunchOptions>(
    program: "pond", abstract: "A pond.", discussion: "It has fish. -5 is cold.", version: "1.2",
    flags: LaunchOptions.flags, operand: CommandOperand("FILE", "The pond's file.") { _, _ in },
    subcommands: [
      Subcommand("drain", "Let the water out.", outline: drain.outline) { _ in .success },
      Subcommand("hidden", "Not in texts.") { _ in .success },
    ])

  private func printed(_ arguments: String...) throws -> String {
    guard case .print(let text) = try syntax.parse(arguments, into: LaunchOptions()) else { return "" }
    return text
  }

  @Test("The manual page has a paragraph for each flag, its hyphens escaped, and a section for each command")
  func manual() throws {
    let page = try printed("--generate-manual")
    #expect(page.hasPrefix(#".TH POND 1 "" "pond 1.2" "User Commands""#))
    #expect(page.contains("pond \\- a pond\n"))
    #expect(page.contains("It has fish.\n\\-5 is cold.\n"))
    for flag in LaunchOptions.flags {
      #expect(page.contains(".TP\n\\fB\\-\\-\(flag.name.replacing("-", with: "\\-"))\\fR"), "\(flag.name)")
    }
    #expect(page.contains(#".SH "POND DRAIN""#) && page.contains("\\fB\\-\\-into\\fR \\fIDIR\\fR"))
    // A line of text that begins with a dot would be a command.
    let commands: Set = [".TH", ".SH", ".TP", ".PP", ".br", ".B"]
    for line in page.split(separator: "\n") where line.hasPrefix(".") {
      #expect(commands.contains(String(line.split(separator: " ")[0])), "\(line)")
    }
  }

  @Test("An unknown shell is a usage error that lists the known ones")
  func unknownShell() {
    let error = #expect(throws: CommandError.self) { try printed("--generate-completion-script", "csh") }
    #expect(error?.description.contains("bash, zsh, fish") == true && error?.status == .usage)
  }

  @Test(
    "Bash completes flags, values and commands",
    arguments: [
      (["--hea"], ["--headless"]), (["--theme", "high"], ["high-contrast", "high-contrast-light"]),
      (["--theme", "=", "li"], ["light"]), (["--theme", "="], ["dark", "light", "high-contrast", "system"]),
      (["dr"], ["drain"]), (["drain", "--in"], ["--into"]), (["--seed", ""], []),
      (["--he"], ["--headless", "--help"]),
      (["--scale", "2", "--versi"], ["--version"]), (["--snapshots", "fo"], ["folder"]),
      (["--record", "f"], ["file.tape", "folder"]), (["fi"], ["file.tape"]),
      (["drain", "fi"], ["file.tape"]),
    ])
  func bash(words: [String], expected: [String]) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "completion-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder.appending(path: "folder"), withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data().write(to: folder.appending(path: "file.tape"))
    let script = try printed("--generate-completion-script", "bash")
    let shell = Process()
    shell.executableURL = URL(filePath: "/bin/bash")
    shell.currentDirectoryURL = folder
    let call = """
      \(script)
      COMP_WORDS=(pond "$@")
      COMP_CWORD=$#
      _pond
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    shell.arguments = ["--norc", "-c", call, "bash"] + words
    let output = Pipe()
    shell.standardOutput = output
    try shell.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    shell.waitUntilExit()
    #expect(shell.terminationStatus == 0)
    let found = Set(text.split(separator: "\n").map(String.init))
    #expect(found.isSuperset(of: expected) && (!expected.isEmpty || found.isEmpty), "\(text)")
    // Each offer begins with the word that is typed.
    if let last = words.last, last != "=" { #expect(found.allSatisfy { $0.hasPrefix(last) }, "\(text)") }
  }

  @Test("The scripts of zsh and fish name each flag, and those of commands")
  func otherShells() throws {
    let zsh = try printed("--generate-completion-script=zsh")
    #expect(zsh.hasPrefix("#compdef pond\n"))
    let fish = try printed("--generate-completion-script", "fish")
    for flag in LaunchOptions.flags.map(\.name) + ["into", "help"] {
      #expect(zsh.contains("'--\(flag)[") || zsh.contains("'--\(flag)="), "\(flag)")
      #expect(fish.contains(" -l \(flag) -d "), "\(flag)")
    }
  }
}
