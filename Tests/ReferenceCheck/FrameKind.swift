import Geometry
import Painting
import PaintingTestSupport
import Raster
import RasterTestSupport

/// Random frames in which some features come up, and how far their pictures may be from the reference's.
struct FrameKind {
  let name: String
  let features: RandomDisplayList.Features
  /// How far the channels of one frame may be off on average, 0...255. Outlines that cross themselves within a pixel and
  /// dashes that overlap set it: what they cover adds up.
  var frameTolerance = 3.5
  /// And those of all frames.
  var tolerance = 0.6

  static let all = [
    FrameKind(name: "solid colours", features: []),
    FrameKind(name: "gradients", features: [.gradients, .blendModes]),
    FrameKind(name: "images", features: [.images, .blendModes]),
    FrameKind(name: "patterns", features: [.patterns, .images, .gradients]),
    FrameKind(name: "glyphs, hairlines and planes", features: [.glyphs, .hairlines, .planes]),
    FrameKind(name: "clips and shadows", features: [.clips, .shadows]),
    FrameKind(
      name: "without anti-aliasing", features: [.aliased, .glyphs, .hairlines, .clips, .images, .shadows]),
    FrameKind(name: "all but filters", features: .all.subtracting(.filters), frameTolerance: 6),
    // A colour matrix with any numbers magnifies what eight bits lose of a pale layer.
    FrameKind(name: "everything", features: .all, frameTolerance: 64, tolerance: 0.8),
  ]

  /// - Returns: how many frames are too far off, or other ones in bands; 1 more when all together are too far off.
  func compare(seeds: Range<UInt64>) -> Int {
    let rasterizer = Rasterizer()
    var (sum, failures, worst) = (0.0, 0, (mean: 0.0, seed: seeds.lowerBound))
    for seed in seeds {
      var random = RandomDisplayList(seed: seed, size: Size(64, 48), features: features)
      let frame = random.frame(items: 1)
      let fast = Bitmap(width: frame.width, height: frame.height)
      let reference = Bitmap(width: frame.width, height: frame.height)
      rasterizer.render(frame, into: fast)
      let banded = Bitmap(width: frame.width, height: frame.height)
      // All heights from 1 to 64, each with one thread or two.
      let height = 1 + Int(seed % 64)
      Rasterizer(threads: 1 + Int(seed / 64 % 2), bandHeight: height).render(frame, into: banded)
      ReferenceRasterizer().render(frame, into: reference)
      let difference = BitmapDifference(fast, reference)
      sum += difference.mean
      if difference.mean > worst.mean { worst = (difference.mean, seed) }
      let change = BitmapDifference(fast, banded)
      if !change.isEmpty {
        failures += 1
        print("\(name), seed \(seed), bands of \(height): \(change)")
      }
      if difference.mean > frameTolerance {
        failures += 1
        print("\(name), seed \(seed): \(difference)")
      }
    }
    let mean = seeds.isEmpty ? 0 : sum / Double(seeds.count)
    print("\(name): off by \(rounded(mean)) on average, at most \(rounded(worst.mean)) (seed \(worst.seed))")
    if mean > tolerance {
      failures += 1
      print("\(name): together more than \(tolerance)")
    }
    return failures
  }

  private func rounded(_ number: Double) -> Double { (number * 100).rounded() / 100 }
}
