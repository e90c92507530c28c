import PhysicsScenes

/// The bits in which the golden scene ends in this build: run in one piece, and from a snapshot in the middle.
struct HashLine {
  private let straight: UInt64
  private let resumed: UInt64

  init() throws {
    var scene = try GoldenScene()
    scene.run(GoldenScene.stepCount / 2)
    var copy = scene
    // The original goes on elsewhere than the snapshot, and must not change it.
    scene.world.gravity = .zero
    scene.run(40)
    copy.run(GoldenScene.stepCount - GoldenScene.stepCount / 2)
    resumed = copy.hash
    scene = try GoldenScene()
    scene.run(GoldenScene.stepCount)
    straight = scene.hash
  }

  /// Whether both ends are the one that is written down.
  var isExpected: Bool { straight == GoldenScene.expectedHash && resumed == GoldenScene.expectedHash }

  var json: String {
    """
    {"peer":"easel","golden":"\(hexadecimal(straight))","resumed":"\(hexadecimal(resumed))",\
    "expected":"\(hexadecimal(GoldenScene.expectedHash))","pass":\(isExpected)}
    """
  }

  var text: String {
    """
    golden scene: \(hexadecimal(straight)), from a snapshot \(hexadecimal(resumed)), expected \
    \(hexadecimal(GoldenScene.expectedHash)): \(isExpected ? "the same bits" : "OTHER BITS")
    """
  }

  private func hexadecimal(_ hash: UInt64) -> String { String(hash, radix: 16) }
}
