#if canImport(Glibc)
  // The streams of C are variables.
  @preconcurrency import Glibc
#elseif canImport(Musl)
  @preconcurrency import Musl
#elseif canImport(Darwin)
  @preconcurrency import Darwin
#endif

extension ExitStatus {
  /// Runs a program's body and ends the process with its status. An error is printed as one line on standard error, also if
  /// standard output cannot be written.
  ///
  /// A write of any library beyond the limit of the process (`ulimit -f`) is an error, and does not end the program by a signal.
  ///
  /// Call it from a synchronous `main`. After the first suspension of an asynchronous `main`, the main actor is not
  /// on the main thread, which windows require.
  public static func exit(running program: String, _ body: () throws -> ExitStatus) -> Never {
    signal(SIGXFSZ, SIG_IGN)
    var status: ExitStatus
    do {
      status = try body()
    } catch {
      StandardError.report("\(error)", program: program)
      status = (error as? CommandError)?.status ?? .failure
    }
    // The reason of a write that failed earlier is lost.
    if fflush(stdout) != 0 || ferror(stdout) != 0 {
      StandardError.report(
        "cannot write standard output: the disk, or the limit of the process, is full; choose another file",
        program: program)
      status = .failure
    }
    end(status.rawValue)
  }
}

// The method's name shadows the system function.
private func end(_ code: Int32) -> Never { exit(code) }
