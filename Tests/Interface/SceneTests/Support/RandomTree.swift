import Easel

/// Random view trees and random changes of them, from one seed.
struct RandomTree {
  var random: SeededGenerator
  let space = Size(96, 72)

  /// Whether layers are transformed in space, too.
  var usesSpace = true

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

  mutating func transform3D() -> Transform3D {
    if chance(0.2) { return .identity }
    let axis = Vector3D(number(-1, 1), number(-1, 1), number(-1, 1))
    let turned = Transform3D(rotation: chance(0.1) ? .pi / 2 : number(-3, 3), axis: axis)
    let moved = turned.concatenating(Transform3D(translationX: 0, y: 0, z: number(-30, 30)))
    return chance(0.5) ? moved.concatenating(Transform3D(perspective: number(60, 300))) : moved
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
    if chance(0.3) { view.layer.addSublayer(layer()) }
    if chance(0.3) { _ = changeStyle(of: view.layer) }
    if chance(0.1) { view.bounds.origin = Point(number(-5, 5), number(-5, 5)) }
    return view
  }

  /// A layer that stands alone, with sublayers now and then.
  mutating func layer(depth: Int = 0) -> Layer {
    let frame = Rect(origin: point(), size: size())
    let layer: Layer
    if usesSpace, depth < 2, chance(0.15) {
      layer = TransformLayer(frame: frame)
    } else if usesSpace, depth < 2, chance(0.1) {
      let replicator = ReplicatorLayer(frame: frame)
      replicator.instanceCount = 3
      replicator.instanceTransform = transform3D()
      layer = replicator
    } else {
      layer = Layer(frame: frame)
    }
    layer.backgroundColor = color()
    if layer is TransformLayer || layer is ReplicatorLayer {
      for _ in 0..<3 { layer.addSublayer(self.layer(depth: depth + 1)) }
    }
    if chance(0.3) { layer.transform = transform() }
    for _ in 0..<3 where chance(0.4) { _ = changeStyle(of: layer, depth: depth) }
    if depth < 2, chance(0.3) { layer.addSublayer(self.layer(depth: depth + 1)) }
    return layer
  }

  /// Changes one property that only layers have. Returns its name.
  mutating func changeStyle(of layer: Layer, depth: Int = 0) -> String {
    switch random.index(below: usesSpace ? 18 : 14) {
    case 14:
      layer.transform3D = transform3D()
      return "transform in space"
    case 15:
      layer.sublayerTransform = chance(0.3) ? .identity : Transform3D(perspective: number(40, 300))
      return "perspective"
    case 16:
      layer.isDoubleSided.toggle()
      return "sides"
    case 17:
      (layer.sublayers.randomElement(using: &random) ?? layer).transform3D = transform3D()
      return "transform in space of a sublayer"
    case 0:
      layer.cornerRadii = CornerRadii(
        topLeft: number(0, 12), topRight: number(0, 20), bottomRight: 0, bottomLeft: number(0, 9))
      return "corners"
    case 1:
      layer.borderWidth = chance(0.3) ? 0 : number(0, 8)
      layer.borderColor = color()
      return "border"
    case 2:
      layer.shadowOpacity = chance(0.3) ? 0 : number(0.2, 1)
      layer.shadowOffset = Vector(number(-9, 9), number(-9, 9))
      return "shadow"
    case 3:
      layer.shadowRadius = number(0, 6)
      return "shadow radius"
    case 4:
      layer.shadowPath = chance(0.5) ? nil : Path(ellipseIn: Rect(origin: point(), size: size()))
      return "shadow path"
    case 5:
      layer.blendMode =
        [.normal, .multiply, .difference, .xor, .destinationOut, .sourceIn][
          random.index(below: 6)]
      return "blend mode"
    case 6:
      layer.filters =
        chance(0.4) ? [] : chance(0.5) ? [.blur(standardDeviation: number(0, 4))] : [.colorMatrix(.inversion)]
      return "filters"
    case 7:
      layer.mask = chance(0.4) || depth > 1 ? nil : self.layer(depth: depth + 1)
      return "mask"
    case 8:
      layer.mask?.position = point()
      return "mask's position"
    case 9:
      layer.zPosition = number(-2, 2).rounded()
      return "depth"
    case 10:
      layer.anchorPoint = Point(number(-0.5, 1.5), number(-0.5, 1.5))
      return "anchor point"
    case 11:
      layer.superlayer?.insertSublayer(self.layer(depth: 2), above: layer)
      return "sibling"
    case 12:
      for sublayer in layer.sublayers where sublayer.view == nil { sublayer.removeFromSuperlayer() }
      return "no sublayers"
    default:
      layer.sublayers.first?.backgroundColor = color()
      return "colour of a sublayer"
    }
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
    if chance(0.4) { return changeStyle(of: view.layer) + " of \(view.frame)" }
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
