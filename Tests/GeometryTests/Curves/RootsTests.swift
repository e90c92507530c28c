import Testing

@testable import Geometry

@Suite("Roots")
struct RootsTests {
  @Test("Finds both roots", arguments: UInt64(0)..<100)
  func both(seed: UInt64) {
    var chance = Chance(seed)
    let (p, q, k) = (chance.number(-5...5), chance.number(-5...5), chance.number(0.1...9))
    let (a, b) = quadraticRoots(k, -k * (p + q), k * p * q)
    let found = [a, b].sorted()
    #expect(abs(found[0] - min(p, q)) < 1e-6 && abs(found[1] - max(p, q)) < 1e-6)
  }

  @Test("Keeps the small root of a nearly linear equation")
  func smallRoot() {
    let (a, b) = quadraticRoots(1e-18, 1, -0.5)
    #expect(abs(a - 0.5) < 1e-15 || abs(b - 0.5) < 1e-15)
    let (c, d) = quadraticRoots(0, 2, -1)
    #expect(c == 0.5 || d == 0.5)
  }

  @Test("Missing roots are not numbers, and nothing traps")
  func missing() {
    let (a, b) = quadraticRoots(1, 0, 1)
    #expect(a.isNaN && b.isNaN)
    for x in awkward {
      for y in awkward { for z in awkward { _ = quadraticRoots(x, y, z) } }
    }
    #expect(quadraticRoots(0, 0, 0).0.isNaN)
  }

  @Test("Piece counts are confined")
  func pieceCounts() {
    #expect(pieceCount(2.1, limit: 10) == 3)
    #expect(pieceCount(-5, limit: 10) == 1)
    #expect(pieceCount(.nan, limit: 10) == 10)
    #expect(pieceCount(1e300, limit: 10) == 10)
  }
}
