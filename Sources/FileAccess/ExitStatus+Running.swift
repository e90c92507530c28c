#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension ExitStatus {
  /// Runs a program's body and ends the process with its status. An error is printed as one line on standard error.
  ///
  /// Call it from a synchronous `main`. After the first suspension of an asynchronous `main`, the main actor is not
  /// on the main thread, which windows require.
  public static func exit(running program: String, _ body: () throws -> ExitStatus) -> Never {
    let status: ExitStatus
    do {
      status = try body()
    } catch {
      StandardError.report("\(error)", program: program)
      status = (error as? CommandError)?.status ?? .failure
    }
    fflush(nil)
    end(status.rawValue)
  }
}

// The method's name shadows the system function.
private func end(_ code: Int32) -> Never { exit(code) }
