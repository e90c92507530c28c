import GestureConformance
import Testing

/// A subset of the sets checked by `conformance models`.
@Suite("Model check") struct ModelCheckTests {
  @Test(
    "Pairs of all kinds, in every relation, in every story of three steps", arguments: ModelKind.allCases
  )
  func pairs(kind: ModelKind) {
    let check = ModelCheck()
    check.checkPairs(of: [kind] + ModelKind.allCases.prefix { $0 != kind }, length: 3)
    #expect(check.failures.isEmpty, "\(check.failures)")
    #expect(check.stories > 100 && check.states > 50)
  }

  @Test("Sets of three, in the stories of three steps", arguments: ModelKind.representatives)
  func triples(kind: ModelKind) {
    let check = ModelCheck()
    check.checkTriples(of: kind == .tap ? [.tap, .doubleTap] : [.tap, kind], length: 3)
    #expect(check.failures.isEmpty, "\(check.failures)")
  }

  @Test("Random sets of four with longer random stories", arguments: [1, 2, 3] as [UInt64])
  func fours(seed: UInt64) {
    let check = ModelCheck()
    check.checkFours(sets: 40, stories: 20, length: 8, seed: seed)
    #expect(check.failures.isEmpty, "seed \(seed): \(check.failures)")
    #expect(check.sets == 40 && check.stories == 800)
  }
}
