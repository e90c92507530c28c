// The only file of the library's arithmetic that depends on the C library.
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(ucrt)
  import ucrt
#endif

package func sincos(_ radians: Double) -> (sine: Double, cosine: Double) { (sin(radians), cos(radians)) }
package func tangent(_ radians: Double) -> Double { tan(radians) }
package func arctangent(_ y: Double, _ x: Double) -> Double { atan2(y, x) }
/// Returns the arc cosine of `x`, clamped to -1...1.
package func arccosine(_ x: Double) -> Double { acos(max(-1, min(1, x))) }
package func hypotenuse(_ x: Double, _ y: Double) -> Double { hypot(x, y) }
package func cubeRoot(_ x: Double) -> Double { cbrt(x) }
package func power(_ x: Double, _ exponent: Double) -> Double { pow(x, exponent) }
package func exponential(_ x: Double) -> Double { exp(x) }
/// Returns e^x - 1, exact also for small x.
package func exponentialMinusOne(_ x: Double) -> Double { expm1(x) }
package func logarithm(_ x: Double) -> Double { log(x) }
/// Returns `x` modulo `y`, in -y/2...y/2.
package func nearestRemainder(_ x: Double, _ y: Double) -> Double { remainder(x, y) }
