// The one file of Motion that knows which C library it stands on.
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
/// e^x - 1, exact also for small x.
func exponentialMinusOne(_ x: Double) -> Double { expm1(x) }
func logarithm(_ x: Double) -> Double { log(x) }
func sincos(_ radians: Double) -> (sine: Double, cosine: Double) { (sin(radians), cos(radians)) }
func hypotenuse(_ x: Double, _ y: Double) -> Double { hypot(x, y) }
/// `x` modulo `y`, in -y/2...y/2.
func nearestRemainder(_ x: Double, _ y: Double) -> Double { remainder(x, y) }

/// Time as every function of this module takes it: negative and not-a-number count as 0, infinity as a time so
/// long that everything that decays has done so.
func clampedTime(_ time: Double) -> Double { time > 0 ? min(time, 1e300) : 0 }
