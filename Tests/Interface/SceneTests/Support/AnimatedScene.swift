import Easel
import RasterTestSupport
import SceneTestSupport

@testable import Scene

/// A way from layers to pixels.
struct RasterPath: CustomStringConvertible {
  /// Whether every frame of an animation is drawn where it differs from the last one. Otherwise only the frames that are
  /// compared are drawn, as a whole.
  var repaintsDamage = true
  /// Whether the pixels of groups and of rasterized layers may be kept.
  var keepsPixels = true
  var instructionSet: InstructionSet?
  var threads = 1
  /// The height of the bands that threads draw, in pixels; nil for the rasterizer's choice.
  var bandHeight: Int?

  var description: String {
    "\(repaintsDamage ? "damage" : "whole frames"), \(keepsPixels ? "kept" : "drawn"), "
      + "\(instructionSet.map { "\($0)" } ?? "default"), \(threads) threads"
  }

  /// Every combination on this machine.
  static var all: [RasterPath] {
    var paths: [RasterPath] = []
    for set in InstructionSet.available {
      for (threads, height) in [(1, nil), (3, 7)] as [(Int, Int?)] {
        for repaintsDamage in [true, false] {
          for keepsPixels in [true, false] {
            paths.append(
              RasterPath(
                repaintsDamage: repaintsDamage, keepsPixels: keepsPixels, instructionSet: set,
                threads: threads, bandHeight: height))
          }
        }
      }
    }
    return paths
  }
}

/// A small window with layers of one kind, whose properties change during a second.
@MainActor final class AnimatedScene {
  /// The content of the window.
  enum Kind: String, CaseIterable, Sendable {
    case corners, shadows, contents, nineParts, strokes, morphing, gradients, replicator, emitter, scroll
    case text, tiles, space, masks, filters, blendModes, rasterized
    case trees, isolation, everyBlendMode, softMasks, colorFilters, ellipticalBlurs, movingShadows, resampled,
      outlines
    case gravities, drawings, particles, tileLevels, replicatorSpace, flatGroups, backFaces
    case layerTransitions, flips, curls

    /// Whether groups are kept as pixels once they rest. Rasterized layers are from the beginning.
    var keepsGroups: Bool {
      switch self {
      case .shadows, .masks, .filters, .blendModes, .isolation, .everyBlendMode, .softMasks, .colorFilters,
        .ellipticalBlurs, .movingShadows, .flips, .curls, .trees:
        true
      default: false
      }
    }
    /// The greatest difference of a channel between kept pixels and drawn ones, 0...255. The pixels of a rasterized layer
    /// are rounded once more. Nil if they are resampled, and so not compared.
    var keptTolerance: Int? { self == .resampled ? nil : self == .rasterized ? 2 : 0 }
    /// The difference from the reference. Outlines that cross inside a pixel differ most, and pixels of which little is
    /// covered, where a colour matrix enlarges the rounding of their colours.
    var referenceTolerance: PictureTolerance {
      PictureTolerance(channel: 128, mean: 0.75, wrongShare: 0.007)
    }
  }

  /// The width and the height of the window, in points.
  static let side = 80.0
  /// The time between frames, in seconds.
  static let step = 0.05

  let kind: Kind
  let harness: SceneHarness
  private let path: RasterPath
  /// The tiles that are to be drawn.
  private var tileJobs: [(drawing: TileExecutor.Drawing, deliver: TileExecutor.Delivery)] = []
  private var start = 0.0

  var root: Layer { harness.root.layer }

  init(_ kind: Kind, scale: Double, path: RasterPath = RasterPath()) throws {
    self.kind = kind
    self.path = path
    let rasterizer = Rasterizer(
      threads: path.threads, bandHeight: path.bandHeight, instructionSet: path.instructionSet)
    harness = SceneHarness(
      size: Size(AnimatedScene.side, AnimatedScene.side), scale: scale, rasterizer: rasterizer)
    harness.window.background = Color(rgb: 0xE8E4D8)
    if !path.keepsPixels {
      harness.window.pictureRenderer = nil
      harness.window.pictureMemoryLimit = 0
    }
    // Stripes behind show what is transparent.
    for x in stride(from: 0, to: AnimatedScene.side, by: 16) {
      let stripe = Layer(frame: Rect(x: x, y: 0, width: 7, height: AnimatedScene.side))
      stripe.backgroundColor = Color(rgb: 0xC8D4E0)
      root.addSublayer(stripe)
    }
    let changes = try build()
    harness.frame()
    start = harness.time
    deliverTiles()
    Transaction.run(duration: 1, curve: .linear, changes)
  }

  /// Runs to a time after the start of the animations, in seconds. Returns a copy of the pixels.
  func picture(at time: Double) -> Bitmap {
    let end = start + time
    if path.repaintsDamage {
      while harness.time + AnimatedScene.step * 1.5 < end {
        harness.frame(after: AnimatedScene.step)
        deliverTiles()
      }
    } else {
      harness.window.setNeedsFullFrame()
    }
    harness.frame(after: end - harness.time)
    if deliverTiles() { harness.frameNow() }
    return harness.picture
  }

  /// Draws the tiles that were requested. Returns whether there were any.
  @discardableResult private func deliverTiles() -> Bool {
    let jobs = tileJobs
    tileJobs.removeAll()
    for job in jobs { job.deliver(job.drawing()) }
    return !jobs.isEmpty
  }

  /// Draws the window as a whole several times at the present time, so that groups which rest are kept as pixels. Returns a
  /// copy of the pixels.
  func pictureOfRest() -> Bitmap {
    for _ in 0..<8 {
      harness.window.setNeedsFullFrame()
      harness.frameNow()
    }
    return harness.picture
  }

  /// The frame that draws the window as a whole at the present time.
  func wholeFrame() -> Frame? {
    harness.window.setNeedsFullFrame()
    return harness.window.makeFrame(at: harness.time)
  }

  /// The executor that draws tiles when the animations start, and after each frame.
  var executor: TileExecutor { TileExecutor { [unowned self] in tileJobs.append(($0, $1)) } }
}
