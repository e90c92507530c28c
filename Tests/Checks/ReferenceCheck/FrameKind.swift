import Geometry
import Painting
import PaintingTestSupport
import Raster
import RasterReference
import RasterTestSupport

/// Random frames with some features, and the bounds of their difference from the reference.
struct FrameKind {
  let name: String
  let features: RandomDisplayList.Features
  /// The largest mean difference of the channels of one frame, 0...255. Outlines that cross themselves within a pixel and
  /// overlapping dashes determine it, because their coverage adds up.
  var frameTolerance = 3.5
  /// And of all frames together. The measured means are 0.19...0.34.
  var tolerance = 0.4
  /// The largest share of wrong pixels of one frame, 0...1; see ``BitmapDifference/wrongLevel``.
  var frameWrongShare = 0.05
  /// And of all frames together. A single frame may have 3 % of such pixels at the edges of strokes that cross
  /// themselves; a shape of 1 % that is missing in every frame exceeds this bound. The measured shares are 0.04...0.10 %.
  var wrongShare = 0.0013
  /// The largest number of wrong squares of one frame; see ``BitmapDifference/wrongSquares``. The measured maximum is 7,
  /// but for one frame in 20,000, in which a wide stroke overlaps itself.
  var frameWrongSquares = 12
  /// And their mean number over all frames, which bounds small shapes that are missing in few frames. The measured means
  /// of 400 frames are at most 0.015.
  var wrongSquares = 0.03

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
    FrameKind(
      name: "everything", features: .all, frameTolerance: 64, tolerance: 0.8, frameWrongShare: 0.6,
      wrongShare: 0.006, frameWrongSquares: 2_300, wrongSquares: 12),
  ]

  /// - Returns: The number of frames that are too far off, or differ in bands; 1 more if all together are too far off.
  func compare(seeds: Range<UInt64>) -> Int {
    let rasterizer = Rasterizer()
    var (sum, failures, worst) = (0.0, 0, (mean: 0.0, seed: seeds.lowerBound))
    var (wrongSum, worstShare) = (0.0, 0.0)
    var (squares, worstSquares) = (0, 0)
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
      wrongSum += difference.wrongShare
      worstShare = max(worstShare, difference.wrongShare)
      squares += difference.wrongSquares
      worstSquares = max(worstSquares, difference.wrongSquares)
      if difference.mean > worst.mean { worst = (difference.mean, seed) }
      let change = BitmapDifference(fast, banded)
      if !change.isEmpty {
        failures += 1
        print("\(name), seed \(seed), bands of \(height): \(change)")
      }
      if difference.mean > frameTolerance || difference.wrongShare > frameWrongShare
        || difference.wrongSquares > frameWrongSquares
      {
        failures += 1
        print("\(name), seed \(seed): \(difference)")
      }
    }
    let mean = seeds.isEmpty ? 0 : sum / Double(seeds.count)
    let wrong = seeds.isEmpty ? 0 : wrongSum / Double(seeds.count)
    let meanSquares = seeds.isEmpty ? 0 : Double(squares) / Double(seeds.count)
    print(
      "\(name): off by \(rounded(mean)) on average, at most \(rounded(worst.mean)) (seed \(worst.seed));",
      "\(rounded(wrong * 100)) % of the pixels wrong, at most \(rounded(worstShare * 100)) %;",
      "\(squares) wrong squares, at most \(worstSquares) in a frame")
    if mean > tolerance || wrong > wrongShare || meanSquares > wrongSquares {
      failures += 1
      print(
        "\(name): together more than \(tolerance), more than \(wrongShare * 100) % wrong,",
        "or more than \(wrongSquares) wrong squares a frame")
    }
    return failures
  }

  private func rounded(_ number: Double) -> Double { (number * 100).rounded() / 100 }
}
