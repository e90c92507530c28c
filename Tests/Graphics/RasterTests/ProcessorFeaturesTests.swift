#if arch(x86_64)
  import Foundation
  import Testing

  @testable import Raster

  @Suite("Processor features") struct ProcessorFeaturesTests {
    /// Leaf 1, leaf 7 and leaf 0x80000001 of an Intel Xeon of the Skylake generation, and of its Haswell forebear.
    private let skylake = (
      basic: CPUIDLeaf(ecx: 0x7FFE_FBFF), structured: CPUIDLeaf(ebx: 0xD39F_FFFB),
      extended: CPUIDLeaf(ecx: 0x0000_0121)
    )
    private let haswell = (
      basic: CPUIDLeaf(ecx: 0x7FFE_FBFF), structured: CPUIDLeaf(ebx: 0x0000_37AB),
      extended: CPUIDLeaf(ecx: 0x0000_0021)
    )

    private func sets(
      _ leaves: (basic: CPUIDLeaf, structured: CPUIDLeaf, extended: CPUIDLeaf), savedState: UInt64
    ) -> [InstructionSet] {
      let features = ProcessorFeatures(
        basic: leaves.basic, structured: leaves.structured, extended: leaves.extended, savedState: savedState)
      return InstructionSet.allCases.filter { features.contains(ProcessorFeatures(neededFor: $0)) }
    }

    @Test("The processor's features count if the system saves all registers") func processor() {
      #expect(sets(skylake, savedState: 0xE7) == [.baseline, .avx2])
      #expect(sets(haswell, savedState: 0xE7) == [.baseline, .avx2])
    }

    @Test("Features whose registers the system does not save are not used")
    func system() {
      // No XGETBV, x87 and SSE only, and without the upper halves.
      for state: UInt64 in [0, 0b11, 0b101] { #expect(sets(skylake, savedState: state) == [.baseline]) }
      #expect(sets(skylake, savedState: 0b111) == [.baseline, .avx2])
    }

    @Test("Each extension of a level is required")
    func everyBit() {
      func without(_ bit: UInt32, _ register: WritableKeyPath<CPUIDLeaf, UInt32>, _ leaf: Int)
        -> [InstructionSet]
      {
        var leaves = skylake
        switch leaf {
        case 1: leaves.basic[keyPath: register] &= ~(1 << bit)
        case 7: leaves.structured[keyPath: register] &= ~(1 << bit)
        default: leaves.extended[keyPath: register] &= ~(1 << bit)
        }
        return sets(leaves, savedState: 0xE7)
      }
      for bit: UInt32 in [12, 13, 20, 22, 23, 28, 29] { #expect(without(bit, \.ecx, 1) == [.baseline]) }
      for bit: UInt32 in [3, 5, 8] { #expect(without(bit, \.ebx, 7) == [.baseline]) }
      for bit: UInt32 in [0, 5] { #expect(without(bit, \.ecx, 0x8000_0001) == [.baseline]) }
    }

    #if os(Linux)
      @Test("The features of this machine match those that Linux lists") func thisMachine() throws {
        let text = try String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)
        let line = try #require(text.split(separator: "\n").first { $0.hasPrefix("flags") })
        let flags = Set(line.split(whereSeparator: { " :\t".contains($0) }).map(String.init))
        let features = ProcessorFeatures.ofThisMachine
        #expect(features.contains(.v3) == flags.isSuperset(of: ["avx2", "bmi1", "bmi2", "fma", "abm"]))
      }
    #endif
  }
#endif
