import CAllocations
import Geometry
import Motion
import Painting
import Scene

/// Frames of a window whose layers are animated, without rasterizing.
@MainActor struct LayerFrames {
  enum Kind: String, CaseIterable {
    case implicit
    case explicit
    case one = "one of all"
    case components
  }

  private let window = Window(size: Size(1000, 1000))
  private var time = 0.0

  init(_ kind: Kind, count: Int) {
    var random = SeededGenerator(seed: 1)
    var layers: [Layer] = []
    for _ in 0..<count {
      let layer = Layer(
        frame: Rect(x: random.number(in: 0...980), y: random.number(in: 0...980), width: 20, height: 20))
      layer.backgroundColor = .white
      window.rootView.layer.addSublayer(layer)
      layers.append(layer)
    }
    _ = window.makeFrame(at: 0)
    let moved = kind == .one ? [layers[count / 2]] : layers
    for layer in moved {
      let target = Point(random.number(in: 0...1000), random.number(in: 0...1000))
      switch kind {
      case .explicit:
        layer.add(BasicAnimation(.position, to: target, duration: 100_000, function: .easeInOut))
      case .components:
        layer.add(BasicAnimation(.positionX, to: target.x, duration: 100_000, function: .easeInOut))
        layer.add(BasicAnimation(.positionY, to: target.y, duration: 100_000, function: .easeInOut))
      case .implicit, .one:
        Transaction.run(duration: 100_000, curve: .easeInOut) { layer.position = target }
      }
    }
    // The frames in which buffers grow.
    for _ in 0..<5 { frame() }
  }

  /// Makes a frame, a sixtieth of a second later. Returns the number of its items.
  @discardableResult mutating func frame() -> Int {
    time += 1.0 / 60
    return window.makeFrame(at: time)?.items.count ?? 0
  }
}

extension Stopwatch {
  /// Measures frames. The evaluations of the lines are frames.
  @MainActor static func layerFrames(runs: Int) -> [MotionBenchLine] {
    var lines: [MotionBenchLine] = []
    for kind in LayerFrames.Kind.allCases {
      for count in [1_000, 10_000] {
        var frames = LayerFrames(kind, count: count)
        let stopwatch = Stopwatch(evaluations: 20, runs: runs)
        lines.append(
          stopwatch.measure("frame", "\(count) layers, \(kind.rawValue)") { _ in Double(frames.frame()) })
      }
    }
    return lines
  }
}
