#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// An open file of the operating system, closed at the latest on deinitialization. Errors are `errno` values.
final class FileDescriptor {
  struct Failure: Error { let code: Int32 }

  let number: Int32
  private let isOwned: Bool
  private var isClosed = false

  /// Wraps an open descriptor.
  /// - Parameter isOwned: whether to close the descriptor.
  init(_ number: Int32, isOwned: Bool = true) {
    self.number = number
    self.isOwned = isOwned
  }

  /// Opens a file. Blocks until a pipe has another end; a signal interrupts that with `EINTR`.
  convenience init(opening path: String, _ flags: Int32, mode: mode_t = 0o666) throws(Failure) {
    let number = open(path, flags | O_CLOEXEC, mode)
    guard number >= 0 else { throw Failure(code: errno) }
    self.init(number)
  }

  deinit { if isOwned, !isClosed { _ = closeSystem(number) } }

  /// Writes all bytes. A pipe without a reader is `EPIPE`, a file beyond the limit of the process `EFBIG`, never a signal.
  func write(_ bytes: some Sequence<UInt8>) throws(Failure) {
    let code = WriteSignals.blocked { () -> Int32 in
      let result = bytes.withContiguousStorageIfAvailable { buffer in writeAll(UnsafeRawBufferPointer(buffer))
      }
      return result ?? Array(bytes).withUnsafeBytes { writeAll($0) }
    }
    if code != 0 { throw Failure(code: code) }
  }

  /// Returns 0, or the `errno` of the failure.
  private func writeAll(_ bytes: UnsafeRawBufferPointer) -> Int32 {
    var remaining = bytes[...]
    while !remaining.isEmpty {
      let count = writeSystem(number, UnsafeRawBufferPointer(rebasing: remaining))
      if count > 0 {
        remaining = remaining.dropFirst(count)
      } else if count == 0 {
        return ENOSPC
      } else if errno == EAGAIN || errno == EWOULDBLOCK {
        // Another program has made the descriptor non-blocking.
        var state = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
        _ = poll(&state, 1, -1)
      } else if errno != EINTR {
        return errno
      }
    }
    return 0
  }

  /// Reads up to `buffer.count` bytes. Returns their number; 0 at the end.
  func read(into buffer: inout [UInt8]) throws(Failure) -> Int {
    while true {
      let count = buffer.withUnsafeMutableBytes { readSystem(number, $0) }
      if count >= 0 { return count }
      if errno != EINTR { throw Failure(code: errno) }
    }
  }

  /// Waits until there is something to read, or the end. Returns false after the time, in milliseconds; -1 waits for ever.
  func isReadable(within milliseconds: Int32) -> Bool {
    var state = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
    return poll(&state, 1, milliseconds) > 0
  }

  /// Reads like ``read(into:)`` from a descriptor that does not wait by itself. A signal interrupts the wait with `EINTR`.
  func readWhenReady(into buffer: inout [UInt8]) throws(Failure) -> Int {
    while true {
      guard isReadable(within: -1) else { throw Failure(code: errno) }
      do {
        return try read(into: &buffer)
      } catch {
        // Another reader of the pipe was faster.
        guard error.code == EAGAIN || error.code == EWOULDBLOCK else { throw error }
      }
    }
  }

  func status() throws(Failure) -> stat {
    var status = stat()
    guard fstat(number, &status) == 0 else { throw Failure(code: errno) }
    return status
  }

  /// Moves the file offset to the start.
  func moveToStart() throws(Failure) {
    guard lseek(number, 0, SEEK_SET) == 0 else { throw Failure(code: errno) }
  }

  /// Gives the file the times of its last access and change that a status has.
  func setTimes(of status: stat) throws(Failure) {
    #if canImport(Darwin)
      let times = [status.st_atimespec, status.st_mtimespec]
    #else
      let times = [status.st_atim, status.st_mtim]
    #endif
    guard futimens(number, times) == 0 else { throw Failure(code: errno) }
  }

  func setLength(_ length: Int) throws(Failure) {
    let code = WriteSignals.blocked { ftruncate(number, off_t(length)) == 0 ? 0 : errno }
    if code != 0 { throw Failure(code: code) }
  }

  /// Reserves disk space for `length` bytes from the file's start, if the file system supports it.
  func reserve(_ length: Int) throws(Failure) {
    #if os(Linux)
      guard length > 0 else { return }
      let code = WriteSignals.blocked { posix_fallocate(number, 0, off_t(length)) }
      if [ENOSPC, EDQUOT, EFBIG].contains(code) { throw Failure(code: code) }
    #endif
  }

  /// Blocks until all writes are on the disk.
  func synchronize() throws(Failure) {
    guard fsync(number) == 0 || errno == EINVAL || errno == EROFS else { throw Failure(code: errno) }
  }

  /// Closes the file. Some file systems report failed writes here.
  func close() throws(Failure) {
    guard isOwned, !isClosed else { return }
    isClosed = true
    guard closeSystem(number) == 0 || errno == EINTR else { throw Failure(code: errno) }
  }
}

// The names of the class's methods shadow the system functions.
private func closeSystem(_ number: Int32) -> Int32 { close(number) }
private func writeSystem(_ number: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(number, bytes.baseAddress, bytes.count)
}
private func readSystem(_ number: Int32, _ bytes: UnsafeMutableRawBufferPointer) -> Int {
  read(number, bytes.baseAddress, bytes.count)
}

/// A guard against the signals of a failed write, which would end the program: SIGPIPE for a pipe without a reader, and SIGXFSZ
/// for a file that would exceed the limit of the process (`ulimit -f`).
private enum WriteSignals {
  private static let numbers = [SIGPIPE, SIGXFSZ]

  /// Blocks the signals in this thread while `body` runs, and removes those that it caused.
  static func blocked<Result>(_ body: () -> Result) -> Result {
    let pendingBefore = pending
    var before = sigset_t()
    var all = set(numbers)
    pthread_sigmask(SIG_BLOCK, &all, &before)
    let result = body()
    for number in pending where !pendingBefore.contains(number) {
      var (one, received) = (set([number]), Int32(0))
      sigwait(&one, &received)
    }
    pthread_sigmask(SIG_SETMASK, &before, nil)
    return result
  }

  private static var pending: [Int32] {
    var signals = sigset_t()
    sigpending(&signals)
    return numbers.filter { sigismember(&signals, $0) == 1 }
  }

  private static func set(_ numbers: [Int32]) -> sigset_t {
    var result = sigset_t()
    sigemptyset(&result)
    for number in numbers { sigaddset(&result, number) }
    return result
  }
}
