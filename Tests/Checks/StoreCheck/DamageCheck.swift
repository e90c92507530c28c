import FileAccess
import Foundation
import Geometry

/// Gives damaged and hostile documents to a program, as a person would who opens them.
///
/// The program must end with a sentence or show the document, within limits of processor time and memory that the system
/// enforces. A signal is a failure.
struct DamageCheck {
  /// The greatest address space of a run in KiB, and the greatest processor time in seconds.
  private static let (addressSpace, time) = (8 << 20, 20)
  /// The greatest memory that a run may use, in bytes.
  private static let memory = 1 << 30

  let program: String

  /// Returns the number of failures.
  func run(count: Int, seed: UInt64) throws -> Int {
    let folder = try CheckFolder()
    var (failures, shown) = (0, 0)
    var (slowest, largest) = ((time: 0.0, seed: seed), (memory: 0, seed: seed))
    for number in 0..<count {
      let seed = seed &+ UInt64(number)
      let document = DamagedDocument(seed: seed, program: (program as NSString).lastPathComponent)
      let path = folder.path + "/\(document.name).svg"
      try OutputFile(path).replace(with: document.bytes)
      let end = try Self.run([program, "--headless", path])
      if end.time > slowest.time { slowest = (end.time, seed) }
      if end.memory > largest.memory { largest = (end.memory, seed) }
      if end.status == 0 { shown += 1 }
      let isGood = end.signal == 0 && (end.status == 0 || end.status == 1) && end.memory <= Self.memory
      if !isGood {
        failures += 1
        print(
          "damage of the seed \(seed) (\(document.name)): status \(end.status), signal \(end.signal), \(end.memory >> 20) MB"
        )
      }
      unlink(path)
    }
    print(
      "the slowest takes \((slowest.time * 1e3).rounded()) ms (seed \(slowest.seed)), the largest \(largest.memory >> 20) MB (seed \(largest.seed)); \(shown) are shown, the others are refused"
    )
    print("damage: \(count - failures) passed, \(failures) failed, 0 skipped")
    return failures
  }

  private struct End {
    var status: Int32
    var signal: Int32
    /// The processor time in seconds, and the greatest memory in bytes.
    var time: Double
    var memory: Int
  }

  private static func run(_ command: [String]) throws -> End {
    let limits =
      "ulimit -v \(addressSpace); ulimit -t \(time); ulimit -c 0; exec \"$0\" \"$@\" >/dev/null 2>&1"
    let arguments = ["/bin/sh", "-c", limits] + command
    var pointers: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) }
    pointers.append(nil)
    defer { for pointer in pointers { free(pointer) } }
    var process: pid_t = 0
    guard posix_spawn(&process, "/bin/sh", nil, nil, pointers, environ) == 0 else {
      throw CommandError("cannot start \(command[0])")
    }
    var (status, usage) = (Int32(0), rusage())
    while wait4(process, &status, 0, &usage) < 0, errno == EINTR {}
    let seconds = { (time: timeval) in Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
    return End(
      status: (status >> 8) & 0xFF, signal: status & 0x7F,
      time: seconds(usage.ru_utime) + seconds(usage.ru_stime),
      memory: usage.ru_maxrss << 10)
  }
}
