import Geometry

// The one file of RasterReference that knows which C library it stands on.
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(ucrt)
  import ucrt
#endif

func exponential(_ x: Double) -> Double { exp(x) }

extension Transform {
  /// The factor by which lengths grow on average: the square root of that of areas.
  package var meanScale: Double { determinant.magnitude.squareRoot() }
}
