import CAllocations
import Geometry
import Painting
import Raster

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(ucrt)
  import ucrt
#endif

/// Checks that a frame that was drawn is drawn again without asking for memory, and that a window makes frames of moving
/// layers without, and that a world of rigid bodies makes steps without.
///
/// A program of its own, since other tests' memory must not be counted, and to be built with optimization: without, the
/// language itself asks for memory.
@main struct AllocationCheck {
  static func main() {
    guard allocation_count() >= 0, !_isDebugAssertConfiguration() else {
      print("nobody counts here: this needs glibc, no sanitizer and an optimized build")
      exit(2)
    }
    var check = AllocationCheck()
    for instructions in InstructionSet.available {
      for steady in SteadyFrame.all {
        check.drawAgain(
          "\(instructions), in place", steady, Rasterizer(threads: 1, instructionSet: instructions))
        check.drawAgain(
          "\(instructions), in bands", steady,
          Rasterizer(threads: 1, bandHeight: 16, instructionSet: instructions),
          inPlace: false)
      }
    }
    // Each thread has to meet the most that there is to do, and which of them does what is chance.
    for steady in SteadyFrame.all {
      check.drawAgain(
        "three threads", steady, Rasterizer(threads: 3, bandHeight: 16), rounds: 300,
        allowed: 3 * AllocationCheck.dispatched)
    }
    check.drawInTurns()
    MainActor.assumeIsolated { check.moveLayers() }
    check.stepWorlds()
    print("\(check.count) frames and worlds repeated, \(check.failures) of them ask for memory each time")
    if check.failures > 0 { exit(1) }
  }

  /// The most memory that libdispatch requests to bring threads in for a frame: four small blocks for each of the five stages,
  /// and sometimes one more.
  private static let dispatched = 5 * 5

  private var count = 0
  private var failures = 0

  /// Draws a frame in rounds of three, until one asks for no memory; the first may.
  private mutating func drawAgain(
    _ how: String, _ steady: SteadyFrame, _ rasterizer: Rasterizer, inPlace: Bool = true, rounds: Int = 2,
    allowed: Int = 0
  ) {
    let frame = steady.frame
    let bitmap = Bitmap(width: frame.width, height: frame.height)
    let buffer = bitmap.buffer
    var asked = 0
    for _ in 0..<rounds {
      let before = allocation_count()
      for _ in 0..<3 {
        if inPlace {
          rasterizer.render(frame, into: bitmap)
        } else {
          rasterizer.render(frame, rect: bitmap.bounds, into: buffer)
        }
      }
      asked = allocation_count() - before
      if asked <= allowed { break }
    }
    note(max(0, asked - allowed), "\(steady.name), \(how)")
  }

  /// One rasterizer draws all frames in turns.
  private mutating func drawInTurns() {
    let rasterizer = Rasterizer(threads: 1)
    let frames = SteadyFrame.all.map(\.frame)
    let bitmap = Bitmap(width: frames[0].width, height: frames[0].height)
    var asked = 0
    for _ in 0..<3 {
      let before = allocation_count()
      for frame in frames { rasterizer.render(frame, into: bitmap) }
      asked = allocation_count() - before
    }
    note(asked, "all frames in turns")
  }

  /// Frames of moving layers. The first ones may let buffers grow.
  @MainActor private mutating func moveLayers() {
    for kind in MovingLayers.Kind.allCases {
      var layers = MovingLayers(kind)
      var (asked, drawn) = (0, 0)
      for _ in 0..<3 {
        let before = allocation_count()
        for _ in 0..<3 where layers.frame() { drawn += 1 }
        asked = allocation_count() - before
      }
      note(drawn == 9 ? asked : 1, kind.rawValue)
    }
  }

  /// Steps of worlds of rigid bodies. The first ones let columns grow.
  private mutating func stepWorlds() {
    for kind in SteadyWorld.Kind.allCases {
      var world = SteadyWorld(kind)
      world.run(600)
      let before = allocation_count()
      world.run(60)
      note(allocation_count() - before, kind.rawValue, in: "60 steps")
    }
  }

  private mutating func note(_ asked: Int, _ what: String, in span: String = "three frames") {
    count += 1
    if asked == 0 { return }
    failures += 1
    print("\(what): \(asked) allocations in the last \(span)")
  }
}
