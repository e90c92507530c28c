import Geometry
import Motion
import Painting
import Scene

/// A window whose layers are animated in every frame.
@MainActor struct MovingLayers {
  /// The mechanism that moves the layers.
  enum Kind: String, CaseIterable {
    case implicit = "implicit animations"
    case explicit = "explicit animations"
    case views = "an animation block of views"
    case one = "one animated layer among many"
  }

  private let window = Window(size: Size(400, 300))
  private var time = 0.0

  init(_ kind: Kind) {
    var random = SeededGenerator(seed: 3)
    func place() -> Point { Point(random.number(in: 0...400), random.number(in: 0...300)) }
    let frames = (0..<200).map { _ in Rect(center: place(), size: Size(20, 20)) }
    let views = kind == .views ? frames.map { View(frame: $0) } : []
    let layers = kind == .views ? [] : frames.map { Layer(frame: $0) }
    for view in views {
      view.backgroundColor = .white
      window.rootView.addSubview(view)
    }
    for layer in layers {
      layer.backgroundColor = .white
      window.rootView.layer.addSublayer(layer)
    }
    _ = window.makeFrame(at: 0)
    switch kind {
    case .implicit: Transaction.run(duration: 1_000) { for layer in layers { layer.position = place() } }
    case .one: Transaction.run(duration: 1_000) { layers[70].position = place() }
    case .explicit:
      for layer in layers { layer.add(BasicAnimation(.position, to: place(), duration: 1_000)) }
    case .views: View.animate(duration: 1_000) { for view in views { view.center = place() } }
    }
  }

  /// Makes a frame, a sixtieth of a second later. Returns whether it draws something.
  mutating func frame() -> Bool {
    time += 1.0 / 60
    return window.makeFrame(at: time)?.items.isEmpty == false
  }
}
