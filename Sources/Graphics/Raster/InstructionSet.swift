import RasterEngine
import Surfaces

#if VECTOR_VARIANTS && arch(x86_64)
  import RasterEngineAVX2
#endif

/// The instruction sets for which the rasterizer is compiled.
///
/// All of them write the same bytes. Each includes the requirements of those before it.
///
/// ```swift
/// for set in InstructionSet.available {
///   let rasterizer = Rasterizer(threads: 1, instructionSet: set)
///   print(rasterizer.instructionSet)
/// }
/// ```
public enum InstructionSet: String, CaseIterable, Sendable {
  /// The instructions of every processor of the architecture: SSE2 on x86-64, NEON on ARM.
  case baseline
  /// AVX2, BMI and FMA: x86-64-v3, in processors since about 2013.
  case avx2

  /// The rasterizer is not compiled for AVX-512 any more: it was not faster than for AVX2.
  @available(*, deprecated, renamed: "avx2")
  public static var avx512: InstructionSet { .avx2 }

  /// The instruction sets that this build contains and that the processor and the operating system of this machine support, the
  /// fastest last. ``baseline`` is always available.
  public static var available: [InstructionSet] {
    #if VECTOR_VARIANTS && arch(x86_64)
      let features = ProcessorFeatures.ofThisMachine
      return allCases.filter { features.contains(ProcessorFeatures(neededFor: $0)) }
    #else
      return [.baseline]
    #endif
  }

  /// Makes an engine of the rasterizer.
  ///
  /// - Precondition: the set is among ``available``.
  func makeEngine(threads: Int, adapts: Bool, bandHeight: Int?) -> any FrameRenderer {
    switch self {
    case .baseline: return RasterEngine.Engine(threads: threads, adapts: adapts, bandHeight: bandHeight)
    #if VECTOR_VARIANTS && arch(x86_64)
      case .avx2: return RasterEngineAVX2.Engine(threads: threads, adapts: adapts, bandHeight: bandHeight)
    #else
      case .avx2: fatalError("this build has no rasterizer for \(self)")
    #endif
    }
  }
}
