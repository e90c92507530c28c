import Easel

/// Random view trees and random changes of them, from one seed.
struct RandomTree {
  var random: SeededGenerator
  let space = Size(96, 72)

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func chance(_ probability: Double) -> Bool { random.unit() < probability }
  mutating func number(_ low: Double, _ high: Double) -> Double { random.number(in: low...high) }

  mutating func point() -> Point { Point(number(-20, space.width), number(-20, space.height)) }
  mutating func size() -> Size { Size(number(2, 50), number(2, 40)) }
  mutating func color() -> Color {
    Color(red: random.unit(), green: random.unit(), blue: random.unit(), alpha: number(0.2, 1))
  }

  mutating func transform() -> Transform {
    switch random.index(below: 4) {
    case 0: .identity
    case 1: Transform(rotation: number(-3, 3))
    case 2: Transform(scaleX: number(0.3, 1.7), y: number(0.3, 1.7))
    default: Transform(rotation: number(-1, 1)).scaledBy(x: number(-1.5, 1.5), y: number(0.4, 1.2))
    }
  }

  mutating func view() -> Blot {
    let view = Blot(frame: Rect(origin: point(), size: size()))
    view.color = color()
    if chance(0.4) { view.transform = transform() }
    if chance(0.3) { view.backgroundColor = color() }
    if chance(0.3) { view.overhang = number(0, 12) }
    if chance(0.3) { view.strokeWidth = number(0.5, 6) }
    view.strokesEllipse = chance(0.5)
    if chance(0.2) { view.alpha = number(0.1, 0.9) }
    if chance(0.2) { view.clipsToBounds = true }
    if chance(0.1) { view.isHidden = true }
    if chance(0.1) { view.bounds.origin = Point(number(-5, 5), number(-5, 5)) }
    return view
  }

  /// Adds `count` views, each to a random existing one.
  mutating func grow(_ root: View, count: Int) {
    for _ in 0..<count { anyView(in: root).addSubview(view()) }
  }

  mutating func anyView(in root: View) -> View {
    let all = root.withDescendants
    return all[random.index(below: all.count)]
  }

  /// Makes a random change below `root`. Returns its description.
  mutating func change(_ root: View) -> String {
    let all = root.withDescendants.dropFirst().compactMap { $0 as? Blot }
    guard !all.isEmpty else {
      root.addSubview(view())
      return "add"
    }
    let view = all[random.index(below: all.count)]
    switch random.index(below: 14) {
    case 0: view.center = point()
    case 1: view.bounds.size = size()
    case 2: view.transform = transform()
    case 3: view.alpha = chance(0.3) ? 0 : chance(0.3) ? 1 : random.unit()
    case 4: view.isHidden.toggle()
    case 5: view.backgroundColor = chance(0.4) ? nil : color()
    case 6: view.color = color()
    case 7: view.clipsToBounds.toggle()
    case 8: view.superview?.bringSubviewToFront(view)
    case 9: view.superview?.sendSubviewToBack(view)
    case 10: view.removeFromSuperview()
    case 11: anyView(in: root).addSubview(self.view())
    case 12: view.overhang = number(0, 15)
    default:
      let parent = anyView(in: root)
      if !parent.isDescendant(of: view) { parent.insertSubview(view, at: random.index(below: 3)) }
    }
    return "\(view.frame)"
  }
}

extension View {
  /// The view and its descendants, parents first, from the back.
  var withDescendants: [View] { [self] + subviews.flatMap(\.withDescendants) }
}
