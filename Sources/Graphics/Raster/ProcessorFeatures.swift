#if arch(x86_64)
  import Builtin
  import _Builtin_intrinsics.intel.cpuid

  /// The extensions of x86-64 that can be used: the processor has them, and the operating system saves their registers when it switches
  /// between threads.
  struct ProcessorFeatures: OptionSet {
    let rawValue: UInt32

    static let cx16 = ProcessorFeatures(rawValue: 1 << 0)
    static let sse42 = ProcessorFeatures(rawValue: 1 << 1)
    static let popcnt = ProcessorFeatures(rawValue: 1 << 2)
    static let lahf = ProcessorFeatures(rawValue: 1 << 3)
    static let avx = ProcessorFeatures(rawValue: 1 << 4)
    static let avx2 = ProcessorFeatures(rawValue: 1 << 5)
    static let bmi1 = ProcessorFeatures(rawValue: 1 << 6)
    static let bmi2 = ProcessorFeatures(rawValue: 1 << 7)
    static let f16c = ProcessorFeatures(rawValue: 1 << 8)
    static let fma = ProcessorFeatures(rawValue: 1 << 9)
    static let lzcnt = ProcessorFeatures(rawValue: 1 << 10)
    static let movbe = ProcessorFeatures(rawValue: 1 << 11)

    /// The level x86-64-v3 of the x86-64 psABI.
    static let v3: ProcessorFeatures = [
      .cx16, .sse42, .popcnt, .lahf, .avx, .avx2, .bmi1, .bmi2, .f16c, .fma, .lzcnt, .movbe,
    ]

    init(rawValue: UInt32) { self.rawValue = rawValue }

    init(neededFor set: InstructionSet) {
      switch set {
      case .baseline: self = []
      case .avx2: self = .v3
      }
    }

    /// The features of this machine, from CPUID and XCR0.
    static var ofThisMachine: ProcessorFeatures {
      let basic = CPUIDLeaf(1)
      let hasXGETBV = basic.ecx & (1 << 27) != 0
      return ProcessorFeatures(
        basic: basic, structured: CPUIDLeaf(7), extended: CPUIDLeaf(0x8000_0001),
        savedState: hasXGETBV ? savedState() : 0)
    }

    /// - Parameters:
    ///   - basic, structured, extended: leaf 1, subleaf 0 of leaf 7, and leaf 0x80000001.
    ///   - savedState: XCR0, with a bit for each kind of registers that the operating system saves. 0 if it saves none.
    init(basic: CPUIDLeaf, structured: CPUIDLeaf, extended: CPUIDLeaf, savedState: UInt64) {
      // Bits 1 and 2: the halves of the 256-bit registers.
      let keepsYMM = savedState & 0b110 == 0b110
      var found: ProcessorFeatures = []
      func look(_ register: UInt32, _ bit: UInt32, _ feature: ProcessorFeatures, if isUsable: Bool = true) {
        if isUsable && register & (1 << bit) != 0 { found.insert(feature) }
      }
      look(basic.ecx, 12, .fma, if: keepsYMM)
      look(basic.ecx, 13, .cx16)
      look(basic.ecx, 20, .sse42)
      look(basic.ecx, 22, .movbe)
      look(basic.ecx, 23, .popcnt)
      look(basic.ecx, 28, .avx, if: keepsYMM)
      look(basic.ecx, 29, .f16c, if: keepsYMM)
      look(structured.ebx, 3, .bmi1)
      look(structured.ebx, 5, .avx2, if: keepsYMM)
      look(structured.ebx, 8, .bmi2)
      look(extended.ecx, 0, .lahf)
      look(extended.ecx, 5, .lzcnt)
      self = found
    }

    /// XCR0. The processor and the system must support XGETBV (leaf 1, ECX bit 27).
    private static func savedState() -> UInt64 { UInt64(Builtin.int_x86_xgetbv(UInt32(0)._value)) }
  }

  /// One leaf of CPUID, or zeros if the processor does not support it.
  struct CPUIDLeaf {
    var eax: UInt32 = 0
    var ebx: UInt32 = 0
    var ecx: UInt32 = 0
    var edx: UInt32 = 0

    init(ebx: UInt32 = 0, ecx: UInt32 = 0) {
      self.ebx = ebx
      self.ecx = ecx
    }

    /// Subleaf 0 of `leaf`.
    init(_ leaf: UInt32) { _ = __get_cpuid_count(leaf, 0, &eax, &ebx, &ecx, &edx) }
  }
#endif
