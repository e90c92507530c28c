import Easel
import RasterReference
import RasterTestSupport
import SceneTestSupport
import Testing

@testable import Scene

@Suite("Every kind of layer on every raster path") @MainActor struct RasterPathsTests {
  private static let times = [0.1, 0.5, 0.9]
  /// The scales of pictures. Those at the second one are compared, but not recorded.
  private static let scales = [1.0, 1.5, 2]

  /// The pictures at each time, for each scale.
  private func pictures(_ kind: AnimatedScene.Kind, _ path: RasterPath = RasterPath()) throws -> [[Bitmap]] {
    try Self.scales.map { scale in
      let scene = try AnimatedScene(kind, scale: scale, path: path)
      return Self.times.map { time in
        let picture = scene.picture(at: time)
        // A resampled picture is rendered again for a layer that rests between two frames.
        if kind.keptTolerance != nil || !path.keepsPixels {
          let stale = scene.harness.staleArea()
          #expect(stale == nil, "\(path), at \(time): what frames damage suffices")
        }
        return picture
      }
    }
  }

  @Test(
    "At three times and in three scales, layers look as recorded on all paths",
    arguments: AnimatedScene.Kind.allCases)
  func paths(kind: AnimatedScene.Kind) throws {
    let expected = try pictures(kind)
    for (index, time) in Self.times.enumerated() {
      let sheet = Bitmap(sideBySide: [expected[0][index], expected[2][index]])
      expectPicture(sheet, "kind_\(kind)_\(Int(time * 100))")
    }
    for path in RasterPath.all {
      for (expected, actual) in zip(expected, try pictures(kind, path)) {
        for (index, time) in Self.times.enumerated() {
          let difference = BitmapDifference(expected[index], actual[index])
          guard let limit = path.keepsPixels ? 0 : kind.keptTolerance else { continue }
          #expect(
            difference.greatest <= limit,
            "\(path), at \(time), \(expected[index].width) pixels wide: \(difference)")
        }
      }
    }
  }

  @Test(
    "At three times, layers look as the reference in double precision draws them",
    arguments: AnimatedScene.Kind.allCases)
  func reference(kind: AnimatedScene.Kind) throws {
    let scene = try AnimatedScene(kind, scale: 1, path: RasterPath(keepsPixels: false))
    for time in Self.times {
      let drawn = scene.picture(at: time)
      let frame = try #require(scene.wholeFrame())
      let exact = Bitmap(width: frame.width, height: frame.height)
      ReferenceRasterizer().render(frame, into: exact)
      let difference = BitmapDifference(exact, drawn)
      if kind.referenceTolerance.allows(difference) { continue }
      keepFailure("reference_\(kind)_\(Int(time * 100))", expected: exact, actual: drawn)
      Issue.record("at \(time): \(difference)")
    }
  }

  @Test(
    "This machine has every instruction set of the rasterizer",
    .enabled(
      if: InstructionSet.available == InstructionSet.allCases,
      "layers are compared only for \(InstructionSet.available.map(\.rawValue).joined(separator: ", "))"))
  func instructionSets() {
    #expect(Set(RasterPath.all.compactMap(\.instructionSet)) == Set(InstructionSet.allCases))
  }

  @Test(
    "Layers that rest after their animations keep their bits while the window is drawn again",
    arguments: AnimatedScene.Kind.allCases)
  func rest(kind: AnimatedScene.Kind) throws {
    for scale in Self.scales {
      let scene = try AnimatedScene(kind, scale: scale)
      let drawn = scene.picture(at: 1.2)
      let before = scene.harness.window.compositor.pictures.renderedCount
      let difference = BitmapDifference(drawn, scene.pictureOfRest())
      #expect(difference.isEmpty, "scale \(scale): \(difference)")
      let kept = scene.harness.window.compositor.pictures.renderedCount
      #expect(kind.keepsGroups == (kept > before), "pixels of groups are kept")
    }
  }

  @Test("The pictures of a kind differ from time to time", arguments: AnimatedScene.Kind.allCases)
  func moves(kind: AnimatedScene.Kind) throws {
    for pictures in try pictures(kind) {
      for (picture, next) in zip(pictures, pictures.dropFirst()) {
        #expect(BitmapDifference(picture, next).count > 20)
      }
    }
  }
}

extension Bitmap {
  /// Creates a sheet of bitmaps from left to right, with their upper edges at the top and black below.
  fileprivate convenience init(sideBySide bitmaps: [Bitmap]) {
    self.init(width: bitmaps.reduce(0) { $0 + $1.width }, height: bitmaps.map(\.height).max() ?? 0)
    var left = 0
    for bitmap in bitmaps {
      for y in 0..<bitmap.height {
        for x in 0..<bitmap.width { self[left + x, y] = bitmap[x, y] }
      }
      left += bitmap.width
    }
  }
}
