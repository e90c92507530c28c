import FileAccess
import Synchronization
import Testing

@testable import Launch

@Suite("Commands without a window") struct SubcommandTests {
  @Test("The first argument names a command, which receives the others; the help lists it")
  func run() throws {
    let seen = Mutex<[[String]]>([])
    let syntax = CommandSyntax<LaunchOptions>(
      program: "pond", abstract: "A pond.", version: "1", flags: LaunchOptions.flags,
      subcommands: [
        Subcommand("drain", "Let the water out.") { arguments in
          seen.withLock { $0.append(arguments) }
          return .failure
        }
      ])
    #expect(try syntax.runSubcommand(of: ["drain", "--all", "x"]) == .failure)
    #expect(seen.withLock { $0 } == [["--all", "x"]])
    for arguments in [[], ["./drain"], ["--size", "drain"], ["drainage"]] {
      #expect(try syntax.runSubcommand(of: arguments) == nil, "\(arguments)")
    }
    #expect(syntax.help.contains("  drain  Let the water out.\n"))
    #expect(syntax.help.contains("       pond drain …\n"))
  }
}
