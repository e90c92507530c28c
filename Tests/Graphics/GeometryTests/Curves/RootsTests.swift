import Testing

@testable import Geometry

@Suite("Roots")
struct RootsTests {
  @Test("Both roots are found", arguments: UInt64(0)..<100)
  func both(seed: UInt64) {
    var chance = Chance(seed)
    let (p, q, k) = (chance.number(-5...5), chance.number(-5...5), chance.number(0.1...9))
    let (a, b) = quadraticRoots(k, -k * (p + q), k * p * q)
    let found = [a, b].sorted()
    #expect(abs(found[0] - min(p, q)) < 1e-6 && abs(found[1] - max(p, q)) < 1e-6)
  }

  @Test("The small root of a nearly linear equation is precise")
  func smallRoot() {
    let (a, b) = quadraticRoots(1e-18, 1, -0.5)
    #expect(abs(a - 0.5) < 1e-15 || abs(b - 0.5) < 1e-15)
    let (c, d) = quadraticRoots(0, 2, -1)
    #expect(c == 0.5 || d == 0.5)
  }

  @Test("Missing roots, and roots of coefficients that are not finite, are not-a-number")
  func missing() {
    let (a, b) = quadraticRoots(1, 0, 1)
    #expect(a.isNaN && b.isNaN)
    for x in awkward {
      for y in awkward {
        for z in awkward where !(x.isFinite && y.isFinite && z.isFinite) {
          let (a, b) = quadraticRoots(x, y, z)
          #expect(a.isNaN && b.isNaN, "\(x), \(y), \(z)")
        }
      }
    }
    #expect(quadraticRoots(0, 0, 0).0.isNaN)
  }

  @Test("Roots in 0...1 are correct for huge and tiny coefficients")
  func extreme() {
    let numbers = awkward.filter(\.isFinite)
    for x in numbers {
      for y in numbers {
        for z in numbers {
          let (first, second) = quadraticRoots(x, y, z)
          // Products of the unscaled numbers would overflow.
          let scale = max(abs(x), abs(y), abs(z))
          let (a, b, c) = (x / scale, y / scale, z / scale)
          for t in [first, second] where t >= 0 && t <= 1 {
            let size = abs(a * t * t) + abs(b * t) + abs(c)
            #expect(abs(a * t * t + b * t + c) <= 1e-12 * size, "\(x), \(y), \(z): \(t)")
          }
        }
      }
    }
  }

  @Test("Piece counts are clamped")
  func pieceCounts() {
    #expect(pieceCount(2.1, limit: 10) == 3)
    #expect(pieceCount(-5, limit: 10) == 1)
    #expect(pieceCount(.nan, limit: 10) == 10)
    #expect(pieceCount(1e300, limit: 10) == 10)
  }
}
