import TestSupport
import Testing

@Suite("Bounds of memory", .enabled(if: assertionsAreChecked)) struct PointerFaultTests {
  @Test("A use outside the bounds ends the program with its sentence", arguments: PointerFault.allCases)
  func fault(_ fault: PointerFault) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [fault] in
      fault.commit()
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains(fault.sentence), "\(text)")
  }
}
