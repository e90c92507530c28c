import ArgumentParser
import FileAccess

extension ParsableCommand {
  /// Parses the command line, runs the command and ends the process. Every error is printed as one line on standard
  /// error, without the usage text. The exit codes are those of `ExitStatus`.
  public static func runToExit(as program: String) -> Never {
    ExitStatus.exit(running: program) {
      do {
        var command = try parseAsRoot()
        try command.run()
        return .success
      } catch let error as CommandError {
        throw error
      } catch let error as FileError {
        throw error
      } catch let error as ExitCode {
        return error == .success ? .success : .failure
      } catch {
        let code = exitCode(for: error)
        // Help and the version are not errors.
        if code == .success { exit(withError: error) }
        guard code == .validationFailure else { throw CommandError(message(for: error)) }
        throw CommandError(.usage, "\(message(for: error)); \(program) --help lists the flags")
      }
    }
  }
}
