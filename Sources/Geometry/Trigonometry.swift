// The one file of Geometry that knows which C library it stands on.
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(ucrt)
  import ucrt
#endif

func sincos(_ radians: Double) -> (sine: Double, cosine: Double) { (sin(radians), cos(radians)) }
func arctangent(_ y: Double, _ x: Double) -> Double { atan2(y, x) }
func tangent(_ radians: Double) -> Double { tan(radians) }
func arccosine(_ x: Double) -> Double { acos(max(-1, min(1, x))) }
func hypotenuse(_ x: Double, _ y: Double) -> Double { hypot(x, y) }
func cubeRoot(_ x: Double) -> Double { cbrt(x) }
