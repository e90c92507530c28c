// The one file of Gestures that knows which C library it stands on.
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(ucrt)
  import ucrt
#endif

nonisolated func naturalLogarithm(_ x: Double) -> Double { log(x) }
