#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The processors of this machine.
enum MachineCores {
  /// The number of processors, or 1 if the system does not report it.
  static var count: Int {
    #if canImport(Glibc) || canImport(Musl) || canImport(Darwin)
      return max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    #else
      return 1
    #endif
  }
}
