// The one file of Scene that knows which C library it stands on.
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(ucrt)
  import ucrt
#endif

nonisolated func exponential(_ x: Double) -> Double { exp(x) }
