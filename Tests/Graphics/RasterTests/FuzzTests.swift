import Foundation
import Geometry
import Painting
import PaintingTestSupport
import Raster
import RasterReference
import RasterTestSupport
import TestSupport
import Testing

/// All bytes are either a list or refused, and every list can be drawn.
///
/// `Scripts/fuzz` runs the second test for as long as one likes.
@Suite("Fuzzing") struct FuzzTests {
  @Test("Some random cases are drawn the same with and without bands")
  func slice() { withEvery("seed", in: UInt64(90)..<150) { run(FuzzCase(seed: $0)) } }

  @Test("Glyphs can be the first content of a pattern tile")
  func glyphsOfCells() {
    var context = GraphicsContext()
    let leaf = GlyphOutline(Path(ellipseIn: Rect(x: 0, y: -1, width: 0.7, height: 1)))
    context.fillPaint = .pattern(
      Pattern(size: Size(4, 4)) { context in
        context.fillColor = Color(rgb: 0xC02040)
        context.fill(Rect(x: 0, y: 0, width: 2, height: 4))
      })
    context.fill(GlyphRun(outlines: [leaf, leaf], positions: [Point(2, 20), Point(14, 20)], size: 16))
    let frame = Frame(
      width: 32, height: 24, background: .white, items: [.draw(context.displayList, .identity)])
    let difference = BitmapDifference(
      pixels(of: frame, with: Rasterizer()), RenderingPath.reference.pixels(of: frame))
    #expect(PictureTolerance.flattening.allows(difference), "\(difference)")
  }

  /// The duration, the first seed, and the file for the current seed, which remains if the process crashes.
  private static let time = ProcessInfo.processInfo.environment["EASEL_FUZZ_SECONDS"].flatMap(Double.init)
  private static let seed =
    ProcessInfo.processInfo.environment["EASEL_FUZZ_SEED"].flatMap(UInt64.init) ?? 1_000
  private static let note = ProcessInfo.processInfo.environment["EASEL_FUZZ_NOTE"]

  /// Whether this is an optimized build. What lists may cost is bounded for those; others take thirty times as long.
  private static let isOptimized: Bool = {
    var isOptimized = true
    assert(
      {
        isOptimized = false
        return true
      }())
    return isOptimized
  }()

  @Test("Random cases do not trap for a given time", .enabled(if: time != nil))
  func long() throws {
    let clock = ContinuousClock()
    let end = clock.now + .seconds(Self.time ?? 0)
    var (seed, slowest) = (Self.seed, (time: Duration.zero, seed: UInt64(0)))
    repeat {
      if let note = Self.note { try "\(seed)".write(toFile: note, atomically: false, encoding: .utf8) }
      let start = clock.now
      withEvery("seed", in: seed...seed) { run(FuzzCase(seed: $0)) }
      if Self.isOptimized, seed % 16 == 0 { withEvery("seed", in: seed...seed) { runAmplified($0) } }
      let time = clock.now - start
      if time > slowest.time { slowest = (time, seed) }
      if time > .seconds(1) { print("seed \(seed) took \(time)") }
      seed += 1
    } while clock.now < end
    print(
      "\(seed - Self.seed) cases, seeds \(Self.seed)..<\(seed); the slowest, \(slowest.seed), took \(slowest.time)"
    )
  }

  /// An admitted frame may take six seconds of one core and two GiB; every other frame is refused at once.
  private func runAmplified(_ seed: UInt64) {
    var amplified = AmplifiedCase(seed: seed)
    let frame = amplified.frame()
    let bitmap = Bitmap(width: frame.width, height: frame.height)
    let start = ProcessUse.now
    let errors = Rasterizer().render(frame, into: bitmap)
    let end = ProcessUse.now
    let limit = errors.isEmpty ? 6.0 : 2.0
    #expect(
      end.seconds - start.seconds < limit, "\(amplified) took \(end.seconds - start.seconds) s: \(errors)")
    #expect(
      end.peakBytes - start.peakBytes < 2 << 30, "\(amplified) took \(end.peakBytes >> 20) MiB: \(errors)")
  }

  private func run(_ fuzzCase: FuzzCase) {
    var fuzzCase = fuzzCase
    let bytes = fuzzCase.bytes()
    guard let list = try? DisplayList(decoding: bytes) else {
      #expect(fuzzCase.kind == .randomBytes || fuzzCase.kind == .changedBytes, "\(fuzzCase) was refused")
      return
    }
    #expect(list.isValid)
    _ = (list.description, list.bounds)
    let frame = fuzzCase.frame(drawing: list)
    let whole = pixels(of: frame, with: Rasterizer())
    let banded = pixels(of: frame, with: Rasterizer(threads: 2, bandHeight: 5))
    let difference = BitmapDifference(whole, banded)
    #expect(difference.isEmpty, "\(fuzzCase) in bands: \(difference)")
    ReferenceRasterizer(curveSteps: 8, rowsPerPixel: 4, deviationLimit: 8)
      .render(frame, into: Bitmap(width: frame.width, height: frame.height))
  }
}

/// The resources that the process has used so far.
private struct ProcessUse {
  /// Of all its threads.
  var seconds: Double
  var peakBytes: Int

  static var now: ProcessUse {
    var usage = rusage()
    #if canImport(Darwin)
      getrusage(RUSAGE_SELF, &usage)
      let unit = 1
    #else
      getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
      let unit = 1_024
    #endif
    let time = usage.ru_utime
    return ProcessUse(
      seconds: Double(time.tv_sec) + Double(time.tv_usec) / 1e6, peakBytes: Int(usage.ru_maxrss) * unit)
  }
}
