#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension ExitStatus {
  /// Runs a program's body and ends the process with its status. An error becomes one line on standard error.
  ///
  /// Call it from a synchronous `main`: after the first pause of an asynchronous one the main actor is not on the main
  /// thread, where windows live.
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

// The method's name hides the system's.
private func end(_ code: Int32) -> Never { exit(code) }
