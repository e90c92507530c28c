// The one file of Painting that knows which C library it stands on.
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(ucrt)
  import ucrt
#endif

func cubeRoot(_ x: Double) -> Double { cbrt(x) }
func power(_ x: Double, _ exponent: Double) -> Double { pow(x, exponent) }
