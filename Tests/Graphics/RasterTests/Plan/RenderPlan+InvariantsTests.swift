import Geometry
import Painting
import TestSupport
import Testing

@testable import RasterEngine

@Suite("Invariants of the plan", .enabled(if: assertionsAreChecked)) struct RenderPlanInvariantsTests {
  @Test("A plan without a fault passes")
  func validPlan() {
    let frame = PlanFault.frame
    var resolver = Resolver()
    resolver.resolve(frame, region: PixelBounds(frame.bounds))
    resolver.checkInvariants()
    #expect(resolver.plan.ops.count >= 7)
    withExtendedLifetime(frame) {}
  }

  @Test("A fault ends the program with its sentence", arguments: PlanFault.allCases)
  func fault(_ fault: PlanFault) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [fault] in
      let frame = PlanFault.frame
      var resolver = Resolver()
      resolver.resolve(frame, region: PixelBounds(frame.bounds))
      fault.commit(in: &resolver.plan)
      resolver.checkInvariants()
      withExtendedLifetime(frame) {}
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains(fault.sentence), "\(text)")
  }
}
