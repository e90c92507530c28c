import Foundation

/// The memory of this process.
public nonisolated enum ProcessMemory {
  /// The greatest resident memory so far, in bytes.
  public static var peak: Int {
    var usage = rusage()
    #if os(Linux)
      getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
      return usage.ru_maxrss << 10
    #else
      getrusage(RUSAGE_SELF, &usage)
      return usage.ru_maxrss
    #endif
  }
}
