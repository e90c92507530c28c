import FileAccess

nonisolated extension CommandSyntax where Options: ProgramOptions & Sendable {
  /// Runs a program with the arguments of this process, and ends the process with the exit status.
  ///
  /// If the first argument names a command without a window, that command runs; `--help` and `--version` print their texts. Each
  /// error is a line on standard error.
  ///
  /// Call it from a synchronous `main`, so that windows are on the main thread.
  ///
  /// - Parameters:
  ///   - options: the initial options.
  ///   - run: runs the program until its window closes.
  public func runToExit(
    _ options: Options, _ run: @MainActor (Options) throws -> ExitStatus
  ) -> Never {
    ExitStatus.exit(running: program) {
      let arguments = Array(CommandLine.arguments.dropFirst())
      if let status = try runSubcommand(of: arguments) { return status }
      switch try parse(arguments, into: options) {
      case .print(let text):
        print(text)
        return .success
      case .run(let options):
        return try MainActor.assumeIsolated { try run(options) }
      }
    }
  }
}
